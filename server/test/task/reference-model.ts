/**
 * Tasks as docs/decisions/0020-tasks.md tells them, small enough to be checked by reading. It shares no line with the product:
 * whatever the product answers must be what this answers.
 */

export const minute = 60_000;

/** Learners are numbers 0, 1, 2; times are milliseconds. */
export type Command =
  | { do: 'create'; learners: number[]; in: number; lasts: number }
  | { do: 'update'; name?: string; learners?: number[]; start?: number; end?: number; versioned: boolean }
  | { do: 'publish' | 'revoke' | 'end' | 'copy' | 'delete' }
  | { do: 'start'; learner: number };

/** `done`, or the HTTP status with which it is refused. */
export type Answer = 'done' | 404 | 409 | 422;

export interface ModelTask {
  deleted: boolean;
  published: boolean;
  start: number | null;
  end: number | null;
  ended: boolean;
  name: string;
  meant: number[];
  places: Set<number>;
  /** Who has ever had a place: who has none any more is told that it was taken back. */
  hadPlaces: Set<number>;
  /** Somebody has ever begun a session in it. */
  started: boolean;
  version: number;
  /** Changes that somebody made, each of which is a line in the log. */
  changes: number;
}

export const draftOf = (meant: number[], start: number | null, end: number | null): ModelTask => ({
  deleted: false,
  published: false,
  start,
  end,
  ended: false,
  name: '任务',
  meant,
  places: new Set(),
  hadPlaces: new Set(),
  started: false,
  version: 1,
  changes: 1,
});

export const copyOf = (task: ModelTask): ModelTask => structuredClone(task);

export function statusOf(task: ModelTask, now: number): 1 | 2 | 3 | 4 {
  if (!task.published) return 1;
  if (task.ended || task.end! <= now) return 4;
  return task.start! > now ? 2 : 3;
}

/**
 * Does it to the task, or says why not.
 * @param loaded the version that an editor had loaded
 */
export function act(task: ModelTask, command: Command, now: number, loaded = task.version): Answer {
  if (task.deleted) return 404;
  const status = statusOf(task, now);
  const change = (how: () => void): Answer => {
    how();
    task.version += 1;
    task.changes += 1;
    return 'done';
  };
  switch (command.do) {
    case 'publish':
      if (status !== 1 || task.meant.length === 0 || task.start === null || task.start <= now) return 409;
      return change(() => {
        task.published = true;
        givePlaces(task, task.meant);
      });
    case 'revoke':
      if (status !== 2 && !(status === 3 && !task.started)) return 409;
      return change(() => {
        task.published = false;
        task.places = new Set();
      });
    case 'end':
      if (status !== 3) return 409;
      return change(() => (task.ended = true));
    case 'delete':
      if (status === 3) return 409;
      return change(() => (task.deleted = true));
    case 'copy':
      return 'done';
    case 'update':
      return edit(task, command, now, status, loaded, change);
    case 'start':
      if (!task.places.has(command.learner)) return task.hadPlaces.has(command.learner) ? 409 : 404;
      if (status !== 3) return 409;
      task.started = true;
      return 'done';
    case 'create':
      throw new Error('nothing is created out of a task');
  }
}

function givePlaces(task: ModelTask, learners: readonly number[]): void {
  for (const learner of learners) {
    task.places.add(learner);
    task.hadPlaces.add(learner);
  }
}

function edit(
  task: ModelTask,
  command: Extract<Command, { do: 'update' }>,
  now: number,
  status: 1 | 2 | 3 | 4,
  loaded: number,
  change: (how: () => void) => Answer,
): Answer {
  if (status === 4) return 409;
  if (command.versioned && loaded !== task.version) return 409;
  const name = command.name ?? task.name;
  const meant = command.learners ?? task.meant;
  const start = command.start === undefined ? task.start : now + command.start;
  const end = command.end === undefined ? task.end : now + command.end;
  const [newStart, newEnd] = [start !== task.start, end !== task.end];
  const newLearners = String(meant) !== String(task.meant);
  if (!newStart && !newEnd && !newLearners && name === task.name) return 'done';
  if (status === 3) {
    const loses = task.meant.some((learner) => !meant.includes(learner));
    if (newStart || end! < task.end! || loses) return 409;
  }
  if (newStart || newEnd) {
    if (start === null || end === null || end <= start) return 422;
    if ((newStart && start <= now) || (newEnd && end <= now)) return 422;
  }
  if (status !== 1 && meant.length === 0) return 422;
  return change(() => {
    Object.assign(task, { name, meant, start, end });
    if (status === 2 && newLearners) task.places = new Set();
    if (status === 3 || (status === 2 && newLearners)) givePlaces(task, meant);
  });
}
