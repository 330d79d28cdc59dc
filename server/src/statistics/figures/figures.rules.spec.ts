import { describe, expect, it } from '@jest/globals';
import { rounded } from '../query/rounded.rules.js';
import { figuresOf, groupTotals, type Totals } from './figures.rules.js';
import { ends, endsOf, ranks } from './ranking.rules.js';

const totals = (more: Partial<Totals> = {}): Totals => ({
  learners: 0, sessions: 0, participants: 0, completers: 0, unscored: 0, scored: 0, means: 0, passed: 0, excellent: 0,
  gainers: 0, gainMeans: 0, chanceMeans: 0, ...more,
}); // prettier-ignore

describe('figures', () => {
  it('are shares of all learners, and of those who were scored', () => {
    const figures = figuresOf(
      totals({
        learners: 8, sessions: 20, participants: 7, completers: 6, unscored: 1, scored: 3, means: 2_287.5, passed: 2, excellent: 1,
        gainers: 2, gainMeans: 45, chanceMeans: 31_000_000,
      }), // prettier-ignore
    );
    expect(figures).toEqual({
      learner_count: 8,
      training_count: 20,
      participation_count: 7,
      participation_rate: 87.5,
      completion_count: 6,
      completion_rate: 75,
      scored_count: 3,
      average_score: 76.3,
      pass_count: 2,
      pass_rate: 66.7,
      excellent_count: 1,
      excellent_rate: 33.3,
      unscored_count: 1,
      lift: 2.3,
      chance_lift: 1.6,
    });
  });

  it('are none where nobody could be counted', () => {
    const { participation_rate, completion_rate, average_score, pass_rate, excellent_rate, lift } =
      figuresOf(totals());
    expect([participation_rate, completion_rate, average_score, pass_rate, excellent_rate, lift]).toEqual(
      Array(6).fill(null),
    );
  });

  it('add up by the groups of a cell, and by group for people who are in several cells', () => {
    const scope = {
      cells: [[0, 1], [0, 2]], groups: [{ of: 'all' }, { of: 'row', index: 0 }, { of: 'row', index: 1 }],
      rows: [], types: [], shops: [], places: [],
    } as Parameters<typeof groupTotals>[0]; // prettier-ignore
    const partial = (cell: number | null, group: number | null, learners: number) => ({
      ...totals({ learners }),
      cell,
      group,
    });
    const found = groupTotals(scope, [
      partial(0, null, 3),
      partial(1, null, 4),
      partial(null, 0, 1),
      partial(null, 1, 1),
      partial(null, 2, 1),
    ]);
    expect(found.map(({ learners }) => learners)).toEqual([8, 4, 5]);
  });
});

it.each([
  [76.25, 76.3],
  [76.249_999_999_9, 76.3],
  [76.249_999, 76.2],
  [0.05, 0.1],
  [100, 100],
  [66.666_666, 66.7],
])('%d is shown as %d', (value, shown) => expect(rounded(value)).toBe(shown));

describe('a ranking', () => {
  it('has ten at both ends who never overlap', () => {
    expect([0, 1, 2, 3, 19, 20, 21, 500].map((n) => Object.values(ends(n)))).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
      [10, 9],
      [10, 10],
      [10, 10],
      [10, 10],
    ]);
  });

  it('starts its bottom with the last', () => {
    expect(endsOf([1, 2, 3, 4, 5])).toEqual({ top: [1, 2, 3], bottom: [5, 4] });
    expect(endsOf([])).toEqual({ top: [], bottom: [] });
  });

  it('has equal ones share a rank', () => expect(ranks([90, 80, 80, 70])).toEqual([1, 2, 2, 4]));
});
