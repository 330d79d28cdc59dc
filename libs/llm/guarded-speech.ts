import { ModelError } from './errors.js';
import { goneOn, Guard, type GuardPolicy } from './guard.js';
import type { CallOptions } from './model.js';
import {
  Speaker,
  Transcriber,
  type OnSound,
  type SpeechRequest,
  type SpeechWire,
  type Transcript,
  type TranscriptionRequest,
} from './speech.js';
import { soundSpent, type Spent } from './spending.js';
import type { Limits } from './watch.js';

export interface SpeechGuard extends GuardPolicy {
  limits: Limits;
  onSpent?: (spent: Spent) => void;
}

const notConfigured = () => new ModelError('misconfigured', 'no speech server is configured');

/** The port over one server, guarded as replies are. @see GuardedModel */
export class GuardedTranscriber extends Transcriber {
  private readonly guard: Guard;

  /** @param wire null: none is configured */
  constructor(
    private readonly wire: Pick<SpeechWire, 'transcribe'> | null,
    private readonly options: SpeechGuard,
  ) {
    super();
    const { totalMs } = options.limits;
    this.guard = new Guard('transcribe', { firstMs: totalMs, idleMs: totalMs, totalMs }, options);
  }

  get configured(): boolean {
    return this.wire !== null;
  }

  transcribe(
    request: TranscriptionRequest,
    milliseconds: number,
    { signal, account }: CallOptions = {},
  ): Promise<Transcript> {
    const { wire } = this;
    if (!wire) return Promise.reject(notConfigured());
    return this.guard.run(
      (watch) => wire.transcribe(request, watch.signal),
      (transcript) => {
        const seconds = transcript.seconds ?? Math.ceil(milliseconds / 1_000);
        this.options.onSpent?.(
          soundSpent(account, { seconds, characters: 0, estimated: transcript.seconds === null }),
        );
        return transcript;
      },
      { signal },
    );
  }
}

/** More than any sentence takes: 16 MB are more than two minutes of uncompressed sound. */
const mostBytes = 16_000_000;

export class GuardedSpeaker extends Speaker {
  private readonly guard: Guard;

  constructor(
    private readonly wire: Pick<SpeechWire, 'speak'> | null,
    readonly usualVoice: string,
    private readonly options: SpeechGuard,
  ) {
    super();
    this.guard = new Guard('speak', options.limits, options);
  }

  get configured(): boolean {
    return this.wire !== null;
  }

  speak(request: SpeechRequest, onSound: OnSound, { signal, account }: CallOptions = {}): Promise<void> {
    const { wire } = this;
    if (!wire) return Promise.reject(notConfigured());
    let bytes = 0;
    const voice = request.voice || this.usualVoice;
    return this.guard.run(
      async (watch) => {
        const guarded = (piece: Uint8Array) => {
          if (watch.signal.aborted) throw goneOn();
          watch.beat();
          bytes += piece.length;
          if (bytes > mostBytes) throw new ModelError('oversized', `over ${mostBytes} bytes`);
          onSound(piece);
        };
        await wire.speak({ ...request, voice }, guarded, watch.signal);
        if (bytes === 0) throw new ModelError('malformed', 'the answer is empty');
      },
      () =>
        this.options.onSpent?.(
          soundSpent(account, { seconds: 0, characters: request.text.length, estimated: false }),
        ),
      { signal, mayRetry: () => bytes === 0 },
    );
  }
}
