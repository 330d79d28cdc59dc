import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { SpeechDto } from '#contracts/voice/voice.dto';
import { ModelError } from '#llm';
import type { SignedInActor } from '../platform/access/index.js';
import { ConflictError, NotFoundError, UnavailableError } from '../platform/http/index.js';
import { accountFor, Speaker } from '../platform/llm/index.js';
import type { SessionFacts } from '../practice/index.js';
import { SoundCache } from './sound.js';
import { VoiceSessions } from './voice-sessions.js';

/** Some hundred sentences as uncompressed sound, ten times as many as MP3. */
const cachedBytes = 32 * 1024 * 1024;

/** The customer's sentences as sound. What was spoken lately is not spoken anew, and who asks for the same at once shares it. */
@Injectable()
export class SpeechService {
  private readonly cache = new SoundCache(cachedBytes);

  constructor(
    private readonly sessions: VoiceSessions,
    private readonly speaker: Speaker,
  ) {}

  /** Answered as soon as its first piece is there. @throws NotFoundError where nobody speaks; ConflictError; UnavailableError */
  async speak(
    { session_id = null, text }: SpeechDto,
    learner: SignedInActor,
  ): Promise<{ type: string; body: Readable }> {
    if (!this.speaker.configured) throw new NotFoundError('还没有设置语音朗读');
    const facts = session_id === null ? null : await this.sessions.own(session_id, learner);
    if (facts && !facts.snapshot.read_aloud) throw new ConflictError('这门课程没有打开朗读');
    const voice = voiceOf(facts) || this.speaker.usualVoice;
    const said = text.trim();
    const account = accountFor('speech', facts ? { course: facts.courseId, session: facts.sid } : {});
    const sound = this.cache.get(JSON.stringify([voice, said]), (begun) =>
      this.speaker.speak({ text: said, voice }, (piece) => begun.add(Buffer.from(piece)), { account }),
    );
    try {
      return { type: await sound.begun(), body: sound.read() };
    } catch (error) {
      throw error instanceof ModelError ? new UnavailableError('朗读暂时不可用，请看文字', error) : error;
    }
  }
}

/** A course plays one customer, its first role. */
const voiceOf = (facts: SessionFacts | null): string => facts?.snapshot.roles[0]?.voice ?? '';
