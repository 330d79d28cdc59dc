import { expect, it } from '@jest/globals';
import { hitsOf, segmentsOf } from './hits';

it.each([
  ['会员', '新[会员]当场注册'],
  ['会员', '[会员][会员]'],
  ['Vip', '[vip] 与 [VIP]'],
  ['aa', '[aa]a'],
  ['会员', '没有'],
  ['.', 'a[.]c'],
  ['会员', 'İ会员'],
  ['', '会员'],
  ['会员', ''],
])('of %s are in brackets: %s', (words, marked) =>
  expect(
    segmentsOf(marked.replace(/[[\]]/g, ''), words)
      .map((piece) => (piece.hit === null ? piece.text : `[${piece.text}]`))
      .join(''),
  ).toBe(marked),
);

it('hits are counted through all passages, those of a table cell by cell', () => {
  const plain = { table: null, text: '会员享九折，会员日八折' };
  const table = {
    table: [
      ['会员', '价格'],
      ['新会员', '9'],
    ],
    text: '会员\t价格\n新会员\t9',
  };
  expect(hitsOf([plain, { table: null, text: '无' }, table], '会员')).toEqual([
    { passage: 0, nth: 0 },
    { passage: 0, nth: 1 },
    { passage: 2, nth: 0 },
    { passage: 2, nth: 1 },
  ]);
});
