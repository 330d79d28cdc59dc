/** Writes sessions that end, with the rows that the engine's writer has for them: first without a result, then with its score. */
import type pg from 'pg';

/** The last scored practice session of each assignment that may still be practised: what further ones are like. */
const known = `
  select distinct on (e.assignment_id) e.session_id as id
  from ended_session e join assignment a using (assignment_id) join task t on t.task_id = a.task_id
  where a.withdrawn_at is null and t.published_at is not null and not t.is_deleted and t.ended_at is null
    and now() between t.start_time and t.end_time and e.rule_ids <> '{}'
  order by e.assignment_id, e.session_id desc`;

/** Another session after each of sessions $1, without a result. */
const end = `
  with given as (
    select a.assignment_id, a.task_id, a.employee_id, s.course_id, s.snapshot_id, e.pass_score, e.excellent_score,
      1 + (select max(attempt_no) from practice_session p where p.origin = 'task' and p.assignment_id = a.assignment_id) as attempt_no
    from unnest($1::int[]) as session_id join ended_session e using (session_id) join practice_session s using (session_id)
      join assignment a on a.assignment_id = e.assignment_id),
  session as (
    insert into practice_session (origin, assignment_id, task_id, course_id, employee_id, kind, snapshot_id, attempt_no, created_at)
    select 'task', assignment_id, task_id, course_id, employee_id, 'practice', snapshot_id, attempt_no, now() - interval '5 minutes'
    from given returning *),
  head as (
    insert into session_head (session_id, assignment_id, task_id, head, rev, status, reason, turn, max_turns, epoch, gen, started_at,
      ends_at, ended_at, result_status)
    select session_id, assignment_id, task_id, 29, 29, 'ended', 'finished', 6, 10, 1, 7, created_at, now() + interval '25 minutes', now(),
      'pending' from session)
  insert into ended_session (session_id, assignment_id, task_id, course_id, employee_id, ended_at, ended_on, spoken, result_status,
    pass_score, excellent_score)
  select s.session_id, s.assignment_id, s.task_id, s.course_id, s.employee_id, now(), (now() at time zone 'Asia/Shanghai')::date, true,
    'pending', g.pass_score, g.excellent_score
  from session s join given g using (assignment_id) returning session_id as id`;

/** Scores sessions $1 with the axes of sessions before, and has the best of each assignment count. */
const score = `
  with scored as materialized (
    select e.session_id, e.assignment_id, (300 + floor(random() * 700))::smallint as score, axes.rule_ids,
      array(select (300 + floor(random() * 700))::smallint from unnest(axes.rule_ids)) as rule_scores
    from unnest($1::int[]) as session_id join ended_session e using (session_id)
    cross join lateral (
      select rule_ids from ended_session o where o.assignment_id = e.assignment_id and o.rule_ids <> '{}' limit 1) as axes),
  head as (
    update session_head h set result_status = 'scored', result_seq = 30, head = 30, rev = 30, score = s.score / 10.0
    from scored s where h.session_id = s.session_id),
  known as (
    select s.session_id, s.assignment_id, s.score, e.ended_at, e.ended_on from scored s join ended_session e using (session_id)
    union all
    select session_id, assignment_id, score, ended_at, ended_on from ended_session
    where assignment_id = any (array(select assignment_id from scored)) and session_id <> all ($1)),
  placed as (
    select *, row_number() over (partition by assignment_id order by score desc nulls last, session_id) = 1 and score is not null as counted,
      first_value(score) over earliest as first, first_value(ended_at) over earliest as first_at,
      first_value(ended_on) over earliest as first_on, count(score) over whole as times, sum(score) over whole as total
    from known
    window whole as (partition by assignment_id), earliest as (partition by assignment_id order by score is null, session_id)),
  standing as materialized (
    select session_id, counted, case when counted then first_at end as first_at, case when counted then first_on end as first_on,
      case when counted and times > 1 then score - first end as gain,
      case when counted and times > 1 then score * 1000000 - (total * 2000000 + times) / (2 * times) end as chance
    from placed)
  update ended_session e
  set counted = n.counted, first_at = n.first_at, first_on = n.first_on, gain = n.gain, chance = n.chance,
    result_status = case when s.score is null then e.result_status else 'scored' end,
    score = coalesce(s.score, e.score), rule_ids = coalesce(s.rule_ids, e.rule_ids), rule_scores = coalesce(s.rule_scores, e.rule_scores)
  from standing n left join scored s using (session_id)
  where e.session_id = n.session_id
    and (s.score is not null or (e.counted, e.first_at, e.gain, e.chance) is distinct from (n.counted, n.first_at, n.gain, n.chance))`;

export class Endings {
  private constructor(
    private readonly db: pg.Client,
    private readonly known: readonly number[],
  ) {}

  static async among(db: pg.Client): Promise<Endings> {
    const { rows } = await db.query<{ id: number }>(known);
    if (rows.length === 0) throw new Error('No task of the database runs today: seed it anew.');
    return new Endings(
      db,
      rows.map(({ id }) => id),
    );
  }

  /** Ends sessions of as many learners in one commit, and answers their ids. */
  async end(many: number): Promise<number[]> {
    const chosen = new Set<number>();
    while (chosen.size < Math.min(many, this.known.length))
      chosen.add(this.known[Math.floor(Math.random() * this.known.length)]!);
    const { rows } = await this.db.query<{ id: number }>(end, [[...chosen]]);
    return rows.map(({ id }) => id);
  }

  async score(sessions: readonly number[]): Promise<void> {
    await this.db.query(score, [sessions]);
    await this.db.query(
      `select show_session(task_id, assignment_id) from session_head where session_id = any ($1)`,
      [sessions],
    );
  }
}
