import { expect, it } from '@jest/globals';
import { hitsOf, segmentsOf } from './hits';

it.each([
  ['新会员当场注册', '会员', '新[会员]当场注册'],
  ['会员会员', '会员', '[会员][会员]'],
  ['vip 与 VIP', 'Vip', '[vip] 与 [VIP]'],
  ['aaa', 'aa', '[aa]a'],
  ['没有', '会员', '没有'],
  ['a.c', '.', 'a[.]c'],
  ['İ会员', '会员', 'İ会员'],
  ['会员', '', '会员'],
  ['', '会员', ''],
])('%s, looked through for %s, is %s', (text, words, marked) =>
  expect(
    segmentsOf(text, words)
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
