import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { partsOf } from './parts';

test.each<[string, string[]]>([
  ['您好，我想看看跑鞋。平时走路多，有合适的吗？', ['您好，', '我想看看跑鞋。', '平时走路多，有合适的吗？']],
  ['就这双吧', ['就这双吧']],
  ['699.5 太贵了，能便宜点吗？', ['699.5 太贵了，', '能便宜点吗？']],
  ['要 1,299 元？别的店 1,099 元,我再看看。', ['要 1,299 元？', '别的店 1,099 元,我再看看。']],
  ['“多少钱？”我问，“贵不贵？！”', ['“多少钱？', '我问，“贵不贵？']],
  ['……嗯。好吧……我试试！！', ['嗯。', '好吧…', '我试试！']],
  ['Hi, how much is it? It said "5.5." Really?', ['Hi,', 'how much is it?', 'It said "5.5.', 'Really?']],
  ['第一，\n鞋底，第二', ['第一，', '鞋底，第二']],
  ['好的.那我再看看', ['好的.', '那我再看看']],
  ['价格是 699.', ['价格是 699.']],
  ['。！？', []],
  ['', []],
])('%s', (text, parts) => {
  expect(partsOf(text, true)).toEqual(parts);
});

test('a long sentence is heard clause by clause', () => {
  const text = '可以。我平时在仓库里来回走，一天下来脚后跟特别疼，所以想找一双软一点的，你们有没有？';
  expect(partsOf(text, true)).toEqual([
    '可以。',
    '我平时在仓库里来回走，一天下来脚后跟特别疼，',
    '所以想找一双软一点的，你们有没有？',
  ]);
});

test('what never ends is cut all the same, no word torn and no character', () => {
  const chinese = partsOf('走'.repeat(59) + '👟'.repeat(40), true);
  expect(chinese.every((part) => part.length <= 60 && !/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/.test(part))).toBe(
    true,
  );
  expect(partsOf('comfortable shoes '.repeat(8), true).join(' ')).toBe('comfortable shoes '.repeat(8).trim());
});

test('what may still become a figure is waited for', () => {
  expect(partsOf('要 699.', false)).toEqual([]);
  expect(partsOf('要 699.5', false)).toEqual([]);
  expect(partsOf('要 1,', false)).toEqual([]);
  expect(partsOf('要 699. ', false)).toEqual(['要 699.']);
  expect(partsOf('您好，', false)).toEqual(['您好，']);
});

const letters = fc.constantFrom(...'好鞋买a77777 .,.,，。！？…；“”"’)\n、👟');
const text = fc.array(letters, { maxLength: 160 }).map((all) => all.join(''));

test('however a text comes, it is the same parts', () => {
  fc.assert(
    fc.property(text, (whole) => {
      const all = partsOf(whole, true);
      for (let end = 0; end <= whole.length; end += 1) {
        const early = partsOf(whole.slice(0, end), false);
        expect(early).toEqual(all.slice(0, early.length));
      }
    }),
  );
});

test('nothing that says something is left out, and no part is longer than can be spoken', () => {
  const said = (words: string) => [...words].filter((one) => /[\p{L}\p{N}👟]/u.test(one)).join('');
  fc.assert(
    fc.property(text, (whole) => {
      const parts = partsOf(whole, true);
      expect(said(parts.join('')).replaceAll('👟', '')).toBe(said(whole).replaceAll('👟', ''));
      expect(parts.every((part) => part.length <= 60)).toBe(true);
    }),
  );
});
