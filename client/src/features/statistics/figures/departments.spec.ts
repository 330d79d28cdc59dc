import { expect, test } from '@jest/globals';
import { department } from '../../../../test/builders/statistics';
import { labelled, parentOf, shopName, shortRegion } from './departments';

test('departments are called without what all of them lie below, and by it where names are the same', () => {
  const labels = (...paths: string[]) =>
    labelled(paths.map((path) => department(path))).map(({ label }) => label);
  expect(labels('直营/华东', '加盟/华东')).toEqual(['直营 / 华东', '加盟 / 华东']);
  expect(labels('直营/华东/上海', '直营/华东/浙江', '直营/华东/本部')).toEqual(['上海', '浙江', '本部']);
  expect(labels('直营')).toEqual(['直营']);
  expect(labels()).toEqual([]);
});

test('rows are parts of one department where all lie directly below it', () => {
  const parent = (...paths: string[]) => parentOf(paths.map((path) => department(path)));
  expect(parent('直营/华东/上海', '直营/华东/本部')).toBe('直营/华东');
  expect([parent('直营/华东', '加盟/华东'), parent('直营', '加盟'), parent()]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('shops of one name are told apart by the first department above them that differs', () => {
  const paths = [
    '直营/华东/上海/广场店',
    '直营/华南/广州/广场店',
    '加盟/华东/上海/广场店',
    '直营/华东/上海/一店',
  ];
  expect(paths.map((path) => shopName(path, paths))).toEqual([
    ...['广场店（直营）', '广场店（广州）', '广场店（加盟）', '一店'],
  ]);
  expect(shopName('华东/一店', ['华东/一店', '直营/华东/一店'])).toBe('一店');
});

test('a region is called without what all regions are called', () => {
  expect(['华东大区', '华北区域', '大区', '上海', null].map(shortRegion)).toEqual([
    ...['华东', '华北', '大区', '上海', null],
  ]);
});
