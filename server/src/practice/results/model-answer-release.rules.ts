/** Who may see what of an exam's answers and of words to the grader. Pure. */
import { TaskStatus } from '#contracts';
import { attemptsLeft, type Attempted, type Attempts } from '../start/start.rules.js';
import type { Assignment } from '../../task/index.js';

/** Flags say that a text talks to the grader; they are for people who manage, not for who wrote it. */
export type ViewerRole = 'learner' | 'administrator';

/** Who looks, and whether an exam's standard answers may be seen by its learner. */
export interface ResultViewer {
  reader: ViewerRole;
  released: boolean;
}

/**
 * Whether an exam's standard answers may be seen: its task is over, or its learner can't take it any more. While another session of the
 * same assignment runs they would help in it.
 */
export function answersReleased(
  assignment: Assignment | null,
  course: Attempted,
  attempts: Attempts,
): boolean {
  return isOver(assignment) || isUsedUp(course, attempts);
}

/** Since when they may be seen; null as long as they may not. A session without an assignment was never kept back. */
export function answersReleasedAt(
  assignment: Assignment | null,
  course: Attempted,
  attempts: Attempts & { lastEndedAt: Date | null },
  endedAt: number,
): number | null {
  const since = [
    ...(isOver(assignment) ? [assignment?.task.endTime.getTime() ?? endedAt] : []),
    ...(isUsedUp(course, attempts) ? [attempts.lastEndedAt?.getTime() ?? endedAt] : []),
  ];
  return since.length === 0 ? null : Math.max(endedAt, Math.min(...since));
}

const isOver = (assignment: Assignment | null): boolean =>
  !assignment || assignment.task.status === TaskStatus.ended;

const isUsedUp = (course: Attempted, attempts: Attempts): boolean =>
  attemptsLeft(course, attempts) === 0 && !attempts.running;
