/** What evaluation is given and what it answers. It reads no session: a snapshot and words come in, a result goes out. */
import type { CourseSnapshot } from '#contracts';
import type { Passage } from '#facts';
import type { CallOptions } from '#llm';
import type { ExamAnswerEval, PracticeTurnEval, StoredContradiction } from '#dialogue';
import type { Put } from '#text';

/** One line of the talk, as the judge may read it. */
export interface TalkLine {
  role: 'learner' | 'customer';
  text: string;
  /** What a customer's line puts, as it was stored with it; left out: decided on reading. */
  puts?: readonly Put[];
  /** What a learner's line contradicts of the material, as its turn was judged; null until it is. */
  contradictions?: readonly Pick<StoredContradiction, 'quote'>[] | null;
  /** Its words were meant for the customer: nothing of it is left out. */
  restored?: boolean;
}

/** As much of a course as judging a turn needs. */
export type JudgedCourse = Pick<
  CourseSnapshot,
  | 'course_id'
  | 'course_name'
  | 'course_scenario'
  | 'course_description'
  | 'material'
  | 'roles'
  | 'rules'
  | 'prompts'
>;

/** One learner's turn to be judged. */
export interface TurnToEvaluate extends CallOptions {
  snapshot: JudgedCourse;
  /** Counted from 1. */
  turn: number;
  /** The learner's messages of this turn, as they were sent. */
  messages: string[];
  /** What was said before this turn, oldest first. */
  before: TalkLine[];
  /** Better wordings given for the turns before this one: none is given twice. */
  given: string[];
  /** All of it was spoken: it may be longer than what is typed. */
  spoken?: boolean;
  /** Its words were meant for the customer: nothing is set aside from the judge. Flags stay. */
  restored?: boolean;
  /** All passages of the course's reference files. */
  passages?: readonly Passage[];
}

export interface TurnOfSession {
  index: number;
  /** The learner's messages of this turn. */
  texts: string[];
  /** null: the turn could not be evaluated. */
  evaluation: PracticeTurnEval | null;
}

export interface SessionToSummarise extends CallOptions {
  snapshot: CourseSnapshot;
  /** Every turn in which the learner said something. */
  turns: TurnOfSession[];
  /** The whole talk, oldest first. */
  transcript: TalkLine[];
  /** All passages of the course's reference files. */
  passages?: readonly Passage[];
}

/** As much of a course as marking an exam needs. */
export type MarkedCourse = JudgedCourse & Pick<CourseSnapshot, 'key_qa'>;

/** One answer of an exam to be marked. */
export interface AnswerToMark extends CallOptions {
  snapshot: MarkedCourse;
  /** Position of its question in the snapshot's `key_qa`. */
  question: number;
  /** As it was sent. */
  answer: string;
  /** Its words were meant for the customer: nothing is set aside from the judge. Flags stay. */
  restored?: boolean;
}

/** A question of an exam with what became of it. */
export interface QuestionOfExam {
  turn: number;
  /** Position in the snapshot's `key_qa`. */
  question: number;
  /** null: not answered. */
  answer: string | null;
  /** null: not answered, or the answer could not be marked. */
  evaluation: ExamAnswerEval | null;
}

export interface ExamToSumUp extends CallOptions {
  snapshot: MarkedCourse;
  /** Every question of the exam, those never reached included. */
  questions: QuestionOfExam[];
  /** Turns that an administrator accepted without a score: those that still have none count in nothing. */
  leftOut: number[];
}
