/** A course as its form holds it, on its way from and to the server. Pure; its spec lies beside. */
import {
  courseFieldLabel,
  InputMethod,
  inputMethodLabel,
  limits,
  publishTestLines,
  QuestionMode,
  questionModeLabel,
  readAloudText,
  SpeakerFirst,
  speakerFirstLabel,
  trustDemandText,
} from '#contracts';
import type {
  CourseToPublish,
  CourseType,
  CourseView,
  EmployeeView,
  RoleView,
  ScoringRule,
} from '#contracts';
import type { PreviewCourseDto } from '#contracts/course/course.dto';
import type { ComparedField } from '../../ui/use-conflict';
import { pointsToSend, pointText, readScore } from './exam-question';
import type { FormPoint, ExamQuestion } from './exam-question';
import { testToSend, testValues } from './publish-test-values';
import type { PublishTestValues } from './publish-test-values';

/** A rule with its weight; null while the weight's field is empty. */
export type PickedRule = Omit<ScoringRule, 'weight'> & { weight: number | null };
export type PickedRole = Pick<RoleView, 'role_id' | 'role_name' | 'role_desc'>;
export type PickedFile = CourseView['reference_files'][number];
export type PickedCourse = Pick<CourseView, 'course_id' | 'course_name'>;

export interface CourseValues {
  course_name: string;
  course_scenario: string;
  course_description: string;
  material: string;
  question_mode: QuestionMode;
  input_method: InputMethod;
  /** null while the field is empty; what is no number stays as it was typed. */
  max_dialogue_duration: number | null;
  max_dialogue_turns: number | null;
  speaker_first: SpeakerFirst;
  speaker_content: string;
  dialogue_settings: string;
  scoring_rules: PickedRule[];
  role_config: PickedRole[];
  key_qa: ExamQuestion[];
  max_attempts: number | null;
  needs_trust: boolean;
  pass_score: number | null;
  read_aloud: boolean;
  reference_files: PickedFile[];
  /** With its name, to be shown. */
  practice_course_id: PickedCourse | null;
  /** null: nothing is required. */
  publish_test: PublishTestValues | null;
}

export const blankCourse: CourseValues = {
  course_name: '',
  course_scenario: '',
  course_description: '',
  material: '',
  question_mode: QuestionMode.sequential,
  input_method: InputMethod.text,
  max_dialogue_duration: limits.minutes.default,
  max_dialogue_turns: limits.turns.default,
  speaker_first: SpeakerFirst.customer,
  speaker_content: '',
  dialogue_settings: '',
  scoring_rules: [],
  role_config: [],
  key_qa: [],
  max_attempts: null,
  needs_trust: false,
  pass_score: null,
  read_aloud: false,
  reference_files: [],
  practice_course_id: null,
  publish_test: null,
};

/** What the form shows of a stored course. */
export function valuesOf(course: CourseView): CourseValues {
  const names = Object.keys(blankCourse) as (keyof CourseValues)[];
  const values = Object.fromEntries(names.map((name) => [name, course[name]])) as unknown as CourseValues;
  // A field that the form shows and a value leaves out would count as changed.
  const key_qa = course.key_qa.map(({ key_points = [], ...question }) => ({ ...question, key_points }));
  const reference_files = course.reference_files.map(({ file_id, file_name }) => ({ file_id, file_name }));
  const { practice_course_id: course_id, practice_course_name: course_name } = course;
  const practice_course_id = course_id == null ? null : { course_id, course_name: course_name ?? '' };
  const role_config = course.role_config.map(({ role_id, role_name, role_desc }) => ({
    role_id,
    role_name,
    role_desc,
  }));
  const material = course.material ?? '';
  const publish_test = testValues(course.publish_test);
  return { ...values, material, key_qa, role_config, reference_files, practice_course_id, publish_test };
}

/** What is sent. Roles, rules, files and courses go by their ids: their own records say the rest. */
export const bodyOf = (values: CourseValues) => ({
  ...values,
  // An empty number is no number: the DTO refuses it in its own words, where null would mean that nothing was said.
  max_dialogue_duration: values.max_dialogue_duration ?? NaN,
  max_dialogue_turns: values.max_dialogue_turns ?? NaN,
  scoring_rules: values.scoring_rules.map(({ rule_id, weight }) => ({ rule_id, weight: weight ?? NaN })),
  role_config: values.role_config.map(({ role_id }) => ({ role_id })),
  key_qa: values.key_qa.map((question, at) => ({
    ...question,
    index: at + 1,
    // What is no number goes as it was typed, for the DTO to refuse.
    score: readScore(String(question.score)) as number,
    key_points: pointsToSend(question.key_points),
  })),
  reference_files: values.reference_files.map(({ file_id }) => ({ file_id })),
  practice_course_id: values.practice_course_id?.course_id ?? null,
  publish_test: testToSend(values.publish_test),
});

/** What makes a new course; an existing one is checked by the same class. */
export const newCourseOf = (values: CourseValues, courseType: CourseType, author: EmployeeView) => ({
  ...bodyOf(values),
  course_type: courseType,
  creator_id: author.id,
  creator_name: author.name,
});

/** What a preview is played by: only what shows in a talk or its evaluation, so that nothing else calls for a new talk. */
export function previewOf(values: CourseValues, courseType: CourseType): PreviewCourseDto {
  const {
    max_attempts: _attempts,
    needs_trust: _trust,
    read_aloud: _aloud,
    reference_files: _files,
    practice_course_id: _practice,
    publish_test: _test,
    ...body
  } = bodyOf(values);
  return { ...body, course_type: courseType };
}

/** The form's course as what it is published and tried by. */
export const toPublish = (values: CourseValues, courseType: CourseType): CourseToPublish => ({
  ...bodyOf(values),
  course_type: courseType,
  max_dialogue_turns: values.max_dialogue_turns ?? 0,
  max_dialogue_duration: values.max_dialogue_duration ?? 0,
});

const lines = (texts: readonly string[]) => texts.join('\n');
const pointInWords = (point: FormPoint) =>
  `· ${pointText(point)}${typeof point === 'string' ? '' : `（${point.score} 分）`}`;

const field = (
  name: keyof CourseValues & keyof typeof courseFieldLabel,
  show: ComparedField<CourseValues>['show'],
): ComparedField<CourseValues> => ({ name, label: courseFieldLabel[name], show });

/** The fields in words, for a conflict between two editors. */
export const fieldTexts: ComparedField<CourseValues>[] = [
  field('course_name', (values) => values.course_name),
  field('course_scenario', (values) => values.course_scenario),
  field('course_description', (values) => values.course_description),
  field('material', (values) => values.material),
  field('speaker_first', (values) => speakerFirstLabel[values.speaker_first]),
  field('speaker_content', (values) => values.speaker_content),
  field('max_dialogue_turns', (values) => String(values.max_dialogue_turns ?? '')),
  field('max_dialogue_duration', (values) => String(values.max_dialogue_duration ?? '')),
  field('input_method', (values) => inputMethodLabel[values.input_method]),
  field('read_aloud', (values) => readAloudText(values.read_aloud)),
  field('dialogue_settings', (values) => values.dialogue_settings),
  field('question_mode', (values) => questionModeLabel[values.question_mode]),
  field('max_attempts', (values) => String(values.max_attempts ?? '')),
  field('pass_score', (values) => String(values.pass_score ?? '')),
  field('needs_trust', (values) => trustDemandText(values.needs_trust)),
  field('scoring_rules', ({ scoring_rules }) =>
    lines(scoring_rules.map(({ rule_name, weight }) => `${rule_name}（权重 ${weight}）`)),
  ),
  field('role_config', ({ role_config }) => lines(role_config.map(({ role_name }) => role_name))),
  field('key_qa', ({ key_qa }) =>
    lines(
      key_qa.map(({ question, answer, score, key_points }, at) =>
        lines([`${at + 1}. ${question}（${score} 分）`, answer, ...key_points.map(pointInWords)]),
      ),
    ),
  ),
  field('reference_files', ({ reference_files }) => lines(reference_files.map(({ file_name }) => file_name))),
  field('practice_course_id', ({ practice_course_id }) => practice_course_id?.course_name ?? ''),
  field('publish_test', ({ publish_test }) => lines(publishTestLines(testToSend(publish_test)))),
];
