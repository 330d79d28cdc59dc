/** Is the same talk worth the same when it is judged again, and when its questions come in another order? */
import { bandOf } from '#scoring';
import type { Played } from '../../server/test/scoring/play-course.js';
import { all, atMost, scoreOf, type Check } from './checks.js';
import { served, type Score, type Talk } from './talks.js';

const times = 5;

const deviationOf = (scores: readonly number[]): number => {
  const mean = scores.reduce((sum, one) => sum + one, 0) / scores.length;
  return Math.sqrt(scores.reduce((sum, one) => sum + (one - mean) ** 2, 0) / scores.length);
};
const bandIn = ({ snapshot }: Talk, played: Played) => bandOf(played.result.score, snapshot);

/** Every verdict of every turn, by its criterion. */
const verdictsOf = ({ turns }: Played): Map<string, string> =>
  new Map(
    turns.flatMap(({ index, evaluation }) =>
      evaluation!.checks.map(({ criterion_id, verdict }) => [`${index} ${criterion_id}`, verdict] as const),
    ),
  );

/** The last rule and criterion first. */
const turned = ({ snapshot, ...talk }: Talk): Talk => ({
  ...talk,
  snapshot: {
    ...snapshot,
    rules: [...snapshot.rules].reverse().map((rule) => ({ ...rule, criteria: [...rule.criteria].reverse() })),
  },
});

export async function stability(score: Score, talks: readonly Talk[] = served()): Promise<Check[]> {
  const deviations: number[] = [];
  const differences: number[] = [];
  let [verdicts, changed, judgings, flips] = [0, 0, 0, 0];
  const wordWrong: string[] = [];
  const unproved: string[] = [];
  let quotes = 0;
  for (const talk of talks) {
    const runs: Played[] = [];
    for (let run = 0; run < times; run += 1) runs.push(await score(talk));
    const [first, ...others] = runs;
    deviations.push(deviationOf(runs.map(scoreOf)));
    const known = verdictsOf(first!);
    const words = new Set(
      talk.snapshot.rules.flatMap(({ criteria }) =>
        criteria.filter(({ kind }) => kind !== 'judge').map(({ criterion_id }) => criterion_id),
      ),
    );
    for (const other of others) {
      judgings += 1;
      if (bandIn(talk, other) !== bandIn(talk, first!)) flips += 1;
      for (const [which, verdict] of verdictsOf(other)) {
        verdicts += 1;
        if (known.get(which) === verdict) continue;
        changed += 1;
        if (words.has(which.split(' ')[1]!)) wordWrong.push(`${talk.name}: ${which}`);
      }
    }
    differences.push(Math.abs(scoreOf(await score(turned(talk))) - scoreOf(first!)));
    for (const { texts, evaluation } of first!.turns)
      for (const { quote, criterion_id } of evaluation!.checks) {
        if (quote === null) continue;
        quotes += 1;
        if (!texts.some((text) => text.includes(quote)))
          unproved.push(`${talk.name}: ${criterion_id} “${quote}”`);
      }
  }
  return [
    atMost(
      `standard deviation of a talk judged ${times} times, the largest`,
      Math.max(...deviations),
      3,
      deviations.length,
    ),
    atMost('band flips when judged again, %', (100 * flips) / judgings, 5, judgings),
    atMost('verdicts that change when judged again, %', (100 * changed) / verdicts, 5, verdicts),
    all('criteria decided by words alone are the same, %', verdicts, wordWrong),
    atMost(
      'points by which turning the order of rules and criteria changes a talk, the most',
      Math.max(...differences),
      3,
      differences.length,
    ),
    all('quotes that stand in their turn, %', quotes, unproved),
  ];
}
