import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { NotFoundError } from '../../platform/http/index.js';
import type { Performed, Propose, SessionView } from './engine.types.js';
import { Lane, type Advance } from './lane.js';
import { SessionStore } from './session-store.js';
import { StepRunner } from './step-runner.js';

const sweepMs = 30_000;
const keptMs = 60_000;

/** The sessions that this process knows, and everybody who wants to hear how they go on. */
@Injectable()
export class Lanes implements OnModuleDestroy {
  private readonly logger = new Logger(Lanes.name);
  private readonly lanes = new Map<number, Lane>();
  private readonly listeners: ((advance: Advance) => void)[] = [];
  private readonly keepers: ((sid: number) => boolean)[] = [];
  private readonly forgetters: ((sid: number) => void)[] = [];
  private readonly timer = setInterval(() => this.forgetIdle(), sweepMs).unref();

  constructor(
    private readonly store: SessionStore,
    private readonly steps: StepRunner,
  ) {}

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Called with every newer state of a session, in order, and once when it is read for the first time. */
  onAdvance(listener: (advance: Advance) => void): void {
    this.listeners.push(listener);
  }

  /** A session stays as long as somebody needs it here. */
  keepWhile(needed: (sid: number) => boolean): void {
    this.keepers.push(needed);
  }

  onForget(listener: (sid: number) => void): void {
    this.forgetters.push(listener);
  }

  /** See Lane.perform. */
  perform(sid: number, propose: Propose): Promise<Performed> {
    return this.using(sid, (lane) => lane.perform(propose));
  }

  /** See Lane.look. */
  look<T>(sid: number, see: (view: SessionView) => T): Promise<T> {
    return this.using(sid, (lane) => lane.look(see));
  }

  /** Others have written to a session: whoever is in it here hears of it. */
  async hear(sid: number, rev: number): Promise<void> {
    await this.lanes.get(sid)?.hear(rev);
  }

  /** The newest state that is stored. */
  async newest(sid: number): Promise<SessionView> {
    await this.hear(sid, Infinity);
    return this.look(sid, (view) => view);
  }

  /** The session as this process last saw it. */
  known(sid: number): SessionView | null {
    return this.lanes.get(sid)?.known ?? null;
  }

  private async using<T>(sid: number, work: (lane: Lane) => Promise<T>): Promise<T> {
    const lane = this.lanes.get(sid) ?? this.open(sid);
    try {
      return await work(lane);
    } catch (error) {
      if (error instanceof NotFoundError && !lane.known) this.lanes.delete(sid);
      throw error;
    }
  }

  private open(sid: number): Lane {
    const lane = new Lane(sid, this.store, this.steps, (advance) => this.announce(advance));
    this.lanes.set(sid, lane);
    return lane;
  }

  /** One listener's defect may neither hurt the others nor undo what is written. */
  private announce(advance: Advance): void {
    for (const listener of this.listeners) {
      try {
        listener(advance);
      } catch (error) {
        this.logger.error({ msg: 'a session could not go on', sid: advance.view.facts.sid, error });
      }
    }
  }

  private forgetIdle(): void {
    for (const [sid, lane] of this.lanes) {
      if (!lane.idleFor(keptMs) || this.keepers.some((needed) => needed(sid))) continue;
      this.lanes.delete(sid);
      for (const forget of this.forgetters) forget(sid);
    }
  }
}
