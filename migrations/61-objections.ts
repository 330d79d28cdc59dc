import { script, type Migration } from './script.js';

/** What customers object in talks of tasks, by meaning, and what administrators make of it. */
export class CollectObjections1790000061000 implements Migration {
  up = script(
    `create table objection (
      objection_id int generated always as identity primary key,
      name text not null,
      note text not null default '',
      hidden boolean not null default false,
      -- What it was merged into; it is in no list then.
      merged_into int references objection,
      -- By code, until the model or an administrator has named it.
      named_by_code boolean not null default false,
      version int not null default 1,
      -- Of all that is known of it; lists without a period or a course read them here.
      times int not null default 0,
      people int not null default 0,
      judged int not null default 0,
      won int not null default 0,
      last_at timestamptz
    )`,
    `create index objection_listed on objection (times desc, objection_id desc) where merged_into is null`,
    // The same words are one wording, wherever they were said: who moves it moves what will be said in it, too.
    `create table objection_wording (
      wording_id int generated always as identity primary key,
      objection_id int not null references objection,
      -- Compared by.
      normal text not null unique,
      text text not null
    )`,
    `create index objection_wording_objection on objection_wording (objection_id, wording_id)`,
    `create table objection_line (
      session_id int not null,
      -- Whose reply put it.
      turn int not null,
      wording_id int not null references objection_wording,
      course_id int not null,
      employee_id int not null,
      ended_at timestamptz not null,
      -- null: the answer has no score.
      won boolean,
      -- Of the answer, in tenths of a point.
      score smallint,
      answer text,
      primary key (session_id, turn, wording_id)
    )`,
    `create index objection_line_wording on objection_line (wording_id, ended_at)`,
    `create index objection_line_ended on objection_line (ended_at)`,
    `create index objection_line_course on objection_line (course_id, ended_at)`,
    // Sessions as they were when they were read.
    `create table objection_read (session_id int primary key, rev int not null)`,
    `create table objection_example (
      example_id int generated always as identity primary key,
      objection_id int not null references objection,
      text text not null,
      added_by int not null,
      added_at timestamptz not null
    )`,
    `create index objection_example_objection on objection_example (objection_id)`,
    // What a change has replaced, so that it can be taken back.
    `create table objection_change (
      change_id int generated always as identity primary key,
      action text not null,
      before jsonb not null,
      undone boolean not null default false
    )`,
    `create table objection_collection (
      only_one boolean primary key default true check (only_one),
      state text not null default 'idle' check (state in ('idle', 'running')),
      total int not null default 0,
      done int not null default 0,
      queued int not null default 0,
      due_at timestamptz not null default now(),
      finished_at timestamptz
    )`,
    `insert into objection_collection default values`,
  );
  down = script(
    `drop table objection_collection, objection_change, objection_example, objection_read, objection_line, objection_wording, objection`,
  );
}
