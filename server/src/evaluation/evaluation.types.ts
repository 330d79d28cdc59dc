/** What evaluation is given and what it answers. It reads no session: a snapshot and words come in, a result goes out. */
import type { CourseSnapshot } from '#contracts';
import type { StoredResult, StoredTurnEval } from '#dialogue';
import type { CriterionOutcome } from '#scoring';

/** One line of the talk, as the judge may read it. */
export interface TalkLine {
  role: 'learner' | 'customer';
  text: string;
}

/** As much of a course as judging a turn needs. */
export type JudgedCourse = Pick<
  CourseSnapshot,
  'course_id' | 'course_name' | 'course_scenario' | 'roles' | 'rules' | 'prompts'
>;

/** One learner's turn to be judged. */
export interface TurnToEvaluate {
  snapshot: JudgedCourse;
  /** Counted from 1. */
  turn: number;
  /** The learner's messages of this turn, as they were sent. */
  messages: string[];
  /** What was said before this turn, oldest first. */
  before: TalkLine[];
  /** Better wordings given for the turns before this one: none is given twice. */
  given: string[];
  /** Ends the work early: an ended lease, a stopping process. */
  signal?: AbortSignal;
}

/** Which prompt and model judged, so that a result can be read years later. */
export interface JudgedBy {
  prompt_id: number;
  prompt_version: number;
  /** null when no model was asked: words alone decided. */
  model: string | null;
}

/** A turn's evaluation as it is stored in the session's log. */
export interface TurnEvaluation extends StoredTurnEval {
  /** Criteria whose quote could not be found in the turn, even when asked again; any of them makes the turn unscored. */
  unscored: { rule_id: number; criterion_id: string }[];
  /** Why each criterion was judged as it was, by `rule_id/criterion_id`; the judge's own words, for managers. */
  reasons: Record<string, string>;
  judged_by: JudgedBy;
}

export interface TurnOfSession {
  index: number;
  /** The learner's messages of this turn. */
  texts: string[];
  /** null: the turn could not be evaluated. */
  evaluation: TurnEvaluation | null;
}

export interface SessionToSummarise {
  snapshot: CourseSnapshot;
  /** Every turn in which the learner said something. */
  turns: TurnOfSession[];
  /** The whole talk, oldest first. */
  transcript: TalkLine[];
  signal?: AbortSignal;
}

/** How one criterion ended over the whole session, and the turn that shows it. */
export interface SessionCriterion extends CriterionOutcome {
  rule_id: number;
  criterion_id: string;
  text: string;
  name?: string;
  /** null where no single turn shows it: a word that was never said. */
  turn: number | null;
  quote: string | null;
}

/** A session's result as it is stored in its log. */
export interface SessionEvaluation extends StoredResult {
  axes: { rule_id: number; rule_name: string; weight: number; value: number | null }[];
  criteria: SessionCriterion[];
  judged_by: JudgedBy;
}
