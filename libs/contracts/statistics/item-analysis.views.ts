/** How much an exam's questions and a practice's criteria measure, on the wire. */
import type { CriterionKind } from '../enums.js';
import type { Figure } from '../labelling/labelling.views.js';

/**
 * What follows from the figures. few: below twenty answers · no_chance: never due in twenty sessions · easy, hard: nearly everybody, or
 * nobody · reversed: who does well elsewhere does worse here · weak: it tells nobody apart · unsure: that can't be said yet · good.
 */
export const itemFindings = [
  'few',
  'no_chance',
  'easy',
  'hard',
  'reversed',
  'weak',
  'unsure',
  'good',
] as const;

export type ItemFinding = (typeof itemFindings)[number];

/** Of a question or a criterion, over first attempts; of each learner the first. Below twenty there is no figure. @example {"n": 62, "wanting": 0} */
export interface ItemFigures {
  /** Answers that count: of a question those who were asked it, of a criterion the sessions in which it was due. */
  n: number;
  /** How many are wanting before a figure is shown. */
  wanting: number;
  /** The mean share of its points, or how often it was met, 0…1. */
  share: Figure;
  /** Its correlation with what is earned of all else, −1…1; null as well where either never differs. */
  discrimination: Figure;
  finding: ItemFinding;
}

/** A key point, and of how many answers it was missed. @example {"text": "凭购物小票办理", "missed": 31, "of": 62} */
export interface MissedPoint {
  text: string;
  missed: number;
  of: number;
}

/** One question of an exam. @example {"hash": "0k3x9c1p7w2a4", "median_seconds": 48} */
export interface QuestionAnalysis extends ItemFigures {
  /** `questionHash`. */
  hash: string;
  /** Key points that are missed most often, the most missed first. */
  missed: MissedPoint[];
  /** From when it was asked to when it was answered; null while too few have. */
  median_seconds: number | null;
}

/** Cronbach's α of the exam as it is kept, and the standard error of its score in points of 100. @example {"n": 62, "wanting": 0, "alpha": 0.78, "standard_error": 6.4} */
export interface ExamReliability {
  /** First attempts that were asked exactly these questions, worth as much. */
  n: number;
  wanting: number;
  /** null as well where all have the same score, and of a single question. */
  alpha: number | null;
  standard_error: number | null;
}

/** Answer of `POST /api/analysis/questions`. @example {"sessions": 62} */
export interface QuestionAnalysisView {
  /** So many first attempts were read, the newest. */
  sessions: number;
  /** There are older ones, which were not. */
  more: boolean;
  exam: ExamReliability;
  /** Every question that was asked in them, also in earlier words. */
  questions: QuestionAnalysis[];
}

/** One criterion of a rule. @example {"rule_name": "需求挖掘", "name": "先问在哪里跑", "sessions": 84, "met": 40} */
export interface CriterionAnalysis extends ItemFigures {
  rule_id: number;
  rule_name: string;
  criterion_id: string;
  name: string;
  text: string;
  kind: CriterionKind;
  /** It names something that should not be said or done: it is met when it was left out. */
  forbidden: boolean;
  /** Talks in which it was looked for; in `n` of them there was a chance, in `met` it was met. */
  sessions: number;
  met: number;
}

/** Answer of `POST /api/analysis/criteria`: the criteria of the newest first attempt. @example {"sessions": 84} */
export interface CriterionAnalysisView {
  sessions: number;
  more: boolean;
  criteria: CriterionAnalysis[];
}
