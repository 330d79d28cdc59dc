/** Hearing and speaking as two small ports. Nothing past them knows a vendor, an address or a wire format. */
import type { CallOptions } from './model.js';

export interface TranscriptionRequest {
  audio: Uint8Array;
  /** By whose ending many servers tell what it is. */
  fileName: string;
  type: string;
  /** Words that are likely to be said. */
  words: readonly string[];
}

export interface Transcript {
  /** '' when nothing was heard. */
  text: string;
  /** How long the sound is, as the server says; null where it doesn't. */
  seconds: number | null;
}

/** An abstract class rather than an interface, so that it can be asked for by name where dependencies are injected. */
export abstract class Transcriber {
  /** False: no server is configured, and every call fails. */
  abstract readonly configured: boolean;
  /** @param milliseconds how long the sound is, as far as anybody knows. @throws ModelError */
  abstract transcribe(
    request: TranscriptionRequest,
    milliseconds: number,
    options?: CallOptions,
  ): Promise<Transcript>;
}

export interface SpeechRequest {
  text: string;
  /** '': the usual one. */
  voice: string;
}

/** Called with each piece of a sound as it comes. What it throws ends the call. */
export type OnSound = (piece: Uint8Array) => void;

export abstract class Speaker {
  abstract readonly configured: boolean;
  /** The voice that is meant where none is named. */
  abstract readonly usualVoice: string;
  /**
   * A sentence as sound, handed to `onSound` piece by piece: a whole file that may be played from its beginning on. Failures are retried only while
   * nothing has been handed over. @throws ModelError
   */
  abstract speak(request: SpeechRequest, onSound: OnSound, options?: CallOptions): Promise<void>;
}

/** One try at one server, as `ModelWire` is. */
export interface SpeechWire {
  transcribe(request: TranscriptionRequest, signal: AbortSignal): Promise<Transcript>;
  speak(request: SpeechRequest, onSound: OnSound, signal: AbortSignal): Promise<void>;
}
