import type { Actor } from '../../src/platform/database/index.js';
import { Clock } from '../../src/platform/time/index.js';
import { TaskService } from '../../src/task/task.service.js';
import { people } from '../access/organisation.js';
import type { TestApp } from '../harness/index.js';

export interface TaskTimes {
  /** By open_id. */
  learners?: readonly string[];
  startsInMs: number;
  lastsMs?: number;
}

/** A draft task of a course for some learners, made through the services. Answers its id. */
export async function draftTask(
  app: TestApp,
  actor: Actor,
  course_id: number,
  { learners = [people.learner], startsInMs, lastsMs = 3_600_000 }: TaskTimes,
): Promise<number> {
  const from = app.get(Clock).epochMs() + startsInMs;
  const { task_id } = await app.get(TaskService).create(
    {
      task_name: '跑鞋周练',
      course_id,
      start_time: new Date(from).toISOString(),
      end_time: new Date(from + lastsMs).toISOString(),
      students: learners.map((open_id) => ({ open_id })),
    },
    actor,
  );
  return task_id;
}

/** The same, published. */
export async function publishedTask(
  app: TestApp,
  actor: Actor,
  course_id: number,
  times: TaskTimes,
): Promise<number> {
  const task_id = await draftTask(app, actor, course_id, times);
  await app.get(TaskService).publish(task_id, actor);
  return task_id;
}
