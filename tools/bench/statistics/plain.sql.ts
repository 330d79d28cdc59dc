/**
 * The figures by plain SQL over sessions, assignments and tasks: no rollups, no row of a session beside its head. Written by the
 * definitions alone, apart from the server's SQL, to be equal to it and slower.
 * Parameters: $1 from which moment on, $2 until before which, $3 course ids, $4 task id, $5 time zone; a null means all.
 */

/** An exam in which every question was passed over has the shortest log of all exams in the seeded data. */
const silentExam = 19;
const wide = 2 ** 32;

/** Assignments of tasks whose time meets the span, and every session of theirs that was completed within it. */
const sessions = `
  near as materialized (
    select task_id, ended from (
      select task_id, start_time, least(ended_at, end_time) as ended from task
      where published_at is not null and not is_deleted
        and ($3::int[] is null or course_id = any ($3)) and ($4::int is null or task_id = $4)) t
    where ($1::timestamptz is null or ended >= $1) and ($2::timestamptz is null or start_time < $2)),
  place as materialized (
    select assignment_id, employee_id, department_path_id from assignment join near using (task_id) where withdrawn_at is null),
  mark as materialized (
    select snapshot_id, (content ->> 'pass_score')::numeric as pass, (content ->> 'excellent_score')::numeric as excellent
    from session_snapshot),
  held as materialized (
    select p.*, m.pass, m.excellent, s.session_id, (ended_at at time zone $5)::date as day,
      s.kind = 'practice' or s.head > ${silentExam} as spoken, s.result_status = 'unscored' as unscored, s.score
    from (
      select s.assignment_id, s.session_id, s.snapshot_id, s.kind, h.head, h.result_status,
        -- What is said after a task's end belongs to the task.
        least(h.ended_at, n.ended) as ended_at, case when h.result_status = 'scored' then h.score end as score
      from near n join practice_session s using (task_id) join session_head h using (session_id)
      where s.origin = 'task' and h.status = 'ended' and h.reason <> 'abandoned') s
    join place p using (assignment_id) join mark m using (snapshot_id)
    where ($1::timestamptz is null or ended_at >= $1) and ($2::timestamptz is null or ended_at < $2))`;

/** Which of them counts for its assignment: the best, of equals the earliest. */
const facts = `${sessions},
  standing as (
    select assignment_id, count(*) as tries, sum(score) as total,
      -- The best score with the earliest of its sessions, and the earliest session with its score, each as one number.
      max((score * 10)::bigint * ${wide} - session_id) as best, min(session_id::bigint * ${wide} + (score * 10)::bigint) as first
    from held where score is not null group by assignment_id),
  told as (
    select h.*, coalesce((score * 10)::bigint * ${wide} - session_id = best, false) as counted, tries > 1 as again,
      score - (first % ${wide}) / 10.0 as gain, score - round(total * 10 / tries, 6) / 10 as chance
    from held h left join standing using (assignment_id))`;

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
      case when path_ids[1] = any ($6) and path_ids[2] is not null and path_ids[4] is null then 'below/' || array_to_string(path_ids, '/') end,
      case when path_ids[1] = any ($6) and path_ids[4] is not null then 'shop/' || array_to_string(path_ids[1:4], '/') end
    ], null)) as key from department_path)`;

const rounded = (value: string) => `round(round(${value}, 6), 1)::float8`;
const rate = (part: string, whole: string) => rounded(`100.0 * ${part} / nullif(${whole}, 0)`);

/** Figures of every group: all, types, rows of the table, shops, and the people of departments between these themselves. */
export const plainFigures = `
  with ${facts}, ${groups},
  learner as (
    select coalesce(s.employee_id, a.employee_id) as employee_id, coalesce(s.department_path_id, a.department_path_id) as department_path_id,
      coalesce(sessions, 0) as sessions, coalesce(spoken, 0) as spoken, coalesce(unscored, 0) as unscored, coalesce(scored, 0) as scored,
      score, pass, excellent, gains, gain, chance
    from (
      select employee_id, department_path_id, count(*) as sessions, count(*) filter (where spoken) as spoken,
        count(*) filter (where unscored) as unscored, count(*) filter (where counted) as scored,
        sum(score) filter (where counted) as score, sum(pass) filter (where counted) as pass,
        sum(excellent) filter (where counted) as excellent, count(*) filter (where counted and again) as gains,
        sum(gain) filter (where counted and again) as gain, sum(chance) filter (where counted and again) as chance
      from told group by 1, 2) s
    full join (select distinct employee_id, department_path_id from place) a
      on a.employee_id = s.employee_id and a.department_path_id = s.department_path_id),
  learner_group as (
    select key, employee_id, sum(sessions) as sessions, sum(spoken) as spoken, sum(unscored) as unscored, sum(scored) as scored,
      sum(score) as score, sum(pass) as pass, sum(excellent) as excellent, sum(gains) as gains, sum(gain) as gain, sum(chance) as chance
    from learner join grouped using (department_path_id) group by 1, 2),
  counted as (
    select key, count(*) as learners, sum(sessions) as sessions, count(*) filter (where spoken > 0) as participants,
      count(*) filter (where sessions > 0) as completers, sum(unscored) as unscored, count(*) filter (where scored > 0) as scored,
      avg(score / nullif(scored, 0)) as average, count(*) filter (where score >= pass) as passed,
      count(*) filter (where score >= excellent) as excellent, avg(gain / nullif(gains, 0)) as lift,
      avg(chance / nullif(gains, 0)) as chance_lift
    from learner_group group by key)
  select key, learners::int as learner_count, sessions::int as training_count, participants::int as participation_count,
    ${rate('participants', 'learners')} as participation_rate, completers::int as completion_count,
    ${rate('completers', 'learners')} as completion_rate, scored::int as scored_count, ${rounded('average')} as average_score,
    passed::int as pass_count, ${rate('passed', 'scored')} as pass_rate, excellent::int as excellent_count,
    ${rate('excellent', 'scored')} as excellent_rate, unscored::int as unscored_count,
    ${rounded('lift')} as lift, ${rounded('chance_lift')} as chance_lift
  from counted`;

/** The trend of each tree: in each step the best that ended in it counts. $7: day, week or month. */
export const plainTrend = `
  with ${sessions}, ${groups},
  best as (
    select department_path_id, employee_id, date_trunc($7, day::timestamp)::date::text as x, max(score) as score
    from held where score is not null group by assignment_id, 1, 2, 3),
  learner as (
    select key, x, employee_id, avg(score) as score
    from best join grouped using (department_path_id) where key like 'type/%' group by 1, 2, 3)
  select key, x, ${rounded('avg(score)')} as y from learner group by key, x`;

/** Everybody's best score. */
export const plainBests = `
  with ${sessions}
  select employee_id, max(score)::float8 as best from held where score is not null group by employee_id`;

/** Learners by their score in tens. */
export const plainDistribution = `
  with ${facts},
  learner as (select employee_id, avg(score) as score from told where counted group by employee_id)
  select least(floor(score / 10), 9)::int as tens, count(*)::int as learners from learner group by 1`;

/** The axes stand in no column but those of ended sessions: from there, without sums made before. */
export const plainSkills = `
  with ${facts}, ${groups},
  axis as (
    select t.employee_id, t.department_path_id, x.rule_id, x.score
    from told t join ended_session e using (session_id) cross join unnest(e.rule_ids, e.rule_scores) as x (rule_id, score)
    where t.counted and x.score is not null)
  select key, rule_id, case when count(distinct employee_id) >= 3 then ${rounded('avg(score) / 10')} end as mean
  from axis join grouped using (department_path_id) where key not like 'type/%' and key not like 'shop/%' group by key, rule_id`;
