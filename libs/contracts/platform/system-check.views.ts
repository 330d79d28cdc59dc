/** What is found of each thing that the product stands on, in words for who looks after it. */

/**
 * `ok` it works · `worked_around` it lacks something that the product does without · `missing` something does not work until somebody acts ·
 * `broken` nothing works without it.
 */
export type FindingState = 'ok' | 'worked_around' | 'missing' | 'broken';

export const findingLabels: Readonly<Record<FindingState, string>> = {
  ok: '正常',
  worked_around: '已绕过',
  missing: '缺少',
  broken: '不能用',
};

/**
 * A turn of which everybody knows the answer, as the model judged it.
 * @example {"said": "一分钱一分货。", "asked": "正面回应顾客对价格的顾虑", "expected": "没做到", "judged": "做到了", "reason": "说明了价值", "right": false}
 */
export interface JudgedQuestion {
  said: string;
  /** What it was judged by. */
  asked: string;
  expected: string;
  /** Its verdict; where there is none, why not. */
  judged: string;
  /** In the model's words, or in code's; '' where none was told. */
  reason: string;
  right: boolean;
}

/**
 * How fast something is done: usually, and in the slowest 5 % of the calls that the check made for it.
 * @example {"what": "一轮评分", "unit": "秒", "usual": 2.9, "slowest": 5.1, "calls": 20}
 */
export interface Speed {
  what: string;
  unit: '秒' | '字/秒';
  usual: number;
  slowest: number;
  calls: number;
}

/** @example {"title": "Redis", "state": "missing", "seen": "7.0.15，内存满了会丢任务（allkeys-lru）", "todo": "设 maxmemory-policy noeviction"} */
export interface Finding {
  title: string;
  state: FindingState;
  /** What was seen, with figures. */
  seen: string;
  /** What somebody should do; '' where there is nothing to do. */
  todo: string;
  /** Of the turns whose answer everybody knows each one. */
  questions?: JudgedQuestion[];
  /** A turn that orders the grader to give full marks: it belongs to the questions. */
  attack?: true;
  /** Of how fast the model is each figure. */
  speeds?: Speed[];
}

/** @example {"ms": 11800} */
export interface SystemCheckView {
  /** In the order in which it was asked. */
  findings: Finding[];
  checked_at: string;
  /** How long it took. */
  ms: number;
}
