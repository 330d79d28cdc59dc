/** The service's answers, byte for byte as a client sees them. */
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Dice } from './random.js';

export interface Head {
  id: string;
  created: number;
  model: string;
}

/** What a server that only demonstrates says of itself, in its answers and in its list of models; a real one says nothing. */
export interface About {
  x_demonstration?: true;
  /** In a whole answer: ids of what was asked that it can't decide. */
  x_undecided?: readonly string[];
}

export const headFor = (body: string, model: string): Head => ({
  id: `chatcmpl-${createHash('sha256').update(body).digest('hex').slice(0, 24)}`,
  created: Math.floor(Date.now() / 1_000),
  model,
});

export interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

/** About what tokenizers make of Chinese text. */
export const countTokens = (text: string): number => Math.ceil([...text].length * 0.7);

export const usageOf = (prompt: string, answer: string): Usage => {
  const [before, after] = [countTokens(prompt), countTokens(answer)];
  return { prompt_tokens: before, completion_tokens: after, total_tokens: before + after };
};

/** The text in pieces of one to three letters. */
export function piecesOf(text: string, dice: Dice): string[] {
  const letters = [...text];
  const pieces: string[] = [];
  for (let at = 0; at < letters.length;) {
    const size = dice.between(1, 3);
    pieces.push(letters.slice(at, at + size).join(''));
    at += size;
  }
  return pieces;
}

export type Finish = 'stop' | 'length' | 'content_filter';

/** One event of a stream. `stamp`: when it was written, monotonic, in nanoseconds. */
export function chunk(head: Head, delta: object, finish: Finish | null, stamps: boolean): string {
  const body = {
    ...head,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    ...(stamps && { x_stamp_ns: String(process.hrtime.bigint()) }),
  };
  return `data: ${JSON.stringify(body)}\n\n`;
}

export const usageChunk = (head: Head, usage: Usage): string =>
  `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [], usage })}\n\n`;

export const streamEnd = 'data: [DONE]\n\n';

export const completion = (
  head: Head,
  text: string,
  finish: Finish,
  usage: Usage | undefined,
  about: About,
) => ({
  ...head,
  ...about,
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: text, refusal: null },
      logprobs: null,
      finish_reason: finish,
    },
  ],
  usage,
});

export interface WireError {
  status: number;
  message: string;
  type: string;
  param?: string | null;
  code?: string | null;
}

export const serverError: WireError = {
  status: 500,
  message: 'The server had an error while processing your request.',
  type: 'server_error',
};

export const errorBody = ({ message, type, param = null, code = null }: WireError) => ({
  error: { message, type, param, code },
});

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: object = {},
): void {
  const text = JSON.stringify(body);
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      ...headers,
    })
    .end(text);
}

export const sendError = (response: ServerResponse, error: WireError, headers: object = {}): void =>
  sendJson(response, error.status, errorBody(error), headers);

export function beginStream(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
  response.flushHeaders();
}
