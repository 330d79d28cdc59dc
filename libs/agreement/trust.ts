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
/** When it is looked at whether it still holds, and of how many labels. */
const betweenChecks = 25;
const newest = 150;
const mostFallen = 0.12;
const lowestRate = 0.82;

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

/** The newest labels say something else than those by which it was given. */
function fails(labels: readonly Label[], given: number): boolean {
  const table = tableOf(labels);
  const low = [truePositives(table), trueNegatives(table)].some((share) => (rateOf(share) ?? 1) < lowestRate);
  return low || (kappa(table) ?? 0) <= given - mostFallen;
}

/** Trust was gained, or lost, with so many labels. */
export interface TrustChange {
  labels: number;
  trusted: boolean;
}

interface History {
  changes: TrustChange[];
  /** The labels that count: those since whatever took trust away the last time. */
  counted: readonly Label[];
}

function historyOf(labels: readonly Label[], random: () => number): History {
  const changes: TrustChange[] = [];
  let begin = 0;
  let given: { kappa: number; at: number } | null = null;
  for (let n = firstLook; n <= labels.length; n += betweenChecks) {
    if (given === null) {
      const count = n - begin;
      if (count < firstLook || (count - firstLook) % betweenLooks !== 0) continue;
      const seen = labels.slice(begin, n);
      if (!earns(seen, random)) continue;
      given = { kappa: kappa(tableOf(seen))!, at: n };
    } else {
      if (!fails(labels.slice(n - newest, n), given.kappa)) continue;
      given = null;
      begin = n - newest;
    }
    changes.push({ labels: n, trusted: given !== null });
  }
  return { changes, counted: labels.slice(begin) };
}

/**
 * When trust was gained and lost, over the labels of one rule version and one model in the order in which they came. It is gained at 200, 300 …
 * labels, and looked at again every 25; when it is lost, the labels that took it away are the first of a new beginning.
 */
export const trustChanges = (labels: readonly Label[], random: () => number): TrustChange[] =>
  historyOf(labels, random).changes;

/** What is to be believed after all of them. */
export function trustOf(labels: readonly Label[], random: () => number): Trust {
  const { changes, counted } = historyOf(labels, random);
  const wanting = wantingOf(tableOf(counted));
  const last = changes.at(-1);
  if (last) return { state: last.trusted ? 'trusted' : 'review', wanting: last.trusted ? 0 : wanting };
  if (labels.length === 0) return { state: 'untested', wanting };
  return { state: wanting > 0 ? 'few' : 'review', wanting };
}
