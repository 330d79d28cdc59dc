import { expect, test } from '@jest/globals';
import { daysOf, isOfPeriod, overallFilter, practiceFilter, rangeOf, sessionsFilter } from './asked';
import { practiceSearch, statisticsSearch } from './search';

/** Half past six in the morning of UTC: the same day in Shanghai. */
const now = Date.parse('2026-11-22T06:30:00Z');

test('the address says what is usable, and leaves out the rest', () => {
  expect(
    statisticsSearch({
      range: '7d',
      from: '2026-11-01',
      depts: ['直营/华东', '', '直营/华东'],
      type: 'direct',
      courses: [3, 'x', 0],
      kind: 'exam',
      other: 1,
    }),
  ).toEqual({ range: '7d', depts: ['直营/华东'], type: 'direct', courses: [3], kind: 'exam' });
  expect(
    statisticsSearch({
      range: 'year',
      from: '2026-11-09',
      to: '2026-11-01',
      depts: 'x',
      type: 'other',
      kind: 2,
    }),
  ).toEqual({
    from: '2026-11-09',
  });
  expect(statisticsSearch({ drill: { figure: 'nonsense' } })).toEqual({});
  expect(
    statisticsSearch({
      drill: { figure: 'passed', depts: ['直营'], rule: 2, min: 60, below: 300 },
      session: 5,
    }),
  ).toEqual({
    drill: { figure: 'passed', depts: ['直营'], rule: 2, min: 60 },
    session: 5,
  });
  expect(practiceSearch({ by: 'course', task: 0, courses: [3] })).toEqual({ by: 'course', courses: [3] });
});

test('periods move along with today on the organisation’s clock', () => {
  expect(rangeOf({})).toBe('30d');
  expect(daysOf({}, now)).toEqual({ from: '2026-10-24', to: '2026-11-22' });
  expect(daysOf({ range: '7d' }, now)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(daysOf({ range: 'month' }, now)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(daysOf({ range: 'month' }, Date.parse('2026-11-30T16:00:00Z'))).toEqual({
    from: '2026-12-01',
    to: '2026-12-31',
  });
  expect(daysOf({ range: 'all' }, now)).toEqual({});
  expect([rangeOf({ by: 'task' }), rangeOf({ by: 'course' })]).toEqual(['all', '30d']);
  expect(rangeOf({ by: 'task', range: '30d' })).toBe('30d');
  expect(rangeOf({ from: '2026-11-01' })).toBeUndefined();
  expect(daysOf({ from: '2026-11-01' }, now)).toEqual({ from: '2026-11-01', to: undefined });
});

test('screen and export ask by the same object, of talks unless something else is said', () => {
  expect(overallFilter({ range: '7d', depts: ['直营'], type: 'direct', courses: [3] }, now)).toEqual({
    start_time: '2026-11-16T00:00:00+08:00',
    end_time: '2026-11-22T23:59:59.999+08:00',
    dept_paths: ['直营'],
    operation_type: 'direct',
    course_ids: [3],
    course_type: 1,
  });
  expect(overallFilter({ range: 'all', kind: 'exam' }, now)).toEqual({ course_type: 2 });
  expect(overallFilter({ range: 'all', kind: 'all' }, now)).toEqual({});
});

test('practice is asked for by its task, which is of one type, or by its courses', () => {
  expect([practiceFilter({ by: 'task' }, now), practiceFilter({ by: 'course' }, now)]).toEqual([null, null]);
  const task = { stat_type: 'task', task_id: 9 };
  expect(practiceFilter({ by: 'task', task: 9, courses: [3], kind: 'exam' }, now)).toEqual(task);
  expect(practiceFilter({ range: 'all', by: 'course', task: 9, courses: [3] }, now)).toEqual({
    stat_type: 'course',
    course_ids: [3],
    course_type: 1,
  });
});

test('a part of the time is asked for where one of its ends is said', () => {
  expect([{}, { start_time: 'x' }, { end_time: 'x' }].map(isOfPeriod)).toEqual([false, true, true]);
});

test('the sessions behind a figure are those of the filter, narrowed to its part', () => {
  const filter = { stat_type: 'task', task_id: 9, dept_paths: ['直营'] } as const;
  const drill = {
    figure: 'scored',
    depts: ['直营/华东'],
    called: '华东',
    rule: 2,
    min: 60,
    below: 70,
  } as const;
  expect(
    sessionsFilter({ ...filter, dept_paths: ['直营'] }, { ...drill, depts: [...drill.depts] }, { page: 2 }),
  ).toEqual({
    ...filter,
    dept_paths: ['直营/华东'],
    figure: 'scored',
    rule_id: 2,
    learner_min: 60,
    learner_below: 70,
    page: 2,
  });
});
