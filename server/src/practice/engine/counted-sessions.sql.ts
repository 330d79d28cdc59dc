/**
 * Which ended session of an assignment counts, written once: a column of ended_session. Who also asks for running sessions reads shown_session, which
 * says it for each assignment.
 */

/** What the sessions of an assignment make of one of them; all but the first are null where another one counts. */
export const standingColumns = ['counted', 'first_at', 'first_on', 'gain', 'chance'] as const;

/** The mean of so many tries with such a sum, in millionths, half up. */
const meanOf = (sum: string, tries: string): string =>
  `((${sum} * 2000000::bigint + ${tries}) / (2 * ${tries}))`;
/** How far the best of so many scored tries is above their mean: what chance alone would give. In millionths of what scores are counted in. */
export const chanceOf = (best: string, sum: string, tries: string): string =>
  `(${best} * 1000000::bigint - ${meanOf(sum, tries)})`;

/**
 * Of each assignment's ended sessions, given as rows of (session_id, assignment_id, score, ended_at, ended_on): whether it is the one that
 * counts, the best scored one, of equals the earliest; and of that one, when the first scored one ended, and how far it is above that one
 * and above what chance gives, null while there is no other.
 */
export const standingOf = (rows: string): string => `
  select session_id, assignment_id, counted,
    case when counted then first_at end as first_at,
    case when counted then first_on end as first_on,
    case when counted and tries > 1 then score - first end as gain,
    case when counted and tries > 1 then ${chanceOf('score', 'total', 'tries')}::int end as chance
  from (
    select session_id, assignment_id, score,
      score is not null and row_number() over (partition by assignment_id order by score desc nulls last, session_id) = 1 as counted,
      first_value(ended_at) over earliest as first_at,
      first_value(ended_on) over earliest as first_on,
      first_value(score) over earliest as first,
      count(score) over (partition by assignment_id) as tries,
      sum(score) over (partition by assignment_id) as total
    from ${rows}
    window earliest as (partition by assignment_id order by score is null, ended_at, session_id)
  ) as ranked`;

/** Has ended_session (`e`) hold what `standing` says, rows of `standingOf`: those that say it already are not touched. More conditions may follow. */
export const setStanding = (standing: string): string => `
  update ended_session e set ${standingColumns.map((name) => `${name} = s.${name}`).join(', ')} from ${standing} s
  where e.session_id = s.session_id
    and (${standingColumns.map((name) => `e.${name}`).join(', ')}) is distinct from (${standingColumns.map((name) => `s.${name}`).join(', ')})`;

/**
 * The condition under which a session counts: it belongs to a task, was not given up and its attempt was not given back. Every reader for statistics, records, attempts and
 * reminders takes it from here.
 */
export const countedHead = `h.task_id is not null and h.reason is distinct from 'abandoned' and h.result_status <> 'returned'`;

/** `countedHead` where `s`, practice_session, is read as well: its indexes hold the sessions of tasks alone, and serve only who says so. */
export const countedSession = `s.origin = 'task' and ${countedHead}`;

/** The columns of shown_session by which an assignment says which of its sessions is shown, and what lists sort by. */
const shownColumns = ['session_id', 'state', 'sessions', 'started_at', 'ended_at', 'took', 'points', 'turn'];
const shownOf = (row: string): string => shownColumns.map((name) => `${row}.${name}`).join(', ');

/** Assignments whose row (`x`) is not there or not what the heads say (`s`). */
export const shownOtherwise = `
  session_to_show s left join shown_session x using (task_id, assignment_id)
  where x.assignment_id is null or (${shownOf('x')}) is distinct from (${shownOf('s')})`;

/** The session's score; null while there is none, and while a new one is being made. */
export const headScore = `case when h.status = 'ended' and h.result_status = 'scored' then h.score end`;
