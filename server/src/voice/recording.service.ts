import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { InputMethod, type RecordingView } from '#contracts';
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
import { bytesOf, pieceOutcome } from './recording.rules.js';
import { VoicePersonRepository } from './voice-person.repository.js';
import { VoiceSessions } from './voice-sessions.js';

/** Under which a recording's pieces lie until it is whole. */
export const pieceKey = (storageKey: string, index: number): string => `${storageKey}-${index}`;

const recordingView = ({ recordingId, pieces }: Recording): RecordingView => ({
  recording_id: recordingId,
  received: bytesOf(pieces),
});

/**
 * Recordings as they come. A piece is a file that is on the disk before the row counts it, and the row is committed before
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

  /** @throws ConflictError without consent, and for a course that is typed; NotFoundError for a session that is not the learner's */
  async begin({ cid, session_id = null }: NewRecordingDto, learner: SignedInActor): Promise<RecordingView> {
    const { consent } = await this.people.of(learner.employeeId);
    if (consent !== true) throw new ConflictError('请先同意保存录音，再用语音回答');
    if (session_id !== null) {
      const { snapshot } = await this.sessions.own(session_id, learner);
      if (snapshot.input_method !== InputMethod.textAndVoice) throw new ConflictError('这门课程只用文字回答');
    }
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

  private async bytesAt(key: string): Promise<Buffer> {
    return buffer(await this.storage.get(key));
  }
}

const receivedUpTo = (recording: Recording) => {
  const { received } = recordingView(recording);
  return new ConflictError('录音没有接上，请从断开的地方继续上传', { received: [String(received)] });
};

function ownOf(recording: Recording | null, recordingId: number, { employeeId }: SignedInActor): Recording {
  if (!recording) throw new NotFoundError();
  if (recording.employeeId !== employeeId) throw new NotYoursError({ recording_id: recordingId });
  return recording;
}
