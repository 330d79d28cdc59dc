import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clauses } from './clauses.js';

/** The clauses of a text, between bars. */
const texts = (text: string) =>
  clauses(text)
    .map((clause) => clause.text)
    .join('|');

describe('The clauses of a text', () => {
  it('end at commas, sentence ends, list commas and new lines', () => {
    expect(texts('您好，这款是真皮、防滑的；您要试试吗？\n我给您拿！')).toBe(
      '您好|这款是真皮|防滑的|您要试试吗|我给您拿',
    );
    expect(texts('OK, it fits. Try it!')).toBe('OK|it fits|Try it');
    expect(texts('亲～这款在的——您看看……')).toBe('亲|这款在的|您看看');
  });

  it('tell where they stand and what ended them', () => {
    expect(clauses('  好的 ，\n“退吗？！”他问')).toEqual([
      { text: '好的', from: 2, to: 4, mark: '，\n' },
      { text: '“退吗', from: 7, to: 10, mark: '？！”' },
      { text: '他问', from: 13, to: 15, mark: '' },
    ]);
  });

  it('keep figures, what is named with what is said of it, and spaced letters together', () => {
    expect(texts('一共 1,000 元，打 8.5 折，3~5 天到，2—3 天也行')).toBe(
      '一共 1,000 元|打 8.5 折|3~5 天到|2—3 天也行',
    );
    expect(texts('材质：真皮（头层），可以 免 费 试 穿')).toBe('材质：真皮（头层）|可以 免 费 试 穿');
    expect(texts('买3,送1')).toBe('买3|送1');
  });

  it('end where somebody who types without marks pauses', () => {
    expect(texts('您好 欢迎光临 平时跑步多吗')).toBe('您好|欢迎光临|平时跑步多吗');
    expect(texts('这双 699 元，会员打九折　算下来六百二十九')).toBe(
      '这双 699 元|会员打九折|算下来六百二十九',
    );
    expect(texts('七天 退货 换货 小票')).toBe('七天 退货 换货 小票');
  });

  it('are none where nothing is said', () => {
    expect(texts('')).toBe('');
    expect(texts('……？！ 😊 ')).toBe('');
    expect(clauses('好 ，😊，。')).toEqual([{ text: '好', from: 0, to: 1, mark: '，，。' }]);
  });

  it('hold every letter of the text once, in its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'好1,，。 \n~.”a？😊') }), (text) => {
        const all = clauses(text);
        expect(all.map(({ from, to }) => text.slice(from, to))).toEqual(all.map((clause) => clause.text));
        const kept = all.map((clause) => clause.text).join('');
        expect(kept.replace(/[^\p{L}\p{N}]/gu, '')).toBe(text.replace(/[^\p{L}\p{N}]/gu, ''));
      }),
      { seed: 19 },
    );
  });
});
