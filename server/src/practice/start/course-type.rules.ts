/** What differs between talks and exams for who begins them and has them judged again; chosen by the type of the course. Pure. */
import { canEarn, CourseType, limits, PromptType, type CourseSnapshot } from '#contracts';

interface CourseTypeRules {
  /** How often an assignment may be taken; null: as long as its task runs. */
  mostAttempts(course: { max_attempts: number | null }): number | null;
  /** Why a session that runs can't be given up for a new one; null when it can. */
  restartRefused: string | null;
  /** Why the course can't be begun; null when it can. */
  courseRefused(course: Pick<CourseSnapshot, 'rules'>): string | null;
  promptType: PromptType;
}

const byType: Record<CourseType, CourseTypeRules> = {
  [CourseType.practice]: {
    mostAttempts: () => null,
    restartRefused: null,
    // A rule may have changed since the course was published, so that nothing could be earned in it any more.
    courseRefused: ({ rules }) =>
      rules.some(({ criteria }) => canEarn(criteria))
        ? null
        : '这门课程的评分规则里没有能得分的评分点，暂时不能练习，请联系管理员',
    promptType: PromptType.practice,
  },
  [CourseType.exam]: {
    mostAttempts: ({ max_attempts }) => max_attempts ?? limits.attempts.default,
    restartRefused: '考核开始后不能重新开始，请继续作答',
    courseRefused: () => null,
    promptType: PromptType.assessment,
  },
};

export const courseTypeRules = (type: CourseType): CourseTypeRules => byType[type];
