import { describe, expect, it } from '@jest/globals';
import { judgedCharacters, judgedPart } from './judged-length.js';
import { limits } from '../limits.js';

const question = (answer: number, ...points: number[]) => ({
  answer: '好'.repeat(answer),
  key_points: points.map((length) => '要'.repeat(length)),
});

describe('What is judged of an answer', () => {
  it.each([
    [0, [], 400],
    [1, [], 400],
    [100, [], 400],
    [101, [], 800],
    [200, [], 800],
    [201, [], 1_200],
    [300, [], 1_200],
    [301, [], 2_000],
    [500, [], 2_000],
    [10_000, [], 2_000],
    [20, [200, 199], 400],
    [20, [200, 200], 800],
    [20, [300, 300, 300], 1_200],
    [20, Array<number>(20).fill(300), 2_000],
  ])(
    'is of a standard answer of %i characters with key points of %j the first %i',
    (answer, points, most) => {
      expect(judgedCharacters(question(answer, ...points))).toBe(most);
    },
  );

  it('counts key points with scores as those without, and the words of an answer without the spaces around it', () => {
    const point = { text: '要'.repeat(401), score: 3 };
    expect(judgedCharacters({ answer: '好', key_points: [point] })).toBe(800);
    expect(judgedCharacters({ answer: ` ${'好'.repeat(100)}\n` })).toBe(400);
  });

  it('never ends before a turn does where the answer is long', () => {
    expect(judgedCharacters(question(5_000))).toBe(limits.turn.characters);
  });

  it.each([
    ['七天内可以退', 6, '七天内可以退'],
    ['七天内可以退货', 6, '七天内可以退'],
    ['云步现在卖 699 元', 7, '云步现在卖 '],
    ['云步现在卖 699 元', 8, '云步现在卖 '],
    ['云步现在卖 699 元', 9, '云步现在卖 699'],
    ['云步现在卖六百九十九元', 7, '云步现在卖'],
    ['三天左右，十五天内', 6, '三天左右，'],
    ['运费 12.50 元', 6, '运费 '],
    ['悦享Pro手机', 3, '悦享'],
    ['好👟鞋', 2, '好'],
    ['好👟鞋', 3, '好👟'],
    ['9'.repeat(30), 20, '9'.repeat(20)],
    ['', 5, ''],
  ])('of %s within %i characters is “%s”', (answer, most, part) => {
    expect(judgedPart(answer, most)).toBe(part);
  });
});
