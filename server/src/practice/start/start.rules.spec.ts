import { describe, expect, test } from '@jest/globals';
import { CourseType, TaskStatus } from '#contracts';
import type { Assignment } from '../../task/index.js';
import { attemptsLeft, attemptsRefused, canPractiseAgain } from './start.rules.js';

const exam = (max_attempts: number | null) => ({ course_type: CourseType.exam, max_attempts });
const practice = { course_type: CourseType.practice, max_attempts: 1 };
const at = (ended: number, running = false) => ({ ended, running });
const place = (status: TaskStatus, withdrawn = false) => ({ withdrawn, task: { status } }) as Assignment;
const open = place(TaskStatus.inProgress);

describe('attempts', () => {
  test('of an exam are one unless its course says otherwise, and one that runs is used', () => {
    expect([attemptsLeft(exam(null), at(0)), attemptsLeft(exam(null), at(0, true))]).toEqual([1, 0]);
    expect([attemptsLeft(exam(3), at(1)), attemptsLeft(exam(3), at(5))]).toEqual([2, 0]);
    expect(attemptsRefused(exam(3), at(2))).toBeNull();
    expect(attemptsRefused(exam(3), at(3))).toBe('考核次数已经用完');
  });

  test('of practice are never used up', () => {
    expect(attemptsLeft(practice, at(100))).toBeNull();
    expect(attemptsRefused(practice, at(100))).toBeNull();
  });

  test('can be begun again while the task runs and one is left', () => {
    expect(canPractiseAgain(open, exam(2), at(1))).toBe(true);
    expect(canPractiseAgain(open, exam(1), at(1))).toBe(false);
    expect(canPractiseAgain(open, practice, at(9))).toBe(true);
    expect(canPractiseAgain(place(TaskStatus.ended), exam(2), at(1))).toBe(false);
    expect(canPractiseAgain(place(TaskStatus.inProgress, true), practice, at(1))).toBe(false);
    expect(canPractiseAgain(null, practice, at(1))).toBe(false);
  });
});
