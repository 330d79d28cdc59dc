import { expect, it } from '@jest/globals';
import type { PassagePlace } from '#contracts';
import { lengthOf } from './passage.repository.js';

const at = (kind: PassagePlace['kind'], no: number, table: string[][] | null = null) => ({
  place: { kind, no, name: null },
  table,
});

it('The length of a file is its last page or slide that has text', () => {
  expect(lengthOf([at('page', 1), at('page', 3), at('page', 24)])).toEqual({ kind: 'page', count: 24 });
  expect(lengthOf([at('slide', 2)])).toEqual({ kind: 'slide', count: 2 });
});

it('The length of a workbook is its rows below the headers, of all sheets', () => {
  const header = ['商品', '价格'];
  const passages = [
    at('sheet', 1, [header, ['轻行', '399'], ['云步', '699']]),
    at('sheet', 1, [header, ['山行', '899']]),
    at('sheet', 2),
    at('sheet', 3, [
      ['门店', '电话'],
      ['西湖', '1'],
    ]),
  ];
  expect(lengthOf(passages)).toEqual({ kind: 'row', count: 4 });
});

it('What has neither has no length', () => {
  expect(lengthOf([at('section', 7)])).toEqual({ kind: null, count: null });
  expect(lengthOf([])).toEqual({ kind: null, count: null });
});
