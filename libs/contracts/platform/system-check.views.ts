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

/** @example {"title": "Redis", "state": "missing", "seen": "7.0.15，内存满了会丢任务（allkeys-lru）", "todo": "设 maxmemory-policy noeviction"} */
export interface Finding {
  title: string;
  state: FindingState;
  /** What was seen, with figures. */
  seen: string;
  /** What somebody should do; '' where there is nothing to do. */
  todo: string;
}

/** @example {"ms": 11800} */
export interface SystemCheckView {
  /** In the order in which it was asked. */
  findings: Finding[];
  checked_at: string;
  /** How long it took. */
  ms: number;
}
