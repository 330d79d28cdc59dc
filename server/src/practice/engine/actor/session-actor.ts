import { fold, foldOnto, type LogEvent, type PendingEvaluation } from '#dialogue';
import { isDatabaseDown } from '../../../platform/database/index.js';
import { NotFoundError } from '../../../platform/http/index.js';
import type { Advance, Performed, StepFor, SessionView } from '../engine.types.js';
import type { SessionStore, StoredSession } from '../log/session-store.js';
import type { StepRunner } from './step-runner.js';

/** Races that one command may lose before it gives up; each loss means that somebody else got on. */
const mostAttempts = 20;
const nothing = () => undefined;

/** One session in this process: one thing at a time, each from the newest state that is known. */
export class SessionActor {
  private view: SessionView | null = null;
  /** Somebody has written, or may have, what this actor has not seen. */
  private behind = false;
  /** Where the head stood for a write whose outcome nobody knows: as long as it stands there, the write may still take place. */
  private openWriteAt: number | null = null;
  private queue: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private broken: { at: number; error: unknown } | null = null;
  private usedAt = performance.now();

  constructor(
    readonly sid: number,
    private readonly store: SessionStore,
    private readonly steps: StepRunner,
    private readonly advanced: (advance: Advance) => void,
  ) {}

  /** Takes what was just read, before anything was asked of it. @throws NotFoundError for a session whose log was not loaded with it */
  begin({ facts, head, log }: StoredSession): SessionView {
    if (log.length === 0) throw new NotFoundError('这次练习或考核只有成绩，没有保存对话内容');
    const view = { facts, head, log, state: fold(log) };
    this.behind = false;
    this.advance(view, [], false);
    return view;
  }

  /** Nothing is under way, and nothing was for this long. */
  idleFor(ms: number): boolean {
    return this.waiting === 0 && performance.now() - this.usedAt > ms;
  }

  /** The newest state, if this process holds it. */
  get known(): SessionView | null {
    return this.view;
  }

  /**
   * Takes one step. `stepFor` is asked again, with the newer state, whenever somebody else was faster.
   * @throws NotFoundError; what the database threw, when it is away and the step is not known to be written
   */
  perform(stepFor: StepFor): Promise<Performed> {
    return this.enqueue(async () => {
      let refusedAt: SessionView | null = null;
      for (let lost = 0; lost < mostAttempts; lost += 1) {
        const view = await this.newest();
        const attempt = await this.steps.attempt(view, stepFor(view));
        if (attempt.how === 'done') {
          // Whether somebody else has written is only asked before saying no: what is written would have found out.
          if (attempt.performed.ok || refusedAt?.head.rev === view.head.rev) return attempt.performed;
          refusedAt = view;
        }
        if (attempt.how === 'written') {
          const { performed, evaluations } = attempt;
          const events = 'events' in performed ? performed.events : [];
          this.advance(performed.view, events, true, evaluations);
          return performed;
        }
        this.behind = true;
        if (attempt.how === 'unknown') this.openWriteAt = view.head.rev;
        // What is written already is found again by its cid or by the state; asking tells.
        if (attempt.how === 'unknown') await this.newest(attempt.cause);
      }
      throw new Error(`session ${this.sid} lost ${mostAttempts} races in a row`);
    });
  }

  /** Looks at the newest state that is known, after everything that was asked for before. */
  look<T>(see: (view: SessionView) => T): Promise<T> {
    return this.enqueue(async () => see(await this.newest()));
  }

  /** Others have written up to `rev`, or further. */
  async catchUpTo(rev: number): Promise<void> {
    if (this.view && this.view.head.rev >= rev) return;
    await this.enqueue(async () => {
      if (this.view && this.view.head.rev < rev) this.behind = true;
      await this.newest();
    });
  }

  private async newest(cause?: unknown): Promise<SessionView> {
    if (!this.view) return this.load();
    if (!this.behind) return this.view;
    try {
      let view = await this.catchUp(this.view);
      while (view.head.rev === this.openWriteAt) view = await this.fenceOpenWrite(view);
      this.behind = false;
      return view;
    } catch (error) {
      throw cause ?? error;
    }
  }

  private async catchUp(known: SessionView): Promise<SessionView> {
    const { head, log } = await this.store.tail(this.sid, known.state.head);
    const view = { ...known, head };
    if (log.length === 0) return (this.view = view);
    this.advance({ ...view, state: foldOnto(known.state, log), log: known.log.concat(log) }, log, false);
    return this.view!;
  }

  /** Nothing is said about a write that may still take place: it is known to have, or it can't any more. */
  private async fenceOpenWrite(view: SessionView): Promise<SessionView> {
    const moved = await this.steps.move(view);
    if (moved.how === 'unknown') throw moved.cause;
    if (moved.how === 'lost') return this.catchUp(view);
    this.advance(moved.performed.view, [], true);
    return moved.performed.view;
  }

  private async load(): Promise<SessionView> {
    const stored = await this.store.load(this.sid);
    if (!stored) throw new NotFoundError();
    return this.begin(stored);
  }

  private advance(
    view: SessionView,
    events: readonly LogEvent[],
    own: boolean,
    evaluations: readonly PendingEvaluation[] = [],
  ): void {
    this.view = view;
    this.advanced({ view, events, own, evaluations });
  }

  /** While the database is away, what has been waiting fails with the first; its sender asks again. */
  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const since = performance.now();
    this.waiting += 1;
    const turn = this.queue.then(async () => {
      try {
        if (this.broken && this.broken.at > since) throw this.broken.error;
        return await work();
      } catch (error) {
        if (isDatabaseDown(error)) this.broken = { at: performance.now(), error };
        throw error;
      } finally {
        this.waiting -= 1;
        this.usedAt = performance.now();
      }
    });
    // What it answered, a state among others, is not kept any longer.
    this.queue = turn.then(nothing, nothing);
    return turn;
  }
}
