/** The OpenAI-compatible server: models, chat completions, speech and transcriptions, and the tests' control. It knows nothing but the wire. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Responder } from './answer.js';
import {
  answerSpeech,
  answerTranscription,
  audioPaths,
  describedTranscription,
  readSpeech,
  readTranscription,
  type Circumstances,
} from './audio/audio-calls.js';
import { Control, type Seen } from './control.js';
import type { Delays } from './delays.js';
import { deliver } from './deliver.js';
import type { Call } from './faults.js';
import { Dice } from './random.js';
import { InvalidRequest, readRequest } from './request.js';
import { headFor, sendError, sendJson } from './wire.js';

export interface ModelServerOptions {
  responder: Responder;
  seed: string;
  delays: Delays;
  host?: string;
  /** 0: any free one. */
  port?: number;
}

export interface ModelServer {
  /** Without `/v1`. */
  url: string;
  control: Control;
  close(): Promise<void>;
}

/** A minute of uncompressed sound, too. */
const largestBody = 16_000_000;

async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= largestBody) parts.push(part);
  }
  return size > largestBody ? null : Buffer.concat(parts);
}

const invalid = (message: string, param: string | null = null, code: string | null = null, status = 400) => ({
  status, message, type: 'invalid_request_error', param, code,
}); // prettier-ignore

/** A request as `read` reads it; null: it was refused. */
async function parse<T>(response: ServerResponse, read: () => T | Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof InvalidRequest) sendError(response, invalid(error.message, error.param, error.code));
    else sendError(response, invalid('We could not parse the JSON body of your request.'));
    return null;
  }
}

class ControlledModel {
  private count = 0;
  readonly control: Control;
  constructor(private readonly options: ModelServerOptions) {
    this.control = new Control(options.delays);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrived = String(process.hrtime.bigint());
    const bytes = await bodyOf(request);
    if (bytes === null)
      return sendError(response, invalid('The body of your request is too large.', null, null, 413));
    const body = bytes.toString('utf8');
    if (this.control.answers(request, response, body)) return;
    const path = (request.url ?? '').split('?')[0]!;
    if (!/^Bearer \S/u.test(request.headers.authorization ?? '')) {
      return sendError(response, invalid("You didn't provide an API key.", null, null, 401));
    }
    const models = {
      object: 'list',
      data: [
        {
          id: this.options.responder.name,
          object: 'model',
          created: 0,
          owned_by: 'lianhuo',
          ...this.control.about,
        },
      ],
    };
    if (request.method === 'GET' && path === '/v1/models') return sendJson(response, 200, models);
    if (request.method === 'POST' && path === audioPaths.speech) return this.speak(response, body, arrived);
    if (request.method === 'POST' && path === audioPaths.transcription)
      return this.transcribe(response, bytes, request.headers['content-type'] ?? '', arrived);
    if (request.method !== 'POST' || path !== '/v1/chat/completions') {
      return sendError(
        response,
        invalid(`Invalid URL (${request.method} ${path})`, null, 'unknown_url', 404),
      );
    }
    await this.complete(response, body, arrived, path);
  }

  private async complete(response: ServerResponse, body: string, atNs: string, path: string): Promise<void> {
    const parsed = await parse(response, () => readRequest(JSON.parse(body)));
    if (!parsed) return;
    const size = Buffer.byteLength(body);
    await deliver({
      request: parsed,
      answer: () => this.options.responder.answer(parsed),
      head: headFor(body, parsed.model),
      stamps: this.control.stamps,
      ...this.circumstances('chat', { atNs, path, stream: parsed.stream, bytes: size }, body, response),
    });
  }

  private async speak(response: ServerResponse, body: string, atNs: string): Promise<void> {
    const parsed = await parse(response, () => readSpeech(JSON.parse(body)));
    if (!parsed) return;
    const seen = { atNs, path: audioPaths.speech, stream: true, bytes: Buffer.byteLength(body) };
    await answerSpeech(parsed, this.circumstances('speech', seen, body, response));
  }

  private async transcribe(
    response: ServerResponse,
    body: Buffer,
    contentType: string,
    atNs: string,
  ): Promise<void> {
    const parsed = await parse(response, () => readTranscription(body, contentType));
    if (!parsed) return;
    const seen = { atNs, path: audioPaths.transcription, stream: false, bytes: body.length };
    const described = describedTranscription(parsed);
    await answerTranscription(parsed, this.circumstances('transcription', seen, described, response));
  }

  /** Notes a request and says what its answer depends on besides it. @param body what faults are matched against */
  private circumstances(
    call: Call,
    seen: Omit<Seen, 'body' | 'fault'>,
    body: string,
    response: ServerResponse,
  ): Circumstances {
    this.count += 1;
    const luck = new Dice(this.options.seed, 'fault', String(this.count));
    const fault = this.control.faults.take(body, () => luck.next(), call);
    this.control.note({ ...seen, fault: fault?.kind ?? null }, body);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const { about, delays, tellsUsage } = this.control;
    const dice = new Dice(this.options.seed, body);
    return { fault, delays, dice, about, tellsUsage, response, signal: gone.signal };
  }
}

/** A client that hung up ends the work for it; anything else is a fault of ours and is answered and printed. */
function failed(error: unknown, response: ServerResponse): void {
  if (response.destroyed || (error as Error).name === 'AbortError') return;
  console.error(error);
  if (response.headersSent) response.destroy();
  else sendError(response, { status: 500, message: 'The model failed.', type: 'server_error' });
}

export async function startModel(options: ModelServerOptions): Promise<ModelServer> {
  const model = new ControlledModel(options);
  const server = createServer((request, response) => {
    model.answer(request, response).catch((error: unknown) => failed(error, response));
  });
  const host = options.host ?? '127.0.0.1';
  await once(server.listen(options.port ?? 0, host), 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    control: model.control,
    close: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}
