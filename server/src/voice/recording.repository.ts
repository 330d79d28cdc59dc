import { Injectable } from '@nestjs/common';
import type { AudioKind, SessionOrigin } from '#contracts';
import { SqlRepository } from '../platform/database/index.js';

/** A recording that nobody has deleted. */
export interface Recording {
  recordingId: number;
  employeeId: number;
  sessionId: number | null;
  /** Of its session; null: it has none. */
  origin: SessionOrigin | null;
  storageKey: string;
  pieces: number[];
  isWhole: boolean;
  kind: AudioKind | null;
  milliseconds: number | null;
  transcript: string | null;
}

/** Bytes of what was deleted, still to be taken away. */
export interface Remains {
  recordingId: number;
  storageKey: string;
  pieces: number;
}

const columns = `r.recording_id as "recordingId", r.employee_id as "employeeId", r.session_id as "sessionId", s.origin,
  r.storage_key as "storageKey", r.pieces, r.is_whole as "isWhole", r.kind, r.milliseconds, r.transcript`;
const recordings = `voice_recording r left join practice_session s on s.session_id = r.session_id`;

/** Its score is being appealed against: whoever decides may have to hear it. */
const appealed = `exists (select 1 from review_request q
  where q.session_id = r.session_id and q.about = 'appeal' and q.is_open)`;

/** Recordings, and which of them are to go. Reads the sessions' and the appeals' tables. */
@Injectable()
export class RecordingRepository extends SqlRepository {
  /** The person's recording of this cid, made now unless it is there; null: it was deleted. */
  async begin(
    employeeId: number,
    cid: string,
    sessionId: number | null,
    storageKey: string,
    now: Date,
  ): Promise<Recording | null> {
    await this.query(
      `insert into voice_recording (employee_id, cid, session_id, storage_key, created_at) values ($1, $2, $3, $4, $5)
       on conflict (employee_id, cid) do nothing`,
      [employeeId, cid, sessionId, storageKey, now],
    );
    return this.first(
      `select ${columns} from ${recordings} where r.employee_id = $1 and r.cid = $2 and r.deleted_at is null`,
      [employeeId, cid],
    );
  }

  /** null: there is none, or it was deleted. */
  byId(recordingId: number): Promise<Recording | null> {
    return this.first(
      `select ${columns} from ${recordings} where r.recording_id = $1 and r.deleted_at is null`,
      [recordingId],
    );
  }

  /** The same, held against other pieces, and against being deleted, until the transaction ends. */
  lock(recordingId: number): Promise<Recording | null> {
    return this.first(
      `select ${columns} from ${recordings} where r.recording_id = $1 and r.deleted_at is null for update of r`,
      [recordingId],
    );
  }

  async append(recordingId: number, size: number): Promise<void> {
    await this.query(`update voice_recording set pieces = pieces || $2::int where recording_id = $1`, [
      recordingId,
      size,
    ]);
  }

  async complete(recordingId: number, kind: AudioKind, milliseconds: number): Promise<void> {
    await this.query(
      `update voice_recording set is_whole = true, kind = $2, milliseconds = $3 where recording_id = $1`,
      [recordingId, kind, milliseconds],
    );
  }

  /** The transcript that stands then: whoever was first has made it. null: the recording was deleted meanwhile. */
  async keepTranscript(recordingId: number, text: string): Promise<string | null> {
    const [row] = await this.returned<{ transcript: string }>(
      `update voice_recording set transcript = coalesce(transcript, $2) where recording_id = $1 and deleted_at is null
       returning transcript`,
      [recordingId, text],
    );
    return row?.transcript ?? null;
  }

  /** Whether it is this person's, of this session, deleted or not. */
  async belongs(recordingId: number, employeeId: number, sessionId: number): Promise<boolean> {
    const row = await this.first(
      `select 1 from voice_recording where recording_id = $1 and employee_id = $2 and session_id = $3`,
      [recordingId, employeeId, sessionId],
    );
    return row !== null;
  }

  /** Which of them can be played. */
  kept(recordingIds: readonly number[]): Promise<number[]> {
    return this.ids(
      `select recording_id as id from voice_recording
       where recording_id = any($1::int[]) and is_whole and deleted_at is null`,
      [recordingIds],
    );
  }

  /** The person wants all of theirs deleted. */
  async withdraw(employeeId: number, now: Date): Promise<void> {
    await this.query(
      `update voice_recording set withdrawn_at = $2 where employee_id = $1 and deleted_at is null`,
      [employeeId, now],
    );
  }

  /**
   * Deletes what is due: what its speaker has withdrawn, what is older than `before`, or has its transcript where that is null, and what was
   * called off; but nothing of a session whose score is being appealed against. How many there were.
   * @param unused before which what has no transcript was called off
   * @param employeeId of this person alone
   */
  deleteDue(now: Date, before: Date | null, unused: Date, employeeId: number | null = null): Promise<number> {
    return this.affected(
      `update voice_recording r set deleted_at = $1::timestamptz, transcript = null
       where r.deleted_at is null and ($4::int is null or r.employee_id = $4) and not ${appealed}
         and (r.withdrawn_at is not null or r.created_at < $2::timestamptz
           or case when r.transcript is null then r.created_at < $3::timestamptz else $2::timestamptz is null end)`,
      [now, before, unused, employeeId],
    );
  }

  remains(most: number): Promise<Remains[]> {
    return this.query(
      `select recording_id as "recordingId", storage_key as "storageKey", cardinality(pieces) as pieces from voice_recording
       where deleted_at is not null and storage_key is not null order by recording_id limit $1`,
      [most],
    );
  }

  /** Nothing is left of its bytes. */
  async erased(recordingId: number): Promise<void> {
    await this.query(`update voice_recording set storage_key = null where recording_id = $1`, [recordingId]);
  }
}
