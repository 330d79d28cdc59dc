/** A random organisation with its tasks and sessions: the facts that figures are made of, in memory and in the store. */
import type { DataSource } from 'typeorm';

export const zone = 'Asia/Shanghai';

export interface StoredPath {
  id: number;
  ids: string[];
  names: string[];
}
export interface DepartmentToday {
  ids: string[];
  fullPath: string;
}
export interface Task {
  id: number;
  courseId: number;
  start: Date;
  end: Date;
  endedAt: Date | null;
  published: boolean;
  deleted: boolean;
}
export interface Assignment {
  id: number;
  task: Task;
  employeeId: number;
  path: StoredPath;
  withdrawn: boolean;
}
export interface Session {
  id: number;
  assignment: Assignment;
  endedAt: Date;
  spoken: boolean;
  status: 'pending' | 'scored' | 'unscored';
  /** Tenths, as all points here. */
  score: number | null;
  pass: number;
  excellent: number;
  axes: { ruleId: number; score: number | null }[];
  correctedOn: string | null;
}
export interface Organisation {
  paths: StoredPath[];
  standing: DepartmentToday[];
  employees: number[];
  tasks: Task[];
  assignments: Assignment[];
  sessions: Session[];
  /** Nothing has ended after it; tasks go on or begin later. */
  now: Date;
}

export type Dice = ReturnType<typeof dice>;

/** The same numbers for the same seed. */
export function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    below,
    maybe: (share: number) => next() < share,
    among: <T>(list: readonly T[]): T => list[below(list.length)]!,
    some: <T>(list: readonly T[], share: number): T[] => list.filter(() => next() < share),
  };
}

export const firstMoment = Date.UTC(2023, 10, 1);
const daysOfWorld = 900;
const hourMs = 3_600_000;
export const courses = [9_001, 9_002, 9_003];
/** The last of them are exams. */
export const typeOf = (courseId: number): 1 | 2 => (courseId === 9_003 ? 2 : 1);
export const rules = [8_001, 8_002, 8_003];

/** Departments that were renamed, moved, closed, and opened again under an old name. */
function organisation({ below, maybe, among }: Dice): Pick<Organisation, 'paths' | 'standing'> {
  const standing: DepartmentToday[] = [];
  const then: { ids: string[]; names: string[] }[] = [{ ids: [], names: [] }];
  const grow = (ids: string[], names: string[], depth: number): void => {
    const old = maybe(0.2) ? [...names.slice(0, -1), `旧${names.at(-1)!}`] : names;
    if (maybe(0.85)) standing.push({ ids, fullPath: names.join('/') });
    if (depth >= 3 || maybe(0.4)) then.push({ ids, names: old });
    if (depth >= 3 && maybe(0.8)) return;
    const children = depth >= 4 ? 0 : 1 + below(3);
    for (let n = 0; n < children; n++)
      grow(
        [...ids, `${ids.at(-1)!}${n}`],
        [...old, `部${among(['甲', '乙', '丙', '丁', '戊'])}${n}`],
        depth + 1,
      );
  };
  for (const [id, name] of [
    ['d', '直营'],
    ['f', '加盟'],
    ['h', '总部'],
  ] as const) {
    standing.push({ ids: [id], fullPath: name });
    grow([id], [name], 0);
  }
  // Some were moved here from another parent.
  for (const path of then.filter(({ ids }) => ids.length > 2 && maybe(0.3))) {
    const parent = among(then.filter(({ ids }) => ids.length === path.ids.length - 1 || ids.length === 1));
    then.push({ ids: [...parent.ids, path.ids.at(-1)!], names: [...parent.names, path.names.at(-1)!] });
  }
  const unique = [...new Map(then.map((path) => [path.ids.join('/'), path])).values()];
  const places = [...new Map(standing.map((one) => [one.ids.join('/'), one])).values()];
  return {
    standing: consistent(places),
    paths: unique.map((path, n) => ({ id: 9_000 + n, ...path })),
  };
}

/** Whoever stands is below what stands, and has its name. */
function consistent(standing: DepartmentToday[]): DepartmentToday[] {
  const kept: DepartmentToday[] = [];
  for (const one of standing.sort((a, b) => a.ids.length - b.ids.length)) {
    const parent = kept.find(({ ids }) => ids.join('/') === one.ids.slice(0, -1).join('/'));
    if (one.ids.length > 1 && !parent) continue;
    const name = one.fullPath.split('/').at(-1)!;
    kept.push({ ids: one.ids, fullPath: parent ? `${parent.fullPath}/${name}` : name });
  }
  return kept;
}

export function randomWorld(seed: number): Organisation {
  const random = dice(seed);
  const { below, maybe, among, some } = random;
  const { paths, standing } = organisation(random);
  const employees = Array.from({ length: 14 }, (_, n) => 9_000 + n);
  // Around midnight more often than by chance.
  const moment = (from: number, days: number) =>
    new Date(from + below(days * 24) * hourMs + (maybe(0.3) ? 16 * hourMs - below(2) : below(hourMs)));
  const tasks: Task[] = Array.from({ length: 24 }, (_, n) => {
    const start = moment(firstMoment, daysOfWorld);
    const end = moment(start.getTime() + hourMs * 20, among([1, 3, 20, 60, 400]));
    return {
      id: 9_000 + n,
      courseId: among(courses),
      start,
      end,
      endedAt: maybe(0.3) ? moment(start.getTime(), 5) : null,
      published: maybe(0.92),
      deleted: maybe(0.08),
    };
  });
  const home = new Map(employees.map((id) => [id, among(paths)]));
  const assignments: Assignment[] = tasks.flatMap((task) =>
    some(employees, among([0.2, 0.5, 0.9])).map((employeeId) => ({
      id: 0,
      task,
      employeeId,
      path: maybe(0.7) ? home.get(employeeId)! : among(paths),
      withdrawn: maybe(0.08),
    })),
  );
  assignments.forEach((assignment, n) => (assignment.id = 9_000 + n));
  const all: Session[] = [];
  for (const assignment of assignments) {
    // Nobody holds two at once: who began later ends later.
    const ends = Array.from({ length: below(5) }, () =>
      moment(assignment.task.start.getTime(), among([1, 10, 40])).getTime(),
    ).sort((a, b) => a - b);
    for (const time of new Set(ends)) {
      const endedAt = new Date(time);
      const status = among(['scored', 'scored', 'scored', 'scored', 'unscored', 'pending'] as const);
      const pass = among([600, 600, 700]);
      all.push({
        id: 90_000 + all.length,
        assignment,
        endedAt,
        spoken: maybe(0.8),
        status,
        score:
          status === 'scored' ? among([0, 595, 600, 655, 700, 700, 899, 900, 1_000, below(1_001)]) : null,
        pass,
        excellent: pass + 300,
        axes:
          status === 'scored'
            ? some(rules, 0.8).map((ruleId) => ({ ruleId, score: maybe(0.8) ? below(1_001) : null }))
            : [],
        correctedOn: null,
      });
    }
  }
  const now = all.map(({ endedAt }) => endedAt).sort((a, b) => a.getTime() - b.getTime())[
    Math.floor(all.length * 0.8)
  ]!;
  const sessions = all.filter(({ endedAt }) => endedAt <= now);
  return { paths, standing, employees, tasks, assignments, sessions, now };
}

/** Replaces everything that statistics know by these facts. */
export async function storeWorld(source: DataSource, world: Organisation): Promise<void> {
  await source.transaction(async (manager) => {
    const insert = (sql: string, rows: readonly object[]) => manager.query(sql, [JSON.stringify(rows)]);
    await manager.query(`truncate ended_session, assignment, shown_session, department_path, department, statistics_rollup, statistics_axis_rollup, statistics_trend,
      statistics_pause, statistics_change, statistics_task_change, statistics_task cascade`);
    await manager.query(`delete from task`);
    await insert(
      `insert into employee (id, union_id, open_id, name, gender) overriding system value
       select id, id::text, id::text, '学员' || id, 'O' from jsonb_to_recordset($1) as r (id int)
       on conflict (id) do nothing`,
      world.employees.map((id) => ({ id })),
    );
    await insert(
      `insert into scoring_rule (rule_id, rule_name, rule_desc, criteria, creator_id, creator_name)
       select id, '规则' || id, '', '[]', 9000, '' from jsonb_to_recordset($1) as r (id int) on conflict do nothing`,
      rules.map((id) => ({ id })),
    );
    await insert(
      `insert into course (course_id, course_name, course_type, course_scenario, course_description, question_mode, input_method,
         max_dialogue_duration, max_dialogue_turns, speaker_first, speaker_content, dialogue_settings, role_ids, scoring_rules, key_qa,
         creator_id, creator_name)
       select id, '课程' || id, case when id = 9003 then 2 else 1 end, '', '', 1, 1, 30, 10, 1, '', '', '{}', '[]', '[]', 9000, '' from jsonb_to_recordset($1) as r (id int)
       on conflict do nothing`,
      courses.map((id) => ({ id })),
    );
    await insert(
      `insert into department (department_id, name, parent_id, path_ids, full_path, sort_order)
       select d.id, d.name, '', d.ids, d.path, d.n from jsonb_to_recordset($1) as d (id text, name text, ids text[], path text, n int)`,
      world.standing.map(({ ids, fullPath }, n) => ({
        id: ids.at(-1),
        name: fullPath.split('/').at(-1),
        ids,
        path: fullPath,
        n,
      })),
    );
    await insert(
      `insert into department_path (id, path_ids, path_names) overriding system value
       select id, ids, names from jsonb_to_recordset($1) as r (id int, ids text[], names text[])`,
      world.paths,
    );
    await insert(
      `insert into task (task_id, task_name, course_id, start_time, end_time, ended_at, published_at, is_deleted, student_ids, depts,
         creator_id, creator_name)
       select id, '任务' || id, "courseId", start, "end", "endedAt", case when published then start end, deleted, '{}', '[]', 9000, ''
       from jsonb_to_recordset($1) as r (id int, "courseId" int, start timestamptz, "end" timestamptz, "endedAt" timestamptz,
         published boolean, deleted boolean)`,
      world.tasks,
    );
    await insert(
      `insert into assignment (assignment_id, task_id, employee_id, department_path_id, withdrawn_at) overriding system value
       select id, task, employee, path, case when withdrawn then now() end
       from jsonb_to_recordset($1) as r (id int, task int, employee int, path int, withdrawn boolean)`,
      world.assignments.map((one) => ({
        ...one,
        task: one.task.id,
        employee: one.employeeId,
        path: one.path.id,
      })),
    );
    await storeSessions((sql, rows) => insert(sql, rows), world.sessions);
    // Serial numbers go on after the facts' own.
    await manager.query(`select setval(pg_get_serial_sequence('employee', 'id'), 10000)`);
  });
}

/** Which of them count is for the rules of the product to say: see `standingOf`. */
async function storeSessions(
  insert: (sql: string, rows: readonly object[]) => Promise<unknown>,
  sessions: readonly Session[],
): Promise<void> {
  await insert(
    `insert into ended_session (session_id, assignment_id, task_id, course_id, employee_id, ended_at, ended_on, spoken, result_status,
       score, pass_score, excellent_score, rule_ids, rule_scores, corrected_on)
     select id, assignment, task, course, employee, at, (at at time zone '${zone}')::date, spoken, status, score, pass, excellent,
       rules, scores, "correctedOn"
     from jsonb_to_recordset($1) as r (id int, assignment int, task int, course int, employee int, at timestamptz, spoken boolean,
       status text, score smallint, pass smallint, excellent smallint, rules int[], scores smallint[], "correctedOn" date)
     on conflict (session_id) do update set (result_status, score, rule_ids, rule_scores, corrected_on) =
       (excluded.result_status, excluded.score, excluded.rule_ids, excluded.rule_scores, excluded.corrected_on)`,
    sessions.map(({ assignment, axes, ...session }) => ({
      ...session,
      assignment: assignment.id,
      task: assignment.task.id,
      course: assignment.task.courseId,
      employee: assignment.employeeId,
      at: session.endedAt,
      rules: axes.map(({ ruleId }) => ruleId),
      scores: axes.map(({ score }) => score),
    })),
  );
}

/** Some sessions are evaluated anew, some of those that could not be scored among them; some lose their score. */
export async function reevaluate(
  source: DataSource,
  world: Organisation,
  { below, some }: Dice,
): Promise<void> {
  const changed = some(world.sessions, 0.2).filter(({ status }) => status !== 'pending');
  for (const session of changed) {
    const scored = below(5) > 0;
    session.status = scored ? 'scored' : 'unscored';
    session.score = scored ? below(1_001) : null;
    if (!scored) session.axes = [];
    session.correctedOn = `2026-0${1 + below(9)}-15`;
  }
  await storeSessions((sql, rows) => source.query(sql, [JSON.stringify(rows)]), changed);
}
