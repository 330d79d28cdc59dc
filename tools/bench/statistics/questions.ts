/** What managers ask the statistics, each over several periods. */
import { routes, StatisticsType } from '#contracts';
import type pg from 'pg';

/** Days, both included; null: open. */
export interface Span {
  from: string | null;
  until: string | null;
}

export type Subject = { of: 'all' } | { of: 'courses'; ids: number[] } | { of: 'task'; id: number };

export interface Question {
  title: string;
  period: string;
  path: string;
  body: object;
  subject: Subject;
  span: Span;
  /** p95 over HTTP, warm. */
  goalMs: number;
  /** How many times as fast as plain SQL at ten million sessions; null: no such goal. */
  ratio: number | null;
}

const leastRatio = 5;

const zone = '+08:00';
const timesOf = ({ from, until }: Span) => ({
  ...(from && { start_time: `${from}T00:00:00${zone}` }),
  ...(until && { end_time: `${until}T23:59:59${zone}` }),
});

/** From which moment on, and until before which. */
export interface Moments {
  start: Date | null;
  end: Date | null;
}
export const momentsOf = ({ from, until }: Span): Moments => ({
  start: from === null ? null : new Date(`${from}T00:00:00${zone}`),
  end: until === null ? null : new Date(`${dayBefore(until, -1)}T00:00:00${zone}`),
});

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** Periods that end on the last day. */
export function periodsUntil(
  first: string,
  last: string,
): Record<string, Span & { goalMs: number; ratio: number | null }> {
  const [year, month] = [Number(last.slice(0, 4)), Number(last.slice(5, 7))];
  // The last whole quarter of the calendar.
  const start = new Date(Date.UTC(year, Math.floor((month - 1) / 3) * 3 - 3, 1));
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 3, 0));
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const monthStart = new Date(Date.UTC(year, month - 2, 1));
  const rolling = (days: number) => ({
    from: dayBefore(last, days - 1),
    until: last,
    goalMs: 200,
    ratio: null,
  });
  return {
    'last quarter': { from: day(start), until: day(end), goalMs: 100, ratio: leastRatio },
    'last month': {
      from: day(monthStart),
      until: day(new Date(Date.UTC(year, month - 1, 0))),
      goalMs: 100,
      ratio: null,
    },
    'last 7 days': rolling(7),
    'last 30 days': rolling(30),
    'last 90 days': rolling(90),
    'five weeks in spring': { from: `${year}-03-11`, until: `${year}-04-14`, goalMs: 500, ratio: null },
    'three years': { from: first, until: last, goalMs: 200, ratio: 20 },
    'no dates': { from: null, until: null, goalMs: 200, ratio: null },
  };
}

/** @param db that is asked which tasks and courses there are */
export async function questionsAbout(db: pg.Client): Promise<Question[]> {
  const one = async <T>(sql: string) => (await db.query<{ value: T }>(sql)).rows[0]!.value;
  const first = await one<string>(`select min(ended_on)::text as value from ended_session`);
  // Until today, as managers ask, when it was filled today: its history ends with the day before then.
  const last = await one<string>(
    `select case when max(ended_on) = today - 1 then today else max(ended_on) end::text as value
     from ended_session, (select (now() at time zone 'Asia/Shanghai')::date as today) as clock group by today`,
  );
  // Those with the most sessions come first.
  const courses = await one<number[]>(
    `select array_agg(course_id order by sessions desc, course_id) as value
     from (select course_id, count(*) as sessions from ended_session group by course_id) as practised
     join course using (course_id) where course_type = 1`,
  );
  const bigTask = await one<number>(
    `select task_id as value from assignment join task using (task_id) where not is_deleted and course_type = 1
     group by task_id order by count(*) desc, task_id desc limit 1`,
  );
  const every = (title: string, path: string, subject: Subject, more: object): Question[] =>
    Object.entries(periodsUntil(first, last)).map(([period, { goalMs, ratio, ...span }]) => ({
      ...{ title, period, path, subject, span, goalMs },
      ratio: ratio && (path === routes.analysis.overall ? ratio : leastRatio),
      body: { ...timesOf(span), ...more },
    }));
  const byCourse = (ids: number[]) => ({ stat_type: StatisticsType.course, course_ids: ids });
  const [course, six] = [courses.slice(0, 1), courses.slice(0, 6)];
  const { analysis } = routes;
  const ofTask = { stat_type: StatisticsType.task, task_id: bigTask };
  return [
    ...every('overall', analysis.overall, { of: 'all' }, {}),
    ...every('practice: the largest task', analysis.statistics, { of: 'task', id: bigTask }, ofTask),
    ...every('practice: one course', analysis.statistics, { of: 'courses', ids: course }, byCourse(course)),
    ...every('practice: six courses', analysis.statistics, { of: 'courses', ids: six }, byCourse(six)),
    ...every('skills of six courses', analysis.skills, { of: 'courses', ids: six }, byCourse(six)),
    ...every('distribution', analysis.distribution, { of: 'all' }, {}),
  ];
}
