/** The sample courses and exams as a session of them is judged, and what is labelled of them. */
import { isForbidden, PromptId, type CriterionVerdict, type KeyQa, type SnapshotRule } from '#contracts';
import type { AnswerToMark, TurnToEvaluate } from '../../server/src/evaluation/index.js';
import { defaultPrompts } from '../../server/src/prompt/index.js';
import { defaultRules } from '../../server/src/rule/index.js';
import { sampleCourses, sampleExams, type SampleCourse, type SampleExam } from '../../server/src/seed/content/index.js'; // prettier-ignore
import type { Label } from './golden.js';

type JudgedCourse = TurnToEvaluate['snapshot'];
type MarkedCourse = AnswerToMark['snapshot'];

const prompt = (id: PromptId) => ({ [id]: { prompt_id: id, version: 1, content: defaultPrompts[id] } });

/** A course with the default rules, as its sessions store it. */
export function judgedCourse({ courseId, course, role, weights }: SampleCourse): JudgedCourse {
  const rules = defaultRules
    .filter(({ ruleId }) => ruleId in weights)
    .map(({ ruleId, ruleName, ruleDesc, criteria }): SnapshotRule => ({
      rule_id: ruleId, rule_name: ruleName, rule_desc: ruleDesc, weight: weights[ruleId]!, criteria,
    })); // prettier-ignore
  return {
    course_id: courseId,
    course_name: course.course_name,
    course_scenario: course.course_scenario!,
    course_description: course.course_description!,
    material: course.material!,
    roles: [{ role_id: role.roleId, role_name: role.role_name, role_desc: role.role_desc! }],
    rules,
    prompts: prompt(PromptId.practiceAnswerEvaluation),
  };
}

const keyQaOf = ({ question, answer, points }: SampleExam['questions'][number], at: number): KeyQa => ({
  index: at + 1,
  question,
  answer,
  score: points.reduce((sum, { score }) => sum + score, 0),
  key_points: points.map(({ text, score }) => ({ text, score })),
});

const markedCourse = (exam: SampleExam): MarkedCourse => ({
  ...judgedCourse({ ...exam, weights: {} }),
  material: '',
  prompts: prompt(PromptId.examAnswerEvaluation),
  key_qa: exam.questions.map(keyQaOf),
});

/** A criterion or a key point as the course has it today. */
export interface Item {
  id: string;
  text: string;
  weight: number;
  /** Decided by words alone, whatever is said. */
  byWords: boolean;
  /** What its letters are as verdicts. */
  verdicts: Readonly<Record<Label, CriterionVerdict['verdict']>>;
}

export interface Group {
  id: string;
  /** Whose passport it belongs to: a rule, or the exam with all its questions. */
  passport: string;
  items: Item[];
}

const judged = { y: 'met', n: 'not_met', '-': 'not_applicable' } as const;
/** What words alone decide, and what should not be done: it was said or done, or it was not. */
const said = { ...judged, n: 'not_applicable' } as const;
const forbidden = { ...said, y: 'not_met' } as const;

const itemsOf = ({ criteria }: SnapshotRule): Item[] =>
  criteria.map(({ criterion_id, ...criterion }) => ({
    id: criterion_id,
    text: criterion.text,
    weight: criterion.weight,
    byWords: criterion.kind !== 'judge' && !criterion.in_other_words,
    verdicts: isForbidden(criterion) ? forbidden : criterion.kind === 'must_say' ? said : judged,
  }));

/** The groups of a practice course are its rules, those of an exam its questions. */
export type Course = { id: number; name: string; groups: Group[] } & (
  { practice: JudgedCourse } | { exam: MarkedCourse }
);

export const courses: readonly Course[] = [
  ...sampleCourses.map((sample): Course => {
    const practice = judgedCourse(sample);
    const groups = practice.rules.map((rule) => ({
      id: String(rule.rule_id),
      passport: rule.rule_name,
      items: itemsOf(rule),
    }));
    return { id: sample.courseId, name: practice.course_name, groups, practice };
  }),
  ...sampleExams.map((sample): Course => {
    const exam = markedCourse(sample);
    const groups = sample.questions.map(({ points }, at) => ({
      id: String(at + 1),
      passport: '考核要点',
      items: points.map(({ text, score }, point) => ({
        id: `${at + 1}.${point + 1}`,
        text,
        weight: score,
        byWords: false,
        verdicts: judged,
      })),
    }));
    return { id: sample.courseId, name: exam.course_name, groups, exam };
  }),
];
