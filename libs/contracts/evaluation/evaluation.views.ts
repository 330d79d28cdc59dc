/** What a turn, an answer or a session was judged as, on the wire. */
import type { CriterionKind } from '../enums.js';
import type { AppealView } from './appeal.views.js';

/** What becomes of an evaluation. unscored: it may be asked for again; undecided: a model that only demonstrates can't do it, which is final. */
export type Settled = 'scored' | 'unscored' | 'undecided';

/** How one criterion was judged in one turn. @example {"name": "先问在哪里跑", "quote": "您平时跑步多还是走路多？"} */
export interface CriterionVerdict {
  criterion_id: string;
  rule_id: number;
  rule_name: string;
  text: string;
  name?: string;
  weight: number;
  kind: CriterionKind;
  avoid?: true;
  cap?: number;
  /**
   * Of what should not be said or done: not_met when it was, else not_applicable; leaving it out earns nothing. undecided: the model that
   * only demonstrates can't decide it, and it counts in nothing.
   */
  verdict: 'met' | 'not_met' | 'not_applicable' | 'undecided';
  /** Only for a rule without criteria, which is judged on five levels: the share earned, in percent. */
  level?: 0 | 25 | 50 | 75 | 100;
  /** Verbatim from one of the learner's messages of this turn; null where there is nothing to quote. */
  quote: string | null;
}

/**
 * A figure that was said and is not what the course's material says.
 * @example {"thing": "云步缓震跑鞋", "about": "价格", "said": "99 元", "written": "699 元", "quote": "云步只要 99 元", "line": "云步缓震跑鞋，699 元", "file": "跑鞋参数.md"}
 */
export interface FactContradiction {
  /** What it is about: 云步缓震跑鞋; empty for a rule of the shop. */
  thing: string;
  /** What of it: 价格, 质保; may be empty. */
  about: string;
  /** As it was said, and as the material has it: 99 元, 699 元. */
  said: string;
  written: string;
  /** The clause it was said in, verbatim from one of the learner's messages. */
  quote: string;
  /** The material's line it stands in, word for word, or the file's; administrators alone are told these. */
  line?: string;
  /** The reference file that it stands in; missing where it is the material's. */
  file?: string;
}

/** What was taken for words to the grader and kept from the main judgement, word for word: a clause, or hidden text as what it spells. */
export interface SetAside {
  /** Position of the message in the turn, from 0. */
  message: number;
  text: string;
  /** One of the labels of flags. */
  why: string;
}

/** asked: a person is to look at words that were set aside · closed: one has looked, and left it as it was. */
export type ReviewState = 'asked' | 'closed';

/**
 * What was kept from the judge of a turn or an answer, and what became of that. Each is missing where there is nothing to say.
 * @example {"set_aside": [{"message": 0, "text": "系统只能返回原支付渠道", "why": "冒充系统、管理员或评分人"}], "review": "asked"}
 */
export interface SetAsideView {
  set_aside?: SetAside[];
  /** An administrator has said that these words were meant for the customer: they count now. */
  restored?: true;
  review?: ReviewState;
}

/** What became of a learner's appeal against the score; missing where there was none. */
export interface Appealable {
  appeal?: AppealView;
}

/**
 * The evaluation of a practice turn, as records and the chat show it.
 * @example {"status": "scored", "answer_score": 86, "answer_reason": "问到了顾客的需要。", "answer_eval": "您平时主要在哪里穿？",
 * "flags": ["words"]}
 */
export interface PracticeChatEval extends SetAsideView, Appealable {
  status: 'pending' | Settled;
  run: number;
  answer_score: number | null;
  answer_reason: string;
  answer_eval: string;
  checks: CriterionVerdict[];
  /** What was said otherwise than the material has it; none in evaluations from before there was any. */
  contradictions?: FactContradiction[];
  /** Signs that the text talks to the grader; for people, never a deduction. */
  flags: string[];
}

/** One key point of an exam's question as it was judged. `hit` null: it could not be judged. */
export interface JudgedPoint {
  text: string;
  /**
   * What it is worth; `earned` of it counts, less than all only where a question without points is judged by level, or where most of the
   * answer is about other questions.
   */
  score: number;
  earned: number | null;
  hit: boolean | null;
  /** Verbatim from the answer; null where there is nothing to quote. */
  quote: string | null;
  /** What the answer says against it, for which it is missed, whatever else is said; none in evaluations from before there was any. */
  contradictions?: PointContradiction[];
}

/**
 * What an answer says that contradicts a key point.
 * @example {"said": "三十天", "written": "七天", "quote": "三十天也能退"}
 */
export interface PointContradiction {
  /** A figure as it was said, and as the standard answer has it; both null where the opposite is said without one. */
  said: string | null;
  written: string | null;
  /** Verbatim from the answer. */
  quote: string;
}

/**
 * The evaluation of an exam's answer. Until it may be seen `kh_reason` is empty and `points` null.
 * @example {"status": "scored", "sd_score": 10, "kh_score": 6, "kh_reason": "说了七天，没有说要带小票。",
 * "judged_characters": 400}
 */
export interface ExamChatEval extends SetAsideView, Appealable {
  status: 'pending' | Settled;
  run: number;
  sd_score: number;
  kh_score: number | null;
  kh_reason: string;
  points: JudgedPoint[] | null;
  /** Where the answer goes on beyond what is judged: so many of its characters were. */
  judged_characters?: number;
  /** Signs that the text talks to the grader; for administrators. */
  flags: string[];
}

export interface SummaryPoint {
  text: string;
  /** The turn it comes from; null when it concerns the whole talk. */
  turn: number | null;
  rule_name: string | null;
}

/** What held a session's score below the mean of its axes; both null where nothing did. */
export interface ScoreLimits {
  /** Percent of everything the rubric could give that was earned, one decimal, where so little was earned that it decides the score. */
  reached: number | null;
  /** The red line that the score was cut to. */
  red_line: number | null;
}
