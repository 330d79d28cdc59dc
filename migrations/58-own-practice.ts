import { script, type Migration } from './script.js';

/**
 * What learners practise outside their tasks. `forked_from`: the session that was taken up again, at `forked_turn`; of a session of a task the one
 * that was handed in for it, whole.
 */
export class KeepOwnPractice1790000058000 implements Migration {
  up = script(`
    alter table practice_session drop constraint practice_session_origin_check,
      add constraint practice_session_origin_check check (origin in ('task', 'preview', 'batch', 'own')),
      add column forked_from int references practice_session (session_id),
      add column forked_turn int,
      add constraint practice_session_fork check (case origin
        when 'own' then num_nulls(forked_from, forked_turn) <> 1
        when 'task' then forked_turn is null
        else num_nonnulls(forked_from, forked_turn) = 0 end);
    create unique index practice_session_handed_in on practice_session (forked_from) where origin = 'task' and forked_from is not null;
    create index practice_session_own on practice_session (employee_id, session_id) where origin = 'own'`);
  down = script(`
    drop index practice_session_own;
    delete from evaluation where session_id in (select session_id from practice_session where origin = 'own');
    delete from session_event where session_id in (select session_id from practice_session where origin = 'own');
    delete from session_head where session_id in (select session_id from practice_session where origin = 'own');
    alter table practice_session drop column forked_from, drop column forked_turn;
    delete from practice_session where origin = 'own';
    alter table practice_session drop constraint practice_session_origin_check,
      add constraint practice_session_origin_check check (origin in ('task', 'preview', 'batch'))`);
}
