import { describe, expect, it } from '@jest/globals';
import type { ProviderDepartment } from '../workplace-provider.port.js';
import {
  InconsistentDirectoryError,
  isSyncDue,
  nightOf,
  planDepartments,
  shrinksTooMuch,
} from './sync.rules.js';

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

  it('of one name beside each other have different paths', () => {
    const planned = planDepartments([
      department('a', '0', '直营'),
      department('b', 'a', '人民广场店'),
      department('c', 'a', '人民广场店'),
      department('d', '0', '加盟'),
      department('e', 'd', '人民广场店'),
    ]);
    expect(planned.map(({ fullPath }) => fullPath)).toEqual([
      '直营',
      '直营/人民广场店',
      '直营/人民广场店（2）',
      '加盟',
      '加盟/人民广场店',
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

const three = { hour: 3, minute: 0 };

describe('the night', () => {
  it.each([
    ['2026-11-20T18:59:59Z', 'Asia/Shanghai', '2026-11-20'],
    ['2026-11-20T19:00:00Z', 'Asia/Shanghai', '2026-11-21'],
    ['2026-12-31T20:00:00Z', 'Asia/Shanghai', '2027-01-01'],
    ['2026-03-01T02:00:00Z', 'UTC', '2026-02-28'],
    // The hour from 2 to 3 does not exist on this day.
    ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08'],
    ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-07'],
  ])('%s in %s is the one of %s', (moment, zone, night) => {
    expect(nightOf(new Date(moment), three, zone)).toBe(night);
  });

  const now = new Date('2026-11-21T04:00:00Z');
  const run = (state: string, at: string) => ({ state, created_at: new Date(at), updated_at: new Date(at) });
  it.each([
    ['nothing was ever mirrored', null, true],
    ['the last sync was before it', run('done', '2026-11-20T18:00:00Z'), true],
    ['somebody has ordered one since', run('done', '2026-11-20T19:00:01Z'), false],
    ['one is under way', run('running', '2026-11-20T19:00:01Z'), false],
    ['one waits for somebody to confirm it', run('refused', '2026-11-20T19:00:01Z'), false],
    ['it has just failed', run('failed', '2026-11-21T03:30:00Z'), false],
    ['it failed more than an hour ago', run('failed', '2026-11-21T02:59:00Z'), true],
  ])('makes a sync due when %s: %j → %j', (_name, latest, due) => {
    expect(isSyncDue(latest, now, three, 'Asia/Shanghai')).toBe(due);
  });
});
