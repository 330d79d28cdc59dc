import { describe, expect, it } from '@jest/globals';
import { CourseType, TaskStatus } from '#contracts';
import type { Assignment } from '../../task/index.js';
import { answersReleased, answersReleasedAt } from './model-answer-release.rules.js';

const exam = (max_attempts: number) => ({ course_type: CourseType.exam, max_attempts });
const assigned = (status: TaskStatus) => ({ task: { status } }) as Assignment;
const open = assigned(TaskStatus.inProgress);

describe('standard answers', () => {
  it('open when the task has ended, or its last attempt has', () => {
    expect(answersReleased(assigned(TaskStatus.ended), exam(3), { ended: 1, running: false })).toBe(true);
    expect(answersReleased(open, exam(1), { ended: 1, running: false })).toBe(true);
  });

  it('stay closed while an attempt is left, and while the last one runs', () => {
    expect(answersReleased(open, exam(2), { ended: 1, running: false })).toBe(false);
    expect(answersReleased(open, exam(2), { ended: 1, running: true })).toBe(false);
  });

  it('are open since their task ended or the last attempt did, whichever came first, and not before the session itself', () => {
    const at = (day: number) => new Date(Date.UTC(2026, 10, day));
    const ends = (status: TaskStatus) => ({ task: { status, endTime: at(20) } }) as Assignment;
    const since = (assignment: Assignment | null, ended: number, lastEndedAt: Date | null, day = 10) =>
      answersReleasedAt(assignment, exam(2), { ended, running: false, lastEndedAt }, at(day).getTime());
    const running = ends(TaskStatus.inProgress);
    expect(since(running, 1, at(10))).toBeNull();
    expect(since(running, 2, at(12))).toBe(at(12).getTime());
    expect(since(ends(TaskStatus.ended), 1, at(10))).toBe(at(20).getTime());
    expect(since(ends(TaskStatus.ended), 2, at(12))).toBe(at(12).getTime());
    expect(since(null, 0, null)).toBe(at(10).getTime());
  });
});
