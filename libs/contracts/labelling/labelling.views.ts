/** People's verdicts on learners' answers, and how far the machine's agree with them, on the wire. */
import type { CriterionVerdict } from '../evaluation/evaluation.views.js';

/** What people say of a criterion of an answer. Of what should not be said or done `met` means that it was left out. */
export type LabelVerdict = Exclude<CriterionVerdict['verdict'], 'undecided'>;

/** What answers are labelled by: a rule's criteria, or an exam's key points. @example {"kind": "rule", "id": 1, "name": "异议处理"} */
export interface LabelledView {
  kind: 'rule' | 'exam';
  id: number;
  name: string;
}

/** A line of a talk; whose it is, is never said by name. @example {"by": "customer", "text": "网上才 629，你们贵这么多？"} */
export interface LabelLine {
  by: 'customer' | 'learner';
  text: string;
}

/** A criterion of an answer, with what was said before it. */
export interface LabelItem {
  item_id: number;
  /** What is asked, in a few words and in full; of what should not be said or done what is to be left out. */
  name: string;
  text: string;
  /** Up to four lines before what the customer says. */
  before: LabelLine[];
  /** What the customer has just said; null where the learner begins. */
  customer: string | null;
  answer: string[];
}

/** @example {"verdict": "met"} */
export interface LabelItemToJudge extends LabelItem {
  /** The reader's own; null as long as there is none. */
  verdict: LabelVerdict | null;
}

/** An answer of which two people think differently. */
export interface LabelItemToSettle extends LabelItem {
  labels: { name: string; verdict: LabelVerdict }[];
  /** What counts; null until it is settled, and so is what the machine says. */
  settled: LabelVerdict | null;
  settled_name: string | null;
  machine: LabelVerdict | null;
}

/** Who has judged how much of a round. @example {"name": "周岚", "labelled": 75} */
export interface Labeller {
  name: string;
  is_me: boolean;
  labelled: number;
}

/**
 * none: nothing is drawn, or all that was drawn counts · labelling: the reader has something to judge · waiting: others have · settling: two
 * people think differently of something.
 */
export type LabellingPhase = 'none' | 'labelling' | 'waiting' | 'settling';

/** Answer of `GET /api/rule/labelling/:rule_id` and `POST /api/rule/labelling/draw`, and of an exam's. @example {"phase": "labelling", "total": 75} */
export interface LabellingView extends LabelledView {
  phase: LabellingPhase;
  /** Things to judge in the newest round; 0 before there is one. */
  total: number;
  /** Of the newest round, in the order in which they began. */
  labellers: Labeller[];
  /** In an order of the reader's own; empty but while labelling. */
  items: LabelItemToJudge[];
  /** Of the newest round once both have judged everything. */
  differing: LabelItemToSettle[];
}

/** Answer of `POST /api/rule/labelling/label` and `/settle`: how the round stands then. @example {"phase": "labelling"} */
export interface KeptLabelView {
  phase: LabellingPhase;
}

/** Answer of `POST /api/rule/labelling/judge`: so many verdicts came of it, and so many labels wait for one by the rule as it is. @example {"judged": 40, "left": 60} */
export interface JudgedLabelsView {
  judged: number;
  left: number;
}

/** Whether verdicts may be believed: 未检验, 样本不足, 需人工复核, 可信. */
export type TrustWord = 'untested' | 'few' | 'review' | 'trusted';

/** A figure, and where it may lie by chance, to 95 %; all null where too few labels would make it up. @example {"value": 0.78, "low": 0.66, "high": 0.87} */
export interface Figure {
  value: number | null;
  low: number | null;
  high: number | null;
}

/** A figure that is so many of so many. @example {"hits": 127, "of": 141} */
export interface ShareFigure extends Figure {
  hits: number;
  of: number;
}

/** Why a criterion is not clear: people differ among themselves, or the machine differs from people. @example {"name": "正面回应顾虑", "n": 62, "differing": 12, "wanting": 0} */
export interface CriterionAgreement {
  criterion_id: string;
  name: string;
  n: number;
  kappa: Figure;
  state: 'untested' | 'few' | 'clear' | 'people_differ' | 'machine_differs';
  /** Labels of which the machine says otherwise. */
  differing: number;
  /** How many labels are wanting before a figure is shown. */
  wanting: number;
}

/** 可信 was gained, or lost. @example {"labels": 200} */
export interface TrustChangeView {
  /** With so many labels of its version and model. */
  labels: number;
  trusted: boolean;
  time: string;
}

/**
 * What it takes to be 可信, by the labels of which that is asked: those by which it was given, else all since a new beginning. Null where too few labels
 * would make a figure up. @example {"n": 200, "yes": 141, "no": 59, "kappa_low": 0.66, "true_positive": 0.901, "true_negative": 0.915, "until_look": 25}
 */
export interface TrustNeedsView {
  n: number;
  /** What people say: so many times yes, and no. */
  yes: number;
  no: number;
  /** The lower end of κ. */
  kappa_low: number | null;
  true_positive: number | null;
  true_negative: number | null;
  /** With so many labels more it is looked at again. */
  until_look: number;
}

/**
 * The last look at whether 可信 still holds: the newest labels against those by which it was given.
 * @example {"labels": 225, "kappa": 0.74, "given": 0.78, "true_positive": 0.91, "true_negative": 0.88, "holds": true}
 */
export interface TrustCheckView {
  /** With so many labels of the version and model. */
  labels: number;
  kappa: number;
  /** κ when it was given. */
  given: number;
  true_positive: number | null;
  true_negative: number | null;
  /** False: it was taken away. */
  holds: boolean;
}

/** A rule or an exam as it was at a time, with the model that judged by it. @example {"version": 6, "model": "judge-large-1018", "n": 162, "wanting": 38} */
export interface AgreementOfVersion {
  version: number;
  /** Null: words alone decided. */
  model: string | null;
  /** The model only demonstrates. */
  demo: boolean;
  /** It is still so, and the model the last that judged by it. */
  is_current: boolean;
  n: number;
  kappa: Figure;
  state: TrustWord;
  wanting: number;
  /** The oldest first. */
  changes: TrustChangeView[];
  /** When the newest label came to count, or the machine judged it. */
  time: string;
}

/**
 * What the machine once judged wrongly, by labels however they were drawn and by corrections after appeals: so many are judged wrongly still, and of so
 * many nothing is known by the version and the model of today. No figure is made of it. @example {"known": 18, "still": 4, "unjudged": 0}
 */
export interface KnownErrorsView {
  known: number;
  still: number;
  unjudged: number;
}

/**
 * From which score of the machine's people give the pass mark, read off one half of the labelled sessions; and on the other half, which had no
 * part in it, of how many answers both say the same of passing, by the mark itself and by that score.
 * @example {"mark": 60, "fitted": 52, "tuned_on": 110}
 */
export interface PassBoundary {
  mark: number;
  /** Null: people never give the mark, or always. */
  fitted: number | null;
  /** Answers of the first half. */
  tuned_on: number;
  before: ShareFigure;
  after: ShareFigure;
}

/** Answers that are spoken against typed ones, short against long ones, and typed without marks against those with marks. */
export type AnswerKind = 'spoken' | 'short' | 'unmarked';

/**
 * Whether the machine is kinder to one kind of answers than to the others, where people say the same of the same criterion. `difference` is in standard
 * deviations of people's verdicts; nothing with too few labels of either kind. @example {"kind": "short", "first": 96, "second": 104, "wanting": 0, "characters": 22}
 */
export interface KindFairness {
  kind: AnswerKind;
  /** Labels of the kind, and of the others. */
  first: number;
  second: number;
  /** How many are wanting at least of the kind that has fewer, of criteria and verdicts that the other has, before a figure is told. */
  wanting: number;
  /** Short answers have fewer characters. Null for other kinds. */
  characters: number | null;
  difference: Figure;
}

/** Answer of `GET /api/rule/agreement/:rule_id` and of an exam's. Only labels drawn by chance count here. @example {"version": 6, "wanting": 0, "n": 200, "no_chance": 23, "agreed": 181, "yes": 141, "no": 59, "uncounted": 12} */
export interface AgreementView extends LabelledView {
  version: number;
  /** The last that judged by it as it is; null while none has, or words alone decide. */
  model: string | null;
  demo: boolean;
  state: TrustWord;
  /** How many labels are wanting at least before anything can be said. */
  wanting: number;
  needs: TrustNeedsView;
  /** Null: it has not been looked at since it was given, or never was given. */
  check: TrustCheckView | null;
  n: number;
  /** Labels by which the customer gave no chance; they are in no figure. */
  no_chance: number;
  /** Of `n` those of which both say the same. */
  agreed: number;
  /** What people say: so many times yes, and no. */
  yes: number;
  no: number;
  kappa: Figure;
  ac1: Figure;
  weighted_kappa: Figure;
  mean_error: Figure;
  mean_difference: Figure;
  true_positive: ShareFigure;
  true_negative: ShareFigure;
  /** The two people among themselves, before anything was settled. */
  labellers: Figure;
  /** What always the same answer would get, the better of the two. */
  constant: { answer: boolean; hits: number; of: number };
  /** Null: too few answers are labelled by all that can be earned in them. */
  boundary: PassBoundary | null;
  fairness: KindFairness[];
  /** Unclear ones first, and the least agreement first; then those that have too few labels. */
  criteria: CriterionAgreement[];
  /** The newest first. */
  history: AgreementOfVersion[];
  /** Labels that do not count yet: their round is not labelled twice and settled. */
  uncounted: number;
  known_errors: KnownErrorsView;
}

/** An answer of which the machine says otherwise than people. @example {"criterion_id": "objection-answer", "people": "met", "machine": "not_met"} */
export interface DifferingLabel extends LabelItem {
  criterion_id: string;
  people: LabelVerdict;
  machine: LabelVerdict;
}

/** Answer of `GET /api/rule/agreement/:rule_id/differing` and of an exam's: of the labels in its figures, in the order in which they came to count. */
export interface DifferingLabelsView extends LabelledView {
  items: DifferingLabel[];
}

/** Whether scores by a rule or an exam may be believed. @example {"state": "few", "wanting": 38} */
export interface TrustOf extends LabelledView {
  state: TrustWord;
  wanting: number;
}

/**
 * Whether the scores of a course as it is, or of a session as it was judged, may be believed: as far as the least of what they are made of. Answer
 * of `GET /api/course/trust/:course_id`. @example {"state": "few", "wanting": 38}
 */
export interface TrustView {
  state: TrustWord;
  wanting: number;
  of: TrustOf[];
}
