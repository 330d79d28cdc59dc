import { script, type Migration } from './script.js';

/** Re-evaluations of many sessions: which they are about, what was found by trying, and what of it counts. */
export class KeepReEvaluations1790000049000 implements Migration {
  up = script(`
    create table re_evaluation (
      re_evaluation_id int generated always as identity primary key,
      state text not null default 'judging' check (state in ('judging', 'judged', 'applying', 'done', 'cancelled')),
      paused boolean not null default false,
      -- Why it has paused by itself.
      pause_reason text,
      -- Which sessions; of several all hold.
      task_id int references task (task_id),
      course_id int references course (course_id),
      start_time timestamptz,
      end_time timestamptz,
      -- What judges, the same from the first session to the last.
      practice_prompts text not null references prompt_set (content_hash),
      exam_prompts text not null references prompt_set (content_hash),
      model text not null,
      asked_by int not null references employee (id),
      asked_name text not null,
      asked_at timestamptz not null,
      applied_by int references employee (id),
      applied_name text,
      finished_at timestamptz,
      total int not null default 0,
      -- So many of its sessions are to be judged for now.
      wanted int not null default 0,
      -- Whoever finds it running after this queues it again.
      due_at timestamptz not null,
      queued int not null default 0
    );
    -- One at a time.
    create unique index re_evaluation_running on re_evaluation ((true)) where state in ('judging', 'applying') and not paused;
    create table re_evaluation_session (
      re_evaluation_id int not null references re_evaluation (re_evaluation_id),
      session_id int not null references practice_session (session_id),
      -- Where it stands in an order by chance: the first ones are the sample.
      place int not null,
      -- Times that the model was away.
      tries int not null default 0,
      -- null: still to do.
      judged text check (judged in ('scored', 'unscored', 'failed')),
      -- Tenths of a point.
      score_before smallint,
      score_after smallint,
      band_before text,
      band_after text,
      failing boolean not null default false,
      changes jsonb not null default '[]',
      -- The evaluations themselves, until they are applied or nobody will apply them.
      made jsonb,
      outcome text check (outcome in ('applied', 'kept')),
      primary key (re_evaluation_id, session_id)
    );
    create index re_evaluation_session_place on re_evaluation_session (re_evaluation_id, place);
    create index re_evaluation_session_open on re_evaluation_session (re_evaluation_id, tries, place) where judged is null;
    create index re_evaluation_session_to_apply on re_evaluation_session (re_evaluation_id, place)
      where judged = 'scored' and outcome is null`);
  down = script(`
    drop table re_evaluation_session;
    drop table re_evaluation`);
}
