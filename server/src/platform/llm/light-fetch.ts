import type { Readable } from 'node:stream';
import { Agent, request, type Dispatcher } from 'undici';

/** What is read of an answer: its headers, and its body as a stream of Node's, which costs a third of a web stream a piece. */
export interface HttpAnswer {
  headers: Headers;
  body: Readable;
}

/** Waiting is limited by whoever calls; a connection that is not made is given up here. */
const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 10_000 } });

/** `fetch` as far as the SDK needs it. A success is an `HttpAnswer`, a refusal a `Response` for the SDK to read. */
export async function lightFetch(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const answer = await request(String(url), {
    dispatcher: agent,
    method: init.method as Dispatcher.HttpMethod,
    headers: Object.fromEntries(new Headers(init.headers)),
    body: init.body as string,
    signal: init.signal,
  });
  const { statusCode: status, body } = answer;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  if (status < 200 || status > 299) return new Response(await body.text(), { status, headers });
  // Who reads it is told; a stream that breaks while nobody reads must not end the process.
  body.on('error', () => undefined);
  return { ok: true, status, headers, body, url: String(url) } as unknown as Response;
}
