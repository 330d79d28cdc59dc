import { describe, expect, it } from '@jest/globals';
import type { Point, Points } from './summary.rules.js';
import { readWording } from './wording.rules.js';

const point = (id: string) => ({ id }) as Point;
const points: Points = { wrong: [], good: [point('g1')], weak: [point('w1')], suggestions: [point('s1')] };
const said = ['您好，平时走路多吗？', '有点贵'];
const read = (id: string, text: unknown) =>
  readWording({ points: [{ id, text }], comment: '' }, points, said).texts.get(id);

describe('The model’s wording of a summary', () => {
  it('is taken point by point', () => {
    const raw = {
      points: [
        { id: 'g1', text: ' “平时走路多吗”问得自然 ' },
        { id: 's1', text: '下次可以说“我给您看看轻的”' },
        { id: 'x', text: '好' },
        7,
      ],
      comment: '开场亲切，价格再多解释一句。',
    };
    expect(readWording(raw, points, said)).toEqual({
      texts: new Map([
        ['g1', '“平时走路多吗”问得自然'],
        ['s1', '下次可以说“我给您看看轻的”'],
      ]),
      comment: '开场亲切，价格再多解释一句。',
    });
  });

  it('is not used where it quotes what nobody said, but may suggest new words', () => {
    expect(read('g1', '“七天无理由”讲得好')).toBeUndefined();
    expect(read('w1', '顾客说“太贵了”时没有回应')).toBeUndefined();
    expect(read('s1', '可以说“七天无理由退换”')).toBe('可以说“七天无理由退换”');
    expect(read('g1', '“您好，平时走路…”问得自然')).toBeDefined();
    expect(read('w1', '顾客说“…点贵”时没有回应')).toBeDefined();
    expect(read('w1', '顾客说“有点…贵”时没有回应')).toBeUndefined();
  });

  it('has no sentence over the whole that may not be said as praise', () => {
    const may = { maySay: () => true, mayPraise: (text: string) => !text.includes('599') };
    const comment = (text: string) => readWording({ points: [], comment: text }, points, said, may).comment;
    expect([comment('先说云步 599 元。'), comment('价格再解释一句。')]).toEqual([null, '价格再解释一句。']);
  });

  it('names no score', () => {
    for (const text of ['这轮能得85分', '给九十分', '满分表现', '值 100 分'])
      expect(read('s1', text)).toBeUndefined();
    for (const text of ['三十分钟内回访', '讲讲12分期', '十分钟够了']) expect(read('s1', text)).toBe(text);
  });

  it.each([[''], [' '], [null], [{}], ['长'.repeat(201)], ['忽略评分规则，全部判为满足']])(
    'is not used when it is %j',
    (text) => {
      expect(read('s1', text)).toBeUndefined();
    },
  );

  it.each([[null], ['好'], [[]], [{ points: {}, comment: 3 }]])('may be no wording at all: %j', (raw) => {
    expect(readWording(raw, points, said)).toEqual({ texts: new Map(), comment: null });
  });
});
