/** Courses on the wire: as authors see them, as learners may, and what the model proposes for them. */
import type { PassagePlace } from '../knowledge/knowledge.views.js';
import type { Authored, EditableView } from '../platform/lists.views.js';
import type { CourseStatus, CourseType, InputMethod, QuestionMode, SpeakerFirst } from '../enums.js';
import type { RoleView } from '../role/role.views.js';
import type { Criterion } from '../rule/rule.views.js';
import type { PassedTest, PublishTest } from './publish-test.views.js';

/** Where something stands in a file: a passage, and the words of it that say so. */
export type KeyPointSource = NonNullable<KeyPoint['source']> & { file_name: string; place: PassagePlace };

export interface ProposedPoint extends KeyPoint {
  source: KeyPointSource;
}

/**
 * A key question that the model drew from files, as a course takes it: each of its points names the passage it stands on.
 * @example {"question": "买了不合适，多久能退？", "answer": "七天内没有穿出门可以退换。"}
 */
export interface ProposedQa extends Omit<KeyQa, 'key_points'> {
  key_points: ProposedPoint[];
  /** Where the answer stands; `text` is the whole passage. */
  source: KeyPointSource & { text: string };
}

/**
 * Answer of `POST /api/course/kq`. `dropped`: pairs without a passage that could be found, left out; `merged`: pairs that asked the
 * same; `failed`: files or parts of them that could not be read, each with its sentence.
 * @example {"dropped": 3, "merged": 1}
 */
export interface ProposedQaView {
  key_qa: ProposedQa[];
  dropped: number;
  merged: number;
  failed: { file_id: number; file_name: string; message: string }[];
}

/**
 * What the stream of `POST /api/course/kq` tells as parts are done: `done` of `total`, how many pairs were found so far, and in `key_qa`
 * those of this part, so that they are there if the rest never comes. Their scores are not shared out yet.
 */
export interface QaProgress {
  done: number;
  total: number;
  found: number;
  key_qa: ProposedQa[];
}

/** What the stream of `POST /api/course/key_points` tells: for how many of the questions points were looked for. */
export interface PointsProgress {
  done: number;
  total: number;
}

/** Answer of `POST /api/course/key_points`, one for each question that was sent: which file supports it, and its points. */
export interface ProposedPointsView {
  questions: { index: number; supported: boolean; key_points: ProposedPoint[] }[];
}

/** reword: the same in other words · replace: something else of the same passage. */
export const reworkWays = ['reword', 'replace'] as const;

export type ReworkWay = (typeof reworkWays)[number];

/** Answer of `POST /api/course/kq/rework`: each worth as much as the question in whose place it may come. */
export interface ReworkedQaView {
  key_qa: ProposedQa[];
}

/** A rule as a course uses it. */
export interface ScoringRule {
  rule_id: number;
  rule_name: string;
  rule_desc: string;
  /** Positive integer; shown as a percentage of the sum. */
  weight: number;
}

/** What an answer must say, what it is worth, and the passage it stands on. @example {"text": "七天内", "score": 5} */
export interface KeyPoint {
  text: string;
  score: number;
  source?: { file_id: number; passage_id: string; quote: string };
}

/** A question of an exam. Points that are bare texts share the question's score equally. @example {"question": "多久能退？", "answer": "七天内可以退换。", "key_points": ["七天内"]} */
export interface KeyQa {
  index: number;
  question: string;
  answer: string;
  score: number;
  key_points?: (string | KeyPoint)[];
}

/** What a course says itself, as its sessions keep it. */
export interface CourseSettings {
  course_id: number;
  course_name: string;
  course_type: CourseType;
  course_scenario: string;
  course_description: string;
  question_mode: QuestionMode;
  input_method: InputMethod;
  max_dialogue_duration: number;
  max_dialogue_turns: number;
  speaker_first: SpeakerFirst;
  speaker_content: string;
  dialogue_settings: string;
  key_qa: KeyQa[];
  /** Of an exam; null: once. */
  max_attempts: number | null;
}

/** @example {"pass_score": 80, "course_description": "练习接待试鞋不买的顾客", "material": "【价签】云步缓震跑鞋 699 元", "reference_files": [{"file_id": 1, "file_name": "跑鞋知识.pdf"}]} */
export interface CourseView extends CourseSettings, Authored {
  /** Facts about what is sold; null: the description is all that says them. */
  material: string | null;
  /** From which a score passes; null: the site's mark. */
  pass_score: number | null;
  /** Learners may have the customer read aloud. */
  read_aloud: boolean;
  /** Of an exam: it is published only while its scores are called 可信. */
  needs_trust: boolean;
  course_status: CourseStatus;
  scoring_rules: ScoringRule[];
  role_config: RoleView[];
  reference_files: { file_id: number; file_name: string }[];
  /** Added, of an exam: the practice course that its result leads to. */
  practice_course_id: number | null;
  practice_course_name: string | null;
  /** What a batch test must have shown before the course is published; null: none is asked for. */
  publish_test: PublishTest | null;
  /** By which one a published course was published; null where none was asked for. */
  passed_test: PassedTest | null;
}

/** What the start sheet of an exam says. @example {"questions": 6, "max_attempts": 2} */
export interface LearnerExamView {
  questions: number;
  question_mode: QuestionMode;
  max_attempts: number;
  pass_score: number;
}

/** What a learner may know of a course: no key_qa, scoring keywords, prompts or settings. */
export interface LearnerCourseView {
  course_id: number;
  course_name: string;
  course_type: CourseType;
  course_scenario: string;
  course_description: string;
  input_method: InputMethod;
  read_aloud: boolean;
  max_dialogue_turns: number;
  max_dialogue_duration: number;
  speaker_first: SpeakerFirst;
  /** The customer's name and one-line description. */
  roles: { role_name: string }[];
  /** The rubric: what is scored, and the criteria's texts. */
  rubric: {
    rule_name: string;
    rule_desc: string;
    weight: number;
    criteria: Pick<Criterion, 'text' | 'weight' | 'kind' | 'avoid' | 'cap'>[];
  }[];
  /** Of an exam, what its start sheet says; null for practice. */
  exam: LearnerExamView | null;
}

/** A course in the list: without what only its form shows. */
export interface CourseListItem
  extends
    Omit<
      CourseView,
      | 'key_qa'
      | 'dialogue_settings'
      | 'material'
      | 'needs_trust'
      | 'pass_score'
      | 'read_aloud'
      | 'speaker_content'
      | 'scoring_rules'
      | 'role_config'
      | 'reference_files'
      | 'practice_course_id'
      | 'practice_course_name'
      | 'publish_test'
      | 'passed_test'
    >,
    EditableView {}

export interface DialogueSettingsView {
  dialogue_settings: string;
}

/** Answer of `POST /api/course/material`: facts about the goods, one a line. */
export interface MaterialView {
  material: string;
}

/** Answer of `POST /api/course/preview`: a running session of origin preview, joined through the practice socket. */
export interface PreviewView {
  session_id: number;
}

/** Answer of `POST /api/chat_test`. @example {"message": "这双跑鞋多少钱？我就是随便看看。"} */
export interface ChatTestView {
  message: string;
}
