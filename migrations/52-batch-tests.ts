import { script, type Migration } from './script.js';

/**
 * Batch tests: simulated learners in real sessions of a course. Their sessions are nobody's who works here: they have no employee, so that no list
 * of people, no figure and no message can come upon one.
 */
export class KeepBatchTests1790000052000 implements Migration {
  up = script(`
    alter table practice_session alter column employee_id drop not null,
      add constraint practice_session_person check ((origin = 'batch') = (employee_id is null));
    -- A ticket is worth a sign-in, or one session of a batch test.
    alter table socket_ticket alter column sign_in_id drop not null,
      add column session_id int references practice_session (session_id),
      add constraint socket_ticket_of check (num_nonnulls(sign_in_id, session_id) = 1);
    create table batch_test (
      batch_test_id int generated always as identity primary key,
      state text not null default 'queued' check (state in ('queued', 'running', 'done', 'cancelled')),
      course_id int not null references course (course_id),
      -- As all of its sessions pin it, with the one role where one was chosen, and of what it was made.
      snapshot jsonb not null,
      version_hash text not null,
      course_version int not null,
      course_status smallint not null,
      course_updated_at timestamptz not null,
      role_id int,
      personas jsonb not null,
      parallel smallint not null,
      asked_by int not null references employee (id),
      asked_name text not null,
      asked_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      -- How many there are of each kind of problem, once it has ended and somebody has looked.
      problem_counts jsonb,
      -- Whoever finds it running after this queues it again.
      due_at timestamptz not null,
      queued int not null default 0
    );
    -- One at a time.
    create unique index batch_test_running on batch_test ((true)) where state = 'running';
    create index batch_test_course on batch_test (course_id, batch_test_id);
    create table batch_test_session (
      batch_test_id int not null references batch_test (batch_test_id),
      -- In this order they begin: the first of each persona, then the second.
      place int not null,
      -- Place in the personas, from 0; the so-manieth of it, from 1.
      persona smallint not null,
      nth smallint not null,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'evaluating', 'done', 'failed', 'cancelled')),
      session_id int unique references practice_session (session_id),
      -- Times that it came to nothing.
      tries int not null default 0,
      began_at timestamptz,
      ended_at timestamptz,
      -- Tenths of a point.
      score smallint,
      -- Milliseconds from each message to the customer's first words.
      first_words int[] not null default '{}',
      reason text,
      -- What was found in its log.
      report jsonb,
      primary key (batch_test_id, place)
    )`);
  down = script(`
    drop table batch_test_session;
    drop table batch_test;
    delete from socket_ticket where session_id is not null;
    alter table socket_ticket drop constraint socket_ticket_of, drop column session_id, alter column sign_in_id set not null;
    delete from evaluation where session_id in (select session_id from practice_session where origin = 'batch');
    delete from review_request where session_id in (select session_id from practice_session where origin = 'batch');
    delete from session_event where session_id in (select session_id from practice_session where origin = 'batch');
    delete from session_head where session_id in (select session_id from practice_session where origin = 'batch');
    delete from practice_session where origin = 'batch';
    alter table practice_session drop constraint practice_session_person, alter column employee_id set not null`);
}
