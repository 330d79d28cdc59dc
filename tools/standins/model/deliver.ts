/** Puts one answer on the wire at its pace, with the fault that it runs into. */
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './answer.js';
import { draw, type Delays } from './delays.js';
import type { Fault, FaultKind } from './faults.js';
import type { Dice } from './random.js';
import type { ChatRequest } from './request.js';
import {
  beginStream, chunk, completion, errorBody, piecesOf, sendError, sendJson, serverError, streamEnd, usageChunk, usageOf, type Finish,
  type About, type Head, type WireError,
} from './wire.js'; // prettier-ignore

export interface Delivery {
  request: ChatRequest;
  /** Made only when it is needed. */
  answer: () => Answer;
  head: Head;
  about: About;
  fault: Fault | null;
  delays: Delays;
  dice: Dice;
  stamps: boolean;
  tellsUsage: boolean;
  response: ServerResponse;
  /** Aborted when the client is gone. */
  signal: AbortSignal;
}

const html = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';
const huge = '这个真的很好很好。'.repeat(4_000);

/** Refusals in place of an answer. */
const refusals: Partial<Record<FaultKind, WireError>> = {
  rate_limited: {
    status: 429,
    message: 'Rate limit reached.',
    type: 'requests',
    code: 'rate_limit_exceeded',
  },
  server_error: serverError,
  unauthorized: {
    status: 401,
    message: 'Incorrect API key provided.',
    type: 'invalid_request_error',
    code: 'invalid_api_key',
  },
  no_json_schema: {
    status: 400,
    message: 'This response_format type is unavailable now',
    type: 'invalid_request_error',
    param: 'response_format',
  },
};

/** Faults in place of an answer: true when the response has been dealt with. */
export function failsAtOnce({
  fault,
  response,
  request,
}: Pick<Delivery, 'fault' | 'response'> & { request: Pick<ChatRequest, 'json'> }): boolean {
  const refusal = fault && refusals[fault.kind];
  if (refusal) {
    if (fault.kind === 'no_json_schema' && !request.json?.schema) return false;
    const again = String(fault.retryAfterS ?? 1);
    sendError(response, refusal, fault.kind === 'rate_limited' ? { 'retry-after': again } : {});
    return true;
  }
  switch (fault?.kind) {
    case 'reset':
      response.socket?.resetAndDestroy();
      return true;
    case 'stall_headers':
      return true;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
      return true;
    default:
      return false;
  }
}

/** The text and how it ends, after the faults that change only that. */
function textOf({ fault, answer, request }: Delivery): Answer & { finish: Finish } {
  if (fault?.kind === 'huge') return { text: huge, finish: 'stop' };
  if (fault?.kind === 'empty') return { text: '', finish: 'stop' };
  if (fault?.kind === 'wrong_schema') return { text: '{"score":100,"comment":"很好"}', finish: 'stop' };
  const added = fault?.kind === 'adds' && !request.json ? (fault.text ?? '') : '';
  const { text: own, undecided } = answer();
  const text = own + added;
  const letters = [...text];
  const half = letters.slice(0, Math.ceil(letters.length / 2)).join('');
  if (fault?.kind === 'content_filter') return { text: half, finish: 'content_filter' };
  if (fault?.kind === 'length') return { text: half, finish: 'length' };
  const most = request.maxTokens;
  if (most !== null && letters.length * 0.7 > most) {
    return { text: letters.slice(0, Math.floor(most / 0.7)).join(''), finish: 'length' };
  }
  return { text, finish: 'stop', undecided };
}

const promptOf = ({ request }: Delivery) => request.messages.map(({ text }) => text).join('\n');

/** Faults in the middle of a stream: true when nothing more is to be sent. */
function breaksHere({ fault, response, head, stamps }: Delivery): boolean {
  switch (fault?.kind) {
    case 'stall_middle':
      return true;
    case 'cut':
      response.socket?.resetAndDestroy();
      return true;
    case 'truncated':
      response.end();
      return true;
    case 'malformed':
      response.end(`${chunk(head, { content: '嗯' }, null, stamps).slice(0, -20)}\n\n${streamEnd}`);
      return true;
    case 'error_inside':
      response.end(`data: ${JSON.stringify(errorBody(serverError))}\n\n`);
      return true;
    default:
      return false;
  }
}

async function stream(delivery: Delivery): Promise<void> {
  const { request, response, head, delays, dice, stamps, signal, fault } = delivery;
  const { text, finish } = textOf(delivery);
  const pieces = fault?.kind === 'huge' ? text.match(/.{1,200}/gsu)! : piecesOf(text, dice);
  beginStream(response);
  if (fault?.kind === 'stall_first') return;
  await sleep(draw(delays, 'firstTokenMs', dice), undefined, { signal });
  response.write(chunk(head, { role: 'assistant', content: '' }, null, stamps));
  const middle = Math.ceil(pieces.length / 2);
  for (const [index, piece] of pieces.entries()) {
    const pause = index === 0 || fault?.kind === 'huge' ? 0 : draw(delays, 'tokenMs', dice);
    if (pause > 0) await sleep(pause, undefined, { signal });
    if (index === middle && breaksHere(delivery)) return;
    response.write(chunk(head, { content: piece }, null, stamps));
  }
  if (middle === pieces.length && breaksHere(delivery)) return;
  response.write(chunk(head, {}, finish, stamps));
  if (request.includeUsage && delivery.tellsUsage)
    response.write(usageChunk(head, usageOf(promptOf(delivery), text)));
  response.end(streamEnd);
}

async function whole(delivery: Delivery): Promise<void> {
  const { response, head, about, delays, dice, signal, fault } = delivery;
  const { text, finish, undecided = [] } = textOf(delivery);
  await sleep(draw(delays, 'wholeMs', dice), undefined, { signal });
  const usage = delivery.tellsUsage ? usageOf(promptOf(delivery), text) : undefined;
  const body = completion(head, text, finish, usage, {
    ...about,
    ...(about.x_demonstration && undecided.length > 0 && { x_undecided: undecided }),
  });
  const bytes = Buffer.from(JSON.stringify(body));
  const type = { 'content-type': 'application/json; charset=utf-8' };
  const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
  switch (fault?.kind) {
    case 'stall_first':
    case 'stall_middle':
      response.writeHead(200, { ...type, 'content-length': bytes.length });
      response.write(fault.kind === 'stall_first' ? '' : half);
      return;
    case 'cut':
      response.writeHead(200, { ...type, 'content-length': bytes.length });
      response.write(half, () => response.socket?.resetAndDestroy());
      return;
    case 'truncated':
    case 'malformed':
      response.writeHead(200, type).end(half);
      return;
    case 'error_inside':
      return sendJson(response, 200, errorBody(serverError));
    default:
      return sendJson(response, 200, body);
  }
}

export async function deliver(delivery: Delivery): Promise<void> {
  if (failsAtOnce(delivery)) return;
  if (delivery.fault?.kind === 'slow') {
    await sleep(delivery.fault.ms ?? 3_000, undefined, { signal: delivery.signal });
  }
  await (delivery.request.stream ? stream(delivery) : whole(delivery));
}
