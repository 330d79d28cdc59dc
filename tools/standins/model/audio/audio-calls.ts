/** The two calls that speak and hear, as the real service takes them. */
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { draw, type Delays } from '../delays.js';
import { failsAtOnce } from '../deliver.js';
import type { Fault } from '../faults.js';
import type { Dice } from '../random.js';
import { InvalidRequest } from '../request.js';
import { errorBody, sendJson, serverError, type About } from '../wire.js';
import { soundOf } from './recording.js';
import { hear, sampleRate, speak } from './tones.js';
import { wavOf } from './wav.js';

export const audioPaths = { transcription: '/v1/audio/transcriptions', speech: '/v1/audio/speech' } as const;

/** What an answer depends on besides what was asked. */
export interface Circumstances {
  fault: Fault | null;
  delays: Delays;
  dice: Dice;
  about: About;
  tellsUsage: boolean;
  response: ServerResponse;
  signal: AbortSignal;
}

const missing = (param: string) => new InvalidRequest(`Missing required parameter: '${param}'.`, param);

export interface SpeechRequest {
  model: string;
  input: string;
  voice: string;
}

const mostCharacters = 4_096;

/** @throws InvalidRequest */
export function readSpeech(body: unknown): SpeechRequest {
  const { model, input, voice } = (body ?? {}) as Record<string, unknown>;
  if (typeof model !== 'string' || model === '') throw missing('model');
  if (typeof voice !== 'string' || voice === '') throw missing('voice');
  if (typeof input !== 'string' || input.trim() === '') throw missing('input');
  if (input.length > mostCharacters)
    throw new InvalidRequest(`'input' is longer than ${mostCharacters} characters.`, 'input');
  return { model, input, voice };
}

/** Voices differ by the hum that goes along. */
const humOf = (voice: string): number =>
  120 + ([...voice].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 997, 7) % 10) * 20;

export async function answerSpeech(
  { input, voice }: SpeechRequest,
  { fault, delays, dice, response, signal }: Circumstances,
): Promise<void> {
  if (failsAtOnce({ fault, response, request: { json: null } })) return;
  if (fault?.kind === 'slow') await sleep(fault.ms ?? 3_000, undefined, { signal });
  const sound = fault?.kind === 'empty' ? Buffer.alloc(0) : wavOf(speak(input, humOf(voice)));
  const half = sound.subarray(0, Math.ceil(sound.length / 2));
  response.writeHead(200, { 'content-type': 'audio/wav', 'transfer-encoding': 'chunked' });
  response.flushHeaders();
  if (fault?.kind === 'stall_first') return;
  await sleep(draw(delays, 'firstTokenMs', dice), undefined, { signal });
  response.write(half, () => {
    if (fault?.kind === 'cut') response.socket?.resetAndDestroy();
  });
  if (fault?.kind === 'cut' || fault?.kind === 'stall_middle') return;
  response.end(fault?.kind === 'truncated' ? undefined : sound.subarray(half.length));
}

export interface TranscriptionRequest {
  model: string;
  file: Buffer;
  fileName: string;
  /** Words that it may have to do with. */
  prompt: string;
  language: string;
}

/** @throws InvalidRequest */
export async function readTranscription(body: Buffer, contentType: string): Promise<TranscriptionRequest> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new InvalidRequest('Could not parse multipart form.', null);
  }
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const file = form.get('file');
  if (!(file instanceof File)) throw missing('file');
  if (text('model') === '') throw missing('model');
  return {
    model: text('model'),
    file: Buffer.from(await file.arrayBuffer()),
    fileName: file.name,
    prompt: text('prompt'),
    language: text('language'),
  };
}

/** What of it can be told in words: what a fault is matched against, and what the log keeps. */
export const describedTranscription = ({ file, ...rest }: TranscriptionRequest): string =>
  JSON.stringify({ ...rest, bytes: file.length });

const unreadable = {
  status: 400,
  message: 'The audio file could not be decoded or its format is not supported.',
  type: 'invalid_request_error',
  param: 'file',
};

export async function answerTranscription(
  { file }: TranscriptionRequest,
  { fault, delays, dice, about, tellsUsage, response, signal }: Circumstances,
): Promise<void> {
  if (failsAtOnce({ fault, response, request: { json: null } })) return;
  if (fault?.kind === 'slow') await sleep(fault.ms ?? 3_000, undefined, { signal });
  const sound = await soundOf(file);
  await sleep(draw(delays, 'wholeMs', dice), undefined, { signal });
  if (!sound) return sendJson(response, unreadable.status, errorBody(unreadable));
  const heard = fault?.kind === 'mishears' ? (fault.text ?? '') : fault?.kind === 'empty' ? '' : hear(sound);
  const seconds = Math.ceil(sound.length / sampleRate);
  const answer = { ...about, text: heard, ...(tellsUsage && { usage: { type: 'duration', seconds } }) };
  switch (fault?.kind) {
    case 'wrong_schema':
      return sendJson(response, 200, { result: heard });
    case 'error_inside':
      return sendJson(response, 200, errorBody(serverError));
    case 'malformed':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"text": "');
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
      response.write('{"text": "', () => response.socket?.resetAndDestroy());
      return;
    default:
      return sendJson(response, 200, answer);
  }
}
