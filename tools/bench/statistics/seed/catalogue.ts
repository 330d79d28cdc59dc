/** Rules, courses, and the snapshots by which their sessions were played: marks change over the years. */
import { CourseType, InputMethod, SpeakerFirst, type CourseSnapshot, type SnapshotRule } from '#contracts';
import type { Dice } from './dice.js';

export interface Course {
  id: number;
  name: string;
  type: CourseType;
  ruleIds: number[];
  /** How far scores lie below the learner's skill, in tenths. */
  difficulty: number;
  /** The snapshots that sessions share, the oldest first. */
  snapshots: { id: number; from: number; content: CourseSnapshot }[];
}

export interface Rule {
  id: number;
  name: string;
  /** How far its axis lies beside the score, in tenths. */
  offset: number;
}

const subjects = [
  '接待',
  '问需',
  '试穿',
  '异议',
  '促成',
  '连带',
  '会员',
  '收银',
  '换季',
  '投诉',
  '陈列',
  '老客',
];
const skills = ['开场', '倾听', '专业', '推荐', '说服', '收尾', '礼貌', '合规'];
export const examQuestions = 5;
export const axesOfCourse = 6;
/** Of the snapshot's `max_dialogue_turns`. */
export const mostTurns = 10;

export const makeRules = (dice: Dice): Rule[] =>
  subjects.flatMap((subject, s) =>
    skills.slice(0, 4).map((skill, k) => ({
      id: 101 + s * 4 + k,
      name: `${subject}${skill}`,
      offset: Math.round(80 * dice.normal()),
    })),
  );

/** Twenty talks and four exams. */
export function makeCourses(dice: Dice, rules: readonly Rule[], days: number): Course[] {
  let snapshotId = 0;
  return Array.from({ length: 24 }, (_, n) => {
    const type = n % 6 === 5 ? CourseType.exam : CourseType.practice;
    const first = (n * 7) % rules.length;
    const own =
      type === CourseType.exam
        ? []
        : Array.from({ length: axesOfCourse }, (_r, k) => rules[(first + k * 5) % rules.length]!);
    const course = {
      id: 101 + n,
      name: `${subjects[n % subjects.length]}${type === CourseType.exam ? '考试' : '练习'} ${n + 1}`,
      type,
      ruleIds: own.map(({ id }) => id),
      difficulty: Math.round(60 * dice.normal()),
    };
    const marks = [
      { from: -Infinity, pass_score: 60, excellent_score: 90 },
      ...(dice.chance(0.4) ? [{ from: dice.below(days), pass_score: 65, excellent_score: 85 }] : []),
    ];
    const snapshots = marks.map(({ from, ...kept }) => ({
      id: (snapshotId += 1),
      from,
      content: snapshotOf(course, own, kept),
    }));
    return { ...course, snapshots };
  });
}

function snapshotOf(
  { id, name, type }: Pick<Course, 'id' | 'name' | 'type'>,
  rules: readonly Rule[],
  marks: { pass_score: number; excellent_score: number },
): CourseSnapshot {
  const questions = type === CourseType.exam ? examQuestions : 0;
  return {
    course_id: id,
    course_name: name,
    course_type: type,
    course_scenario: '顾客走进店里，想买一双日常穿的鞋。',
    course_description: '',
    question_mode: 1,
    input_method: InputMethod.text,
    max_dialogue_duration: 30,
    max_dialogue_turns: questions || mostTurns,
    speaker_first: SpeakerFirst.customer,
    speaker_content: '你好，我随便看看。',
    dialogue_settings: '',
    roles: [{ role_id: 101, role_name: '顾客', role_desc: '犹豫不决，怕买贵' }],
    rules: rules.map((rule): SnapshotRule => ({
      rule_id: rule.id,
      rule_name: rule.name,
      rule_desc: rule.name,
      weight: 1,
      criteria: [],
    })),
    key_qa: Array.from({ length: questions }, (_, index) => ({
      index: index + 1,
      question: `第 ${index + 1} 题`,
      answer: '参考答案',
      score: 20,
    })),
    max_attempts: type === CourseType.exam ? 3 : null,
    prompts: {},
    ...marks,
  };
}
