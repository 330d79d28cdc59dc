/** What a course needs before it can be published: the server refuses by it, the form leads to what is missing. */
import { CourseType, examsClosed, InputMethod, voiceClosed } from './enums.js';
import { canEarn } from './rubric.js';
import type { CourseView, KeyQa } from './views.js';

type Counted = readonly unknown[];

export interface CourseToPublish extends Pick<
  CourseView,
  'course_type' | 'course_name' | 'course_scenario' | 'max_dialogue_turns' | 'max_dialogue_duration'
> {
  role_config: Counted;
  /** Without criteria where they are not known: such a rule is taken to earn. */
  scoring_rules: readonly { rule_id: number; criteria?: Parameters<typeof canEarn>[0] }[];
  key_qa: readonly Pick<KeyQa, 'answer' | 'score'>[];
}

export interface CourseLack {
  field: keyof CourseToPublish;
  /** In words for the course's author. */
  name: string;
}

/** What no course can be published with yet, in words that say how to go on; null when nothing stands in the way. */
export function courseClosed({
  course_type,
  input_method,
}: Pick<CourseView, 'course_type' | 'input_method'>): string | null {
  if (course_type === CourseType.exam) return `${examsClosed}，课程可以先保存，开放后再发布`;
  return input_method === InputMethod.text ? null : `${voiceClosed}，请先把输入方式改为文字，再发布`;
}

/** What is said at the field. */
export const lackSentence = ({ name }: Pick<CourseLack, 'name'>): string => `请补充${name}`;

/** The same again from what a refusal says by field. */
export const lacksSaid = (errors: Record<string, string[]>): CourseLack[] =>
  Object.entries(errors).map(([field, [sentence = '']]) => ({
    field: field as CourseLack['field'],
    name: sentence.slice(lackSentence({ name: '' }).length),
  }));

const earns = ({ criteria }: CourseToPublish['scoring_rules'][number]): boolean => canEarn(criteria ?? []);

/** What a course still lacks, in the order of the form; empty when it can be published. */
export function courseLacks(course: CourseToPublish): CourseLack[] {
  const isExam = course.course_type === CourseType.exam;
  const answered = course.key_qa.some(({ answer, score }) => answer.trim() !== '' && score > 0);
  const needs: [there: boolean, field: CourseLack['field'], name: string][] = [
    [course.course_name.trim() !== '', 'course_name', '课程名称'],
    [course.course_scenario.trim() !== '', 'course_scenario', '课程场景'],
    [isExam || course.role_config.length > 0, 'role_config', '角色'],
    [isExam || course.scoring_rules.length > 0, 'scoring_rules', '评分规则'],
    [
      isExam || course.scoring_rules.length === 0 || course.scoring_rules.some(earns),
      'scoring_rules',
      '至少一个能得分的评分点（只有不能说、不该做的评分点时，没有分可得）',
    ],
    [!isExam || answered, 'key_qa', '至少一道有标准答案和分值的题目'],
    [course.max_dialogue_turns > 0, 'max_dialogue_turns', '最大对话轮次'],
    [course.max_dialogue_duration > 0, 'max_dialogue_duration', '最大对话时长'],
  ];
  return needs.filter(([there]) => !there).map(([, field, name]) => ({ field, name }));
}
