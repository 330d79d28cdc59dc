/** Whether a rule's verdicts may be believed, from what people say of the same answers. */
import { bootstrapInterval, type Interval } from './intervals.js';
import {
  countOf,
  kappa,
  rateOf,
  tableOf,
  trueNegatives,
  truePositives,
  type Decided,
  type Table,
} from './table.js';

/** A label of the half that was drawn by chance. */
export interface Label extends Decided {
  session: number;
}

/** 未检验, 样本不足, 需人工复核, 可信. */
export type TrustState = 'untested' | 'few' | 'review' | 'trusted';

export interface Trust {
  state: TrustState;
  /** How many labels are wanting at least before it is looked at. */
  wanting: number;
}

/** From how many labels on it is looked at, and after how many it is looked at again. */
const firstLook = 200;
const betweenLooks = 100;
/** What it takes: so many labels, so many of people's yes and of their no, the lower end of κ, and both rates. */
export const trustNeeds = { labels: firstLook, ofEach: 30, kappa: 0.6, rate: 0.9 } as const;
/** When it is looked at whether it still holds, of how many labels, how far κ may have fallen, and what both rates must keep. */
export const trustKeeps = { every: 25, newest: 150, fallen: 0.12, rate: 0.82 } as const;

/** The sums of each session. */
export function bySession(labels: readonly Label[]): Table[] {
  const sessions = new Map<number, Label[]>();
  for (const label of labels) {
    const known = sessions.get(label.session);
    if (known) known.push(label);
    else sessions.set(label.session, [label]);
  }
  return [...sessions.values()].map(tableOf);
}

/** κ with its interval. */
export const kappaInterval = (labels: readonly Label[], random: () => number): Interval | null =>
  bootstrapInterval(bySession(labels), kappa, random);

/** How many labels are wanting before anything can be said. */
function wantingOf(table: Table): number {
  const [yes, no] = [truePositives(table).of, trueNegatives(table).of];
  return Math.max(firstLook - countOf(table), trustNeeds.ofEach - yes, trustNeeds.ofEach - no, 0);
}

/** Everything that is asked of the labels before the scores are believed. */
function earns(labels: readonly Label[], random: () => number): boolean {
  const table = tableOf(labels);
  if (wantingOf(table) > 0) return false;
  if (rateOf(truePositives(table))! < trustNeeds.rate || rateOf(trueNegatives(table))! < trustNeeds.rate)
    return false;
  return (kappaInterval(labels, random)?.[0] ?? 0) >= trustNeeds.kappa;
}

/** The newest labels against those by which trust was given. */
export interface TrustCheck {
  /** Of so many labels. */
  labels: number;
  kappa: number;
  /** κ when trust was given. */
  given: number;
  truePositive: number | null;
  trueNegative: number | null;
  holds: boolean;
}

function checkOf(labels: readonly Label[], given: number): TrustCheck {
  const table = tableOf(labels.slice(-trustKeeps.newest));
  const [truePositive, trueNegative] = [rateOf(truePositives(table)), rateOf(trueNegatives(table))];
  const of = { labels: labels.length, kappa: kappa(table) ?? 0, given, truePositive, trueNegative };
  const low = [truePositive, trueNegative].some((rate) => (rate ?? 1) < trustKeeps.rate);
  return { ...of, holds: !low && of.kappa > given - trustKeeps.fallen };
}

/** Trust was gained, or lost, with so many labels. */
export interface TrustChange {
  labels: number;
  trusted: boolean;
}

/** How trust came and went, and what it hangs on now. */
export interface TrustHistory extends Trust {
  changes: TrustChange[];
  /** The labels of which its needs are asked: those by which it was given, else all since whatever took it away the last time. */
  measured: readonly Label[];
  /** The last look at whether it holds: since it was given, or the one that took it away. */
  check: TrustCheck | null;
  /** With so many labels more it is looked at again. */
  untilLook: number;
}

/**
 * Over the labels of one rule version and one model in the order in which they came. Trust is gained at 200, 300 … labels, and looked at again every
 * 25; when it is lost, the labels that took it away are the first of a new beginning.
 */
export function trustHistory(labels: readonly Label[], random: () => number): TrustHistory {
  const changes: TrustChange[] = [];
  let begin = 0;
  let given: { kappa: number; at: number } | null = null;
  let check: TrustCheck | null = null;
  for (let n = firstLook; n <= labels.length; n += trustKeeps.every) {
    if (given === null) {
      const count = n - begin;
      if (count < firstLook || (count - firstLook) % betweenLooks !== 0) continue;
      const seen = labels.slice(begin, n);
      if (!earns(seen, random)) continue;
      given = { kappa: kappa(tableOf(seen))!, at: n };
      check = null;
    } else {
      check = checkOf(labels.slice(0, n), given.kappa);
      if (check.holds) continue;
      given = null;
      begin = n - trustKeeps.newest;
    }
    changes.push({ labels: n, trusted: given !== null });
  }
  const counted = labels.slice(begin);
  const wanting = given ? 0 : wantingOf(tableOf(counted));
  return {
    ...{ changes, check, wanting, state: stateOf(labels, given !== null, changes, wanting) },
    measured: given ? labels.slice(begin, given.at) : counted,
    untilLook: given
      ? trustKeeps.every - (labels.length % trustKeeps.every)
      : Math.max(firstLook - counted.length, betweenLooks - (counted.length % betweenLooks)),
  };
}

function stateOf(
  labels: readonly Label[],
  trusted: boolean,
  changes: readonly TrustChange[],
  wanting: number,
): TrustState {
  if (trusted) return 'trusted';
  if (labels.length === 0) return 'untested';
  // What was trusted once is known well enough.
  return wanting > 0 && changes.length === 0 ? 'few' : 'review';
}

/** When trust was gained and lost. */
export const trustChanges = (labels: readonly Label[], random: () => number): TrustChange[] =>
  trustHistory(labels, random).changes;

/** What is to be believed after all of them. */
export function trustOf(labels: readonly Label[], random: () => number): Trust {
  const { state, wanting } = trustHistory(labels, random);
  return { state, wanting };
}
