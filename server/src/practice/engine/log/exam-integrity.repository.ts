import { Injectable } from '@nestjs/common';
import type { SignalPayload } from '#contracts';
import { PgPool } from '../../../platform/database/index.js';

/** How an exam was taken, summed up by question: administrators are shown it, and nothing is deducted for it. */
export interface ExamIntegrityRow {
  turn: number;
  kind: SignalPayload['kind'];
  times: number;
  /** Milliseconds in all. */
  ms: number;
}

/** A page that is out of its mind fills no number. */
const most = 2_000_000_000;

/** Signals of the page, beside the log. */
@Injectable()
export class ExamIntegrityRepository {
  constructor(private readonly database: PgPool) {}

  async add({ sid, turn, kind, ms }: SignalPayload): Promise<void> {
    await this.database.rows(
      `insert into exam_signal as s (session_id, turn, kind, times, ms) values ($1, $2, $3, 1, $4)
       on conflict (session_id, turn, kind) do update
         set times = least(s.times + 1, ${most}), ms = least(s.ms::bigint + excluded.ms, ${most})`,
      [sid, turn, kind, ms],
    );
  }

  of(sid: number): Promise<ExamIntegrityRow[]> {
    return this.database.rows<ExamIntegrityRow>(
      `select turn, kind, times, ms from exam_signal where session_id = $1 order by turn, kind`,
      [sid],
    );
  }
}
