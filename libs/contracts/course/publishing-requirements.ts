/** What a course needs before it can be published: the server refuses by it, the form leads to what is missing. */
import type { CourseView, KeyQa } from './course.views.js';
import { canEarn } from '../rule/rubric.js';
import { CourseType } from '../enums.js';
import { courseFieldLabel } from '../field-labels.js';

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

const please = '请补充';

/** What is said at the field. */
export const lackSentence = ({ name }: Pick<CourseLack, 'name'>): string => `${please}${name}`;

const isExam = ({ course_type }: CourseToPublish): boolean => course_type === CourseType.exam;

const earns = ({ criteria }: CourseToPublish['scoring_rules'][number]): boolean => canEarn(criteria ?? []);

/** Questions that are named; of many the first ones are enough to begin with. */
const namedAtMost = 5;

type QuestionToPublish = CourseToPublish['key_qa'][number];

const neededOfQuestions = [
  { what: '的标准答案', has: ({ answer }: QuestionToPublish) => answer.trim() !== '' },
  { what: '大于 0 的分值', has: ({ score }: QuestionToPublish) => score > 0 },
];

/** Which questions lack an answer, and which a score; empty when none does. */
const unanswered = ({ key_qa }: CourseToPublish): string =>
  neededOfQuestions
    .flatMap(({ what, has }) => {
      const open = key_qa.flatMap((question, at) => (has(question) ? [] : [at + 1]));
      const more = open.length > namedAtMost ? '等题' : '题';
      return open.length === 0 ? [] : [`第 ${open.slice(0, namedAtMost).join('、')} ${more}${what}`];
    })
    .join('和');

interface Need {
  field: CourseLack['field'];
  name: (course: CourseToPublish) => string;
  missing: (course: CourseToPublish) => boolean;
}

const need = (
  field: Need['field'],
  missing: Need['missing'],
  name: string | Need['name'] = courseFieldLabel[field],
): Need => ({ field, missing, name: typeof name === 'string' ? () => name : name });

/** In the order of the form. A function, so that a build that asks for none of it leaves all of it out. */
const needs = (): Need[] => [
  need('course_name', (course) => course.course_name.trim() === ''),
  need('course_scenario', (course) => course.course_scenario.trim() === ''),
  need('role_config', (course) => !isExam(course) && course.role_config.length === 0),
  need('scoring_rules', (course) => !isExam(course) && course.scoring_rules.length === 0),
  need(
    'scoring_rules',
    (course) => !isExam(course) && course.scoring_rules.length > 0 && !course.scoring_rules.some(earns),
    '至少一个能得分的评分点（只有不能说、不该做的评分点时，没有分可得）',
  ),
  need('key_qa', (course) => isExam(course) && course.key_qa.length === 0, '至少一道题目'),
  need('key_qa', (course) => isExam(course) && unanswered(course) !== '', unanswered),
  need('max_dialogue_turns', (course) => course.max_dialogue_turns <= 0),
  need('max_dialogue_duration', (course) => course.max_dialogue_duration <= 0),
];

/** What a course still lacks, in the order of the form; empty when it can be published. */
export const courseLacks = (course: CourseToPublish): CourseLack[] =>
  needs()
    .filter(({ missing }) => missing(course))
    .map(({ field, name }) => ({ field, name: name(course) }));

/** What a course is tried by; what it is called, and what it is scored by, may come later. */
const triedBy: readonly CourseLack['field'][] = ['course_scenario', 'role_config', 'key_qa'];

/** What a course still lacks before it can be tried beside its form: the form says it beforehand, the server refuses by it. */
export const trialLacks = (course: CourseToPublish): CourseLack[] =>
  courseLacks(course).filter(({ field }) => triedBy.includes(field));

/** The same again where a refusal says it by field. */
export const lacksSaid = (errors: Record<string, string[]>): CourseLack[] =>
  [...new Set(needs().map(({ field }) => field))].flatMap((field) =>
    (errors[field] ?? [])
      .filter((sentence) => sentence.startsWith(please))
      .map((sentence) => ({ field, name: sentence.slice(please.length) })),
  );
