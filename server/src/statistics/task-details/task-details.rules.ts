/** How a learner stands in a task, and whom a filter means. Pure. */
import { LearnerStatus, TaskStatus, type ListSort } from '#contracts';

/** By which column a task's rows are sorted; what has nothing in it comes last. */
export interface RowOrder {
  by: ListSort<'details'>;
  descending: boolean;
}

/** By sessions alone: none, one that runs, one that was completed. */
export type AttemptState = 'none' | 'begun' | 'ended';

/** The standings that a status stands for while the task is as it is; none of them: nobody has that status now. */
export function attemptStatesOf(status: LearnerStatus, task: TaskStatus): AttemptState[] {
  const over = task === TaskStatus.ended;
  switch (status) {
    case LearnerStatus.completed:
      return ['ended'];
    case LearnerStatus.notStarted:
      return over ? [] : ['none'];
    case LearnerStatus.inProgress:
      return over ? [] : ['begun'];
    case LearnerStatus.incomplete:
      return over ? ['none', 'begun'] : [];
  }
}

/** The learners of a task by their standing, and the mean of the scores that count. */
export interface TaskFigures {
  learners: number;
  started: number;
  completed: number;
  averageScore: number | null;
}

/** How many of them have one of the standings. */
export function countOf(
  standings: readonly AttemptState[],
  { learners, started, completed }: TaskFigures,
): number {
  const counts = { none: learners - started, begun: started - completed, ended: completed };
  return standings.reduce((sum, standing) => sum + counts[standing], 0);
}

/** The last name of a department's full path. */
export const departmentName = (fullPath: string | null): string | null =>
  fullPath === null ? null : fullPath.slice(fullPath.lastIndexOf('/') + 1);
