import { expect, it, jest } from '@jest/globals';
import { limits, type BulkView } from '#contracts';
import { bulkRows, eachOf } from './bulk.js';
import { ConflictError, UnprocessableError } from '../errors.js';

const rows = [
  { id: 1, name: '甲' },
  { id: 2, name: '乙' },
  { id: 3, name: '丙' },
];

it('each row is tried, one after another; what is refused says why and stops no other', async () => {
  const tried: number[] = [];
  const view: BulkView = await eachOf(rows, async (id) => {
    tried.push(id);
    if (id === 2) throw new ConflictError('任务已结束');
  });
  expect(tried).toEqual([1, 2, 3]);
  expect(view).toEqual({
    total: 3,
    success_count: 2,
    results: [
      { id: 1, name: '甲', done: true, reason: null },
      { id: 2, name: '乙', done: false, reason: '任务已结束' },
      { id: 3, name: '丙', done: true, reason: null },
    ],
  });
});

it('a surprise stays one', async () => {
  const broken = async () => Promise.reject(new TypeError('broken'));
  await expect(eachOf(rows, broken)).rejects.toThrow(TypeError);
});

const sources = (total: number) => ({
  named: jest.fn(async () => rows.slice(1)),
  fitting: jest.fn(async () => ({ rows, total })),
});

it('rows that are named are taken as they are named, those that are gone without a name', async () => {
  expect(await bulkRows({ ids: [3, 9, 2] }, sources(3))).toEqual([
    { id: 3, name: '丙' },
    { id: 9, name: '' },
    { id: 2, name: '乙' },
  ]);
});

it('what a filter fits is taken only while it is what somebody decided upon', async () => {
  expect(await bulkRows({ filter: {}, expected: 3 }, sources(3))).toEqual(rows);
  const others = bulkRows({ filter: {}, expected: 3 }, sources(4));
  await expect(others).rejects.toThrow(new ConflictError('符合条件的已经变成 4 条，请重新选择'));
});

it('more than a call may take are refused as a whole', async () => {
  const many = bulkRows({ filter: {}, expected: limits.bulk }, sources(limits.bulk + 1));
  await expect(many).rejects.toThrow(UnprocessableError);
});
