import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { audioTypes } from '#contracts';
import type { SignedInActor } from '../platform/access/index.js';
import { AuditService } from '../platform/audit/index.js';
import { FileStorage } from '../platform/file-storage/index.js';
import { NotFoundError, NotYoursError } from '../platform/http/index.js';
import { RecordingRepository, type Recording } from './recording.repository.js';
import { bytesOf, rangeOf } from './recording.rules.js';

/** What of a recording is sent to who plays it. */
export interface Played {
  bytes: Readable;
  type: string;
  size: number;
  /** null: all of it. */
  range: { start: number; end: number } | null;
}

/** Recordings as they are played. Whoever hears somebody else's is written down. */
@Injectable()
export class PlaybackService {
  constructor(
    private readonly recordings: RecordingRepository,
    private readonly storage: FileStorage,
    private readonly audit: AuditService,
  ) {}

  /** One's own; for administrators those of tasks and previews. @throws NotFoundError; StorageError */
  async play(
    recordingId: number,
    range: string | undefined,
    reader: SignedInActor,
  ): Promise<Played | 'none'> {
    const recording = await this.recordings.byId(recordingId);
    if (!recording?.isWhole) throw new NotFoundError();
    const isOwn = recording.employeeId === reader.employeeId;
    // What is practised alone is absent to others: a line in the audit log would tell that it is there.
    if (!isOwn && !isShown(recording)) throw new NotFoundError();
    if (!isOwn && !reader.isAdmin) throw new NotYoursError({ recording_id: recordingId });
    const size = bytesOf(recording.pieces);
    const part = rangeOf(range, size);
    if (part === 'none') return 'none';
    // A player asks for one part after another; the first tells that it was played.
    if (!isOwn && (part?.start ?? 0) === 0)
      await this.audit.record({
        action: 'session.listen',
        object: { type: 'session', id: recording.sessionId! },
        detail: { recording_id: recordingId },
      });
    const bytes = await this.storage.get(recording.storageKey, part ?? undefined);
    return { bytes, type: audioTypes[recording.kind!], size, range: part };
  }
}

/** What learners practise for a task, and what is tried out, administrators may hear; what is practised alone, nobody else. */
const isShown = ({ origin }: Recording): boolean => origin === 'task' || origin === 'preview';
