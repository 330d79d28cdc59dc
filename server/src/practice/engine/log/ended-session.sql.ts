import { recordset } from '../../../platform/database/index.js';
import { setStanding, standingColumns, standingOf } from '../counted-sessions.sql.js';

/** Columns by which a row says of which session it is. */
export const ofEndedSession = {
  session_id: 'int',
  assignment_id: 'int',
  task_id: 'int',
  course_id: 'int',
  employee_id: 'int',
  ended_at: 'timestamptz',
} as const;

/** Columns of ended_session that come from a session's log. */
export const endedRows = recordset({
  ...ofEndedSession,
  ended_on: 'date',
  corrected_on: 'date',
  spoken: 'boolean',
  result_status: 'text',
  score: 'int',
  pass_score: 'int',
  excellent_score: 'int',
  rule_ids: 'int[]',
  rule_scores: 'int[]',
});
export const endedColumns = endedRows.columns;

/** What of a row says how it stands among those of its assignment. */
const facts = 'session_id, assignment_id, score, ended_at, ended_on';

/**
 * Writes the rows of $1, and for all sessions of their assignments which one counts: rows that stay as they were are not touched. Whoever
 * runs it holds the assignments (`writeEndings`), else two of them could each miss the other's row.
 */
export const putEndedSessions = `
with put as materialized (
  select * from ${endedRows.from('$1', 'r')}
), standing as materialized (${standingOf(`(
  select ${facts} from put
  union all
  select ${facts} from ended_session
  where assignment_id = any (array(select assignment_id from put)) and session_id <> all (array(select session_id from put))
) as known`)}
), others as (
  ${setStanding('standing')} and e.session_id <> all (array(select session_id from put))
)
insert into ended_session (${[...endedColumns, ...standingColumns].join(', ')})
select ${endedColumns.map((name) => `put.${name}`).join(', ')}, ${standingColumns.map((name) => `s.${name}`).join(', ')}
from put join standing s using (session_id)
on conflict (session_id) do update set ${[...endedColumns.slice(1), ...standingColumns].map((name) => `${name} = excluded.${name}`).join(', ')}`;

/** Takes away the rows of the sessions $1, and says for the others of their assignments which one counts then. Likewise. */
export const takeEndedSessions = `
with standing as materialized (${standingOf(`(
  select ${facts} from ended_session
  where assignment_id = any (array(select assignment_id from ended_session where session_id = any ($1))) and session_id <> all ($1)
) as left_over`)}
), others as (
  ${setStanding('standing')}
)
delete from ended_session where session_id = any ($1)`;

/** Writes for the assignments of the sessions $1 which one is shown, in the order of their ids. Likewise. */
export const showSessions = `
select show_session(task_id, assignment_id) from session_head
where session_id = any ($1) and task_id is not null order by assignment_id`;
