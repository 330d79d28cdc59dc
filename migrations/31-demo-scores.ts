import { script, type Migration } from './script.js';

/**
 * Scores of a model that only demonstrates can be taken back: heads say which sessions they count in, and each run over these sessions
 * keeps what became of each. 30 belongs to another change.
 */
export class TakeDemoScoresBack1790000031000 implements Migration {
  up = script(`
    -- withdrawn: its score was taken back · returned: of an exam, whose attempt was given back with it: it counts nowhere.
    alter table session_head drop constraint session_head_result_status_check;
    alter table session_head add constraint session_head_result_status_check
      check (result_status in ('none', 'pending', 'scored', 'unscored', 'withdrawn', 'returned'));
    -- The score that counts was made by a model that only demonstrates, or from what one had judged.
    alter table session_head add column demo boolean not null default false;
    update session_head h set demo = true
    where h.status = 'ended' and h.result_status = 'scored' and (
      exists (select from session_event r where r.session_id = h.session_id and r.seq = h.result_seq
        and ${isDemo(`r.payload #> '{result,judged_by}'`)})
      or exists (
        select from (
          select distinct on (e.turn) e.payload #> '{eval,judged_by}' as judge from session_event e
          where e.session_id = h.session_id and e.kind = 'eval.completed' order by e.turn, e.seq desc
        ) as counting where ${isDemo('counting.judge')}));
    create index session_head_demo on session_head (session_id) where demo;
    create table demo_score_run (
      run_id int generated always as identity primary key,
      act text not null check (act in ('clear', 'undo', 'reevaluate')),
      -- The clearing that is undone, or whose sessions are evaluated again.
      of_run int references demo_score_run (run_id),
      -- null: asked for at the command line.
      asked_by int references employee (id),
      asked_name text not null,
      asked_at timestamptz not null,
      -- When its sessions were written down, and how many those are.
      begun_at timestamptz,
      total int not null default 0,
      finished_at timestamptz,
      -- Why it was not begun.
      refused text,
      -- Whoever finds it unfinished after this queues it again.
      due_at timestamptz not null,
      queued int not null default 0
    );
    -- One at a time.
    create unique index demo_score_run_open on demo_score_run ((finished_at is null)) where finished_at is null;
    create table demo_score_session (
      run_id int not null references demo_score_run (run_id),
      session_id int not null references practice_session (session_id),
      -- null: still to do. kept: it stayed as it was.
      outcome text check (outcome in ('done', 'kept')),
      primary key (run_id, session_id)
    );
    create index demo_score_session_open on demo_score_session (run_id, session_id) where outcome is null`);
  down = script(`
    drop table demo_score_session;
    drop table demo_score_run;
    drop index session_head_demo;
    alter table session_head drop column demo;
    -- Nothing knows how to give a score back any more: these sessions have none.
    update session_head set result_status = 'unscored' where result_status in ('withdrawn', 'returned');
    alter table session_head drop constraint session_head_result_status_check;
    alter table session_head add constraint session_head_result_status_check
      check (result_status in ('none', 'pending', 'scored', 'unscored'))`);
}

/** What `isDemo` of libs/dialogue says of a judge. */
const isDemo = (judge: string): string =>
  `coalesce((${judge} ->> 'demo')::boolean, ${judge} ->> 'model' = 'stand-in', false)`;
