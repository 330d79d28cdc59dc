/** How a learner stands in a task, and whom a filter means. Pure. */
import { LearnerStatus, TaskStatus, type ListSort } from '#contracts';

/** By which column a task's rows are sorted; what has nothing in it comes last. */
export interface RowOrder {
  by: ListSort<'details'>;
  descending: boolean;
  /** Stored paths of departments in the order of their names. */
  places: readonly number[];
}

/** By sessions alone: none, one that runs, one that was completed. */
export type AttemptState = 'none' | 'begun' | 'ended';

/** The states that a status stands for while the task is as it is; none of them: nobody has that status now. */
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
