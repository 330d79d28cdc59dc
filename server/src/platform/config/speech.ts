import { address, http, integer, optional, price, text, type Environment } from './settings.js';

/** One call of an OpenAI-compatible server. */
export interface SoundServer {
  readonly baseUrl: string;
  /** Servers of one's own often want none. */
  readonly apiKey: string;
  readonly name: string;
}

export interface SpeechSettings {
  /** null: nobody speaks their answers. */
  readonly transcription: SoundServer | null;
  /** null: nothing is read aloud. */
  readonly speech: SoundServer | null;
  /** Where a role names none. */
  readonly voice: string;
  /** From the request to the transcript, and to the first piece of sound; milliseconds. */
  readonly transcriptionMs: number;
  readonly firstSoundMs: number;
  /** In yuan: a minute that is transcribed, ten thousand characters that are spoken; 0: it costs nothing. */
  readonly prices: { readonly minute: number; readonly characters: number };
  /** So many days recordings are kept; 0: until their transcript is made. */
  readonly retentionDays: number;
}

function readServer(env: Environment, prefix: 'TRANSCRIPTION' | 'SPEECH'): SoundServer | null {
  const [baseUrl, name] = [optional(env, `${prefix}_BASE_URL`), optional(env, `${prefix}_MODEL`)];
  const apiKey = text(env, `${prefix}_API_KEY`, 'none');
  if (baseUrl === null || name === null) return null;
  return { baseUrl: address(baseUrl, `${prefix}_BASE_URL`, http), apiKey, name };
}

export const readSpeech = (env: Environment): SpeechSettings => ({
  transcription: readServer(env, 'TRANSCRIPTION'),
  speech: readServer(env, 'SPEECH'),
  voice: text(env, 'SPEECH_VOICE', 'alloy'),
  transcriptionMs: integer(env, 'TRANSCRIPTION_MS', 30_000, 1, 600_000),
  firstSoundMs: integer(env, 'SPEECH_FIRST_MS', 10_000, 1, 600_000),
  prices: {
    minute: price(env, 'TRANSCRIPTION_PRICE_MINUTE') ?? 0,
    characters: price(env, 'SPEECH_PRICE_CHARACTERS') ?? 0,
  },
  retentionDays: integer(env, 'VOICE_RETENTION_DAYS', 30, 0, 3_650),
});
