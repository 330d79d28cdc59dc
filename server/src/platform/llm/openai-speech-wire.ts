import { randomUUID } from 'node:crypto';
import { APIError } from 'openai';
import {
  ModelError,
  type OnSound,
  type SpeechRequest,
  type SpeechWire,
  type Transcript,
  type TranscriptionRequest,
} from '#llm';
import type { SoundServer } from '../config/index.js';
import { classify } from './classify.js';
import { post, postBody } from './post.js';
import { readJson } from './read-json.js';

interface Transcribed {
  text?: unknown;
  duration?: unknown;
  usage?: { type?: string; seconds?: unknown } | null;
  error?: unknown;
}

/** As much as servers take of words that are likely to be said. */
const mostHints = 200;

const secondsIn = ({ usage, duration }: Transcribed): number | null => {
  const told = Number(usage?.seconds ?? duration ?? NaN);
  return Number.isFinite(told) && told >= 0 ? told : null;
};

/** Names and texts of a form, then the file, as multipart. */
function formOf(texts: Record<string, string>, file: TranscriptionRequest): { type: string; bytes: Buffer } {
  const boundary = `lianhuo-${randomUUID()}`;
  const parts = Object.entries(texts).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.fileName}"\r\nContent-Type: ${file.type}\r\n\r\n`;
  const bytes = Buffer.concat([
    Buffer.from(parts.join('') + head),
    file.audio,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { type: `multipart/form-data; boundary=${boundary}`, bytes };
}

/** One try at a server that hears (`/audio/transcriptions`) or speaks (`/audio/speech`) as OpenAI's does. */
export class OpenAiSpeechWire implements SpeechWire {
  /** Optional fields that this server has declined, and is asked without from then on. */
  private readonly declined = new Set<string>();

  constructor(private readonly server: SoundServer) {}

  async transcribe(request: TranscriptionRequest, signal: AbortSignal): Promise<Transcript> {
    const prompt = hintsOf(request.words);
    const optional = { language: 'zh', ...(prompt && { prompt }) };
    const answer = await this.leavingOut(optional, (known) => {
      const fields = { model: this.server.name, response_format: 'json', ...known };
      return postBody(this.url('transcriptions'), this.server.apiKey, formOf(fields, request), signal);
    });
    const transcribed = await readJson<Transcribed | null>(answer);
    if (transcribed?.error) throw new ModelError('unavailable', 'the server reported an error in its answer');
    if (typeof transcribed?.text !== 'string') throw new ModelError('malformed', 'the answer has no text');
    return { text: transcribed.text.trim(), seconds: secondsIn(transcribed) };
  }

  async speak({ text, voice }: SpeechRequest, onSound: OnSound, signal: AbortSignal): Promise<void> {
    const { type, body } = await this.leavingOut({ response_format: 'mp3' }, (known) =>
      post(
        this.url('speech'),
        this.server.apiKey,
        { model: this.server.name, input: text, voice, ...known },
        signal,
      ),
    );
    if (!/^(?:audio\/|application\/octet-stream)/.test(type)) {
      body.destroy();
      throw new ModelError('malformed', `the answer is ${type.split(';')[0] || 'of no type'}, no sound`);
    }
    try {
      for await (const piece of body as AsyncIterable<Buffer>) onSound(piece);
    } catch (error) {
      if (error instanceof ModelError) throw error;
      throw new ModelError('truncated', 'the connection broke in the middle of the sound', { cause: error });
    }
  }

  private url(call: string): URL {
    return new URL(`${this.server.baseUrl}/audio/${call}`);
  }

  /** Sends what may be left out as far as the server is not known to decline it; what it complains of by name is left out from then on. */
  private async leavingOut<T>(
    optional: Record<string, string>,
    send: (known: Record<string, string>) => Promise<T>,
  ): Promise<T> {
    for (;;) {
      const known = Object.fromEntries(Object.entries(optional).filter(([name]) => !this.declined.has(name)));
      try {
        return await send(known);
      } catch (error) {
        const complaint = complaintOf(error);
        const name = Object.keys(known).find((one) => complaint.includes(one));
        if (name === undefined) throw classify(error);
        this.declined.add(name);
      }
    }
  }
}

const complaintOf = (error: unknown): string =>
  error instanceof APIError && (error.status === 400 || error.status === 422)
    ? `${error.param ?? ''} ${error.message}`
    : '';

/** The words, as many as are taken along. */
function hintsOf(words: readonly string[]): string {
  let hints = '';
  for (const word of words) {
    const longer = hints === '' ? word : `${hints}，${word}`;
    if (longer.length > mostHints) break;
    hints = longer;
  }
  return hints;
}
