import { LearnerStatus } from '#contracts';

interface ListedTask {
  status: LearnerStatus;
  summary: { running: unknown };
}

/**
 * What a learner's list of these statuses shows. A try under way stands first among what is in progress, also the second one of a task that
 * has been completed; else the order stays.
 * @param statuses all of them when left out
 */
export function listed<T extends ListedTask>(tasks: readonly T[], statuses?: readonly LearnerStatus[]): T[] {
  const isRunning = ({ summary }: T) => summary.running !== null;
  const place = (task: T) => (isRunning(task) ? LearnerStatus.inProgress : task.status);
  const chosen = tasks.filter((task) => statuses?.includes(place(task)) ?? true);
  return [...chosen.filter(isRunning), ...chosen.filter((task) => !isRunning(task))];
}
