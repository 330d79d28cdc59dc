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
  if (!assignment || assignment.task.status === TaskStatus.ended) return true;
  return attemptsLeft(course, attempts) === 0 && !attempts.running;
}
