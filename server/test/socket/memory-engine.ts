/**
 * The practice engine's port over the real session machine, kept in memory. Replies and evaluations come when the test says so.
 * It stores nothing and owns nothing: what is tried with it is the wire, the gateway and the client.
 */
import { Module, type DynamicModule } from '@nestjs/common';
import { askedTurn, fold, lateOffer, learnerEvent, pendingWork, policyOf, startMood, step } from '#dialogue';
import type { ExamPlan, ExamResult, Input, LogEvent, Plan, PracticePlan, SessionState } from '#dialogue';
import {
  storedAnswerEval,
  storedExamResult,
  storedResult,
  storedTurnEval,
} from '../../../libs/dialogue/results.test-support.js';
import type { Ack, Commands, ExamDraft, JoinAck, RefusalCode, SyncPayload, TurnPayload } from '#contracts';
import { RefusalError, refusalOf } from '../../src/platform/socket/index.js';
import {
  ExamEngine,
  SessionEngine,
  SessionFeed,
  type SocketConnection,
  type Frame,
} from '../../src/practice/socket/engine.port.js';

const begin = { boot: 'memory', promptVersion: 1, promptHash: 'h' };
const scored = storedTurnEval({ score: 80 });
const summary = storedResult({ score: 80 });

interface Session {
  sid: number;
  owner: number;
  log: LogEvent[];
  state: SessionState;
  /** Text of the reply under way. */
  text: string;
  listeners: Set<(frame: Frame) => void>;
  /** Socket of the connected driver. */
  driving: string | null;
  draft: ExamDraft | null;
}

export class MemoryEngine implements SessionEngine, ExamEngine, SessionFeed {
  private readonly sessions = new Map<number, Session>();
  /** Thrown by the next commands, as a store that is away would. */
  broken: RefusalCode | null = null;
  /** Runs when a join is about to read the log, and again when it has. */
  whileJoining: ((hasRead: boolean) => void) | null = null;

  start(sid: number, owner: number, plan: Partial<PracticePlan> = {}): void {
    const ends = { maxTurns: 3, endsAt: Date.now() + 60_000, mood: startMood };
    this.begin(sid, owner, { kind: 'practice', speakerFirst: 2, opening: null, ...ends, ...plan });
  }
  /** An exam of three questions. */
  startExam(sid: number, owner: number, plan: Partial<ExamPlan> = {}): void {
    const ends = { maxTurns: 3, endsAt: Date.now() + 60_000, mood: startMood };
    this.begin(sid, owner, { kind: 'exam', questions: [0, 1, 2], seed: null, ...ends, ...plan });
  }

  private begin(sid: number, owner: number, whole: Plan): void {
    const outcome = step(null, { type: 'start', now: Date.now(), plan: whole, begin });
    if (!outcome.ok || 'duplicate' in outcome) throw new Error('a session must start');
    const { events, state } = outcome;
    this.sessions.set(sid, {
      sid,
      owner,
      log: [...events],
      state,
      text: '',
      listeners: new Set(),
      driving: null,
      draft: null,
    });
  }

  /** The customer says a piece, or all of it is said. */
  piece(sid: number, d: string): void {
    const session = this.sessions.get(sid)!;
    const { mid, gen } = pendingWork(session.state).generate!;
    const off = session.text.length;
    session.text += d;
    this.tell(session, { name: 'd', body: { sid, mid, gen, off, d } });
  }
  complete(sid: number): void {
    const { mid, gen } = pendingWork(this.sessions.get(sid)!.state).generate!;
    const { text } = this.sessions.get(sid)!;
    this.input(sid, { type: 'reply.completed', now: Date.now(), mid, gen, text, finish: 'stop' });
  }
  fail(sid: number): void {
    const { mid, gen } = pendingWork(this.sessions.get(sid)!.state).generate!;
    this.input(sid, { type: 'reply.failed', now: Date.now(), mid, gen, code: 'MODEL_TIMEOUT' });
  }
  timeIsUp(sid: number): void {
    const { endsAt: now } = this.sessions.get(sid)!.state.plan;
    this.input(sid, { type: 'close', now, reason: 'time', text: '' });
  }
  evaluate(sid: number, turn: number): void {
    const exam = 'questions' in this.sessions.get(sid)!.state.plan;
    const made = exam ? storedAnswerEval() : { ...scored };
    this.input(sid, { type: 'eval.completed', now: Date.now(), turn, run: 1, eval: made });
  }
  /** The evaluation of the whole session. */
  sumUp(sid: number): void {
    const { run } = this.sessions.get(sid)!.state.result;
    this.input(sid, { type: 'result', now: Date.now(), run, result: { ...summary } });
  }
  sumUpExam(sid: number, questions: ExamResult['questions']): void {
    const { run } = this.sessions.get(sid)!.state.result;
    this.input(sid, { type: 'result', now: Date.now(), run, result: storedExamResult({ questions }) });
  }
  log(sid: number): readonly LogEvent[] {
    return this.sessions.get(sid)!.log;
  }

  subscribe(sid: number, listener: (frame: Frame) => void): () => void {
    this.sessions.get(sid)?.listeners.add(listener);
    return () => void this.sessions.get(sid)?.listeners.delete(listener);
  }

  join = async (connection: SocketConnection, { sid, after, want }: Commands['session.join']['payload']) => {
    const session = this.own(connection, sid);
    if (want === 'driver' && (session.driving === null || session.state.driver === connection.device)) {
      const free = session.driving === null;
      const { device } = connection;
      const taken = this.input(sid, {
        type: 'drive',
        now: Date.now(),
        device,
        free,
        takeover: false,
        cid: null,
      });
      if (taken.ok) session.driving = connection.socketId;
    }
    this.whileJoining?.(false);
    const answer = this.answer(session, connection, after);
    this.whileJoining?.(true);
    return answer;
  };
  sync = async (connection: SocketConnection, { sid, after }: SyncPayload) =>
    this.answer(this.own(connection, sid), connection, after);
  leave = async (connection: SocketConnection, { sid }: { sid: number }) => {
    this.own(connection, sid);
    this.disconnected(connection, sid);
    return { ok: true as const };
  };
  disconnected = (connection: SocketConnection, sid: number) => {
    const session = this.sessions.get(sid);
    if (session?.driving !== connection.socketId) return;
    session.driving = null;
    this.tell(session, { name: 'sys', body: { t: 'driver.left', sid } });
  };
  typing = () => undefined;

  takeover = async (connection: SocketConnection, { sid, cid }: Commands['session.takeover']['payload']) => {
    const session = this.own(connection, sid);
    const { device } = connection;
    const done = this.input(sid, {
      type: 'drive',
      now: Date.now(),
      device,
      free: false,
      takeover: true,
      cid,
    });
    if (!done.ok) return done;
    session.driving = connection.socketId;
    return { ok: true as const, role: 'driver' as const, epoch: session.state.epoch };
  };
  submit: SessionEngine['submit'] = (connection, payload) => this.accept(connection, payload);
  protected accept: SessionEngine['submit'] = async (connection, payload) =>
    this.say(connection, payload, { type: 'submit', begin: connection.immediate ? begin : null });
  late: SessionEngine['late'] = async (connection, payload) =>
    this.say(connection, payload, { type: 'late' });

  private say(
    connection: SocketConnection,
    payload: Commands['turn.submit']['payload'],
    how: { type: 'late' } | Pick<Extract<Input, { type: 'submit' }>, 'type' | 'begin'>,
  ): Ack<Commands['turn.late']['ack']> {
    const session = this.own(connection, payload.sid);
    const { sid, cid, base, input, text, at: clientAt } = payload;
    const { device } = connection;
    const signals = { said: [], forbidden: [] };
    const words = { now: Date.now(), device, cid, base, input, text, clientAt, signals };
    const made = this.input(sid, { ...words, ...how });
    if (!made.ok) return made;
    const { seq, turn } = made;
    const at = new Date(session.log[seq - 1]!.at).toISOString();
    return { ok: true as const, seq, turn, at, ...(made.dup && { dup: true as const }) };
  }
  skip: ExamEngine['skip'] = async (connection, { sid, cid, base }) => {
    this.own(connection, sid);
    const { device } = connection;
    const made = this.input(sid, { type: 'skip', now: Date.now(), device, cid, base, begin });
    return made.ok ? { ok: true as const, seq: made.seq, turn: made.turn } : made;
  };
  draft: ExamEngine['draft'] = async (connection, { sid, turn, rev, text }) => {
    const session = this.own(connection, sid);
    const asked = policyOf(session.state.plan).keepsDrafts && askedTurn(session.state) === turn;
    if (!asked) return refusalOf('NOTHING_TO_DO');
    const known = session.draft?.turn === turn ? session.draft.rev : 0;
    if (rev > known) session.draft = { turn, rev, text };
    return { ok: true as const, rev: session.draft!.rev };
  };
  signal: ExamEngine['signal'] = async (connection, { sid }) => {
    this.own(connection, sid);
    return { ok: true as const };
  };
  stop = async (connection: SocketConnection, { sid, turn, cid }: TurnPayload) => {
    const { text } = this.own(connection, sid);
    return this.input(sid, { type: 'stop', now: Date.now(), device: connection.device, cid, turn, text });
  };
  retry = async (connection: SocketConnection, { sid, turn, cid }: TurnPayload) => {
    const session = this.own(connection, sid);
    const made = this.input(sid, {
      type: 'retry',
      now: Date.now(),
      device: connection.device,
      cid,
      turn,
      begin,
    });
    return made.ok ? { ok: true as const, gen: session.state.gen } : made;
  };
  evalRetry = async (connection: SocketConnection, { sid, turn, cid }: TurnPayload) => {
    this.own(connection, sid);
    const made = this.input(sid, { type: 'eval.retry', now: Date.now(), cid, turn });
    return made.ok ? { ok: true as const } : made;
  };
  finish: SessionEngine['finish'] = (connection, payload) => this.end(connection, payload);
  protected end: SessionEngine['finish'] = async (connection, { sid, cid }) => {
    const session = this.own(connection, sid);
    const { text } = session;
    const made = this.input(sid, { type: 'finish', now: Date.now(), device: connection.device, cid, text });
    return made.ok ? { ok: true as const, seq: made.seq, state: 'ended' as const } : made;
  };

  private own({ employeeId }: SocketConnection, sid: number): Session {
    if (this.broken) throw new RefusalError(this.broken, { retryAfterMs: 50 });
    const session = this.sessions.get(sid);
    if (session?.owner !== employeeId) throw new RefusalError('NOT_FOUND');
    return session;
  }

  private answer(
    { sid, log, state, text, draft, driving }: Session,
    { device }: SocketConnection,
    after: number,
  ): Ack<JoinAck> {
    const generate = pendingWork(state).generate;
    return {
      ok: true,
      epoch: state.epoch,
      head: state.head,
      state: state.status,
      role: state.driver === device ? 'driver' : 'viewer',
      limits: { maxTurns: state.plan.maxTurns, endsAt: new Date(state.plan.endsAt).toISOString() },
      now: new Date().toISOString(),
      events: log.filter(({ seq }) => seq > after).map((event) => learnerEvent(sid, state, event)),
      live: generate && { mid: generate.mid, gen: generate.gen, text },
      ...(draft && state.driver === device && draft.turn === askedTurn(state) && { draft }),
      ...lateOffer(state.lateUntil),
      ...(state.driver !== device && driving === null && { free: true as const }),
    };
  }

  private input(sid: number, input: Input): Ack<{ seq: number; turn: number; dup?: true }> {
    const session = this.sessions.get(sid)!;
    const outcome = step(session.state, input);
    if (!outcome.ok) return refusalOf(outcome.refusal === 'STALE' ? 'NOTHING_TO_DO' : outcome.refusal);
    if ('duplicate' in outcome) return { ok: true, ...outcome.duplicate, dup: true };
    session.log.push(...outcome.events);
    session.state = fold(session.log);
    for (const event of outcome.events) {
      if (event.kind.startsWith('ai.')) session.text = '';
      this.tell(session, { name: 'ev', body: learnerEvent(sid, session.state, event) });
    }
    const first = outcome.events[0];
    return { ok: true, seq: first?.seq ?? session.state.head, turn: first?.turn ?? 0 };
  }

  private tell(session: Session, frame: Frame): void {
    for (const listener of [...session.listeners]) listener(frame);
  }
}

export function memoryModule(engine: MemoryEngine): DynamicModule {
  @Module({})
  class MemoryModule {}
  const providers = [
    { provide: SessionEngine, useValue: engine },
    { provide: ExamEngine, useValue: engine },
    { provide: SessionFeed, useValue: engine },
  ];
  return { module: MemoryModule, providers, exports: [SessionEngine, ExamEngine, SessionFeed] };
}
