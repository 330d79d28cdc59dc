import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { failed, type Answer, type Call } from './http.js';

export const faultKinds = [
  'http429', 'http400_rate', 'business_error', 'token_expired', 'forbidden', 'server_error', 'oauth_error',
  'slow', 'stall', 'reset', 'reset_mid_body', 'truncated', 'html', 'missing_fields', 'duplicate_page', 'page_forever',
] as const; // prettier-ignore
export type FaultKind = (typeof faultKinds)[number];

/**
 * A fault for the next `times` calls (after `skip` of them) whose "METHOD path?query" matches the regular expression `match`.
 * `ms` belongs to slow, `code` to business_error and oauth_error, `status` to oauth_error.
 */
export interface Fault {
  match: string;
  kind: FaultKind;
  times?: number;
  skip?: number;
  ms?: number;
  code?: number;
  status?: number;
}

export class Faults {
  private planned: (Fault & { left: number; skip: number })[] = [];

  plan(fault: Fault): void {
    new RegExp(fault.match);
    this.planned.push({ ...fault, left: fault.times ?? 1, skip: fault.skip ?? 0 });
  }

  clear(): void {
    this.planned = [];
  }

  /** The fault that this call runs into, used up by one. */
  take(url: string): Fault | undefined {
    const fault = this.planned.find(
      (candidate) => candidate.left > 0 && new RegExp(candidate.match).test(url),
    );
    if (!fault) return undefined;
    if (fault.skip > 0) {
      fault.skip -= 1;
      return undefined;
    }
    fault.left -= 1;
    return fault;
  }
}

const rateLimited = { 'x-ogw-ratelimit-limit': '50', 'x-ogw-ratelimit-reset': '1' };

/** Answers that are always the same. */
const fixed: Partial<Record<FaultKind, Answer>> = {
  http429: failed(429, 99991400, 'request trigger frequency limit', rateLimited),
  http400_rate: failed(400, 99991400, 'request trigger frequency limit', rateLimited),
  token_expired: failed(
    401,
    99991663,
    'Invalid access token for authorization. Please make a request with token attached.',
  ),
  forbidden: failed(403, 40004, 'no dept authority error'),
  server_error: failed(500, 2200, 'internal error'),
  html: { status: 200, html: '<html><body>gateway</body></html>' },
};

/** The answer that replaces the real one, or undefined when the real one is to be made (and perhaps spoiled). */
export async function replaceAnswer(fault: Fault, call: Call): Promise<Answer | undefined> {
  switch (fault.kind) {
    case 'business_error':
      return { status: 200, body: { code: fault.code ?? 40004, msg: 'no dept authority error', data: {} } };
    case 'oauth_error':
      return {
        status: fault.status ?? 400,
        body: {
          code: fault.code ?? 20003,
          error: 'invalid_grant',
          error_description: 'The grant is invalid.',
        },
      };
    case 'slow':
      await sleep(fault.ms ?? 1_000);
      return undefined;
    case 'duplicate_page':
    case 'page_forever':
      call.paging = fault.kind === 'page_forever' ? 'forever' : 'duplicate';
      return undefined;
    default:
      return fixed[fault.kind];
  }
}

/** Faults of the transport: true when the response has been dealt with (or is never sent). */
export function breakTransport(fault: Fault, response: ServerResponse, answer: Answer): boolean {
  const whole = Buffer.from(JSON.stringify(answer.body ?? {}));
  const half = whole.subarray(0, Math.ceil(whole.length / 2));
  const type = { 'Content-Type': 'application/json; charset=utf-8' };
  switch (fault.kind) {
    case 'stall':
      return true;
    case 'reset':
      response.socket?.resetAndDestroy();
      return true;
    case 'reset_mid_body':
      response.writeHead(answer.status, { ...type, 'Content-Length': String(whole.length) });
      response.write(half, () => response.socket?.resetAndDestroy());
      return true;
    case 'truncated':
      response.writeHead(answer.status, type).end(half);
      return true;
    default:
      return false;
  }
}

const unscoped = new Set(['name', 'gender', 'mobile', 'department_ids', 'employee_no']);

/** The answer as an application without field permissions gets it: the fields are simply not there. */
export function withoutFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFields);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !unscoped.has(key))
      .map(([key, inner]) => [key, withoutFields(inner)]),
  );
}
