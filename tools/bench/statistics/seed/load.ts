import pg from 'pg';
import { Calendar } from './calendar.js';
import { makeCourses, makeRules } from './catalogue.js';
import { json, TableCopy } from './copy.js';
import { Dice } from './dice.js';
import { dropIndexes, finish, refuseUsed, resetSequences } from './tables.js';
import { logOf } from './log.js';
import { History } from './organisation.js';
import { planTasks, weightOf } from './plan.js';
import { columns, Rows } from './rows.js';
import { SessionDealer } from './sessions.js';

export interface ScaleOptions {
  databaseUrl: string;
  sessions: number;
  learners: number;
  shops: number;
  days: number;
  seed: string;
  /** The day on which the history ends. */
  until: string;
  /** How many sessions, the newest, have their whole log. */
  logs: number;
}

type Table = keyof typeof columns;

/** @param tell is told how far it is */
export async function loadHistory(options: ScaleOptions, tell: (line: string) => void): Promise<void> {
  const { databaseUrl, sessions, seed } = options;
  const began = performance.now();
  const say = (what: string) =>
    tell(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const open = (table: Table) => TableCopy.into(databaseUrl, table, columns[table]);
  const fill = async (table: Table, lines: Iterable<string>) => {
    const copy = await open(table);
    for (const line of lines) copy.add(line);
    await copy.end();
  };
  try {
    await refuseUsed(db);
    const again = await dropIndexes(db);
    const calendar = new Calendar(options.until, options.days);
    const rows = new Rows(calendar);
    const dice = new Dice(`scale:${seed}`);
    const history = new History(dice, options.days, options);
    const rules = makeRules(dice);
    const courses = makeCourses(dice, rules, options.days);
    const given = await open('assignment');
    const tasks = planTasks(dice, calendar, history, courses, sessions, (one) =>
      given.add(rows.assignment(one)),
    );
    await given.end();
    history.advance(options.days);
    say(`${tasks.length} tasks, ${given.rows} assignments`);
    await fill(
      'department',
      history.departments.map((one) => rows.department(history, one)),
    );
    await fill(
      'employee',
      history.employees.map((one) => rows.employee(one)),
    );
    await db.query(`insert into employee_department (employee_id, department_id)
      select id, department_id from employee where department_id is not null and left_at is null`);
    await fill(
      'scoring_rule',
      rules.map(({ id, name }) => [id, name, name, '[]', 1, '林晓燕'].join('\t')),
    );
    await db.query(`insert into role (role_id, role_name, role_desc, creator_id, creator_name)
      overriding system value values (101, '顾客', '犹豫不决，怕买贵', 1, '林晓燕')`);
    await fill(
      'course',
      courses.map((one) => rows.course(one)),
    );
    await fill(
      'session_snapshot',
      courses.flatMap(({ snapshots }) =>
        snapshots.map(
          ({ id, content }) => `${id}\t\\\\x${id.toString(16).padStart(64, '0')}\t${json(content)}`,
        ),
      ),
    );
    await fill(
      'department_path',
      [...history.places.values()].map((place) => rows.place(place)),
    );
    await fill(
      'task',
      tasks.map((task) => rows.task(task)),
    );
    await fill(
      'notice_round',
      tasks.map((task) => rows.notice(task)),
    );

    const dealer = new SessionDealer(
      new Dice(`scale:${seed}:sessions`),
      calendar,
      new Map(rules.map((rule) => [rule.id, rule])),
      sessions,
      tasks.reduce((sum, task) => sum + weightOf(task) * task.learners.length, 0),
    );
    const [session, head, event, ended] = await Promise.all(
      (['practice_session', 'session_head', 'session_event', 'ended_session'] as const).map(open),
    );
    const copies = [session!, head!, event!, ended!];
    let told = performance.now();
    for (const task of tasks) {
      for (const one of dealer.deal(task)) {
        session!.add(rows.session(one));
        head!.add(rows.head(one));
        if (ended!.rows >= sessions - options.logs)
          for (const entry of logOf(one)) event!.add(rows.event(one, entry));
        if (one.outcome !== 'abandoned') ended!.add(rows.ended(one));
        if (one.id % 256 === 0) for (const copy of copies) await copy.flush();
      }
      if (performance.now() - told > 5_000) {
        told = performance.now();
        say(`${ended!.rows} sessions`);
      }
    }
    for (const copy of copies) await copy.end();
    const all = [given, ...copies].reduce((sum, copy) => sum + copy.rows, 0);
    say(
      `${ended!.rows} completed sessions, ${all} rows, ${Math.round((all / (performance.now() - began)) * 1000)} rows/s`,
    );
    await resetSequences(db);
    await db.query(`insert into shown_session select * from session_to_show`);
    say('shown sessions');
    await again(say);
    await finish(db);
    say('done; the sums are to be made by npm run rebuild:statistics');
  } finally {
    await db.end();
  }
}
