import { describe, expect, it } from '@jest/globals';
import { taskForm, taskTimesRefused } from './task-form.js';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
const now = at(8);
const refused = (start: Date | null, end: Date | null, reminder: Date | null = null) =>
  taskTimesRefused({ start, end, reminder }, now);

describe('the times of a task', () => {
  it('pass in their order, all of them ahead', () => {
    expect(refused(at(10), at(12))).toEqual({});
    expect(refused(at(10), at(12), at(9))).toEqual({});
  });

  it('must be chosen', () => {
    expect(refused(null, null)).toEqual({ start_time: [taskForm.start], end_time: [taskForm.end] });
  });

  it('must make a period', () => {
    expect(refused(at(10), at(10))).toEqual({ end_time: [taskForm.endAfterStart] });
    expect(refused(at(10), at(12), at(10))).toEqual({ reminder_time: [taskForm.reminderBeforeStart] });
  });

  it('must lie ahead', () => {
    expect(refused(now, at(12))).toEqual({ start_time: [taskForm.startInFuture] });
    expect(refused(at(6), at(7), at(5))).toEqual({
      start_time: [taskForm.startInFuture],
      end_time: [taskForm.endInFuture],
      reminder_time: [taskForm.reminderInFuture],
    });
  });

  it('say everything that is wrong with a field', () => {
    expect(refused(at(7), at(6)).end_time).toEqual([taskForm.endAfterStart, taskForm.endInFuture]);
  });
});
