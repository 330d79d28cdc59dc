import { describe, expect, it } from '@jest/globals';
import { limits } from '../limits.js';
import { courseUnusable, taskForm, taskNames, taskTimesRefused } from './task-form.rules.js';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
const now = at(8);
const refused = (start: Date | 'now' | null, end: Date | null, reminder: Date | null = null) =>
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

  it('make a period of five years at most', () => {
    const years = (count: number, ms = 0) => new Date(Date.UTC(2026 + count, 2, 1, 10) + ms);
    expect(refused(at(10), years(5))).toEqual({});
    expect(refused(at(10), years(5, 1))).toEqual({ end_time: [taskForm.tooLong] });
    expect(refused('now', years(7_973))).toEqual({ end_time: [taskForm.tooLong] });
    expect(refused(null, years(6)).end_time).toEqual([taskForm.tooLong]);
  });

  it('say everything that is wrong with a field', () => {
    expect(refused(at(7), at(6)).end_time).toEqual([taskForm.endAfterStart, taskForm.endInFuture]);
  });

  it('may begin at once, which is never in the past, and leaves no time for a reminder', () => {
    expect(refused('now', at(12))).toEqual({});
    expect(refused('now', now)).toEqual({ end_time: [taskForm.endAfterStart, taskForm.endInFuture] });
    expect(refused('now', at(12), at(10))).toEqual({ reminder_time: [taskForm.reminderBeforeStart] });
  });
});

describe('a course', () => {
  it('can be given to learners once it is published', () => {
    expect(courseUnusable({ course_status: 2 })).toBeNull();
    expect(courseUnusable({ course_status: 1 })).toBe('还没有发布');
  });
});

describe('the names of the tasks that one form makes', () => {
  const long = (char: string) => char.repeat(limits.name);

  it('are the name itself for one course, and name and course for several', () => {
    expect(taskNames(' 周练 ', ['跑鞋'])).toEqual(['周练']);
    expect(taskNames(' 周练 ', ['跑鞋', '护肤 '])).toEqual(['周练 · 跑鞋', '周练 · 护肤']);
  });

  it('are no longer than a name may be, and keep a part of both', () => {
    const [both, course, name] = [
      taskNames(long('练'), [long('鞋'), '护肤'])[0]!,
      taskNames('周练', [long('鞋'), '护肤'])[0]!,
      taskNames(long('练'), ['护肤', '跑鞋'])[0]!,
    ];
    for (const one of [both, course, name]) expect(one).toHaveLength(limits.name);
    expect(both).toMatch(/^练{47}… · 鞋{48}…$/);
    expect(course).toMatch(/^周练 · 鞋{94}…$/);
    expect(name).toMatch(/^练{94}… · 护肤$/);
  });

  it('cut no character in two', () => {
    const [first] = taskNames('👟'.repeat(50), ['护'.repeat(47), '跑鞋']);
    expect(first).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
    expect(first!.length).toBeLessThanOrEqual(limits.name);
  });

  it('differ, also where courses are called alike', () => {
    const names = taskNames(long('练'), [long('鞋'), long('鞋'), long('鞋')]);
    expect(new Set(names).size).toBe(3);
    expect(names[2]).toMatch(/（3）$/);
    for (const one of names) expect(one.length).toBeLessThanOrEqual(limits.name);
    expect(taskNames('周练', ['跑鞋', '跑鞋'])).toEqual(['周练 · 跑鞋', '周练 · 跑鞋（2）']);
    expect(taskNames('周练', ['跑鞋', '跑鞋', '跑鞋（2）'])[2]).toBe('周练 · 跑鞋（2）（2）');
  });
});
