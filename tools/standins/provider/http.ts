import type { IncomingMessage, ServerResponse } from 'node:http';

/** An answer before it is written: JSON unless `html`, `script` or `redirect` is set. */
export interface Answer {
  status: number;
  body?: unknown;
  html?: string;
  script?: string;
  redirect?: string;
  headers?: Record<string, string>;
}

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  /** Set by a fault that changes how lists are cut into pages. */
  paging?: 'duplicate' | 'forever';
}

export const ok = (data: unknown): Answer => ({ status: 200, body: { code: 0, msg: 'success', data } });

/** A refusal in the provider's form. */
export const failed = (
  status: number,
  code: number,
  msg: string,
  headers?: Record<string, string>,
): Answer => ({
  status,
  body: { code, msg },
  headers,
});

const bodyLimit = 1_000_000;

/** The body as an object, from JSON or from a form. Anything else counts as empty. */
export async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimit) throw new Error('body too large');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return {};
  if (request.headers['content-type']?.includes('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  const parsed: unknown = JSON.parse(text);
  return parsed !== null && typeof parsed === 'object' ? (parsed as Record<string, unknown>) : {};
}

export function write(response: ServerResponse, answer: Answer, logId: string): void {
  const { status, body, html, script, redirect, headers } = answer;
  const type =
    html === undefined ? (script === undefined ? 'application/json' : 'text/javascript') : 'text/html';
  response.writeHead(status, {
    'X-Tt-Logid': logId,
    ...headers,
    ...(redirect === undefined ? { 'Content-Type': `${type}; charset=utf-8` } : { Location: redirect }),
  });
  response.end(html ?? script ?? JSON.stringify(body));
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
