import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addUp, earnedByLevel, keyPointsOf, levels, shareOut } from './index.js';

/** The same inputs in every run. */
const seed = 20_261_122;

const tenths = (most: number) => fc.integer({ min: 0, max: most * 10 }).map((each) => each / 10);
const point = fc.oneof(
  fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
  fc.record({ text: fc.constantFrom('七天内', '凭小票'), score: tenths(1_000) }),
);
const question = fc.record({ score: tenths(1_000), key_points: fc.array(point, { maxLength: 20 }) });
const scores = (score: number, ...key_points: (string | number)[]) =>
  keyPointsOf({
    score,
    key_points: key_points.map((one) => (typeof one === 'number' ? { text: '点', score: one } : one)),
  }).map((each) => each.score);

describe('The key points of a question', () => {
  it('share its score equally in tenths when they are bare texts, the rest to the last', () => {
    expect(scores(10, 'a', 'b')).toEqual([5, 5]);
    expect(scores(10, 'a', 'b', 'c')).toEqual([3.3, 3.3, 3.4]);
    expect(scores(0.1, 'a', 'b', 'c')).toEqual([0, 0, 0.1]);
  });

  it('keep the scores they have, scaled where these add up to something else', () => {
    expect(scores(10, 7, 3)).toEqual([7, 3]);
    expect(scores(10, 2, 2)).toEqual([5, 5]);
    expect(scores(10, 1, 1, 1)).toEqual([3.3, 3.3, 3.4]);
    expect(scores(5, 6, 3, 1)).toEqual([3, 1.5, 0.5]);
  });

  it('of which none is worth anything share the score equally, and one beside others earns nothing', () => {
    expect(scores(10, 0, 0)).toEqual([5, 5]);
    expect(scores(10, 9.9, 0)).toEqual([10, 0]);
  });

  it('that are texts beside points with scores share what those leave', () => {
    expect(scores(10, 4, 'a', 'b')).toEqual([4, 3, 3]);
    expect(scores(10, 10, 'a')).toEqual([10, 0]);
  });

  it('are none where nothing is written, and keep their order and their passage', () => {
    expect(keyPointsOf({ score: 10 })).toEqual([]);
    expect(keyPointsOf({ score: 10, key_points: ['  ', { text: '', score: 3 }] })).toEqual([]);
    const source = { file_id: 1, passage_id: 'p', quote: '七天' };
    expect(keyPointsOf({ score: 10, key_points: [{ text: '七天', score: 10, source }, 'b'] })).toEqual([
      { text: '七天', score: 10, source },
      { text: 'b', score: 0 },
    ]);
  });

  it('always add up to the question’s score to the digit, none below zero', () => {
    fc.assert(
      fc.property(question, (drawn) => {
        const points = keyPointsOf(drawn);
        expect(points).toHaveLength(drawn.key_points.length);
        expect(points.every(({ score }) => score >= 0 && score <= drawn.score)).toBe(true);
        if (points.length > 0) expect(addUp(points.map(({ score }) => score))).toBe(drawn.score);
        expect(keyPointsOf({ ...drawn, key_points: points })).toEqual(points);
      }),
      { seed },
    );
  });
});

describe('What an answer earns', () => {
  it('is the sum of its points, exact and in tenths, and nothing is known while one of them is not', () => {
    expect(addUp([0.1, 0.2, 0.7])).toBe(1);
    expect(addUp([3.3, null])).toBeNull();
    expect(addUp([])).toBe(0);
  });

  it('stays within the question’s score, and one point more never earns less', () => {
    fc.assert(
      fc.property(
        question,
        fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
        fc.nat(19),
        (drawn, hits, at) => {
          const earned = (also: number) =>
            addUp(keyPointsOf(drawn).map(({ score }, i) => (hits[i] || i === also ? score : 0)))!;
          expect(earned(-1)).toBeGreaterThanOrEqual(0);
          expect(earned(at)).toBeGreaterThanOrEqual(earned(-1));
          expect(earned(at)).toBeLessThanOrEqual(drawn.score);
        },
      ),
      { seed },
    );
  });

  it('follows the level where it is judged as a whole', () => {
    expect(levels.map((level) => earnedByLevel(10, level))).toEqual([0, 2.5, 5, 7.5, 10]);
    expect(earnedByLevel(0.5, 25)).toBe(0.1);
  });
});

describe('A score that is shared out', () => {
  it('by weights adds up, and what is left of the cutting goes to the last that has a weight', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([33.3, 33.3, 33.4]);
    expect(shareOut(1, [1, 1, 1, 0])).toEqual([0.3, 0.3, 0.4, 0]);
    expect(shareOut(100, [0, 0])).toEqual([50, 50]);
    expect(shareOut(100, [])).toEqual([]);
  });
});
