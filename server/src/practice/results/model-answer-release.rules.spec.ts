import { describe, expect, it } from '@jest/globals';
import { CourseType, TaskStatus } from '#contracts';
import type { Assignment } from '../../task/index.js';
import { answersReleased } from './model-answer-release.rules.js';

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
});
