import { Injectable } from '@nestjs/common';
import { audioTypes, type TranscriptView } from '#contracts';
import type { TranscriptDto } from '#contracts/voice/voice.dto';
import { ModelError } from '#llm';
import { Budgets, type SignedInActor } from '../platform/access/index.js';
import { NotFoundError, UnavailableError } from '../platform/http/index.js';
import { accountFor, Transcriber } from '../platform/llm/index.js';
import type { SessionFacts } from '../practice/index.js';
import { RecordingRepository, type Recording } from './recording.repository.js';
import { RecordingService } from './recording.service.js';
import { VoiceSessions } from './voice-sessions.js';
import { CourseWords } from './course-words.service.js';
import { hintsOf } from './hints.rules.js';

/** What was said in a recording. */
@Injectable()
export class TranscriptService {
  constructor(
    private readonly recordings: RecordingService,
    private readonly rows: RecordingRepository,
    private readonly sessions: VoiceSessions,
    private readonly transcriber: Transcriber,
    private readonly words: CourseWords,
    private readonly budgets: Budgets,
  ) {}

  /** Asked again it answers what it has answered. @throws what `RecordingService.whole` does; UnavailableError */
  async of(
    recordingId: number,
    { bytes, milliseconds }: TranscriptDto,
    learner: SignedInActor,
  ): Promise<TranscriptView> {
    if (!this.transcriber.configured) throw new UnavailableError(notConfigured);
    const { recording, file } = await this.recordings.whole(recordingId, bytes, milliseconds, learner);
    const { sessionId } = recording;
    const facts = sessionId === null ? null : await this.sessions.own(sessionId, learner);
    const text = recording.transcript ?? (await this.make(recording, file, facts));
    const corrections = facts ? await this.words.misheard(text, facts.snapshot) : [];
    return { recording_id: recordingId, text, corrections };
  }

  private async make(
    { recordingId, kind, milliseconds }: Recording,
    file: Buffer,
    facts: SessionFacts | null,
  ): Promise<string> {
    await this.budgets.ofModel();
    const words = facts ? hintsOf(facts.snapshot) : [];
    const account = accountFor('transcription', facts ? { course: facts.courseId, session: facts.sid } : {});
    const request = { audio: file, fileName: `speech.${kind!}`, type: audioTypes[kind!], words };
    let text: string;
    try {
      ({ text } = await this.transcriber.transcribe(request, milliseconds ?? 0, { account }));
    } catch (error) {
      throw error instanceof ModelError ? new UnavailableError(notHeard, error) : error;
    }
    const kept = await this.rows.keepTranscript(recordingId, text);
    if (kept === null) throw new NotFoundError();
    return kept;
  }
}

const notConfigured = '还没有设置语音识别，请直接打字';
const notHeard = '语音识别暂时不可用，请再试一次，或直接打字';
