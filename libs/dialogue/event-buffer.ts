/** A step in the making: events are appended and folded at once, so each decision sees what the one before it did. */
import { fold, foldOnto } from './fold.js';
import { pendingWork } from './pending-work.js';
import type { EventKind, LogEvent, Outcome, PendingEvaluation, Payloads, SessionState } from './types.js';

export class EventBuffer {
  readonly events: LogEvent[] = [];

  constructor(
    private readonly before: SessionState | null,
    readonly now: number,
    private current: SessionState | null = before,
  ) {}

  get state(): SessionState {
    if (!this.current) throw new Error('a session begins with its start');
    return this.current;
  }

  append<K extends EventKind>(kind: K, turn: number, payload: Payloads[K], cid: string | null = null): void {
    const gen = 'gen' in payload ? payload.gen : null;
    const seq = (this.current?.head ?? 0) + 1;
    const event = { seq, kind, turn, cid, gen, at: this.now, payload } as LogEvent;
    this.events.push(event);
    this.current = this.current ? foldOnto(this.current, [event]) : fold([event]);
  }

  /** The finished step, with the evaluations that this very commit must write down as due. */
  done(): Outcome {
    const known = new Set(this.before ? pendingWork(this.before).evaluations.map(key) : []);
    const evaluations = pendingWork(this.state).evaluations.filter((e) => !known.has(key(e)));
    return { ok: true, state: this.state, events: this.events, evaluations };
  }
}

const key = (e: PendingEvaluation) => `${e.turn}:${e.run}`;
