import { script, type Migration } from './script.js';

const index = (points: string, included = '', where = '') => `
  drop index session_head_standing;
  create index session_head_standing on session_head (
    task_id,
    assignment_id,
    (case when status <> 'ended' then -2 when result_status = 'scored' ${points} else -1 end),
    (case when status = 'ended' and result_status = 'scored' and score is not null then -session_id else session_id end)
  ) include (session_id, status, result_status, score, started_at${included})
  where task_id is not null and reason is distinct from 'abandoned'${where}`;

/**
 * What a task's learners are sorted by stands in the index of their sessions, which has those alone that count, with their scores as whole tenths,
 * which are sorted in half the time. But for `turn`: a turn would write all indexes of its session anew.
 */
export class ReadStandingsInFull1790000047000 implements Migration {
  up = script(
    index('and score is not null then (score * 10)::int', ', ended_at', ` and result_status <> 'returned'`),
  );
  down = script(index('then coalesce(score, -1)'));
}
