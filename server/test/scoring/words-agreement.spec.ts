import { describe, expect, it } from '@jest/globals';
import { saysAny } from '#text';
import { defaultRules } from '../../src/rule/rule.defaults.js';
import { labelledTurns } from './labelled-turns.js';

interface Pair {
  criterion: string;
  text: string;
  label: boolean;
  found: boolean;
}

const keywordsOf = new Map(
  defaultRules
    .flatMap((rule) => rule.criteria)
    .map((criterion) => [criterion.criterion_id, criterion.keywords ?? []]),
);
const judged = (): Pair[] =>
  Object.entries(labelledTurns).flatMap(([criterion, { yes, no }]) =>
    [...yes.map((text) => ({ text, label: true })), ...no.map((text) => ({ text, label: false }))].map(
      (turn) => ({
        ...turn,
        criterion,
        found: saysAny(turn.text, keywordsOf.get(criterion)!).said,
      }),
    ),
  );

/** Cohen's κ of two yes/no judgements: agreement beyond what their frequencies alone would give. */
function kappa(pairs: readonly Pair[]): number {
  const share = (test: (pair: Pair) => boolean) => pairs.filter(test).length / pairs.length;
  const observed = share((pair) => pair.label === pair.found);
  const [yes, found] = [share((pair) => pair.label), share((pair) => pair.found)];
  const expected = yes * found + (1 - yes) * (1 - found);
  return (observed - expected) / (1 - expected);
}

describe('Criteria decided by words, against turns that people labelled', () => {
  it('are tried on at least 200 turns, about as many yes as no', () => {
    const pairs = judged();
    expect(pairs.length).toBeGreaterThanOrEqual(200);
    const yes = pairs.filter((pair) => pair.label).length / pairs.length;
    expect(yes).toBeGreaterThan(0.4);
    expect(yes).toBeLessThan(0.6);
  });

  it('agree with the labels beyond chance (κ ≥ .90), where a constant answer would get 0', () => {
    const pairs = judged();
    expect(kappa(pairs.map((pair) => ({ ...pair, found: true })))).toBe(0);
    expect(kappa(pairs)).toBeGreaterThanOrEqual(0.9);
  });

  it('say the same on every run', () => {
    expect(judged()).toEqual(judged());
  });

  it('quote what stands in the turn, letter by letter', () => {
    for (const { text, found, criterion } of judged()) {
      const { quote } = saysAny(text, keywordsOf.get(criterion)!);
      expect(quote === null).toBe(!found);
      expect(text).toContain(quote ?? '');
    }
  });
});
