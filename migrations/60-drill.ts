import { script, type Migration } from './script.js';

/** 练三句: a learner's weakest moments as cards, what was asked and answered, and the weekly goal. Read by its learner alone. */
export class DrillWeakMoments1790000060000 implements Migration {
  up = script(`
    create table drill_card (
      card_id int generated always as identity primary key,
      employee_id int not null references employee (id),
      -- What kind of moment it is: course, criterion and what the customer puts. There is one card for each.
      moment text not null,
      course_id int not null,
      snapshot_id int not null references session_snapshot (snapshot_id),
      title text not null,
      skill text not null,
      -- What the customer said then.
      line text not null,
      -- The criteria that it is about, as rule_id/criterion_id.
      criteria jsonb not null,
      missed int not null,
      missed_at timestamptz not null,
      -- What the schedule keeps between two answers; null: never asked.
      memory jsonb,
      mastered boolean not null default false,
      unique (employee_id, moment)
    );
    -- Sessions whose moments have been looked for.
    create table drill_source (
      session_id int primary key references practice_session (session_id),
      read_at timestamptz not null
    );
    create table drill_question (
      question_id int generated always as identity primary key,
      card_id int not null references drill_card (card_id),
      text text not null,
      -- null: kept for later.
      asked_at timestamptz,
      -- When the same words were asked before; null: they were new.
      kept_from timestamptz,
      answered boolean not null default false
    );
    create index drill_question_card on drill_question (card_id, asked_at desc);
    create table drill_review (
      review_id int generated always as identity primary key,
      card_id int not null references drill_card (card_id),
      employee_id int not null references employee (id),
      question_id int not null references drill_question (question_id),
      cid uuid not null,
      answer text not null,
      answered_at timestamptz not null,
      milliseconds int not null check (milliseconds >= 0),
      -- The first of its card on a day: that of which the schedule learns.
      counted boolean not null,
      state text not null check (state in ('pending', 'judged', 'unscored')),
      tried_at timestamptz not null,
      tries int not null,
      -- Criteria met of those that were asked about, once it is judged, and what the judge said.
      met int,
      asked int,
      evaluation jsonb,
      unique (employee_id, cid),
      check ((state = 'judged') = (met is not null and asked is not null))
    );
    create index drill_review_person on drill_review (employee_id, answered_at);
    create index drill_review_card on drill_review (card_id, answered_at);
    create index drill_review_pending on drill_review (tried_at) where state = 'pending';
    create table drill_goal (
      employee_id int primary key references employee (id),
      per_week int check (per_week between 1 and 7),
      messages boolean not null default false,
      -- The Monday of the week in which the last message was sent.
      told_week date
    )`);
  down = script(`
    drop table drill_goal, drill_review, drill_question, drill_source, drill_card`);
}
