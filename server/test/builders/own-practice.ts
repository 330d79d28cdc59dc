import type { DataSource } from 'typeorm';

interface Lasted {
  endedAt: Date;
  minutes: number;
  /** Of whom it is, and what they have done in it. */
  origin?: 'own' | 'preview';
  turns?: number;
}

/** A talk as its rows are stored; returns the session's number. */
export async function storedTalk(
  source: DataSource,
  employeeId: number,
  { endedAt, minutes, origin = 'own', turns = 1 }: Lasted,
): Promise<number> {
  const startedAt = new Date(endedAt.getTime() - minutes * 60_000);
  const [{ session_id: sessionId }] = await source.query(
    `with snapshot as (
       insert into session_snapshot (content_hash, content) values (sha256('own practice'), '{}')
       on conflict (content_hash) do update set content_hash = excluded.content_hash returning snapshot_id)
     insert into practice_session (origin, course_id, employee_id, kind, snapshot_id, created_at)
     select $1, 1, $2, 'practice', snapshot_id, $3 from snapshot returning session_id`,
    [origin, employeeId, startedAt],
  );
  await source.query(
    `insert into session_head (session_id, head, rev, status, turn, max_turns, epoch, gen, started_at, ends_at, ended_at, result_status)
     values ($1, 1, 1, 'ended', $2, 10, 0, 0, $3, $4, $4, 'scored')`,
    [sessionId, turns, startedAt, endedAt],
  );
  return sessionId;
}

/** An answered card as its rows are stored. */
export async function storedAnswer(
  source: DataSource,
  employeeId: number,
  { answeredAt, seconds }: { answeredAt: Date; seconds: number },
): Promise<void> {
  await source.query(
    `with snapshot as (
       insert into session_snapshot (content_hash, content) values (sha256('own practice'), '{}')
       on conflict (content_hash) do update set content_hash = excluded.content_hash returning snapshot_id),
     card as (
       insert into drill_card (employee_id, moment, course_id, snapshot_id, title, skill, line, criteria, missed, missed_at)
       select $1, gen_random_uuid(), 1, snapshot_id, '异议', '异议处理', '太贵了', '[]', 1, $2 from snapshot returning card_id),
     question as (insert into drill_question (card_id, text, asked_at) select card_id, '太贵了', $2 from card returning question_id)
     insert into drill_review (card_id, employee_id, question_id, cid, answer, answered_at, milliseconds, counted, state, tried_at, tries)
     select card_id, $1, question_id, gen_random_uuid(), '好', $2, $3, true, 'pending', $2, 1 from card, question`,
    [employeeId, answeredAt, seconds * 1_000],
  );
}
