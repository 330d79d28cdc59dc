import { script, type Migration } from './script.js';

/** Practice sessions: what they are played by, their logs, what is owed to them, and which processes are alive. */
export class CreatePractice1790000008000 implements Migration {
  up = script(`
    create table session_snapshot (
      snapshot_id int generated always as identity primary key,
      -- Sessions of an unchanged course share one row.
      content_hash bytea not null unique,
      content jsonb not null
    );
    create table practice_session (
      session_id int generated always as identity primary key,
      -- Only task sessions have an assignment and count anywhere.
      origin text not null check (origin in ('task', 'preview', 'batch')),
      assignment_id int,
      task_id int,
      course_id int not null,
      employee_id int not null references employee (id),
      kind text not null check (kind in ('practice', 'exam')),
      snapshot_id int not null references session_snapshot (snapshot_id),
      -- Counted from 1 within an assignment.
      attempt_no int,
      created_at timestamptz not null,
      check ((origin = 'task') = (assignment_id is not null))
    );
    create index practice_session_assignment on practice_session (assignment_id, session_id) where origin = 'task';
    create index practice_session_task on practice_session (task_id) where origin = 'task';
    create index practice_session_employee on practice_session (employee_id, session_id);
    create table session_head (
      session_id int primary key references practice_session (session_id),
      assignment_id int,
      -- Last seq of the log.
      head int not null,
      -- Grows with every write, also with one that appends nothing: what a writer has seen is what it must find.
      rev int not null,
      status text not null check (status in ('running', 'closing', 'ended')),
      reason text,
      turn int not null,
      max_turns int not null,
      epoch int not null,
      gen int not null,
      -- { device, boot, socket }: the tab that drives; socket is null while it is not connected.
      driver jsonb,
      -- The process that owes the next reply, or is writing it.
      owner_boot uuid,
      started_at timestamptz not null,
      ends_at timestamptz not null,
      ended_at timestamptz,
      result_status text not null check (result_status in ('none', 'pending', 'scored', 'unscored')),
      result_seq int,
      score numeric(4, 1) check (score between 0 and 100)
    ) with (fillfactor = 80);
    create unique index session_head_running on session_head (assignment_id) where status <> 'ended';
    create index session_head_due on session_head (ends_at) where status = 'running';
    create index session_head_owner on session_head (owner_boot) where owner_boot is not null;
    -- No foreign key: the one writer inserts only beneath a head that it has just moved.
    create table session_event (
      session_id int not null,
      seq int not null,
      turn int not null,
      kind text not null,
      cid text,
      gen int,
      payload jsonb not null,
      created_at timestamptz not null,
      primary key (session_id, seq)
    );
    -- A cid names a command for ever. Events without one are most of the log and stay out of the index.
    create unique index session_event_cid on session_event (session_id, cid) where cid is not null;
    create table evaluation (
      session_id int not null references session_head (session_id),
      -- 0 is the summary.
      turn int not null,
      run int not null check (run > 0),
      status text not null check (status in ('pending', 'running', 'done', 'failed', 'dropped')),
      -- Whoever finds it open after this queues it again.
      due_at timestamptz not null,
      -- Attempts that failed.
      tries int not null default 0,
      -- How often it was queued: a queue takes no second job under an id that it still holds.
      queued int not null default 0,
      owner_boot uuid,
      primary key (session_id, turn, run)
    );
    create index evaluation_due on evaluation (due_at) where status in ('pending', 'running');
    create table node_boot (
      -- One row a node: a newer boot of the same node takes the place of the older one, which is dead from then on.
      node_name text primary key,
      boot_id uuid not null unique,
      expires_at timestamptz not null
    )`);
  down = script(`
    drop table node_boot;
    drop table evaluation;
    drop table session_event;
    drop table session_head;
    drop table practice_session;
    drop table session_snapshot`);
}
