import { expect, it } from '@jest/globals';
import { namingRequest, namingsOf } from './naming.rules.js';

const groups = [
  { id: 11, lines: ['太贵了。'] },
  { id: 12, lines: ['价格太高。'] },
  { id: 13, lines: ['怕不合脚。'] },
];
const known = [{ id: 3, name: '怕不合适' }];

it('asks with numbers that tell groups from what is known', () => {
  expect(namingRequest(groups, known).user).toContain('"known":[{"number":4,"name":"怕不合适"}]');
});

it('takes names, and joins to what stands before or is known', () => {
  const answer = {
    groups: [
      { number: 1, name: ' 太贵了 ', same_as: 0 },
      { number: 2, name: '价高', same_as: 1 },
      { number: 3, name: '不合脚', same_as: 4 },
    ],
  };
  expect(namingsOf(answer, groups, known)).toEqual([
    { id: 11, name: '太贵了' },
    { id: 12, into: 11 },
    { id: 13, into: 3 },
  ]);
});

it('leaves out what makes no sense', () => {
  const answer = {
    groups: [
      { number: 9, name: '没有这一组', same_as: 0 },
      { number: 1, name: '太贵了', same_as: 1 },
      { number: 1, name: '又一个名字', same_as: 0 },
      { number: 2, name: '长'.repeat(41), same_as: 0 },
      { number: 3, name: '', same_as: 77 },
    ],
  };
  expect(namingsOf(answer, groups, known)).toEqual([{ id: 11, name: '太贵了' }]);
  for (const broken of [null, {}, { groups: 'x' }, { groups: [null] }])
    expect(namingsOf(broken, groups, known)).toEqual([]);
});

it('follows what was joined before', () => {
  const answer = {
    groups: [
      { number: 1, name: '', same_as: 4 },
      { number: 2, name: '', same_as: 1 },
    ],
  };
  expect(namingsOf(answer, groups, known)).toEqual([
    { id: 11, into: 3 },
    { id: 12, into: 3 },
  ]);
});
