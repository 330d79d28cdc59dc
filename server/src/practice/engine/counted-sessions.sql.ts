/**
 * How a learner stands in a task, for everybody who reads it from session_head (`h`): SQL conditions, written once. The index
 * session_head_standing holds what they ask for.
 */

/**
 * The condition under which a session counts: it belongs to a task and was not given up. Every reader for statistics, records, attempts and
 * reminders takes it from here.
 */
export const countedHead = `h.task_id is not null and h.reason is distinct from 'abandoned'`;

/** The same where `s`, practice_session, is asked as well: its indexes hold the sessions of tasks alone, and want to hear so. */
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
