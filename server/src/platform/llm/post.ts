import type { Readable } from 'node:stream';
import { APIError } from 'openai';
import { Agent, request } from 'undici';

/** A success, as far as it is read here: a body as a stream of Node's costs a third of a web stream a piece. */
export interface HttpAnswer {
  /** What the server says the body is; '' when it says nothing. */
  type: string;
  body: Readable;
}

/** Bytes that are read ahead of who reads them: what is not wanted yet stays with the system, at no cost, until it is. */
const readAhead = 1;
/** Waiting is limited by whoever calls; a connection that is not made is given up here. */
const connect = { timeout: 10_000, highWaterMark: readAhead };
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect });

/** Posts JSON. @throws what `postBody` does */
export const post = (url: URL, apiKey: string, content: object, signal: AbortSignal): Promise<HttpAnswer> =>
  postBody(url, apiKey, { type: 'application/json', bytes: JSON.stringify(content) }, signal);

/**
 * @throws APIError for an answer that is no success; whatever the connection threw
 */
export async function postBody(
  url: URL,
  apiKey: string,
  content: { type: string; bytes: string | Uint8Array },
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const { statusCode, headers, body } = await request(url, {
    dispatcher,
    highWaterMark: readAhead,
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': content.type,
      accept: 'application/json, audio/*',
      'user-agent': 'lianhuo',
    },
    body: content.bytes,
    signal,
  });
  if (statusCode < 200 || statusCode > 299) throw refusal(statusCode, headers, await body.text());
  // Who reads it gets the error; a stream that breaks while nobody reads must not end the process.
  body.on('error', () => undefined);
  return { type: String(headers['content-type'] ?? ''), body };
}

function refusal(
  status: number,
  headers: Record<string, string | string[] | undefined>,
  text: string,
): APIError {
  const known = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  let said: object | undefined;
  try {
    said = JSON.parse(text) as object;
  } catch {
    // Not JSON: then its text is the message.
  }
  return APIError.generate(status, said, said ? undefined : text, new Headers(known as [string, string][]));
}
