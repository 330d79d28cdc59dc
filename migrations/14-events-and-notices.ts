import { script, type Migration } from './script.js';

/** Events of the workplace provider, each once, and the messages that tasks send through it. */
export class TakeEventsAndSendNotices1790000014000 implements Migration {
  up = script(`
    create table provider_event (
      event_id text primary key,
      event_type text not null,
      -- The open_id or department id that it is about; null for what concerns the whole directory.
      subject text,
      received_at timestamptz not null,
      -- Handled while a sync was reading, and so once more when that is over.
      applied_at timestamptz,
      handled_at timestamptz
    );
    create index provider_event_pending on provider_event (received_at) where handled_at is null;
    create index provider_event_handled on provider_event (handled_at) where handled_at is not null;
    create table notice_round (
      task_id int not null references task (task_id),
      kind text not null check (kind in ('start', 'reminder')),
      -- A reminder that is moved is another one.
      due_at timestamptz not null,
      made_at timestamptz not null,
      primary key (task_id, kind, due_at)
    );
    create table notice (
      notice_id int generated always as identity primary key,
      task_id int not null,
      employee_id int not null references employee (id),
      kind text not null,
      due_at timestamptz not null,
      state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown')),
      -- The same with every try: the provider delivers one message for it within an hour.
      message_key text not null unique,
      tries int not null default 0,
      first_try_at timestamptz,
      tried_at timestamptz,
      next_try_at timestamptz not null,
      -- Some try may have arrived although nobody heard of it.
      uncertain boolean not null default false,
      reason text,
      foreign key (task_id, kind, due_at) references notice_round (task_id, kind, due_at),
      unique (task_id, employee_id, kind, due_at)
    );
    create index notice_open on notice (next_try_at, notice_id) where state in ('waiting', 'sending');
    create index notice_list on notice (task_id, due_at desc, notice_id desc);
    create index notice_unsent on notice (task_id, state) where state <> 'sent';
    create index notice_tried on notice (tried_at) where tried_at is not null;
    -- Whose time has come is looked for every second.
    create index task_start_time on task (start_time) where published_at is not null and ended_at is null and not is_deleted;
    create index task_reminder_time on task (reminder_time) where published_at is not null and ended_at is null and not is_deleted;
    -- Nobody is told now of what began before there were notices.
    insert into notice_round (task_id, kind, due_at, made_at)
    select task_id, 'start', start_time, now() from task where published_at is not null and start_time <= now()
    union all
    select task_id, 'reminder', reminder_time, now() from task where published_at is not null and reminder_time <= now()`);
  down = script(`
    drop index task_start_time, task_reminder_time;
    drop table notice;
    drop table notice_round;
    drop table provider_event`);
}
