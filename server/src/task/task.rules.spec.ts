import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CourseStatus, LearnerStatus, TaskStatus, taskForm } from '#contracts';
import {
  coursesOf,
  editRefused,
  isBehind,
  publishRefused,
  runningEditRefused,
  usedBy,
} from './task.rules.js';
import { endOf, learnerStatus, taskStatusAt } from './task-status.js';
import type { TaskFields } from './task.types.js';

/** The same inputs in every run. */
const seed = 20_261_121;

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const moment = fc.integer({ min: 0, max: 60 }).map(at);
const facts = fc.record({
  publishedAt: fc.option(moment),
  startTime: fc.option(moment),
  endTime: fc.option(moment),
  endedAt: fc.option(moment),
});

describe("a task's status", () => {
  const running = { publishedAt: at(0), startTime: at(10), endTime: at(20), endedAt: null };
  const table: [string, typeof running, number, TaskStatus][] = [
    ['before its start', running, 9, TaskStatus.notStarted],
    ['at its start', running, 10, TaskStatus.inProgress],
    ['just before its end', running, 19, TaskStatus.inProgress],
    ['at its end', running, 20, TaskStatus.ended],
    ['after its end', running, 40, TaskStatus.ended],
  ];

  it.each(table)('follows from the clock: %s', (_when, task, minute, status) => {
    expect(taskStatusAt(task, at(minute))).toBe(status);
  });

  it('is draft until published, whatever the times say', () => {
    fc.assert(
      fc.property(facts, moment, (task, now) => {
        expect(taskStatusAt({ ...task, publishedAt: null }, now)).toBe(TaskStatus.draft);
      }),
      { seed },
    );
  });

  it('never goes back while time passes and nobody acts', () => {
    fc.assert(
      fc.property(facts, moment, moment, (task, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        expect(taskStatusAt(task, later)).toBeGreaterThanOrEqual(taskStatusAt(task, earlier));
      }),
      { seed },
    );
  });

  it('is ended for ever once somebody has ended it', () => {
    fc.assert(
      fc.property(facts, moment, moment, (task, ended, now) => {
        const status = taskStatusAt({ ...task, publishedAt: at(0), endedAt: ended }, now);
        expect(status).toBe(TaskStatus.ended);
      }),
      { seed },
    );
  });
});

describe("a learner's status", () => {
  const open = [TaskStatus.notStarted, TaskStatus.inProgress];

  it('is completed with a completed session, also after the end', () => {
    for (const status of Object.values(TaskStatus)) {
      expect(learnerStatus(status, { started: true, completed: true })).toBe(LearnerStatus.completed);
    }
  });

  it('is incomplete when the task ended first, started or not', () => {
    for (const started of [true, false]) {
      expect(learnerStatus(TaskStatus.ended, { started, completed: false })).toBe(LearnerStatus.incomplete);
    }
  });

  it('says whether something was begun while the task is open', () => {
    for (const status of open) {
      expect(learnerStatus(status, { started: true, completed: false })).toBe(LearnerStatus.inProgress);
      expect(learnerStatus(status, { started: false, completed: false })).toBe(LearnerStatus.notStarted);
    }
  });
});

describe('publishing', () => {
  const now = at(30);
  const draft = {
    startTime: at(31),
    endTime: at(40),
    reminderTime: null as Date | null,
    studentCount: 1,
    depts: [] as { id: string; name: string }[],
  };
  const course = {
    courseName: '跑鞋',
    courseStatus: CourseStatus.published,
  };
  const refused = (change: Partial<typeof draft> | { startTime: null }, startsNow = false) =>
    publishRefused({ ...draft, ...change }, course, now, startsNow);

  it('lets a draft with an audience, times ahead and a published course pass', () => {
    expect(refused({})).toBeNull();
    expect(refused({ studentCount: 0, depts: [{ id: 'd', name: '门店' }] })).toBeNull();
  });

  it("refuses in the form's words", () => {
    expect(refused({ studentCount: 0 })).toBe(taskForm.audience);
    expect(refused({ startTime: null })).toBe(taskForm.start);
    expect(refused({ startTime: at(30) })).toBe(taskForm.startInFuture);
    expect(refused({ endTime: at(31) })).toBe(taskForm.endAfterStart);
    expect(refused({ reminderTime: at(31) })).toBe(taskForm.reminderBeforeStart);
    expect(refused({ reminderTime: at(29) })).toBe(taskForm.reminderInFuture);
  });

  it('never calls too late what starts now', () => {
    expect(refused({ startTime: at(30) }, true)).toBeNull();
    expect(refused({ startTime: at(29) }, true)).toBeNull();
    expect(refused({ startTime: at(30), endTime: at(30) }, true)).toBe(taskForm.endAfterStart);
  });

  it('refuses what has no published course, and names it', () => {
    const pending = { ...course, courseStatus: CourseStatus.pending };
    expect(publishRefused(draft, pending, now)).toBe('课程「跑鞋」还没有发布，请先发布课程');
  });
});

describe('an edit', () => {
  const now = at(30);
  const depts = [{ id: 'd', name: '门店' }];
  const task: TaskFields = {
    taskName: '新人',
    courseId: 1,
    startTime: at(40),
    endTime: at(50),
    reminderTime: at(35),
    studentIds: [7, 8],
    depts,
  };
  const refused = (
    change: Partial<TaskFields>,
    status: TaskStatus = TaskStatus.notStarted,
    before: TaskFields = task,
  ) => editRefused(before, { ...before, ...change }, { status, now });

  it('may leave times alone that have passed meanwhile', () => {
    const late = { ...task, startTime: at(10), endTime: at(20), reminderTime: at(5) };
    expect(refused({ taskName: '老人' }, TaskStatus.draft, late)).toEqual({});
    expect(refused({ endTime: at(45) }, TaskStatus.inProgress, late)).toEqual({});
    expect(refused({ endTime: at(45), startTime: at(35) }, TaskStatus.draft, late)).toEqual({});
    expect(
      refused({ reminderTime: at(34) }, TaskStatus.notStarted, { ...task, reminderTime: at(1) }),
    ).toEqual({});
  });

  it("must make sense of the times that it sets, in the form's words", () => {
    expect(refused({ startTime: at(29) })).toEqual({
      start_time: [taskForm.startInFuture],
      reminder_time: [taskForm.reminderBeforeStart],
    });
    expect(refused({ endTime: at(40) })).toEqual({ end_time: [taskForm.endAfterStart] });
    expect(refused({ endTime: at(20) })).toEqual({
      end_time: [taskForm.endAfterStart, taskForm.endInFuture],
    });
    expect(refused({ reminderTime: at(40) })).toEqual({ reminder_time: [taskForm.reminderBeforeStart] });
    const copy = { ...task, startTime: null, endTime: null, reminderTime: null };
    expect(refused({}, TaskStatus.draft, copy)).toEqual({});
    expect(refused({ endTime: at(40) }, TaskStatus.draft, copy)).toEqual({ start_time: [taskForm.start] });
  });

  it('leaves nobody over only in a draft', () => {
    const nobody = { studentIds: [], depts: [] };
    expect(refused(nobody, TaskStatus.draft)).toEqual({});
    expect(refused(nobody)).toEqual({ students: [taskForm.audience] });
  });

  it.each<[Partial<TaskFields>, string | null]>([
    [{ taskName: '老人' }, null],
    [{ endTime: at(60) }, null],
    [{ studentIds: [9, 8, 7] }, null],
    [{ depts: [...depts, { id: 'e', name: '仓库' }] }, null],
    [{ courseId: 2 }, '任务正在进行，不能更换课程'],
    [{ startTime: at(41) }, '任务正在进行，不能修改开始时间'],
    [{ endTime: at(49) }, '任务正在进行，结束时间只能延后'],
    [{ reminderTime: null }, '任务正在进行，不能修改提醒时间'],
    [{ studentIds: [7] }, '任务正在进行，学员只能增加'],
    [{ depts: [] }, '任务正在进行，部门只能增加'],
  ])('of a task in progress: %j', (change, reason) => {
    expect(runningEditRefused(task, { ...task, ...change })).toBe(reason);
  });
});

describe("a task's end", () => {
  it('is the planned one, or the one that came before it', () => {
    expect(endOf({ endTime: at(20), endedAt: null })).toEqual(at(20));
    expect(endOf({ endTime: at(20), endedAt: at(20) })).toEqual(at(20));
    expect(endOf({ endTime: at(20), endedAt: at(15) })).toEqual(at(15));
  });
});

describe('a task that is behind', () => {
  it('has learners of whom fewer than half have completed it', () => {
    expect(isBehind({ learners: 0, completed: 0 })).toBe(false);
    expect(isBehind({ learners: 3, completed: 1 })).toBe(true);
    expect(isBehind({ learners: 2, completed: 1 })).toBe(false);
  });
});

describe('the courses of a creation', () => {
  it('are the selected ones, each once, or the only one', () => {
    expect(coursesOf(3, [{ course_id: 3 }, { course_id: 1 }, { course_id: 3 }])).toEqual([3, 1]);
    expect(coursesOf(3, null)).toEqual([3]);
  });

  it('begin with the one that is named', () => {
    expect(coursesOf(1, [{ course_id: 3 }, { course_id: 1 }])).toBeNull();
  });
});

describe('courses in use', () => {
  const over = { publishedAt: at(0), startTime: at(1), endTime: at(20), endedAt: null };
  const task = { ...over, taskId: 1, courseId: 7, taskName: '新人' };
  const draft = { ...task, taskId: 2, taskName: '草稿', publishedAt: null };

  it('are free again when all their tasks have ended', () => {
    expect(usedBy([task], at(19)).get(7)).toContain('「新人」');
    expect(usedBy([task], at(20)).size).toBe(0);
    expect(usedBy([task, draft], at(30)).get(7)).toContain('「草稿」');
    expect(usedBy([], at(0)).size).toBe(0);
  });

  it('are distinguished, each with its first task', () => {
    const reasons = usedBy([task, draft, { ...task, courseId: 8, taskName: '老店' }], at(2));
    expect([...reasons.keys()]).toEqual([7, 8]);
    expect(reasons.get(7)).toContain('「新人」');
    expect(reasons.get(8)).toContain('「老店」');
  });
});
