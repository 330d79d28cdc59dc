import { Injectable } from '@nestjs/common';
import type { Ack, JoinAck, LiveText, SidPayload, SubmitPayload } from '#contracts';
import { askedTurn, lateOffer, learnerEvent, pendingWork, policyOf, signalsOf, type Input } from '#dialogue';
import { refusalOf } from '../../platform/socket/index.js';
import { Clock } from '../../platform/time/index.js';
import type { Command, SocketConnection, SessionEngine } from '../socket/engine.port.js';
import { answer, of, ownSession, placeOf, type Written } from './command-answers.js';
import { ReplyStarts } from './reply/reply-starts.js';
import type { Performed, StepRequest, SessionView } from './engine.types.js';
import { SessionActors } from './actor/session-actors.js';
import { ReplyStream } from './reply/reply-stream.js';
import { ReplyScheduler } from './reply/reply-scheduler.js';
import { DriverLock } from './driver-lock.js';
import { RecordingRegistry } from './recordings.registry.js';
import { examLimitsOf } from './session-plan.rules.js';

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
    private readonly recordings: RecordingRegistry,
    private readonly clock: Clock,
  ) {}

  join: Command<'session.join'> = async (connection, { sid, after, want }) => {
    await this.own(connection, sid);
    if (connection.immediate) this.replies.repliesAtOnce(sid);
    const drives = want === 'driver' && (await this.driverLock.acquire(connection, sid));
    return this.joined(sid, after, drives ? 'driver' : 'viewer');
  };

  sync: Command<'session.sync'> = async (connection, { sid, after }) => {
    const { state } = await this.own(connection, sid);
    return this.joined(sid, after, state.driver === connection.device ? 'driver' : 'viewer');
  };

  leave: Command<'session.leave'> = async (connection, { sid }) => {
    await this.own(connection, sid);
    await this.driverLock.release(connection, sid);
    return { ok: true };
  };

  takeover: Command<'session.takeover'> = async (connection, { sid, cid }) => {
    await this.own(connection, sid);
    const done = await this.driverLock.takeOver(connection, sid, cid);
    return answer(done, ({ view }) => ({ role: 'driver', epoch: view.state.epoch }));
  };

  submit: Command<'turn.submit'> = async (connection, payload) => {
    const { sid, cid } = payload;
    await this.own(connection, sid);
    if (!(await this.mayName(connection, payload))) return refusalOf('BAD_PAYLOAD');
    const done = await this.actors.perform(sid, (view) => this.submission(connection, payload, view));
    const body = (written: Written) => {
      const place = placeOf(written, cid);
      const { turns } = written.view.state;
      const earlier = turns.some(({ index, reply }) => index < place.turn && reply?.status === 'active');
      return { ...place, ...(earlier && { queued: true as const }) };
    };
    return answer(done, body, { device: connection.device, base: payload.base });
  };

  late: Command<'turn.late'> = async (connection, payload) => {
    const { sid, cid } = payload;
    await this.own(connection, sid);
    if (!(await this.mayName(connection, payload))) return refusalOf('BAD_PAYLOAD');
    const done = await this.give(sid, (view) => ({ type: 'late', ...this.words(connection, payload, view) }));
    return answer(done, (written) => placeOf(written, cid), {
      device: connection.device,
      base: payload.base,
    });
  };

  stop: Command<'ai.stop'> = async (connection, { sid, turn, cid }) => {
    const done = await this.cutShort(connection, sid, (shown) => ({ ...shown, type: 'stop', cid, turn }));
    return answer(done, (written) => ({ seq: of(written, cid).seq }));
  };

  retry: Command<'ai.retry'> = async (connection, { sid, turn, cid }) => {
    await this.own(connection, sid);
    const done = await this.give(sid, (view) => {
      const begin = this.replyStarts.again(view, turn);
      return { type: 'retry', now: this.clock.epochMs(), device: connection.device, cid, turn, begin };
    });
    return answer(done, (written) => ({ gen: of(written, cid).gen! }));
  };

  finish: Command<'session.finish'> = async (connection, { sid, cid }) => {
    const done = await this.cutShort(connection, sid, (shown) => ({ ...shown, type: 'finish', cid }));
    return answer(done, (written) => ({ seq: of(written, cid).seq, state: 'ended' }));
  };

  evalRetry: Command<'eval.retry'> = async (connection, { sid, turn, cid }) => {
    await this.own(connection, sid);
    const done = await this.give(sid, () => ({ type: 'eval.retry', now: this.clock.epochMs(), cid, turn }));
    return answer(done, () => ({}));
  };

  typing = async (connection: SocketConnection, { sid }: SidPayload): Promise<void> => {
    const view = await this.own(connection, sid);
    if (view.state.driver === connection.device) this.replies.typing(sid);
  };

  disconnected = (connection: SocketConnection, sid: number): Promise<void> =>
    this.driverLock.release(connection, sid);

  private own(connection: SocketConnection, sid: number): Promise<SessionView> {
    return ownSession(this.actors, connection, sid);
  }

  /** A step that ends the reply under way where it has been shown up to now. */
  private async cutShort(
    connection: SocketConnection,
    sid: number,
    input: (shown: Shown) => CuttingInput,
  ): Promise<Performed> {
    await this.own(connection, sid);
    const { device } = connection;
    return this.replies.cutShort(sid, (_view, text) => input({ now: this.clock.epochMs(), device, text }));
  }

  private give(sid: number, input: (view: SessionView) => Input): Promise<Performed> {
    return this.actors.perform(sid, (view) => ({ input: input(view) }));
  }

  private submission(connection: SocketConnection, payload: SubmitPayload, view: SessionView): StepRequest {
    const submit: Extract<Input, { type: 'submit' }> = {
      type: 'submit',
      ...this.words(connection, payload, view),
      begin: null,
    };
    const atOnce = connection.immediate || !policyOf(view.state.plan).waitsForQuiet;
    return { input: atOnce ? { ...submit, begin: this.replyStarts.atOnce(view, submit) } : submit };
  }

  /** What was spoken may come with its recording: the sender's own, of this session. */
  private async mayName(
    { employeeId }: SocketConnection,
    { sid, input, recording }: SubmitPayload,
  ): Promise<boolean> {
    if (recording === undefined) return true;
    return input === 'voice' && this.recordings.belongs(recording, employeeId, sid);
  }

  /** What was said, as the machine takes it. */
  private words({ device }: SocketConnection, payload: SubmitPayload, { state, facts }: SessionView) {
    const { cid, base, input, text, at: clientAt, recording } = payload;
    const signals = signalsOf(text, state, facts.snapshot);
    const words = { now: this.clock.epochMs(), device, cid, base, input, text, clientAt, signals };
    return recording === undefined ? words : { ...words, recording };
  }

  private async joined(sid: number, after: number, role: 'driver' | 'viewer'): Promise<Ack<JoinAck>> {
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
      ...(facts.forked?.turn && { forkedTurn: facts.forked.turn }),
    },
    now: now.toISOString(),
    events: log.slice(after).map((event) => learnerEvent(facts.sid, state, event)),
    live: live && pendingWork(state).generate?.gen === live.gen ? live : null,
    ...(draft && role === 'driver' && draft.turn === askedTurn(state) && { draft }),
    ...lateOffer(state.lateUntil),
  };
}
