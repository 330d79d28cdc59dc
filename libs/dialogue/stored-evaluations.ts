/** Evaluations and results as the log keeps them, told apart by `type`. Learners see parts of them (`learner-view.ts`). */
import type {
  Criterion,
  CriterionVerdict,
  FactContradiction,
  JudgedPoint,
  LiveResult,
  ScoreLimits,
  SetAside,
  Settled,
} from '#contracts';

export type { SetAside } from '#contracts';

/** Which prompt and model judged, so that a result can be read years later. */
export interface JudgedBy {
  prompt_id: number;
  prompt_version: number;
  /** null when no model was asked: words alone decided. */
  model: string | null;
  /** The model said of itself that it only demonstrates. Absent in what was stored before it was asked. */
  demo?: boolean;
}

/** The name under which `npm start` asked the model that it brings along, before that said what it is. */
const nameBefore = 'stand-in';

/** Whether a model that only demonstrates judged. */
export const isDemo = ({ model, demo = model === nameBefore }: JudgedBy): boolean => demo;

interface StoredEvaluation {
  status: Settled;
  /** A person has corrected these verdicts, each by its `criterion`; the others are the judge's. */
  corrected?: { by: string; criteria: string[] };
  /** Signs that the text talks to the grader; for administrators. */
  flags: string[];
  judged_by: JudgedBy;
}

/** With the fact it contradicts, the material's line, and what it keeps from being met: a later correction gives that back. */
export interface StoredContradiction extends FactContradiction {
  fact_id: string;
  line: string;
  spoiled: { rule_id: number; criterion_id: string }[];
}

/** What was kept from the judge of a learner's words. */
export interface Guarded {
  /** Missing where nothing was. With `restored`: what was set aside before and counts now. */
  set_aside?: SetAside[];
  /** An administrator has said that these words were meant for the customer: nothing was set aside. */
  restored?: true;
}

/** A turn of a practice talk. */
export interface PracticeTurnEval extends StoredEvaluation, Guarded {
  type: 'practice-turn';
  /** A talk's turn is never undecided as a whole: what of it is stands among the checks. */
  status: Exclude<Settled, 'undecided'>;
  /** 0…100, code's arithmetic over the checks; null when nothing in the turn could be judged. */
  score: number | null;
  answer_reason: string;
  answer_eval: string;
  checks: CriterionVerdict[];
  /** Criteria whose quote could not be found in the turn, even when asked again; any of them makes the turn unscored. */
  unscored: { rule_id: number; criterion_id: string }[];
  /** Why each criterion was judged as it was, by `rule_id/criterion_id`; the judge's own words, for managers. */
  reasons: Record<string, string>;
  /** Missing in evaluations from before materials were compared. */
  contradictions?: StoredContradiction[];
  /** Which passages of the course's files the judge had, by their names; missing where it had none. */
  passages?: string[];
}

/** An answer to an exam's question. */
export interface ExamAnswerEval extends StoredEvaluation, Guarded {
  type: 'exam-answer';
  /** Position in the snapshot's `key_qa`. */
  question: number;
  /** What the question is worth. */
  sd_score: number;
  /** What the answer earned, code's sum over the points; null when it could not be judged. */
  kh_score: number | null;
  kh_reason: string;
  points: JudgedPoint[];
  /** Where the answer goes on beyond what is judged: so many of its characters were. */
  judged_characters?: number;
}

export type StoredTurnEval = PracticeTurnEval | ExamAnswerEval;

interface StoredSession extends Omit<LiveResult, 'kind' | 'radar' | keyof ScoreLimits> {
  /** The arithmetic that made the score (`scoringVersion` of libs/scoring). */
  scoring_version: number;
  judged_by: JudgedBy;
}

/** How one criterion ended over the whole session, and the turn that shows it. */
export interface SessionCriterion extends Omit<Criterion, 'keywords'> {
  rule_id: number;
  verdict: CriterionVerdict['verdict'];
  level?: CriterionVerdict['level'];
  /** With a level: turns that reached one above 0. */
  shownIn?: number;
  /** null where no single turn shows it: a word that was never said. */
  turn: number | null;
  quote: string | null;
}

/** The result of a practice talk. */
export interface PracticeResult extends StoredSession, ScoreLimits {
  type: 'practice';
  radar: { key: string; value: number | null }[];
  axes: { rule_id: number; rule_name: string; weight: number; value: number | null }[];
  criteria: SessionCriterion[];
}

/** The result of an exam. */
export interface ExamResult extends StoredSession {
  type: 'exam';
  /** What was earned of `sd_total`; null as long as a question is unscored. Questions left out or undecided are in neither. */
  kh_total: number | null;
  sd_total: number;
  /** Questions that were answered, of all that the exam has; in percent with one decimal. */
  answered: number;
  asked: number;
  completion_rate: number;
  /** Turns without a score that an administrator accepted: they count in nothing. */
  left_out: number[];
  /** Turns that a model which only demonstrates can't decide; absent where there are none. They count in nothing. */
  undecided?: number[];
  /** Every question of the exam in the order of its turns, those never reached included. */
  questions: { turn: number; sd_score: number; kh_score: number | null }[];
}

export type StoredResult = PracticeResult | ExamResult;
