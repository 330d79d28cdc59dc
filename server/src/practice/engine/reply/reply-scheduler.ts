import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { pendingWork, policyOf, step, type Input, type PendingWork } from '#dialogue';
import { AppConfig } from '../../../platform/config/index.js';
import { isDatabaseDown } from '../../../platform/database/index.js';
import { Clock } from '../../../platform/time/index.js';
import { ReplyStarts } from './reply-starts.js';
import type { Advance, AfterCommitStep, Performed, SessionView } from '../engine.types.js';
import { Generations, type Ending, type Reply } from './generations.js';
import { SessionActors } from '../actor/session-actors.js';
import { QuietTimers } from './quiet-timers.js';
import { ReplyStream, type Held } from './reply-stream.js';
import { TimerWheel } from './timer-wheel.js';

/** Makes the step of what was shown of the reply under way. */
type Cutting = (view: SessionView, shown: string) => Input;

function cutsShort(view: SessionView, input: Cutting): boolean {
  const outcome = step(view.state, input(view, ''));
  return outcome.ok && 'events' in outcome && outcome.events.some(({ kind }) => kind === 'ai.stopped');
}

/**
 * Compares what a session owes with what is under way here, and starts what is missing. It judges nothing: every result goes back
 * into the machine as an input, and an input that is no longer wanted is refused there.
 */
@Injectable()
export class ReplyScheduler implements OnModuleDestroy, AfterCommitStep {
  private readonly logger = new Logger(ReplyScheduler.name);
  private readonly deadlines: TimerWheel<number>;
  private readonly quiet: QuietTimers;
  /** Sessions whose learner asked for replies without a quiet time. */
  private readonly immediate = new Set<number>();
  private draining = false;

  constructor(
    private readonly actors: SessionActors,
    private readonly generations: Generations,
    private readonly replyStarts: ReplyStarts,
    private readonly stream: ReplyStream,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {
    this.deadlines = new TimerWheel(
      () => clock.epochMs(),
      (sid) => void this.retryWhileDown(() => this.timeIsUp(sid), sid),
    );
    this.quiet = new QuietTimers(
      () => clock.epochMs(),
      (sid, upto) => this.begin(sid, upto),
    );
  }

  onModuleDestroy(): void {
    this.deadlines.stop();
  }

  /** Whether this process is at work on the next reply of a session. */
  needs(sid: number): boolean {
    return this.generations.has(sid) || this.quiet.has(sid);
  }

  repliesAtOnce(sid: number): void {
    this.immediate.add(sid);
  }

  typing(sid: number): void {
    this.quiet.typing(sid);
  }

  /** Starts nothing more; lets replies end within `ms` and leaves the rest to others. */
  async drain(ms: number): Promise<void> {
    this.draining = true;
    this.quiet.stop();
    await this.generations.finish(ms);
  }

  /** Makes this process do what the session owes by its hand. Doing it twice changes nothing. */
  committed({ view }: Advance): void {
    const { sid } = view.facts;
    const due = pendingWork(view.state);
    const own = this.stream.owns(view);
    if (!due.generate || !own) this.generations.callOff(sid);
    else if (!this.draining)
      this.generations.run(view, due.generate, {
        piece: (reply, piece, text) => this.stream.piece(reply, piece, text),
        ended: (reply, ending) => this.store(reply, ending),
      });
    if (due.begin && own && !this.draining) this.awaitQuiet(view, due.begin);
    else this.quiet.forget(sid);
    if (due.endsAt === null) this.deadlines.delete(sid);
    else this.deadlines.set(sid, due.endsAt);
  }

  private awaitQuiet({ facts, state }: SessionView, due: NonNullable<PendingWork['begin']>): void {
    const atOnce =
      !policyOf(state.plan).waitsForQuiet || state.status === 'closing' || this.immediate.has(facts.sid);
    this.quiet.wait(facts.sid, due.upto, due.lastAt, atOnce ? 0 : this.config.turnQuietMs);
  }

  private begin(sid: number, upto: number): void {
    void this.submit(sid, (view) => {
      const due = this.replyStarts.due(view);
      if (due?.upto !== upto) return null;
      return { type: 'begin', now: this.clock.epochMs(), upto, begin: due.begin };
    });
  }

  /** The session's time is over. */
  timeIsUp(sid: number): Promise<Performed> {
    return this.close(sid, 'time');
  }

  /** Ends a session by the engine's own hand; what was typed and stored is not lost with it. */
  close(
    sid: number,
    reason: Extract<Input, { type: 'close' }>['reason'],
    taskEndedAt?: number,
  ): Promise<Performed> {
    return this.cutShort(sid, ({ head: { draft } }, text) => ({
      ...{ type: 'close', now: this.clock.epochMs(), reason, text, taskEndedAt },
      ...(draft && { unsent: { turn: draft.turn, text: draft.text, cid: uuidv7() } }),
    }));
  }

  /**
   * Takes a step that may cut the reply under way short. `shown` is then all of it that anybody has seen: it stands still until the
   * step is decided, and for good when the database falls silent meanwhile, because the step may be stored; its end tells the whole.
   */
  async cutShort(sid: number, input: Cutting): Promise<Performed> {
    for (;;) {
      const held = await this.standStill(sid, input);
      let shown: string | null = null;
      const done = await this.actors.perform(sid, (view) => {
        const cuts = cutsShort(view, input);
        if (cuts) this.generations.hold(sid, view.state.gen);
        shown = cuts ? this.stream.shown(view, held) : '';
        return { input: shown === null ? null : input(view, shown) };
      });
      // Another reply has begun elsewhere meanwhile.
      if (shown === null) continue;
      this.generations.goOn(sid);
      if (held && pendingWork(done.view.state).generate?.gen === held.gen) this.stream.goOn(sid, held);
      return done;
    }
  }

  /** Answers the reply that stands still. Of one that nobody answers for it is not known what was shown: it is begun anew, here. */
  private async standStill(sid: number, input: Cutting): Promise<Held | null> {
    const held = await this.actors.look(sid, (view) =>
      cutsShort(view, input) ? pendingWork(view.state).generate : null,
    );
    if (!held || (await this.stream.hold(sid, held))) return held;
    await this.actors.perform(sid, (view) => {
      if (pendingWork(view.state).generate?.gen !== held.gen) return { input: null };
      const begin = this.replyStarts.again(view, held.turn);
      return { input: { type: 'adopt', now: this.clock.epochMs(), gen: held.gen, begin } };
    });
    return null;
  }

  /** A finished reply is kept until it is stored, or nobody wants it any more. */
  private store({ sid, mid, gen }: Reply, ending: Ending): Promise<void> {
    if (ending.how === 'failed')
      this.logger.warn({ msg: 'a reply failed', sid, gen, kind: ending.error.kind, error: ending.error });
    return this.submit(sid, () => {
      const now = this.clock.epochMs();
      if (ending.how === 'failed') return { type: 'reply.failed', now, mid, gen, code: ending.error.code };
      const { how: _, ...written } = ending;
      return { type: 'reply.completed', now, mid, gen, ...written };
    });
  }

  private submit(sid: number, input: (view: SessionView) => Input | null): Promise<void> {
    return this.retryWhileDown(() => this.actors.perform(sid, (view) => ({ input: input(view) })), sid);
  }

  /** Tries until the database is there: what is given here has no sender who would ask again. */
  private async retryWhileDown(step: () => Promise<unknown>, sid: number): Promise<void> {
    for (let wait = 250; ; wait = Math.min(2 * wait, 4_000)) {
      try {
        await step();
        return;
      } catch (error) {
        this.logger.error({ msg: 'a session could not go on', sid, error });
        // Anything but an absent database is a defect; the sweep looks at the session again, less often.
        if (this.draining || !isDatabaseDown(error)) return;
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  forgotten(sid: number): void {
    this.deadlines.delete(sid);
    this.immediate.delete(sid);
    this.quiet.forget(sid);
    this.generations.callOff(sid);
  }
}
