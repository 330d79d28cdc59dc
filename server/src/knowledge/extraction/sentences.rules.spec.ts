import fc from 'fast-check';
import { cleaned, pieces } from './sentences.rules.ts';

describe('cleaned text', () => {
  it.each([
    ['has one space where there were several', '云步 \t 699', '云步 699'],
    ['has no empty lines', '一\r\n\r\n 二', '一\n二'],
    ['has nothing invisible', '退\u200b货\u202e七\u2066天\u0000\ufeff', '退货七天'],
    ['has no half characters', '退\ud83d货', '退货'],
    ['keeps whole characters of two halves', '好😀', '好😀'],
    ['has Chinese characters for what only looks like them', '⼊⻔款⽇', '入门款日'],
    ['keeps Chinese punctuation', '退货（七天），好！', '退货（七天），好！'],
  ])('%s', (_, given, expected) => expect(cleaned(given)).toBe(expected));
});

describe('pieces', () => {
  it.each([
    ['stay whole when they fit', '甲。乙。', 10, ['甲。乙。']],
    ['end where sentences end', '甲甲。乙乙！丙丙？', 4, ['甲甲。', '乙乙！', '丙丙？']],
    ['keep the closing quote', '他说：“好。”走了。', 8, ['他说：“好。”', '走了。']],
    [
      'end at a line, else at a comma, when a sentence is too long',
      '甲甲，乙乙\n丙丙丙，丁。',
      5,
      ['甲甲，乙乙', '丙丙丙，', '丁。'],
    ],
    ['end anywhere when nothing else helps', '甲乙丙丁戊己', 4, ['甲乙丙丁', '戊己']],
    ['never cut a character in two', '甲😀😀', 2, ['甲', '😀', '😀']],
    ['keep numbers whole', '价格 3.5 元。好', 9, ['价格 3.5 元。', '好']],
  ])('%s', (_, text, most, expected) => expect(pieces(text as string, most as number)).toEqual(expected));

  it('lose nothing but spaces, and are never longer than allowed', () => {
    const text = fc.string({
      unit: fc.constantFrom('退', '货', 'a', ' ', '\n', '。', '，', '”', '😀'),
      maxLength: 200,
    });
    const words = (all: string) => all.replace(/\s/g, '');
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 20 }), (given, most) => {
        const found = pieces(cleaned(given), most);
        expect(words(found.join(''))).toBe(words(given));
        expect(Math.max(0, ...found.map((piece) => piece.length))).toBeLessThanOrEqual(most);
      }),
    );
  });
});
