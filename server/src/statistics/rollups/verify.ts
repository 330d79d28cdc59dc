import type { RunQuery } from '../../platform/database/index.js';
import {
  countedHead,
  shownOtherwise,
  standingColumns,
  standingOf,
  type ContradictionRecount,
  type EndedSessionRecount,
} from '../../practice/index.js';
import { period } from './change-queue.sql.js';
import {
  chunksOf,
  idsOf,
  isLastOfYear,
  learnersOf,
  monthsOf,
  partsOf,
  pausesOf,
  placesOf,
} from './extent.js';
import { stepsOf, type Pair } from './keys.js';
import { differences, type Recount } from './recount.sql.js';

const logsAtOnce = 300;
/** Differences of ended sessions that are looked for: whoever has so many rebuilds. */
const most = 1_000;

export interface VerifyOptions {
  /** How many learners are looked at, by chance; null: all. */
  learners: number | null;
  /** How many sessions are held against their logs. */
  sessions: number;
}

/**
 * Compares rollups with the facts, and the facts with heads and logs, within a transaction that sees one moment only. Learners for whom a
 * change waits are left out, and so are the trends of their days: the worker has yet to come to them.
 */
export class Verification {
  private found = 0;

  constructor(
    private readonly ask: RunQuery,
    private readonly recounts: { ended: EndedSessionRecount; contradictions: ContradictionRecount },
    private readonly timeZone: string,
    private readonly say: (line: string) => void,
  ) {}

  /** Answers how many differences there are. */
  async run({ learners: sample, sessions }: VerifyOptions): Promise<number> {
    const { ask } = this;
    const waiting = new Set(await idsOf(ask, waitingLearners));
    const behind = new Set(await idsOf(ask, waitingPlaces, [[...waiting]]));
    const all = await learnersOf(ask);
    const chosen = (sample === null ? all : someOf(all, sample)).filter((id) => !waiting.has(id));
    const places = (await placesOf(ask)).filter((id) => !behind.has(id));
    const somePlaces = sample === null ? places : someOf(places, sample);
    const [months, ofSample] = [await monthsOf(ask), sample === null ? null : chosen];
    const days = await ask<{ day: string }>(waitingDays);
    const waitingSteps = new Set(days.flatMap(({ day }) => stepsOf(day).map(String)));
    const isWaiting = (step: Pair) => waitingSteps.has(String(step));

    this.collect(await ask(wrongTasks, [this.timeZone]));
    for await (const part of pausesOf(ask, chosen)) await this.compare(part);
    for (const [index, month] of months.entries()) {
      const isLast = isLastOfYear(month, months[index + 1]);
      for (const part of partsOf(month, isLast, chosen, somePlaces, isWaiting)) await this.compare(part);
    }
    this.collect(await ask(wrongSessions, [this.timeZone, ofSample, most]));
    this.collect(await ask(wrongStandings, [ofSample, most]));
    this.collect(await ask(wrongShown, [ofSample, most]));
    const logs = await this.logs(sessions);
    this.say(
      `${chosen.length} of ${all.length} learners (${waiting.size} wait to be counted), ${somePlaces.length} departments, ` +
        `${months.length} months, ${logs} logs: ${this.found} differences`,
    );
    return this.found;
  }

  private async compare({ recount, values }: { recount: Recount; values: unknown[] }): Promise<void> {
    this.collect(await this.ask(differences(recount), values));
  }

  /** Answers how many logs were read. */
  private async logs(sessions: number): Promise<number> {
    const [row] = await this.ask<{ events: string }>(
      `select greatest(reltuples, 0)::bigint as events from pg_class where relname = 'session_event'`,
    );
    // A log has dozens of events: of a large table a part holds enough sessions.
    const percent = Math.min(100, (sessions * 100 * 100) / Math.max(1, Number(row!.events)));
    const sids = await idsOf(this.ask, loggedSessions, [sessions, percent]);
    const { ended, contradictions } = this.recounts;
    for (const some of chunksOf(sids, logsAtOnce))
      this.collect((await ended.differences(some)).map((log) => ({ difference: { log } })));
    // Few sessions have anything said wrongly, and what nobody's log explains is in none of those.
    const told = await contradictions.some(sessions);
    for (const some of chunksOf([...new Set([...sids, ...told])], logsAtOnce)) {
      const differences = await contradictions.differences(some);
      this.collect(differences.map((difference) => ({ difference: { contradictions: difference } })));
    }
    return sids.length;
  }

  private collect(rows: readonly { difference: object }[]): void {
    this.found += rows.length;
    for (const { difference } of rows) this.say(JSON.stringify(difference));
  }
}

/** So many of them, by chance. */
function someOf<T>(all: readonly T[], many: number): T[] {
  const left = [...all];
  return Array.from(
    { length: Math.min(many, all.length) },
    () => left.splice(Math.floor(Math.random() * left.length), 1)[0]!,
  );
}

/** Periods of tasks, in time zone $1, but for tasks whose change waits. */
const wrongTasks = `
  with period as (${period})
  select jsonb_build_object('task', task_id, 'expected', to_jsonb(p) - 'task_id', 'stored', to_jsonb(s) - 'task_id') as difference
  from period p full join statistics_task s using (task_id)
  where (p.starts_on, p.ends_on) is distinct from (s.starts_on, s.ends_on)
    and task_id not in (select task_id from statistics_task_change)`;

const facts = ['assignment_id', 'task_id', 'course_id', 'employee_id', 'result_status', 'score'];
const of = (alias: string): string => facts.map((name) => `${alias}.${name}`).join(', ');

/**
 * Ended sessions against what their heads say, with days in time zone $1, of learners $2 (null: of everybody). When a session ended for its
 * task is in its log alone: never later than it did, and on the day that is stored.
 */
const wrongSessions = `
  with head as (
    select h.session_id, s.assignment_id, s.task_id, s.course_id, s.employee_id,
      case when h.result_status = 'none' then 'pending' when h.result_status in ('undecided', 'withdrawn') then 'unscored'
        else h.result_status end as result_status,
      case when h.result_status = 'scored' then (h.score * 10)::smallint end as score, h.ended_at
    from session_head h join practice_session s using (session_id)
    where s.origin = 'task' and ${countedHead} and h.status = 'ended' and ($2::int[] is null or s.employee_id = any ($2))),
  row as (
    select session_id, ${facts.join(', ')}, ended_at, ended_on from ended_session where $2::int[] is null or employee_id = any ($2))
  select jsonb_build_object('session', session_id, 'expected', to_jsonb(h) - 'session_id', 'stored', to_jsonb(r) - 'session_id') as difference
  from head h full join row r using (session_id)
  where (${of('h')}) is distinct from (${of('r')})
    or r.ended_at > h.ended_at or r.ended_on <> (r.ended_at at time zone $1)::date limit $3`;

/** How sessions stand among all ended sessions of learners $1 (null: of everybody). */
const wrongStandings = `
  with expected as (${standingOf('(select * from ended_session where $1::int[] is null or employee_id = any ($1)) as chosen')}),
  stored as (select session_id, assignment_id, ${standingColumns.join(', ')} from ended_session)
  select jsonb_build_object('session', session_id, 'expected', to_jsonb(e), 'stored', to_jsonb(s)) as difference
  from expected e join stored s using (session_id)
  where (${standingColumns.map((name) => `e.${name}`).join(', ')}) is distinct from (${standingColumns.map((name) => `s.${name}`).join(', ')})
  limit $2`;

/** Which session is shown of the assignments of learners $1 (null: of everybody). */
const wrongShown = `
  select jsonb_build_object('shown', s.assignment_id, 'expected', to_jsonb(s), 'stored', to_jsonb(x)) as difference from ${shownOtherwise}
    and ($1::int[] is null or s.assignment_id in (select assignment_id from assignment where employee_id = any ($1))) limit $2`;

/** Learners and departments for whom a change waits: their rows may be behind. */
const waitingLearners = `
  select employee_id as id from statistics_change where employee_id > 0
  union select a.employee_id from assignment a join statistics_task_change c using (task_id)`;
const waitingPlaces = `
  select department_path_id as id from assignment where employee_id = any ($1)
  union select department_path_id from statistics_rollup where employee_id = any ($1)`;

/** Days of scores for which a change waits: the trends of their weeks and months may be behind. */
const waitingDays = `
  select day::text from statistics_change where scored
  union select d.day::text from ended_session e join statistics_task_change using (task_id)
    cross join lateral (values (e.ended_on), (e.first_on)) as d (day) where e.score is not null and d.day is not null`;

/** About $1 sessions of tasks whose log there is, chosen by chance: parts of the log are looked at until there are enough. */
const loggedSessions = `
  select session_id as id from (
    select distinct session_id from session_event tablesample system ($2)) as logged
  join practice_session s using (session_id) where s.origin = 'task' order by random() limit $1`;
