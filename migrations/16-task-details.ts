import { script, type Migration } from './script.js';

/** A task's details are answered from indexes alone, however many learners and sessions it has. */
export class ReadTaskDetails1790000016000 implements Migration {
  up = script(`
    alter table session_head add column task_id int;
    update session_head h set task_id = s.task_id from practice_session s where s.session_id = h.session_id and s.origin = 'task';
    -- Of each place the session that counts comes last: see standing.port.ts. Read backwards, it comes first.
    create index session_head_standing on session_head (
      task_id,
      assignment_id,
      (case when status <> 'ended' then -2 when result_status = 'scored' then coalesce(score, -1) else -1 end),
      (case when status = 'ended' and result_status = 'scored' and score is not null then -session_id else session_id end)
    ) include (session_id, status, result_status, score, started_at)
    where task_id is not null and reason is distinct from 'abandoned';
    create index assignment_place on assignment (task_id, assignment_id) include (employee_id) where withdrawn_at is null;
    create index assignment_gone on assignment (task_id, assignment_id) where withdrawn_at is not null;
    create index assignment_dept on assignment (task_id, dept_full_path text_pattern_ops, assignment_id)
      where withdrawn_at is null`);
  down = script(`
    drop index assignment_dept;
    drop index assignment_gone;
    drop index assignment_place;
    drop index session_head_standing;
    alter table session_head drop column task_id`);
}
