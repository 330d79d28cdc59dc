import { script, type Migration } from './script.js';

const index = (included: string) => `
  drop index session_head_standing;
  create index session_head_standing on session_head (
    task_id,
    assignment_id,
    (case when status <> 'ended' then -2 when result_status = 'scored' and score is not null then (score * 10)::int else -1 end),
    (case when status = 'ended' and result_status = 'scored' and score is not null then -session_id else session_id end)
  ) include (session_id, status, result_status, score, started_at, ended_at${included})
  where task_id is not null and reason is distinct from 'abandoned' and result_status <> 'returned'`;

/**
 * How many turns an ended session has stands in the index by which a task's learners are sorted. While it runs it is null there, so that a
 * turn writes no index anew.
 */
export class ReadTurnsOfEndedHeads1790000057000 implements Migration {
  up = script(`
    alter table session_head add column ended_turn int generated always as (case when status = 'ended' then turn end) stored;
    ${index(', ended_turn')}`);
  down = script(`${index('')};
    alter table session_head drop column ended_turn`);
}
