/**
 * The figures by plain SQL over sessions, assignments and tasks: no rollups, no row of a session beside its head. Written by the
 * definitions alone, apart from the server's SQL, to be equal to it and slower.
 * Parameters: $1 first day, $2 last day, $3 course ids, $4 task id, $5 time zone; a null means all.
 */

/** An exam in which every question was passed over has the shortest log of all exams in the seeded data. */
const silentExam = 19;
const wide = 2 ** 32;

/** Assignments of tasks near the days, every completed session of theirs, and which of those counts. */
const facts = `
  near as materialized (
    select task_id,
      ($1::date is null or ends_on >= $1) and ($2::date is null or starts_on <= $2) as touches
    from (
      select task_id, (start_time at time zone $5)::date as starts_on, (least(ended_at, end_time) at time zone $5)::date as ends_on
      from task
      where published_at is not null and not is_deleted
        and ($3::int[] is null or course_id = any ($3)) and ($4::int is null or task_id = $4)) t
    -- A session may end just after its task.
    where ($1::date is null or ends_on >= $1::date - 1) and ($2::date is null or starts_on <= $2)),
  place as materialized (
    select assignment_id, employee_id, department_path_id, touches
    from assignment join near using (task_id) where withdrawn_at is null),
  mark as materialized (
    select snapshot_id, (content ->> 'pass_score')::numeric as pass, (content ->> 'excellent_score')::numeric as excellent
    from session_snapshot),
  held as materialized (
    select s.assignment_id, s.session_id, s.snapshot_id, h.ended_at, (h.ended_at at time zone $5)::date as day,
      s.kind = 'practice' or h.head > ${silentExam} as spoken, h.result_status = 'unscored' as unscored,
      case when h.result_status = 'scored' then h.score end as score
    from practice_session s join session_head h using (session_id)
    where s.origin = 'task' and s.task_id in (select task_id from near) and h.status = 'ended' and h.reason <> 'abandoned'),
  standing as (
    select assignment_id, count(score) as scored_sessions,
      -- The best score with the earliest of its sessions, and the earliest session with its score, each as one number.
      max((score * 10)::bigint * ${wide} - session_id) as best, min(session_id::bigint * ${wide} + (score * 10)::bigint) as first
    from held where score is not null group by assignment_id),
  ranked as (
    select h.*, coalesce((score * 10)::bigint * ${wide} - session_id = best, false) as counted,
      (first % ${wide}) / 10.0 as first_score, scored_sessions
    from held h left join standing using (assignment_id)),
  told as (
    select p.employee_id, p.department_path_id, r.*, m.pass, m.excellent
    from ranked r join place p using (assignment_id) join mark m using (snapshot_id)
    where ($1::date is null or r.day >= $1) and ($2::date is null or r.day <= $2))`;

/** Which groups a department path belongs to; $6: the ids of the direct and the franchise tree. */
const groups = `
  grouped as materialized (
    select id as department_path_id, unnest(array_remove(array[
      'all',
      case when path_ids[1] = any ($6::text[]) then 'type/' || path_ids[1] end,
      case when path_ids[1] is null then 'own'
        when path_ids[1] <> all ($6) then 'row/' || path_ids[1]
        when path_ids[2] is null then 'own/' || path_ids[1]
        else 'row/' || path_ids[1] || '/' || path_ids[2] end,
      case when path_ids[1] = any ($6) and path_ids[4] is not null then 'shop/' || array_to_string(path_ids[1:4], '/') end
    ], null)) as key from department_path)`;

const rounded = (value: string) => `round(round(${value}, 6), 1)::float8`;
const rate = (part: string, whole: string) => rounded(`100.0 * ${part} / nullif(${whole}, 0)`);

/** Figures of every group: all, types, rows of the table, shops. */
export const plainFigures = `
  with ${facts}, ${groups},
  learner as (
    select coalesce(s.employee_id, a.employee_id) as employee_id, coalesce(s.department_path_id, a.department_path_id) as department_path_id,
      coalesce(sessions, 0) as sessions, coalesce(spoken, 0) as spoken, coalesce(unscored, 0) as unscored, coalesce(scored, 0) as scored,
      score, pass, excellent, gains, gain
    from (
      select employee_id, department_path_id, count(*) as sessions, count(*) filter (where spoken) as spoken,
        count(*) filter (where unscored) as unscored, count(*) filter (where counted) as scored,
        sum(score) filter (where counted) as score, sum(pass) filter (where counted) as pass,
        sum(excellent) filter (where counted) as excellent, count(*) filter (where counted and scored_sessions > 1) as gains,
        sum(score - first_score) filter (where counted and scored_sessions > 1) as gain
      from told group by 1, 2) s
    full join (select distinct employee_id, department_path_id from place where touches) a
      on a.employee_id = s.employee_id and a.department_path_id = s.department_path_id),
  learner_group as (
    select key, employee_id, sum(sessions) as sessions, sum(spoken) as spoken, sum(unscored) as unscored, sum(scored) as scored,
      sum(score) as score, sum(pass) as pass, sum(excellent) as excellent, sum(gains) as gains, sum(gain) as gain
    from learner join grouped using (department_path_id) group by 1, 2),
  counted as (
    select key, count(*) as learners, sum(sessions) as sessions, count(*) filter (where spoken > 0) as participants,
      count(*) filter (where sessions > 0) as completers, sum(unscored) as unscored, count(*) filter (where scored > 0) as scored,
      avg(score / nullif(scored, 0)) as average, count(*) filter (where score >= pass) as passed,
      count(*) filter (where score >= excellent) as excellent, avg(gain / nullif(gains, 0)) as lift
    from learner_group group by key)
  select key, learners::int as learner_count, sessions::int as training_count, participants::int as participation_count,
    ${rate('participants', 'learners')} as participation_rate, completers::int as completion_count,
    ${rate('completers', 'learners')} as completion_rate, scored::int as scored_count, ${rounded('average')} as average_score,
    ${rate('passed', 'scored')} as pass_rate, ${rate('excellent', 'scored')} as excellent_rate, unscored::int as unscored_count,
    ${rounded('lift')} as lift
  from counted`;

/** The trend of each tree; $7: day, week or month. */
export const plainTrend = `
  with ${facts}, ${groups},
  learner as (
    select key, date_trunc($7, day::timestamp)::date::text as x, employee_id, avg(score) as score
    from told join grouped using (department_path_id) where counted and key like 'type/%' group by 1, 2, 3)
  select key, x, ${rounded('avg(score)')} as y from learner group by key, x`;

/** Everybody's best score. */
export const plainBests = `
  with ${facts}
  select employee_id, max(score)::float8 as best from told where counted group by employee_id`;

/** Learners by their score in tens. */
export const plainDistribution = `
  with ${facts},
  learner as (select employee_id, avg(score) as score from told where counted group by employee_id)
  select least(floor(score / 10), 9)::int as tens, count(*)::int as learners from learner group by 1`;

/** The axes stand in no column but those of ended sessions: from there, without sums made before. */
export const plainSkills = `
  with ${groups},
  axis as (
    select a.employee_id, a.department_path_id, x.rule_id, x.score
    from ended_session e join assignment a using (assignment_id) join task t on t.task_id = a.task_id
      cross join unnest(e.rule_ids, e.rule_scores) as x (rule_id, score)
    where e.counted and a.withdrawn_at is null and t.published_at is not null and not t.is_deleted and x.score is not null
      and ($1::date is null or (e.ended_at at time zone $5)::date >= $1) and ($2::date is null or (e.ended_at at time zone $5)::date <= $2)
      and ($3::int[] is null or e.course_id = any ($3)) and ($4::int is null or e.task_id = $4))
  select key, rule_id, case when count(distinct employee_id) >= 3 then ${rounded('avg(score) / 10')} end as mean
  from axis join grouped using (department_path_id) where key not like 'type/%' and key not like 'shop/%' group by key, rule_id`;
