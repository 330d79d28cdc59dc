import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { NotFoundError } from '../../../platform/http/index.js';
import type { AfterCommitStep, Performed, StepFor, SessionView } from '../engine.types.js';
import { SessionActor } from './session-actor.js';
import { SessionStore } from '../log/session-store.js';
import { StepRunner } from './step-runner.js';

const sweepMs = 30_000;
const keptMs = 60_000;

/** The sessions that this process has in memory. */
@Injectable()
export class SessionActors implements OnModuleDestroy {
  private readonly actors = new Map<number, SessionActor>();
  private observer: Required<AfterCommitStep> | null = null;
  private readonly timer = setInterval(() => this.forgetIdle(), sweepMs).unref();

  constructor(
    private readonly store: SessionStore,
    private readonly steps: StepRunner,
  ) {}

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Who is told of every newer state, and asked what must be kept. */
  observe(observer: Required<AfterCommitStep>): void {
    this.observer = observer;
  }

  /** See SessionActor.perform. */
  perform(sid: number, stepFor: StepFor): Promise<Performed> {
    return this.using(sid, (actor) => actor.perform(stepFor));
  }

  /** See SessionActor.look. */
  look<T>(sid: number, see: (view: SessionView) => T): Promise<T> {
    return this.using(sid, (actor) => actor.look(see));
  }

  /** Others have written to a session: whoever is in it here hears of it. */
  async catchUpTo(sid: number, rev: number): Promise<void> {
    await this.actors.get(sid)?.catchUpTo(rev);
  }

  /** The newest state that is stored. */
  async newest(sid: number): Promise<SessionView> {
    await this.catchUpTo(sid, Infinity);
    return this.look(sid, (view) => view);
  }

  /** The session as this process last saw it. */
  known(sid: number): SessionView | null {
    return this.actors.get(sid)?.known ?? null;
  }

  private async using<T>(sid: number, work: (actor: SessionActor) => Promise<T>): Promise<T> {
    const actor = this.actors.get(sid) ?? this.open(sid);
    try {
      return await work(actor);
    } catch (error) {
      if (error instanceof NotFoundError && !actor.known) this.actors.delete(sid);
      throw error;
    }
  }

  private open(sid: number): SessionActor {
    const actor = new SessionActor(sid, this.store, this.steps, (advance) =>
      this.observer?.committed(advance),
    );
    this.actors.set(sid, actor);
    return actor;
  }

  /** For who goes through many sessions: those that are not in memory are read together. */
  async openAll(sids: readonly number[]): Promise<void> {
    const missing = sids.filter((sid) => !this.actors.has(sid));
    if (missing.length === 0) return;
    for (const stored of await this.store.loadAll(missing)) {
      const { sid } = stored.facts;
      // Who was faster has read it as well.
      if (!this.actors.has(sid)) this.open(sid).begin(stored);
    }
  }

  /** For who goes through many sessions: one that nobody here is in needs no place in memory. */
  letGo(sid: number): void {
    const actor = this.actors.get(sid);
    if (actor) this.forget(sid, actor, 0);
  }

  private forgetIdle(): void {
    for (const [sid, actor] of this.actors) this.forget(sid, actor, keptMs);
  }

  private forget(sid: number, actor: SessionActor, idleMs: number): void {
    if (!actor.idleFor(idleMs) || this.observer?.needs(sid)) return;
    this.actors.delete(sid);
    this.observer?.forgotten(sid);
  }
}
