import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CourseStatus, LearnerStatus, TaskStatus, taskForm } from '#contracts';
import { coursesOf, learnerStatus, publishRefused, taskStatusAt, usedBy } from './task.rules.js';

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
    );
  });

  it('never goes back while time passes and nobody acts', () => {
    fc.assert(
      fc.property(facts, moment, moment, (task, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        expect(taskStatusAt(task, later)).toBeGreaterThanOrEqual(taskStatusAt(task, earlier));
      }),
    );
  });

  it('is ended for ever once somebody has ended it', () => {
    fc.assert(
      fc.property(facts, moment, moment, (task, ended, now) => {
        const status = taskStatusAt({ ...task, publishedAt: at(0), endedAt: ended }, now);
        expect(status).toBe(TaskStatus.ended);
      }),
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
    publishedAt: null,
    endedAt: null,
    startTime: at(31),
    endTime: at(40),
    reminderTime: null as Date | null,
    studentIds: [7],
    depts: [] as { id: string; name: string }[],
  };
  const refused = (change: Partial<typeof draft> | { publishedAt: Date } | { startTime: null }) =>
    publishRefused({ ...draft, ...change }, CourseStatus.published, now);

  it('lets a draft with an audience, times ahead and a published course pass', () => {
    expect(refused({})).toBeNull();
    expect(refused({ studentIds: [], depts: [{ id: 'd', name: '门店' }] })).toBeNull();
  });

  it("refuses in the form's words", () => {
    expect(refused({ studentIds: [] })).toBe(taskForm.audience);
    expect(refused({ startTime: null })).toBe(taskForm.start);
    expect(refused({ startTime: at(30) })).toBe(taskForm.startInFuture);
    expect(refused({ endTime: at(31) })).toBe(taskForm.endAfterStart);
    expect(refused({ reminderTime: at(31) })).toBe(taskForm.reminderBeforeStart);
    expect(refused({ reminderTime: at(29) })).toBe(taskForm.reminderInFuture);
  });

  it('refuses what is published already and what has no published course', () => {
    expect(refused({ publishedAt: at(1) })).toBe('只有暂存的任务可以发布');
    expect(publishRefused(draft, CourseStatus.pending, now)).toContain('课程还没有发布');
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

  it('are told apart, each with its first task', () => {
    const reasons = usedBy([task, draft, { ...task, courseId: 8, taskName: '老店' }], at(2));
    expect([...reasons.keys()]).toEqual([7, 8]);
    expect(reasons.get(7)).toContain('「新人」');
    expect(reasons.get(8)).toContain('「老店」');
  });
});
