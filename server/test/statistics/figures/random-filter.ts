/** What somebody may ask the statistics, at random. */
import type { OverallStatisticsDto } from '#contracts/statistics/statistics.dto';
import { courses, firstMoment, type Dice, type Organisation } from './random-organisation.js';
import { dayOf, type Asked } from './reference.js';

const dayMs = 86_400_000;

/** A filter, as a body and as the reference takes it. */
export function randomFilter(
  world: Organisation,
  paths: readonly string[],
  { below, maybe, among, some }: Dice,
) {
  const body: Record<string, unknown> = {};
  // On the day of a session or beside it more often than by chance.
  const moment = () =>
    maybe(0.6)
      ? among(world.sessions).endedAt.getTime() + among([-1, 0, 1]) * dayMs
      : firstMoment + below(1_000 * 24) * 3_600_000 - 30 * dayMs;
  let [start, end] = [moment(), moment()].sort((a, b) => a - b) as [number, number];
  if (maybe(0.5)) end = start + among([0, 6, 29, 30, 89, 91, 180, 365]) * dayMs;
  if (maybe(0.3)) {
    const month = new Date(start);
    start = Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), 1) - 8 * 3_600_000;
    end = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + among([1, 3, 12]), 1) - 9 * 3_600_000;
  }
  // Just after a task ended, or until just before one began: whoever had no other was not to practise then.
  if (maybe(0.4)) {
    const task = among(world.tasks);
    const days = among([10, 20, 25, 28, 45]) * dayMs;
    const after = Math.min(task.end.getTime(), task.endedAt?.getTime() ?? Infinity) + dayMs;
    start = maybe(0.5) ? after : task.start.getTime() - dayMs - days;
    end = start + days;
  }
  // Until about today, as most people ask: since any day, or the first of a month or year.
  if (maybe(0.4)) {
    const [year, month] = [world.now.getUTCFullYear(), world.now.getUTCMonth()];
    end = world.now.getTime() + among([-12, -2, -1, 0, 0, 0, 1, 40, 300]) * dayMs;
    if (maybe(0.4)) start = Date.UTC(year, maybe(0.5) ? month : 0, 1);
    start = Math.min(start, end);
  }
  // A month, quarter or year that has not passed yet.
  if (maybe(0.15)) {
    const months = among([1, 3, 12]);
    const [year, month] = dayOf(world.now).split('-').map(Number) as [number, number];
    const first = month - 1 - ((month - 1) % months);
    [start, end] = [first, first + months].map((at) => Date.UTC(year, at, 1) - 8 * 3_600_000) as [
      number,
      number,
    ];
    end -= 1;
  }
  // Whole days, as screens ask, more often than moments.
  if (maybe(0.6)) {
    start = Date.parse(`${dayOf(new Date(start))}T00:00:00+08:00`);
    end = Date.parse(`${dayOf(new Date(end))}T23:59:59${among(['', '.999'])}+08:00`);
  } else if (maybe(0.5)) {
    // From just when one session ended, until just before another did.
    [start, end] = [among(world.sessions), among(world.sessions)]
      .map(({ endedAt }) => endedAt.getTime() + among([-1, 0, 0, 1]))
      .sort((a, b) => a - b) as [number, number];
    if (start === end) end += dayMs;
    end -= 1;
  }
  if (maybe(0.8)) body.start_time = new Date(start).toISOString();
  if (maybe(0.8)) body.end_time = new Date(end).toISOString();
  const valid = world.tasks.filter(({ published, deleted }) => published && !deleted);
  const kind = among(['all', 'courses', 'task'] as const);
  if (kind === 'courses')
    Object.assign(body, { stat_type: 'course', course_ids: [among(courses), ...some(courses, 0.3)] });
  if (kind === 'task') Object.assign(body, { stat_type: 'task', task_id: among(valid).id });
  if (maybe(0.5))
    body.dept_paths = Array.from(
      { length: among([1, 1, 1, 2, 3]) },
      () => `${among(paths)}${maybe(0.15) ? '/本部' : ''}`,
    );
  if (maybe(0.3)) body.operation_type = among(['direct', 'franchise']);
  if (maybe(0.2)) body.direct_dept_paths = some(paths.slice(0, 12), 0.15);
  if (kind !== 'task' && maybe(0.3)) body.course_type = among([1, 2]);
  const time = (name: string) => (body[name] === undefined ? null : Date.parse(body[name] as string));
  const [from, last] = [time('start_time'), time('end_time')];
  const asked: Asked = {
    start: from === null ? null : new Date(from),
    // The second that is named is meant whole, the millisecond where one is.
    end: last === null ? null : new Date(last + (last % 1_000 === 0 ? 1_000 : 1)),
    courseType: (body.course_type as Asked['courseType'] | undefined) ?? null,
    taskId: (body.task_id as number | undefined) ?? null,
    courseIds: (body.course_ids as number[] | undefined) ?? null,
    chosen: (body.dept_paths as string[] | undefined) ?? [],
    operation: (body.operation_type as Asked['operation'] | undefined) ?? null,
    direct: (body.direct_dept_paths as string[] | undefined) ?? ['直营'],
    franchise: ['加盟'],
  };
  return { body: body as OverallStatisticsDto, asked };
}
