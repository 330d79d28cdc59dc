/**
 * The model of a comparison: a process of its own that streams a fixed number of tokens at a fixed pace, as an OpenAI-compatible
 * server would. The first token of a reply bears the moment it was written, so that a client can tell what was added on the way.
 * `max_tokens` does not matter; a learner's message `[600]` asks for that many tokens. Listens on PORT, prints `{ port }`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stampNow } from './time-in-text.js';

const tokenMs = 20;
const defaultTokens = 60;
const token = '这双';

const chunk = (content: string) =>
  `data: {"id":"c1","object":"chat.completion.chunk","created":1,"model":"bench","choices":[{"index":0,"delta":{"role":"assistant","content":"${content}"},"finish_reason":null}]}\n\n`;
const last =
  'data: {"id":"c1","object":"chat.completion.chunk","created":1,"model":"bench","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';

interface Stream {
  response: ServerResponse;
  left: number;
}
/** One timer for all streams, in as many slots as a token has milliseconds: a timer each would cost more than the writing. */
const slots: Set<Stream>[] = Array.from({ length: tokenMs }, () => new Set());
let at = 0;
let clock = performance.now();
setInterval(() => {
  for (; clock < performance.now(); clock++) {
    at = (at + 1) % tokenMs;
    for (const stream of slots[at]!) write(stream, slots[at]!);
  }
}, 1);

function write(stream: Stream, slot: Set<Stream>): void {
  stream.left -= 1;
  if (stream.left > 0) return void stream.response.write(chunk(token));
  slot.delete(stream);
  stream.response.end(last);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part as string;
  if (!request.url?.endsWith('/chat/completions')) return void response.writeHead(404).end();
  if (!/"stream"\s*:\s*true/.test(body)) return void response.writeHead(503).end();
  const asked = /\[(\d+)\]/g;
  const tokens = Number([...body.matchAll(asked)].at(-1)?.[1] ?? defaultTokens);
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.write(chunk(stampNow()));
  const slot = slots[at]!;
  const stream = { response, left: tokens };
  slot.add(stream);
  response.once('close', () => slot.delete(stream));
}

const server = createServer((request, response) => void answer(request, response));
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () =>
  console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })),
);
process.once('disconnect', () => process.exit());
