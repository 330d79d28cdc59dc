import { recordset } from '../../../platform/database/index.js';
import { countedWithGain } from '../counted-sessions.sql.js';

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
  spoken: 'boolean',
  result_status: 'text',
  score: 'int',
  pass_score: 'int',
  excellent_score: 'int',
  rule_ids: 'int[]',
  rule_scores: 'int[]',
});
export const endedColumns = endedRows.columns;

/**
 * Writes the rows of $1, and for all sessions of their assignments which one counts: rows that stay as they were are not touched. Whoever
 * runs it holds the assignments (`writeEndings`), else two of them could each miss the other's row.
 */
export const putEndedSessions = `
with put as materialized (
  select * from ${endedRows.from('$1', 'r')}
), counting as materialized (${countedWithGain(`(
  select session_id, assignment_id, score from put
  union all
  select session_id, assignment_id, score from ended_session
  where assignment_id = any (array(select assignment_id from put)) and session_id <> all (array(select session_id from put))
) as known`)}
), others as (
  update ended_session e set counted = s.counted, gain = s.gain from counting s
  where e.session_id = s.session_id and (e.counted, e.gain) is distinct from (s.counted, s.gain)
    and e.session_id <> all (array(select session_id from put))
)
insert into ended_session (${endedColumns.join(', ')}, counted, gain)
select ${endedColumns.map((name) => `put.${name}`).join(', ')}, s.counted, s.gain from put join counting s using (session_id)
on conflict (session_id) do update set ${[...endedColumns.slice(1), 'counted', 'gain'].map((name) => `${name} = excluded.${name}`).join(', ')}`;

/** Takes away the rows of the sessions $1, and says for the others of their assignments which one counts then. Likewise. */
export const takeEndedSessions = `
with counting as materialized (${countedWithGain(`(
  select session_id, assignment_id, score from ended_session
  where assignment_id = any (array(select assignment_id from ended_session where session_id = any ($1))) and session_id <> all ($1)
) as left_over`)}
), others as (
  update ended_session e set counted = s.counted, gain = s.gain from counting s
  where e.session_id = s.session_id and (e.counted, e.gain) is distinct from (s.counted, s.gain)
)
delete from ended_session where session_id = any ($1)`;
