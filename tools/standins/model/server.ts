/** The OpenAI-compatible server: models, chat completions, and the tests' control. It knows nothing but the wire. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Responder } from './answer.js';
import { Control } from './control.js';
import type { Delays } from './delays.js';
import { deliver } from './deliver.js';
import { Dice } from './random.js';
import { InvalidRequest, readRequest, type ChatRequest } from './request.js';
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

const largestBody = 4_000_000;

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= largestBody) parts.push(part);
  }
  return size > largestBody ? null : Buffer.concat(parts).toString('utf8');
}

const invalid = (message: string, param: string | null = null, code: string | null = null, status = 400) => ({
  status, message, type: 'invalid_request_error', param, code,
}); // prettier-ignore

function parse(response: ServerResponse, body: string): ChatRequest | null {
  try {
    return readRequest(JSON.parse(body));
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
    const body = await bodyOf(request);
    if (body === null)
      return sendError(response, invalid('The body of your request is too large.', null, null, 413));
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
    if (request.method !== 'POST' || path !== '/v1/chat/completions') {
      return sendError(
        response,
        invalid(`Invalid URL (${request.method} ${path})`, null, 'unknown_url', 404),
      );
    }
    await this.complete(response, body, arrived, path);
  }

  private async complete(response: ServerResponse, body: string, atNs: string, path: string): Promise<void> {
    const parsed = parse(response, body);
    if (!parsed) return;
    this.count += 1;
    const luck = new Dice(this.options.seed, 'fault', String(this.count));
    const fault = this.control.faults.take(body, () => luck.next());
    this.control.note(
      { atNs, path, stream: parsed.stream, bytes: Buffer.byteLength(body), fault: fault?.kind ?? null },
      body,
    );
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    await deliver({
      request: parsed,
      answer: () => this.options.responder.answer(parsed),
      head: headFor(body, parsed.model),
      about: this.control.about,
      fault,
      delays: this.control.delays,
      dice: new Dice(this.options.seed, body),
      stamps: this.control.stamps,
      tellsUsage: this.control.tellsUsage,
      response,
      signal: gone.signal,
    });
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
