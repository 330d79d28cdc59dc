import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { audioTypes, type RecordingView } from '#contracts';
import type { NewRecordingDto } from '#contracts/voice/voice.dto';
import type { SignedInActor } from '../platform/access/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { FileStorage } from '../platform/file-storage/index.js';
import {
  ConflictError,
  NotFoundError,
  NotYoursError,
  PayloadTooLargeError,
  UnprocessableError,
} from '../platform/http/index.js';
import { Clock } from '../platform/time/index.js';
import { kindOf, recordingRefused, tellingBytes, tooLong } from './audio-kind.rules.js';
import { RecordingRepository, type Recording } from './recording.repository.js';
import { bytesOf, pieceOutcome, rangeOf } from './recording.rules.js';
import { VoicePersonRepository } from './voice-person.repository.js';
import { VoiceSessions } from './voice-sessions.js';

/** Under which a recording's pieces lie until it is whole. */
export const pieceKey = (storageKey: string, index: number): string => `${storageKey}-${index}`;

const recordingView = ({ recordingId, pieces }: Recording): RecordingView => ({
  recording_id: recordingId,
  received: bytesOf(pieces),
});

/** What of a recording is sent to who plays it. */
export interface Played {
  bytes: Readable;
  type: string;
  size: number;
  /** null: all of it. */
  range: { start: number; end: number } | null;
}

/**
 * Recordings as they come and as they are played. A piece is a file that is on the disk before the row counts it, and the row is committed before
 * the piece is acknowledged: what somebody was told is there survives whatever dies.
 */
@Injectable()
export class RecordingService {
  constructor(
    private readonly recordings: RecordingRepository,
    private readonly people: VoicePersonRepository,
    private readonly sessions: VoiceSessions,
    private readonly storage: FileStorage,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws ConflictError without consent; NotFoundError for a session that is not the learner's */
  async begin({ cid, session_id = null }: NewRecordingDto, learner: SignedInActor): Promise<RecordingView> {
    const { consent } = await this.people.of(learner.employeeId);
    if (consent !== true) throw new ConflictError('请先同意保存录音，再用语音回答');
    if (session_id !== null) await this.sessions.own(session_id, learner);
    const now = this.clock.now();
    const begun = await this.recordings.begin(learner.employeeId, cid, session_id, randomUUID(), now);
    if (!begun) throw new NotFoundError();
    if (begun.sessionId !== session_id) throw new ConflictError('同一段录音不能用在两场练习里，请重新录');
    return recordingView(begun);
  }

  /** @throws NotFoundError; ConflictError with `errors.received`; PayloadTooLargeError; UnprocessableError; StorageError */
  append(recordingId: number, offset: number, bytes: Buffer, learner: SignedInActor): Promise<RecordingView> {
    return this.unitOfWork.run(async () => {
      const recording = ownOf(await this.recordings.lock(recordingId), recordingId, learner);
      const outcome = pieceOutcome(recording, offset, bytes.length);
      if (outcome === 'held') return recordingView(recording);
      if (outcome === 'too_large') throw new PayloadTooLargeError(tooLong);
      const { pieces, storageKey } = recording;
      if (outcome === 'elsewhere') throw receivedUpTo(recording);
      if (offset === 0 && bytes.length >= tellingBytes && !kindOf(bytes))
        throw new UnprocessableError({ content: [recordingRefused(bytes)!] });
      await this.storage.put(pieceKey(storageKey, pieces.length), Readable.from([bytes]));
      await this.recordings.append(recordingId, bytes.length);
      return recordingView({ ...recording, pieces: [...pieces, bytes.length] });
    });
  }

  /**
   * The learner's recording in one piece, and its bytes. Nothing more of it is taken then.
   * @param bytes as many as its page has recorded
   * @throws NotFoundError; ConflictError with `errors.received`; UnprocessableError; StorageError
   */
  async whole(
    recordingId: number,
    bytes: number,
    milliseconds: number,
    learner: SignedInActor,
  ): Promise<{ recording: Recording; file: Buffer }> {
    const known = ownOf(await this.recordings.byId(recordingId), recordingId, learner);
    if (known.isWhole) return { recording: known, file: await this.bytesAt(known.storageKey) };
    const done = await this.unitOfWork.run(async () => {
      const recording = ownOf(await this.recordings.lock(recordingId), recordingId, learner);
      if (bytesOf(recording.pieces) !== bytes) throw receivedUpTo(recording);
      const { storageKey, pieces } = recording;
      const parts = await Promise.all(
        pieces.map((_size, index) => this.bytesAt(pieceKey(storageKey, index))),
      );
      const file = Buffer.concat(parts);
      const refused = recordingRefused(file);
      if (refused !== null) throw new UnprocessableError({ content: [refused] });
      const kind = kindOf(file)!;
      await this.storage.put(storageKey, Readable.from([file]));
      await this.recordings.complete(recordingId, kind, milliseconds);
      return { recording: { ...recording, isWhole: true, kind, milliseconds }, file };
    });
    // What is left of them goes with the recording.
    const { storageKey, pieces } = done.recording;
    for (const index of pieces.keys())
      await this.storage.delete(pieceKey(storageKey, index)).catch(() => undefined);
    return done;
  }

  /** One's own; for administrators those of tasks and previews. @throws NotFoundError; StorageError */
  async play(
    recordingId: number,
    range: string | undefined,
    reader: SignedInActor,
  ): Promise<Played | 'none'> {
    const recording = await this.recordings.byId(recordingId);
    if (!recording?.isWhole) throw new NotFoundError();
    if (recording.employeeId !== reader.employeeId && !(reader.isAdmin && isShown(recording)))
      throw new NotYoursError({ recording_id: recordingId });
    const size = bytesOf(recording.pieces);
    const part = rangeOf(range, size);
    if (part === 'none') return 'none';
    const bytes = await this.storage.get(recording.storageKey, part ?? undefined);
    return { bytes, type: audioTypes[recording.kind!], size, range: part };
  }

  private async bytesAt(key: string): Promise<Buffer> {
    return buffer(await this.storage.get(key));
  }
}

/** What learners practise for a task, and what is tried out, administrators may hear; what is practised alone, nobody else. */
const isShown = ({ origin }: Recording): boolean => origin === 'task' || origin === 'preview';

const receivedUpTo = (recording: Recording) => {
  const { received } = recordingView(recording);
  return new ConflictError('录音没有接上，请从断开的地方继续上传', { received: [String(received)] });
};

function ownOf(recording: Recording | null, recordingId: number, { employeeId }: SignedInActor): Recording {
  if (!recording) throw new NotFoundError();
  if (recording.employeeId !== employeeId) throw new NotYoursError({ recording_id: recordingId });
  return recording;
}
