import { expect, it } from '@jest/globals';
import { factsText, placeText, sizeText } from './file-labels';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [0, '0 B'],
  [820, '820 B'],
  [1024, '1 KB'],
  [497_664, '486 KB'],
  [3_355_443, '3.2 MB'],
  [12.8 * 1024 ** 2, '13 MB'],
  [2 * 1024 ** 3, '2 GB'],
  [5_000 * 1024 ** 3, '5,000 GB'],
])('%d bytes are %s', (bytes, text) => expect(plain(sizeText(bytes))).toBe(text));

it('the length of a file stands beside its size, where it has one', () => {
  const size = 497_664;
  expect(plain(factsText({ size, place_kind: 'row', place_count: 12_345 }))).toBe('486 KB · 12,345 行');
  expect(plain(factsText({ size, place_kind: 'slide', place_count: 46 }))).toBe('486 KB · 46 页');
  expect(plain(factsText({ size, place_kind: null, place_count: null }))).toBe('486 KB');
});

it('a passage stands on a page, a slide, a sheet or below a heading', () => {
  const at = (kind: 'page' | 'slide' | 'sheet' | 'section', name: string | null = null) =>
    plain(placeText({ kind, no: 6, name }));
  expect([
    at('page'),
    at('slide'),
    at('sheet'),
    at('sheet', '价格'),
    at('section', '退换'),
    at('section'),
  ]).toEqual(['第 6 页', '第 6 张幻灯片', '第 6 个工作表', '工作表“价格”', '退换', '']);
});
