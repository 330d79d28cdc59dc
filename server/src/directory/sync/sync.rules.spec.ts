import { describe, expect, it } from '@jest/globals';
import type { ProviderDepartment } from '../workplace-provider.port.js';
import { InconsistentDirectoryError, planDepartments, shrinksTooMuch } from './sync.rules.js';

const department = (id: string, parentId: string, name = id): ProviderDepartment => ({
  id,
  parentId,
  name,
  order: 0,
});

describe('departments', () => {
  it('are ordered parents first, with their paths; a slash in a name stays one name', () => {
    const planned = planDepartments([
      department('c', 'b', '旗舰店/二楼'),
      department('b', 'a', '华东'),
      department('a', '0', '直营'),
    ]);
    expect(planned.map(({ departmentId, pathIds, fullPath }) => [departmentId, pathIds, fullPath])).toEqual([
      ['a', ['a'], '直营'],
      ['b', ['a', 'b'], '直营/华东'],
      ['c', ['a', 'b', 'c'], '直营/华东/旗舰店／二楼'],
    ]);
  });

  it.each([
    ['an absent parent', [department('a', '0'), department('b', 'gone')]],
    ['a circle', [department('a', '0'), department('b', 'c'), department('c', 'b')]],
    ['itself as parent', [department('a', 'a')]],
  ])('with %s are no directory', (_name, departments) => {
    expect(() => planDepartments(departments)).toThrow(InconsistentDirectoryError);
  });
});

it.each([
  [{ departments: 10, employees: 100 }, { departments: 8, employees: 80 }, false],
  [{ departments: 10, employees: 100 }, { departments: 10, employees: 79 }, true],
  [{ departments: 10, employees: 100 }, { departments: 7, employees: 100 }, true],
  [{ departments: 10, employees: 100 }, { departments: 0, employees: 0 }, true],
  [{ departments: 0, employees: 0 }, { departments: 0, employees: 0 }, false],
  [{ departments: 10, employees: 100 }, { departments: 40, employees: 400 }, false],
])('from %j to %j shrinks too much: %j', (before, after, tooMuch) => {
  expect(shrinksTooMuch(before, after)).toBe(tooMuch);
});
