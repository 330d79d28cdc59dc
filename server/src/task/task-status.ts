/** Where a task stands by the clock, as a function and as conditions of SQL that say the same; and where one learner stands with it. */
import { LearnerStatus, TaskStatus } from '#contracts';
import type { TaskFacts } from './task.types.js';

/** A task's status follows from facts and the clock; nothing has to run for it to change. */
export function taskStatusAt({ publishedAt, startTime, endTime, endedAt }: TaskFacts, now: Date): TaskStatus {
  if (publishedAt === null) return TaskStatus.draft;
  if (endedAt !== null || (endTime !== null && endTime <= now)) return TaskStatus.ended;
  return startTime === null || startTime > now ? TaskStatus.notStarted : TaskStatus.inProgress;
}

/**
 * True of rows `t` of the table of tasks; `now` is the parameter with the moment. Worded so that each finds its index: see the migrations.
 * A published task has its times.
 */
export function taskStatusSql(now: string) {
  const notEndedBefore = 't.published_at is not null and t.ended_at is null';
  const open = `${notEndedBefore} and t.end_time > ${now}`;
  return {
    [TaskStatus.draft]: 't.published_at is null',
    [TaskStatus.notStarted]: `${open} and t.start_time > ${now}`,
    [TaskStatus.inProgress]: `${open} and t.start_time <= ${now}`,
    [TaskStatus.ended]: `t.published_at is not null and (t.ended_at is not null or t.end_time <= ${now})`,
    /** Not started or in progress. */
    open,
    /** Ended by the clock alone. */
    timeIsUp: `${notEndedBefore} and t.end_time <= ${now}`,
  };
}

/** When a published task ends or has ended: as planned, or when somebody has ended it before. In SQL: `endOfSql`. */
export function endOf({ endTime, endedAt }: { endTime: Date; endedAt: Date | null }): Date {
  return endedAt !== null && endedAt < endTime ? endedAt : endTime;
}

/** `endOf` in SQL, of a row `t`. */
export const endOfSql = 'least(t.ended_at, t.end_time)';

/** One learner's progress: completed counts for ever, and what was not completed before the task's end never will be. */
export function learnerStatus(
  task: TaskStatus,
  sessions: { started: boolean; completed: boolean },
): LearnerStatus {
  if (sessions.completed) return LearnerStatus.completed;
  if (task === TaskStatus.ended) return LearnerStatus.incomplete;
  return sessions.started ? LearnerStatus.inProgress : LearnerStatus.notStarted;
}
