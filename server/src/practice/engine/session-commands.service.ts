import { Injectable } from '@nestjs/common';
import {
  type Ack,
  type CommandName,
  type Commands,
  type JoinAck,
  type LiveText,
  type SidPayload,
} from '#contracts';
import { askedTurn, lateOffer, learnerEvent, pendingWork, policyOf, signalsOf, type Input } from '#dialogue';
import { Clock } from '../../platform/time/index.js';
import type { CommandSender, SessionEngine } from '../socket/engine.port.js';
import { answer, of, ownSession, placeOf, type Written } from './command-answers.js';
import { ReplyStarts } from './reply/reply-starts.js';
import type { Performed, Proposal, SessionView } from './engine.types.js';
import { SessionActors } from './actor/session-actors.js';
import { ReplyStream } from './reply/reply-stream.js';
import { ReplyScheduler } from './reply/reply-scheduler.js';
import { DriverLock } from './cluster/driver-lock.js';
import { examLimitsOf } from './actor/plan.rules.js';

type Payload<K extends CommandName> = Commands[K]['payload'];
type Answer<K extends CommandName> = Promise<Ack<Commands[K]['ack']>>;
type CuttingInput = Extract<Input, { type: 'stop' | 'finish' }>;
type Shown = Pick<CuttingInput, 'now' | 'device' | 'text'>;

/** The learner's commands: each becomes an input, and its acknowledgement is made of what was written. */
@Injectable()
export class SessionCommands implements SessionEngine {
  constructor(
    private readonly actors: SessionActors,
    private readonly driverLock: DriverLock,
    private readonly replies: ReplyScheduler,
    private readonly stream: ReplyStream,
    private readonly replyStarts: ReplyStarts,
    private readonly clock: Clock,
  ) {}

  join = async (
    caller: CommandSender,
    { sid, after, want }: Payload<'session.join'>,
  ): Answer<'session.join'> => {
    await this.own(caller, sid);
    if (caller.immediate) this.replies.repliesAtOnce(sid);
    const drives = want === 'driver' && (await this.driverLock.acquire(caller, sid));
    return this.joined(sid, after, drives ? 'driver' : 'viewer');
  };

  sync = async (caller: CommandSender, { sid, after }: Payload<'session.sync'>): Answer<'session.sync'> => {
    const { state } = await this.own(caller, sid);
    return this.joined(sid, after, state.driver === caller.device ? 'driver' : 'viewer');
  };

  leave = async (caller: CommandSender, { sid }: Payload<'session.leave'>): Answer<'session.leave'> => {
    await this.own(caller, sid);
    await this.driverLock.release(caller, sid);
    return { ok: true };
  };

  takeover = async (
    caller: CommandSender,
    { sid, cid }: Payload<'session.takeover'>,
  ): Answer<'session.takeover'> => {
    await this.own(caller, sid);
    const done = await this.driverLock.takeOver(caller, sid, cid);
    return answer(done, ({ view }) => ({ role: 'driver', epoch: view.state.epoch }));
  };

  submit = async (caller: CommandSender, payload: Payload<'turn.submit'>): Answer<'turn.submit'> => {
    const { sid, cid } = payload;
    await this.own(caller, sid);
    const done = await this.actors.perform(sid, (view) => this.submission(caller, payload, view));
    const body = (written: Written) => {
      const place = placeOf(written, cid);
      const { turns } = written.view.state;
      const earlier = turns.some(({ index, reply }) => index < place.turn && reply?.status === 'active');
      return { ...place, ...(earlier && { queued: true as const }) };
    };
    return answer(done, body, { device: caller.device, base: payload.base });
  };

  late = async (caller: CommandSender, payload: Payload<'turn.late'>): Answer<'turn.late'> => {
    const { sid, cid } = payload;
    await this.own(caller, sid);
    const done = await this.give(sid, (view) => ({ type: 'late', ...this.words(caller, payload, view) }));
    return answer(done, (written) => placeOf(written, cid), { device: caller.device, base: payload.base });
  };

  stop = async (caller: CommandSender, { sid, turn, cid }: Payload<'ai.stop'>): Answer<'ai.stop'> => {
    const done = await this.cutShort(caller, sid, (shown) => ({ ...shown, type: 'stop', cid, turn }));
    return answer(done, (written) => ({ seq: of(written, cid).seq }));
  };

  retry = async (caller: CommandSender, { sid, turn, cid }: Payload<'ai.retry'>): Answer<'ai.retry'> => {
    await this.own(caller, sid);
    const done = await this.give(sid, (view) => {
      const begin = this.replyStarts.again(view, turn);
      return { type: 'retry', now: this.clock.epochMs(), device: caller.device, cid, turn, begin };
    });
    return answer(done, (written) => ({ gen: of(written, cid).gen! }));
  };

  finish = async (
    caller: CommandSender,
    { sid, cid }: Payload<'session.finish'>,
  ): Answer<'session.finish'> => {
    const done = await this.cutShort(caller, sid, (shown) => ({ ...shown, type: 'finish', cid }));
    return answer(done, (written) => ({ seq: of(written, cid).seq, state: 'ended' }));
  };

  evalRetry = async (
    caller: CommandSender,
    { sid, turn, cid }: Payload<'eval.retry'>,
  ): Answer<'eval.retry'> => {
    await this.own(caller, sid);
    const done = await this.give(sid, () => ({ type: 'eval.retry', now: this.clock.epochMs(), cid, turn }));
    return answer(done, () => ({}));
  };

  typing = async (caller: CommandSender, { sid }: SidPayload): Promise<void> => {
    const view = await this.own(caller, sid);
    if (view.state.driver === caller.device) this.replies.typing(sid);
  };

  disconnected = (caller: CommandSender, sid: number): Promise<void> => this.driverLock.release(caller, sid);

  private own(caller: CommandSender, sid: number): Promise<SessionView> {
    return ownSession(this.actors, caller, sid);
  }

  /** A step that ends the reply under way where it has been shown up to now. */
  private async cutShort(
    caller: CommandSender,
    sid: number,
    input: (shown: Shown) => CuttingInput,
  ): Promise<Performed> {
    await this.own(caller, sid);
    const { device } = caller;
    return this.replies.cutShort(sid, (_view, text) => input({ now: this.clock.epochMs(), device, text }));
  }

  private give(sid: number, input: (view: SessionView) => Input): Promise<Performed> {
    return this.actors.perform(sid, (view) => ({ input: input(view) }));
  }

  private submission(caller: CommandSender, payload: Payload<'turn.submit'>, view: SessionView): Proposal {
    const submit: Extract<Input, { type: 'submit' }> = {
      type: 'submit',
      ...this.words(caller, payload, view),
      begin: null,
    };
    const atOnce = caller.immediate || !policyOf(view.state.plan).waitsForQuiet;
    return { input: atOnce ? { ...submit, begin: this.replyStarts.atOnce(view, submit) } : submit };
  }

  /** What was said, as the machine takes it. */
  private words({ device }: CommandSender, payload: Payload<'turn.submit'>, { state, facts }: SessionView) {
    const { cid, base, input, text, at: clientAt } = payload;
    const signals = signalsOf(text, state, facts.snapshot);
    return { now: this.clock.epochMs(), device, cid, base, input, text, clientAt, signals };
  }

  private async joined(sid: number, after: number, role: 'driver' | 'viewer'): Answer<'session.join'> {
    const known = await this.actors.newest(sid);
    const live = await this.stream.textFor(known);
    // Nothing may fall between what is answered and what is heard from now on: the newest state, without a pause.
    const view = this.actors.known(sid) ?? known;
    const free = role === 'viewer' && view.state.status === 'running' && this.driverLock.isFree(view);
    const ack = joinAck(view, after, role, this.clock.now(), live);
    return { ok: true, ...ack, ...(free && { free }) };
  }
}

function joinAck(
  { facts, state, log, head: { draft } }: SessionView,
  after: number,
  role: 'driver' | 'viewer',
  now: Date,
  live: LiveText | null,
): JoinAck {
  return {
    epoch: state.epoch,
    head: state.head,
    state: state.status,
    role,
    limits: {
      maxTurns: state.plan.maxTurns,
      endsAt: new Date(state.plan.endsAt).toISOString(),
      ...examLimitsOf(facts.snapshot, state),
    },
    now: now.toISOString(),
    events: log.slice(after).map((event) => learnerEvent(facts.sid, state, event)),
    live: live && pendingWork(state).generate?.gen === live.gen ? live : null,
    ...(draft && role === 'driver' && draft.turn === askedTurn(state) && { draft }),
    ...lateOffer(state.lateUntil),
  };
}
