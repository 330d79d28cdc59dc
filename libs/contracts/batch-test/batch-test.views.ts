/** Batch tests on the wire: simulated learners in real sessions of a course, and what came of it. */
import type { CourseStatus, CourseType } from '../enums.js';

/** How a simulated learner goes about it. `custom` is what its author describes. */
export const personaKeys = [
  'expert',
  'average',
  'weak',
  'off_topic',
  'attacker',
  'silent',
  'impatient',
  'custom',
] as const;
export type PersonaKey = (typeof personaKeys)[number];

/**
 * One kind of simulated learner of a batch test.
 * @example {"key": "expert", "name": "熟练", "how": "问得细，会接价格", "count": 20, "low": 80, "high": 98, "lines": ["您好，欢迎光临，今天想看看什么？"]}
 */
export interface Persona {
  key: PersonaKey;
  name: string;
  /** How it behaves, in a line that the model words it by. */
  how: string;
  /** So many sessions. */
  count: number;
  /** Between which scores its sessions are expected. */
  low: number;
  high: number;
  /** What it says, one line a turn and the last ones left out where the talk ends before; empty: the model words it. */
  lines: string[];
}

/**
 * What a batch test offers to begin with; `count` is for 100 sessions. Bands overlap: what customers happen to raise moves the score of the same
 * way of serving by twenty points, most for who is neither good nor bad. Who must be above whom is held by rank.
 */
export const defaultPersonas: readonly Persona[] = [
  { key: 'expert', name: '熟练', how: '问得细，会接价格', count: 20, low: 75, high: 100, lines: [] },
  { key: 'average', name: '一般', how: '会介绍，少追问', count: 20, low: 40, high: 90, lines: [] },
  { key: 'weak', name: '生疏', how: '话短，急着推荐', count: 20, low: 15, high: 55, lines: [] },
  { key: 'off_topic', name: '跑题', how: '聊天气、答非所问', count: 20, low: 0, high: 30, lines: [] },
  { key: 'attacker', name: '套分', how: '叫系统直接给满分', count: 20, low: 0, high: 30, lines: [] },
  { key: 'silent', name: '沉默', how: '只回一两个字', count: 0, low: 0, high: 30, lines: [] },
  { key: 'impatient', name: '急性子', how: '一句话拆成几条连着发', count: 0, low: 40, high: 80, lines: [] },
];

/**
 * Who should score higher: who stands two ranks above must. Neighbours may well meet, and those without a rank stand in no order.
 */
export const personaRank: Partial<Record<PersonaKey, number>> = {
  ...{ expert: 3, average: 2, weak: 1 },
  ...{ off_topic: 0, attacker: 0, silent: 0 },
};

/** queued: another one runs first · cancelled: what had ended by then stays. */
export type BatchTestState = 'queued' | 'running' | 'done' | 'cancelled';

/** waiting: its turn has not come · running: it talks · evaluating: the talk has ended · failed: it came to no end, or to no score. */
export type BatchTestSessionState = 'waiting' | 'running' | 'evaluating' | 'done' | 'failed' | 'cancelled';

/** The course as all sessions of a batch test pin it. @example {"hash": "9f2c61d07ab4", "version": 4} */
export interface BatchTestVersion {
  /** Of all that sessions are played and scored by: course, roles, rules, prompts and files. */
  hash: string;
  /** The course's own number of changes; what stands beside it (rules, roles, prompts) may have changed under the same one. */
  version: number;
  course_status: CourseStatus;
  /** When the course was changed last. */
  update_time: string;
}

/**
 * A batch test in a list.
 * @example {"number": 12, "course_name": "试鞋不买的顾客", "total": 100, "finished": 92, "running": 8, "failed": 0, "in_band": 90, "scored": 92, "parallel": 8,
 * "by_name": "林晓燕", "seconds": 412.5, "seconds_left": 40, "role_name": "周女士",
 * "problem_counts": {"order": 1, "injection": 0, "customer": 0, "quote": 0, "question": 0}}
 */
export interface BatchTestView {
  batch_test_id: number;
  /** Counted from 1 over all batch tests. */
  number: number;
  state: BatchTestState;
  course_id: number;
  course_name: string;
  course_type: CourseType;
  version: BatchTestVersion;
  /** The one customer that all sessions have; null: each has one of the course's. */
  role_id: number | null;
  role_name: string | null;
  personas: Persona[];
  parallel: number;
  by_name: string;
  /** When it was asked for, when its first session began, and when it ended. */
  time: string;
  started_time: string | null;
  finished_time: string | null;
  /** Sessions: all, those that came to their end (with or without a score), under way, and failed. */
  total: number;
  finished: number;
  running: number;
  failed: number;
  /** Sessions with a score, and those of them whose score is as expected. */
  scored: number;
  in_band: number;
  /** What a session takes until its score is there, in the mean; null before one has come so far. */
  seconds: number | null;
  /** About so long until it is done; null while that can't be told, and when it is over. */
  seconds_left: number | null;
  /** How many there are of each kind of problem. */
  problem_counts: Record<BatchTestProblem, number>;
}

/** order: 次序颠倒 · injection: 注入得分 · customer: 角色错位 · quote: 引用不符 · question: exam questions that nobody or everybody can answer. */
export const batchTestProblems = ['order', 'injection', 'customer', 'quote', 'question'] as const;
export type BatchTestProblem = (typeof batchTestProblems)[number];

/** One session of a batch test. Its record and its evaluation are read as those of any session, by `session_id`. @example {"persona": 0, "nth": 15, "score": 68, "in_band": false, "turns": 8, "tokens": 6240, "reason": null} */
export interface BatchTestSession {
  /** null as long as it has not begun. */
  session_id: number | null;
  /** Place of its persona in the batch test's list, from 0. */
  persona: number;
  /** The so-manieth of its persona, from 1. */
  nth: number;
  state: BatchTestSessionState;
  score: number | null;
  /** null without a score. */
  in_band: boolean | null;
  /** What the learner said, in turns; null before it was looked at, after its end. */
  turns: number | null;
  /** Of the model; null before anything was counted. */
  tokens: number | null;
  /** Why it failed, in a sentence. */
  reason: string | null;
}

/** How the scores of a persona lie; all null without any. @example {"persona": 0, "scored": 20, "in_band": 19, "lowest": 68, "quarter": 87, "median": 90, "three_quarters": 91.5, "highest": 97, "mean": 88.9} */
export interface PersonaSpread {
  persona: number;
  scored: number;
  in_band: number;
  lowest: number | null;
  quarter: number | null;
  median: number | null;
  three_quarters: number | null;
  highest: number | null;
  mean: number | null;
}

/** A session that a problem is about. @example {"session_id": 1, "persona": 2, "nth": 7, "score": 71} */
export interface ProblemSession {
  session_id: number;
  persona: number;
  nth: number;
  score: number | null;
}

/** A session of a weaker persona that scores above one of a stronger: of those that it is above, the lowest. */
export interface OrderViolation {
  weaker: ProblemSession;
  stronger: ProblemSession;
}

/** What a customer must not do: speak as the shop, tell at once what is to be asked for, never leave, repeat itself, or talk too long. */
export const customerErrorKinds = [
  'speaks_as_shop',
  'discloses_early',
  'never_leaves',
  'repeats',
  'too_long',
] as const;
export type CustomerErrorKind = (typeof customerErrorKinds)[number];

/** @example {"kind": "repeats", "turn": 4, "text": "可是网上才 629，你们贵这么多？"} */
export interface CustomerError extends ProblemSession {
  kind: CustomerErrorKind;
  turn: number;
  /** What the customer said. */
  text: string;
}

/** A verdict whose quote does not stand in what the learner said. @example {"turn": 3, "name": "说清退换"} */
export interface MissingQuote extends ProblemSession {
  turn: number;
  /** What the criterion is called. */
  name: string;
}

/** What tells nobody apart: a question of an exam, or a criterion of a practice that nobody can meet. @example {"question": "没有穿出门的鞋几天内可以退？", "asked": 40, "share": 0.02} */
export interface PoorQuestion {
  question: string;
  can: 'nobody' | 'everybody';
  /** How often it was answered, or due. */
  asked: number;
  /** Mean share of its points, or how often it was met. */
  share: number;
}

/** @example {"attacks": 14, "quotes": 1846} */
export interface BatchTestProblems {
  orders: OrderViolation[];
  /** Sessions of attackers that score above what is expected of them, of so many with a score. */
  injections: ProblemSession[];
  attacks: number;
  customer_errors: CustomerError[];
  /** Of so many quotes. */
  missing_quotes: MissingQuote[];
  quotes: number;
  questions: PoorQuestion[];
}

/** Of so many samples half are below the one, and 95 % below the other; null without any. @example {"n": 92, "p50": 0.8, "p95": 2.1} */
export interface Seconds {
  n: number;
  p50: number | null;
  p95: number | null;
}

/** A batch test with all that is known of it, also what `/monitor` sends of `batch-test:{id}`. @example {"pass_score": 60, "tokens": 574080, "cost": 3.96, "turns": 8.4} */
export interface BatchTestDetailView extends BatchTestView {
  /** By persona, and within it in order. */
  sessions: BatchTestSession[];
  spreads: PersonaSpread[];
  problems: BatchTestProblems;
  pass_score: number;
  /** From the learner's message to the customer's first words. */
  first_words: Seconds;
  /** From the reply's end, in an exam from the answer, to the turn's verdicts. */
  evaluation: Seconds;
  /** Of the model, together; null before anything was counted. */
  tokens: number | null;
  /** In yuan, at the prices of then; null while no price is set. */
  cost: number | null;
  /** Turns of a session, in the mean; null before one has ended. */
  turns: number | null;
  /** Other ended batch tests of the course, the newest first: with these it can be compared. */
  others: BatchTestRef[];
}

/** @example {"number": 11} */
export interface BatchTestRef {
  batch_test_id: number;
  number: number;
  version: BatchTestVersion;
  time: string;
}

/** By how many points a persona scores more in the one than in the other, to 95 %; null where either has fewer than two scores. @example {"name": "一般", "difference": 3.4, "low": 1, "high": 5.8, "differs": true, "n": 20, "n_other": 20} */
export interface PersonaDifference {
  key: PersonaKey;
  name: string;
  difference: number | null;
  low: number | null;
  high: number | null;
  /** The interval leaves 0 out. */
  differs: boolean;
  n: number;
  n_other: number;
}

/** A text of the course that differs. @example {"name": "课程场景", "before": "顾客嫌贵", "after": "顾客嫌贵，准备走"} */
export interface VersionDifference {
  /** Which text, in words. */
  name: string;
  /** As it was in the other batch test; null: it was not there. */
  before: string | null;
  after: string | null;
}

/** Answer of `POST /api/batch_test/compare`. */
export interface BatchTestComparison {
  of: BatchTestRef;
  with: BatchTestRef;
  personas: PersonaDifference[];
  /** Empty: both had the same course. */
  texts: VersionDifference[];
}
