/** The tests' control of the stand-in, open to this machine only: delays, faults, stamps, and what was asked. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { changedDelays, type Delays } from './delays.js';
import { Faults } from './faults.js';
import { sendJson, type About } from './wire.js';

/** A request as it was seen. `atNs`: monotonic nanoseconds, comparable on one machine. */
export interface Seen {
  atNs: string;
  path: string;
  stream: boolean;
  bytes: number;
  fault: string | null;
  /** The body as it came, when `keepBodies` was asked for. */
  body?: string;
}

const mostSeen = 20_000;

export class Control {
  readonly faults = new Faults();
  stamps = false;
  /** Says nothing of itself, as a real model does. */
  posesAsReal = false;
  /** What its answers have used; some servers say nothing. */
  tellsUsage = true;
  private keepBodies = false;
  private seen: Seen[] = [];

  constructor(public delays: Delays) {}

  get about(): About {
    return this.posesAsReal ? {} : { x_demonstration: true };
  }

  note(request: Omit<Seen, 'body'>, body: string): void {
    if (this.seen.length >= mostSeen) this.seen.shift();
    this.seen.push(this.keepBodies ? { ...request, body } : request);
  }

  /**
   * POST /__control { delays?, faults?, by?, stamps?, posesAsReal?, tellsUsage?, keepBodies?, clearLog? } changes what is named; GET /__control/log answers
   * `{ requests }`. True when the request was one of these.
   */
  answers(request: IncomingMessage, response: ServerResponse, body: string): boolean {
    if (!request.url?.startsWith('/__control')) return false;
    const from = request.socket.remoteAddress ?? '';
    if (!/^(?:::1|(?:::ffff:)?127\.)/u.test(from)) sendJson(response, 403, { error: 'this machine only' });
    else if (request.method === 'GET' && request.url === '/__control/log') {
      sendJson(response, 200, { requests: this.seen });
    } else if (request.method === 'POST' && request.url === '/__control') this.change(response, body);
    else sendJson(response, 404, { error: 'POST /__control or GET /__control/log' });
    return true;
  }

  private change(response: ServerResponse, body: string): void {
    try {
      const wanted = JSON.parse(body) as Record<string, unknown>;
      const delays = changedDelays(this.delays, wanted.delays);
      if (wanted.faults !== undefined)
        this.faults.plan(wanted.faults as unknown[], wanted.by as string | undefined);
      this.delays = delays;
      if (wanted.stamps !== undefined) this.stamps = wanted.stamps === true;
      if (wanted.posesAsReal !== undefined) this.posesAsReal = wanted.posesAsReal === true;
      if (wanted.tellsUsage !== undefined) this.tellsUsage = wanted.tellsUsage === true;
      if (wanted.keepBodies !== undefined) this.keepBodies = wanted.keepBodies === true;
      if (wanted.clearLog === true) this.seen = [];
      sendJson(response, 200, { delays: this.delays, stamps: this.stamps });
    } catch (error) {
      sendJson(response, 400, { error: error instanceof Error ? error.message : 'unreadable' });
    }
  }
}
