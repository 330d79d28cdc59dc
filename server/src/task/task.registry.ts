import { Injectable } from '@nestjs/common';

type EndListener = (taskId: number) => Promise<void>;
type Counter = (taskIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
type Finder = (taskIds: readonly number[]) => Promise<ReadonlySet<number>>;
type AssignmentFinder = (taskId: number) => Promise<readonly number[]>;

/** What tasks announce to the practice above them, and what they ask of it. */
@Injectable()
export class TaskRegistry {
  private readonly listeners: EndListener[] = [];
  private counter: Counter = () => Promise.resolve(new Map());
  private finder: Finder = () => Promise.resolve(new Set());
  private assignmentFinder: AssignmentFinder = () => Promise.resolve([]);

  /**
   * Called in the worker once a task has ended, outside any transaction, and again when it failed or the process died on the way:
   * what it does must bear repeating. Nobody can start a session of the task any more.
   */
  onEnded(listener: EndListener): void {
    this.listeners.push(listener);
  }

  /** Who counts the learners that have completed a task: task id → how many; tasks left out have none. */
  countCompletedBy(counter: Counter): void {
    this.counter = counter;
  }

  /** Who finds those tasks in which anybody has begun a session, given up or not. */
  findStartedBy(finder: Finder): void {
    this.finder = finder;
  }

  /** Who finds the assignments of a task, by assignment id, whose learners have completed it. */
  findCompletedBy(finder: AssignmentFinder): void {
    this.assignmentFinder = finder;
  }

  async announceEnd(taskId: number): Promise<void> {
    for (const listener of this.listeners) await listener(taskId);
  }

  completedCounts(taskIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return this.counter(taskIds);
  }

  startedTasks(taskIds: readonly number[]): Promise<ReadonlySet<number>> {
    return this.finder(taskIds);
  }

  completedAssignments(taskId: number): Promise<readonly number[]> {
    return this.assignmentFinder(taskId);
  }
}
