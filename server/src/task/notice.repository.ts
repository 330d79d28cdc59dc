import { Injectable } from '@nestjs/common';
import type { NoticeKind, NoticeState } from '#contracts';
import { advisoryLocks, recordset, SqlRepository } from '../platform/database/index.js';
import type { Slice } from '../platform/http/index.js';
import { taskStatusSql } from './task-status.js';
import { madeLateForMs, messagesPerSecond, repeatedForMs, sendingForMs } from './notice.rules.js';
import type { SessionNews } from './task.registry.js';
import type { DueNotice, ListedNotice, NoticeRound } from './notice.types.js';

/** `$1` is the time. The messages of a task to its learners while it is published and not over. */
const live = `not t.is_deleted and ${taskStatusSql('$1').open}`;
/** A reminder is for before the start. */
const times = `(values ('start', t.start_time), ('reminder', case when t.start_time > $1 then t.reminder_time end)) as k (kind, due_at)`;
/** A message that nobody is sending: it waits, or whoever took it up has died. */
const idle = `(n.state = 'waiting' or n.state = 'sending' and n.tried_at <= $1::timestamptz - interval '${sendingForMs} milliseconds')`;
/** The state as people read it: being sent is still waiting. */
const shownState = `case state when 'sending' then 'waiting' else state end`;

const newsRows = recordset({
  session_id: 'int',
  task_id: 'int',
  employee_id: 'int',
  turn: 'int',
  kind: 'text',
  at: 'timestamptz',
  told: 'text',
});

/** Messages to learners: one row each, made when they are due, and what became of them. */
@Injectable()
export class NoticeRepository extends SqlRepository {
  /** Times that have come within the last day and for which nobody has made messages yet: what is older needs no message any more. */
  dueRounds(now: Date): Promise<NoticeRound[]> {
    const due = (kind: NoticeKind, time: string) =>
      `select t.task_id as "taskId", '${kind}' as kind, ${time} as "dueAt" from task t
       where ${live} and ${time} <= $1 and ${time} > $1::timestamptz - interval '${madeLateForMs} milliseconds' and not exists (
         select from notice_round r where r.task_id = t.task_id and r.kind = '${kind}' and r.due_at = ${time})`;
    return this.query(
      `${due('start', 't.start_time')} union all ${due('reminder', 't.reminder_time')} and t.start_time > $1
       order by "dueAt", "taskId"`,
      [now],
    );
  }

  /** Opens a round; false when another process has, or when the task has this message no longer. The task stays as it is until the transaction ends. */
  async openRound({ taskId, kind, dueAt }: NoticeRound, now: Date): Promise<boolean> {
    const task = await this.first(
      `select from task t cross join lateral ${times}
       where ${live} and t.task_id = $2 and k.kind = $3 and k.due_at = $4 for share of t`,
      [now, taskId, kind, dueAt],
    );
    if (task === null) return false;
    const opened = await this.query<unknown[]>(
      `insert into notice_round (task_id, kind, due_at, made_at) values ($1, $2, $3, $4)
       on conflict do nothing returning 1`,
      [taskId, kind, dueAt, now],
    );
    return opened.length > 0;
  }

  /** A message for everybody who has an assignment in the task and works here, except some assignments. Answers how many. */
  make(round: NoticeRound, completedAssignments: readonly number[], now: Date): Promise<number> {
    return this.add(round, 'a.assignment_id <> all ($4::int[])', completedAssignments, now);
  }

  /** Who gets an assignment in a task that runs already gets its message too, like those before; the task is locked. */
  async makeLate(taskId: number, employeeIds: readonly number[], now: Date): Promise<void> {
    const rounds = await this.query<NoticeRound[]>(
      `select r.task_id as "taskId", r.kind, r.due_at as "dueAt" from notice_round r join task t using (task_id)
       where ${live} and r.task_id = $2 and r.kind = 'start' and r.due_at = t.start_time`,
      [now, taskId],
    );
    for (const round of rounds) await this.add(round, 'a.employee_id = any ($4::int[])', employeeIds, now);
  }

  /** A message for everybody of whose session there is news and who works here, unless there is one. Answers how many. */
  async makeOfSessions(news: readonly SessionNews[], now: Date): Promise<number> {
    const rows = news.map(({ sessionId, taskId, employeeId, turn, kind, at, told }) => ({
      ...{ session_id: sessionId, task_id: taskId, employee_id: employeeId, turn, kind, told },
      at: at.toISOString(),
    }));
    // Two answers of one moment are two messages.
    const due = `select a.*, a.at + a.turn * interval '1 microsecond' as due_at, e.union_id
      from ${newsRows.from('$1', 'a')} join employee e on e.id = a.employee_id
      where e.left_at is null and not exists (select from notice n where n.session_id = a.session_id and n.turn = a.turn)`;
    const made = await this.query<unknown[]>(
      `with due as materialized (${due}), round as (
         insert into notice_round (task_id, kind, due_at, made_at) select distinct task_id, kind, due_at, $2::timestamptz from due
         on conflict do nothing)
       insert into notice (task_id, employee_id, kind, due_at, state, message_key, next_try_at, session_id, turn, told)
       select task_id, employee_id, kind, due_at, 'waiting', left(encode(sha256(convert_to(
           concat_ws('|', kind, session_id, turn, union_id), 'UTF8')), 'hex'), 48), $2, session_id, turn, told
       from due on conflict do nothing returning 1`,
      [newsRows.value(rows), now],
    );
    return made.length;
  }

  private async add(
    { taskId, kind, dueAt }: NoticeRound,
    whose: string,
    ids: readonly number[],
    now: Date,
  ): Promise<number> {
    const made = await this.query<unknown[]>(
      `insert into notice (task_id, employee_id, kind, due_at, state, message_key, next_try_at)
       select a.task_id, a.employee_id, $2::text, $3::timestamptz, 'waiting', left(encode(sha256(convert_to(
           concat_ws('|', a.task_id, e.union_id, $2::text, extract(epoch from $3::timestamptz)), 'UTF8')), 'hex'), 48), $5
       from assignment a join employee e on e.id = a.employee_id
       where a.task_id = $1 and a.withdrawn_at is null and e.left_at is null and ${whose}
       on conflict do nothing returning 1`,
      [taskId, kind, dueAt, ids, now],
    );
    return made.length;
  }

  /** Takes back the messages that nobody is to get any more: the task was revoked, ended or deleted, or the time is another one now. */
  async drop(now: Date): Promise<void> {
    const outdated = `n.task_id = t.task_id and n.session_id is null and ${idle} and not (${live} and exists (
      select from ${times} where k.kind = n.kind and k.due_at = n.due_at))`;
    await this.query(`delete from notice n using task t where n.tries = 0 and ${outdated}`, [now]);
    await this.settle(`from task t where ${outdated}`, '任务已不在进行，没有再发送', now);
  }

  /** Repeats no longer what has been tried for so long that the provider might deliver it twice. */
  async giveUp(now: Date): Promise<void> {
    const tooLong = `n.first_try_at <= $1::timestamptz - interval '${repeatedForMs} milliseconds'`;
    await this.settle(`where ${idle} and ${tooLong}`, '企业身份平台没有回应', now);
  }

  /** Ends messages that were tried: unknown where some try may have arrived. */
  private async settle(which: string, reason: string, now: Date): Promise<void> {
    await this.query(
      `update notice n set reason = coalesce(n.reason, $2),
         state = case when n.uncertain or n.state = 'sending' then 'unknown' else 'failed' end ${which}`,
      [now, reason],
    );
  }

  /**
   * Takes up messages that are to be sent now; no other worker takes up the same. All workers together take up no more than the rate
   * within a second, so two never count at once.
   */
  async takeUp(now: Date): Promise<DueNotice[]> {
    return this.unitOfWork.run(async () => {
      await this.query(`select pg_advisory_xact_lock(${advisoryLocks.notices})`, []);
      return this.returned<DueNotice>(
        `with chosen as (
           select n.notice_id from notice n where ${idle} and n.next_try_at <= $1 order by n.next_try_at, n.notice_id
           limit (select greatest(0, ${messagesPerSecond} - count(*)) from notice
                  where tried_at > $1::timestamptz - interval '1 second') for update skip locked)
         update notice n set state = 'sending', uncertain = n.uncertain or n.state = 'sending', tries = n.tries + 1,
           first_try_at = coalesce(n.first_try_at, $1), tried_at = $1
         from chosen c, task t, employee e
         where n.notice_id = c.notice_id and t.task_id = n.task_id and e.id = n.employee_id
         returning n.notice_id as "noticeId", n.kind, e.open_id as "openId", n.message_key as "messageKey", n.tries,
           n.first_try_at as "firstTryAt", t.task_name as "taskName", t.start_time as "startTime", t.end_time as "endTime", n.session_id as "sessionId",
           n.turn, n.told`,
        [now],
      );
    });
  }

  /** It has arrived, whichever try that was. */
  async setSent({ noticeId }: DueNotice): Promise<void> {
    await this.query(
      `update notice set state = 'sent', reason = null where notice_id = $1 and state <> 'sent'`,
      [noticeId],
    );
  }

  async setFailed({ noticeId, tries }: DueNotice, reason: string): Promise<void> {
    await this.query(
      `update notice set state = 'failed', reason = $3 where notice_id = $1 and tries = $2 and state = 'sending'`,
      [noticeId, tries, reason],
    );
  }

  async setWaiting(
    { noticeId, tries }: DueNotice,
    again: { at: Date; reason: string; uncertain: boolean },
  ): Promise<void> {
    await this.query(
      `update notice set state = 'waiting', next_try_at = $3, reason = $4, uncertain = uncertain or $5
       where notice_id = $1 and tries = $2 and state = 'sending'`,
      [noticeId, tries, again.at, again.reason, again.uncertain],
    );
  }

  async ofTask(taskId: number, { take, skip }: Slice): Promise<ListedNotice[]> {
    return this.query(
      `select e.name as "studentName", n.kind, n.state, n.reason, n.due_at as "dueAt", n.tried_at as "triedAt"
       from (select employee_id, kind, ${shownState} as state, reason, due_at, tried_at, notice_id from notice
             where task_id = $1 order by due_at desc, notice_id desc limit $2 offset $3) n
       join employee e on e.id = n.employee_id order by n.due_at desc, n.notice_id desc`,
      [taskId, take, skip],
    );
  }

  /** Most are sent: that is what all the others leave over, so that only few are looked at one by one. */
  async countsOfTask(taskId: number): Promise<Record<NoticeState, number>> {
    const rows = await this.query<{ state: NoticeState; count: number }[]>(
      `select 'sent' as state, count(*)::int as count from notice where task_id = $1
       union all
       select ${shownState}, count(*)::int from notice where task_id = $1 and state <> 'sent' group by 1`,
      [taskId],
    );
    const counts: Record<NoticeState, number> = { waiting: 0, sent: 0, failed: 0, unknown: 0 };
    for (const { state, count } of rows) {
      counts[state] += count;
      if (state !== 'sent') counts.sent -= count;
    }
    return counts;
  }
}
