/** What a shop will get that nothing was learned from: each is judged by weights that were learned from the others. */
import { scorerOf } from '#facts';
import { figuresAt, learn, oddsOf, tableOf, thresholdFor, type Figures } from './learn.js';
import type { Labelled } from './talks.js';

/** Shops are left out by so many groups. */
const groups = 4;

/** @returns the odds of each turn by weights that know nothing of its shop */
export function oddsUnseen(turns: readonly Labelled[]): number[] {
  const pairs = turns.flatMap((turn) => turn.pairs);
  const shopOf = turns.flatMap(({ shop, pairs: own }) => own.map(() => shop));
  const table = tableOf(pairs);
  const scorers = Array.from({ length: groups }, (_, group) => {
    const rows = [...pairs.keys()].filter((row) => shopOf[row]! % groups !== group);
    return scorerOf(learn(table, rows));
  });
  return turns.map((turn) => oddsOf(turn, ({ features }) => scorers[turn.shop % groups]!(features)));
}

/** The threshold comes from the other groups, too. */
export function crossValidated(turns: readonly Labelled[], odds: readonly number[], share: number): Figures {
  const sums = { honest: 0, flagged: 0, planted: 0, found: 0 };
  for (let group = 0; group < groups; group += 1) {
    const [own, others] = [true, false].map((isOwn) => [...turns.keys()].filter((at) => (turns[at]!.shop % groups === group) === isOwn)); // prettier-ignore
    const pick = <T>(of: readonly T[], ats: readonly number[]) => ats.map((at) => of[at]!);
    const threshold = thresholdFor(share, pick(turns, others!), pick(odds, others!));
    const figures = figuresAt(threshold, pick(turns, own!), pick(odds, own!));
    for (const name of ['honest', 'flagged', 'planted', 'found'] as const) sums[name] += figures[name];
  }
  return sums;
}
