import {
  CourseType,
  InputMethod,
  limits,
  QuestionMode,
  SpeakerFirst,
  type KeyPoint,
  type KeyQa,
  type PublishTest,
} from '#contracts';
import type {
  CreateCourseDto,
  KeyPointDto,
  KeyQaDto,
  PublishTestDto,
  UpdateCourseDto,
} from '#contracts/course/course.dto';
import type { CourseFields } from './course.types.js';

type Said = Partial<Omit<CreateCourseDto, 'creator_id' | 'creator_name'>> & Partial<UpdateCourseDto>;

/** What a new course is where its author says nothing else. */
const blank: Omit<CourseFields, 'courseName'> = {
  courseType: CourseType.practice,
  courseScenario: '',
  courseDescription: '',
  material: null,
  questionMode: QuestionMode.sequential,
  inputMethod: InputMethod.text,
  maxDialogueDuration: limits.minutes.default,
  maxDialogueTurns: limits.turns.default,
  speakerFirst: SpeakerFirst.customer,
  speakerContent: '',
  dialogueSettings: '',
  roleIds: [],
  scoringRules: [],
  keyQa: [],
  maxAttempts: null,
  needsTrust: false,
  passScore: null,
  readAloud: false,
  referenceFiles: [],
  practiceCourseId: null,
  publishTest: null,
};

/** The fields of a course that a form fills in, with what is usual where it says nothing. */
export const newFields = (body: Said): CourseFields => ({ courseName: '', ...blank, ...saidFields(body) });

const mayBeEmpty: ReadonlySet<string> = new Set<keyof CourseFields>([
  'material',
  'maxAttempts',
  'passScore',
  'practiceCourseId',
  'publishTest',
]);

/** Only the fields that a form says something about. Null says nothing, but for what may be left empty. */
export function saidFields(body: Said): Partial<CourseFields> {
  const said: { [F in keyof CourseFields]: CourseFields[F] | null | undefined } = {
    courseName: body.course_name?.trim(),
    courseType: body.course_type,
    courseScenario: body.course_scenario?.trim(),
    courseDescription: body.course_description?.trim(),
    material: body.material === undefined ? undefined : body.material?.trim() || null,
    questionMode: body.question_mode,
    inputMethod: body.input_method,
    maxDialogueDuration: body.max_dialogue_duration,
    maxDialogueTurns: body.max_dialogue_turns,
    speakerFirst: body.speaker_first,
    speakerContent: body.speaker_content?.trim(),
    dialogueSettings: body.dialogue_settings?.trim(),
    roleIds: body.role_config?.map(({ role_id }) => role_id),
    scoringRules: body.scoring_rules?.map(({ rule_id, weight }) => ({ rule_id, weight: weight ?? 1 })),
    keyQa: body.key_qa && inOrder(body.key_qa),
    maxAttempts: body.max_attempts,
    needsTrust: body.needs_trust,
    passScore: body.pass_score,
    readAloud: body.read_aloud,
    referenceFiles: body.reference_files?.map(({ file_id }) => file_id),
    practiceCourseId: body.practice_course_id,
    publishTest: body.publish_test && requirementOf(body.publish_test),
  };
  return Object.fromEntries(
    Object.entries(said).filter(
      ([field, value]) => value !== undefined && (value !== null || mayBeEmpty.has(field)),
    ),
  );
}

const requirementOf = ({ bands, without }: PublishTestDto): PublishTest => ({
  bands: bands.map(({ persona, bound, band }) => ({ persona, bound, band })),
  without: [...without],
});

/** Questions come in the order of their index, and are numbered from 1 without gaps. */
const inOrder = (questions: readonly KeyQaDto[]): KeyQa[] =>
  questions
    .toSorted((one, other) => one.index - other.index)
    .map(({ question, answer, score, key_points }, at) => {
      const points = (key_points ?? []).map(storedPoint).filter((point) => textOf(point) !== '');
      return {
        index: at + 1,
        question: question.trim(),
        answer: (answer ?? '').trim(),
        score: score ?? 0,
        ...(points.length > 0 && { key_points: points }),
      };
    });

const textOf = (point: string | KeyPoint): string => (typeof point === 'string' ? point : point.text);

const storedPoint = (point: string | KeyPointDto): string | KeyPoint => {
  if (typeof point === 'string') return point.trim();
  const { text, score, source } = point;
  if (!source) return { text: text.trim(), score };
  const { file_id, passage_id, quote } = source;
  return { text: text.trim(), score, source: { file_id, passage_id, quote } };
};

/** A course's fields in the words of the API, as the audit log keeps them. */
export const auditedFields = (fields: CourseFields) => ({
  course_name: fields.courseName,
  course_type: fields.courseType,
  course_scenario: fields.courseScenario,
  course_description: fields.courseDescription,
  material: fields.material,
  question_mode: fields.questionMode,
  input_method: fields.inputMethod,
  max_dialogue_duration: fields.maxDialogueDuration,
  max_dialogue_turns: fields.maxDialogueTurns,
  speaker_first: fields.speakerFirst,
  speaker_content: fields.speakerContent,
  dialogue_settings: fields.dialogueSettings,
  role_ids: fields.roleIds,
  scoring_rules: fields.scoringRules,
  key_qa: fields.keyQa,
  max_attempts: fields.maxAttempts,
  needs_trust: fields.needsTrust,
  pass_score: fields.passScore,
  read_aloud: fields.readAloud,
  reference_files: fields.referenceFiles,
  practice_course_id: fields.practiceCourseId,
  publish_test: fields.publishTest,
});

const names = ['courseName', ...Object.keys(blank)] as (keyof CourseFields)[];

/** Just what the authors of a course have decided. */
export const fieldsOf = (course: CourseFields): CourseFields =>
  Object.fromEntries(names.map((name) => [name, course[name]])) as unknown as CourseFields;
