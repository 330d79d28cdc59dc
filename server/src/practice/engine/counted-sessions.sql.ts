/**
 * Which session of an assignment counts, written once. Who also asks for running sessions reads session_head (`h`), whose index
 * session_head_standing holds what is asked here; all others read ended_session, where the answer is a column.
 */

/**
 * Of each assignment's ended sessions, given as rows of (session_id, assignment_id, score): whether it is the one that counts, the best
 * scored one, of equals the earliest; and of that one, how far it is above the first scored one, null while there is no other.
 */
export const countedWithGain = (rows: string): string => `
  select session_id, assignment_id, score is not null and place = 1 as counted,
    case when score is not null and place = 1 and scored > 1 then score - first end as gain
  from (
    select session_id, assignment_id, score,
      row_number() over (partition by assignment_id order by score desc nulls last, session_id) as place,
      first_value(score) over (partition by assignment_id order by score is null, session_id) as first,
      count(score) over (partition by assignment_id) as scored
    from ${rows}
  ) as ranked`;

/**
 * The condition under which a session counts: it belongs to a task, was not given up and its attempt was not given back. Every reader for statistics, records, attempts and
 * reminders takes it from here.
 */
export const countedHead = `h.task_id is not null and h.reason is distinct from 'abandoned' and h.result_status <> 'returned'`;

/** `countedHead` where `s`, practice_session, is read as well: its indexes hold the sessions of tasks alone, and serve only who says so. */
export const countedSession = `s.origin = 'task' and ${countedHead}`;

/** The session's score; null while there is none, and while a new one is being made. */
export const headScore = `case when h.status = 'ended' and h.result_status = 'scored' then h.score end`;

/**
 * Orders the sessions of one place: the best completed one first, of equals the earliest; then those whose score is still to come,
 * then the running one, the latest first.
 */
export const bestFirst = `
  (case when h.status <> 'ended' then -2 when h.result_status = 'scored' then coalesce(h.score, -1) else -1 end) desc,
  (case when h.status = 'ended' and h.result_status = 'scored' and h.score is not null then -h.session_id else h.session_id end) desc`;
