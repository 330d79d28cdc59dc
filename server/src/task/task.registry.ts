import { Injectable } from '@nestjs/common';

type EndListener = (taskId: number, endedAt: Date) => Promise<void>;

/** What tasks ask of the practice above them. */
export interface TaskPractice {
  /** How many learners have completed each of the tasks; tasks left out have none. */
  completedCounts(taskIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Which of the tasks somebody has begun a session in, given up or not. */
  startedTasks(taskIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** The assignments of a task whose learners have completed it. */
  completedAssignments(taskId: number): Promise<readonly number[]>;
  /** Appeals against scores that were answered since. */
  answeredAppeals(since: Date): Promise<readonly SessionNews[]>;
  /** Sessions that ended since and have a score for which their learners could not wait. */
  lateResults(since: Date): Promise<readonly SessionNews[]>;
}

/** What a learner is told of one of their sessions, once. */
export interface SessionNews {
  kind: 'result' | 'appeal';
  sessionId: number;
  /** 0: of the whole session. */
  turn: number;
  taskId: number;
  employeeId: number;
  at: Date;
  /** In a sentence. */
  told: string;
}

/** Where the practice says so, and is told of the ends of tasks. */
@Injectable()
export class TaskRegistry {
  private readonly listeners: EndListener[] = [];
  practice: TaskPractice = {
    completedCounts: () => Promise.resolve(new Map()),
    startedTasks: () => Promise.resolve(new Set()),
    completedAssignments: () => Promise.resolve([]),
    answeredAppeals: () => Promise.resolve([]),
    lateResults: () => Promise.resolve([]),
  };

  /**
   * Called in the worker once a task has ended, outside any transaction, and again when it failed or the process died on the way:
   * what it does must bear repeating. Nobody can start a session of the task any more.
   */
  onEnded(listener: EndListener): void {
    this.listeners.push(listener);
  }

  async announceEnd(taskId: number, endedAt: Date): Promise<void> {
    for (const listener of this.listeners) await listener(taskId, endedAt);
  }
}
