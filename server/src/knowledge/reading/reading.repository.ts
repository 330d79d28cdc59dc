import { Injectable } from '@nestjs/common';
import { FileState, type FileType } from '#contracts';
import { SqlRepository } from '../../platform/database/index.js';
import type { Length } from '../passage/passage.repository.js';
import type { ReadingJob, ReadingRun } from './reading-queue.js';

/** What a worker is to read. */
export interface Reading {
  fileName: string;
  fileType: FileType;
  storageKey: string | null;
  cloudDocId: string | null;
  /** Attempts that have failed. */
  tries: number;
}

const { pending, parsing, ready, failed } = FileState;
/** A worker that says nothing for longer is dead. */
const claimLasts = `interval '30 seconds'`;
/** Whoever queued it is given as long before it is queued again: a long queue is no lost job. */
const nextLook = `interval '30 seconds'`;
const mine = `file_id = $1 and run = $2 and state = ${parsing} and not is_deleted`;

/** The rows that say which files are to be read. The queue is only a way to them. */
@Injectable()
export class ReadingRepository extends SqlRepository {
  /** Takes a reading in hand; null when it is done, overtaken, or in other hands. */
  async claim({ fileId, run }: ReadingRun): Promise<Reading | null> {
    const [row] = await this.returned<Reading>(
      `update knowledge_file set state = ${parsing}, percent = 0, begun = begun + 1, due_at = now() + ${claimLasts}
       where file_id = $1 and run = $2 and not is_deleted
         and (state = ${pending} or (state = ${parsing} and due_at <= now()))
       returning file_name as "fileName", file_type as "fileType", storage_key as "storageKey",
         cloud_doc_id as "cloudDocId", tries`,
      [fileId, run],
    );
    return row ?? null;
  }

  /** Says how far it is, and that somebody is still at it; false when nobody waits for it any more. */
  async goOn({ fileId, run }: ReadingRun, percent: number): Promise<boolean> {
    const changed = await this.affected(
      `update knowledge_file set percent = greatest(percent, $3), due_at = now() + ${claimLasts}
       where ${mine}`,
      [fileId, run, percent],
    );
    return changed > 0;
  }

  /** It was read; false when nobody waits for it any more. Of a document also what it is now. */
  async finish(
    { fileId, run }: ReadingRun,
    passages: number,
    length: Length,
    size: number | null,
  ): Promise<boolean> {
    const changed = await this.affected(
      `update knowledge_file set state = ${ready}, percent = 100, failed_reason = null, passage_count = $3,
         place_kind = $4, place_count = $5, size = coalesce($6, size),
         refreshed_at = case when cloud_doc_id is null then null else now() end,
         refresher_name = case when cloud_doc_id is null then null else coalesce(asked_by, creator_name) end
       where ${mine}`,
      [fileId, run, passages, length.kind, length.count, size],
    );
    return changed > 0;
  }

  /** It could not be read, and won't be by itself. */
  async fail({ fileId, run }: ReadingRun, reason: string): Promise<boolean> {
    const changed = await this.affected(
      `update knowledge_file set state = ${failed}, percent = 0, failed_reason = $3, tries = tries + 1
       where ${mine}`,
      [fileId, run, reason],
    );
    return changed > 0;
  }

  /** Gives it back, to be tried again after a while. */
  async postpone({ fileId, run }: ReadingRun, ms: number, isFailure: boolean): Promise<void> {
    await this.query(
      `update knowledge_file set state = ${pending}, percent = 0, tries = tries + $4,
         due_at = now() + $3 * interval '1 millisecond'
       where ${mine}`,
      [fileId, run, ms, isFailure ? 1 : 0],
    );
  }

  /** Readings whose time has come, or that nobody works on any more. They are this caller's to queue. */
  takeDue(most: number): Promise<ReadingJob[]> {
    return this.returned<ReadingJob>(
      `update knowledge_file set due_at = case state when ${pending} then now() + ${nextLook} else due_at end
       where file_id in (
         select file_id from knowledge_file where state in (${pending}, ${parsing}) and not is_deleted and due_at <= now()
         order by due_at limit ${most} for update skip locked)
       returning file_id as "fileId", run, begun`,
    );
  }
}
