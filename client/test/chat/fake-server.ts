/**
 * The practice server as a screen test needs it: the real session machine behind a socket that is no socket. The test plays the
 * customer, the judge and the network; everything the page shows has passed through session-client.
 */
import type { DurableEvent, ExamDraft, RefusalCode, ScoreLimits } from '#contracts';
import { refusals } from '#contracts';
import { learnerEvent, pendingWork, startMood, step } from '#dialogue';
import type { Input, PracticeTurnEval, SessionState } from '#dialogue';
import {
  storedAnswerEval,
  storedExamResult,
  storedResult,
  storedTurnEval,
} from '../../../libs/dialogue/results.test-support';
import { FakeSocket, type Behind } from './fake-socket';

export const sid = 7;
const begin = { boot: 'b', promptVersion: 1, promptHash: 'h' };
const signals = { said: [], forbidden: [] };
const other = '018f0000-0000-7000-8000-0000000000ff';

interface Plan {
  speakerFirst?: 1 | 2;
  maxTurns?: number;
  minutes?: number;
  opening?: string;
  /** 0: the customer's next reply is their last. */
  patience?: number;
  /** An exam of so many questions. */
  questions?: number;
}

export class FakeServer implements Behind {
  readonly sockets = new Set<FakeSocket>();
  readonly received: { name: string; body: Record<string, unknown> }[] = [];
  /** Refuses every attempt to connect with this code. */
  refusing: RefusalCode | null = null;
  /** The network is away: nobody gets through. */
  away = false;
  /** Commands with these names are answered with a refusal instead of being carried out. */
  refuse = new Map<string, RefusalCode>();
  state!: SessionState;
  /** What was typed as an exam's answer and not handed in. */
  draft: ExamDraft | null = null;
  /** How much of each answer of an exam is judged; null: a server that doesn't tell. */
  judgedCharacters: number[] | null = null;
  questionScores: number[] | null = null;
  private readonly events: DurableEvent[] = [];

  constructor({
    speakerFirst = 1,
    maxTurns = 10,
    minutes = 30,
    opening = '这双多少钱？',
    patience = 60,
    questions = 0,
  }: Plan = {}) {
    const now = Date.now();
    const timed = { endsAt: now + minutes * 60_000, mood: { ...startMood, patience } };
    const order = Array.from({ length: questions }, (_, at) => at);
    const plan =
      questions > 0
        ? ({ kind: 'exam', questions: order, seed: null, maxTurns: questions, ...timed } as const)
        : ({ kind: 'practice', speakerFirst, maxTurns, opening, ...timed } as const);
    this.take({ type: 'start', now, plan, begin });
  }

  /** What `io()` of socket.io-client answers. */
  readonly io = (_url: string, options: { auth: (send: (auth: { device: string }) => void) => void }) =>
    new FakeSocket(this, options.auth);

  log(): string[] {
    return this.received.map(({ name }) => name);
  }
  texts(): unknown[] {
    return this.received.filter(({ name }) => name === 'turn.submit').map(({ body }) => body.text);
  }

  // ---- What the customer, the judge and the clock do ---------------------------------------------------------------

  beginReply(): void {
    const due = pendingWork(this.state).begin;
    if (!due) throw new Error('No reply is due.');
    this.take({ type: 'begin', now: Date.now(), upto: due.upto, begin });
  }
  piece(text: string, off: number): void {
    const { mid, gen } = pendingWork(this.state).generate!;
    for (const socket of this.sockets) socket.tell('d', { sid, mid, gen, off, d: text });
  }
  completeReply(text: string): void {
    this.take({ type: 'reply.completed', now: Date.now(), ...this.generation(), text, finish: 'stop' });
  }
  reply(text: string): void {
    this.beginReply();
    this.completeReply(text);
  }
  failReply(code: RefusalCode = 'MODEL_TIMEOUT'): void {
    this.take({ type: 'reply.failed', now: Date.now(), ...this.generation(), code });
  }
  evaluate(over: Partial<PracticeTurnEval> = {}): void {
    const [next] = pendingWork(this.state).evaluations;
    const value = storedTurnEval({ score: 86, ...over });
    this.take({ type: 'eval.completed', now: Date.now(), ...next!, eval: value });
  }
  /** Marks every answer of an exam, each with these points of ten; null: it could not be scored. */
  mark(kh_score: number | null = 10): void {
    const status = kh_score === null ? 'unscored' : 'scored';
    for (const due of pendingWork(this.state).evaluations) {
      const value = storedAnswerEval({ status, kh_score });
      this.take({ type: 'eval.completed', now: Date.now(), ...due, eval: value });
    }
  }
  sumUp(over: Parameters<typeof storedExamResult>[0]): void {
    const { run } = pendingWork(this.state).evaluations.find(({ turn }) => turn === 0)!;
    this.take({ type: 'result', now: Date.now(), run, result: storedExamResult(over) });
  }
  /** What was scored turns out to be a demonstration's, and is taken back. */
  withdraw(): void {
    this.take({ type: 'withdraw', now: Date.now(), cid: 'withdraw', by: '林晓燕' });
  }
  failEvaluation(): void {
    const [next] = pendingWork(this.state).evaluations;
    this.take({ type: 'eval.failed', now: Date.now(), ...next!, code: 'MODEL_TIMEOUT' });
  }
  summarise(score: number, limits: Partial<ScoreLimits> = {}): void {
    const { run } = pendingWork(this.state).evaluations.find(({ turn }) => turn === 0)!;
    const result = storedResult({ score, ...limits });
    this.take({ type: 'result', now: Date.now(), run, result });
  }
  /** What the learner has asked over REST. */
  askReview(turn: number): void {
    this.take({ type: 'review', now: Date.now(), cid: `review-${turn}`, turn });
  }
  /** @param agoMs nobody here has heard of it since */
  end(reason: 'time' | 'task_ended', agoMs = 0): void {
    const now = Date.now() - agoMs;
    if (reason === 'time') this.state = { ...this.state, plan: { ...this.state.plan, endsAt: now } };
    const unsent = this.draft ? { ...this.draft, cid: 'draft' } : undefined;
    this.take({ type: 'close', now, reason, text: '', unsent });
  }
  /** Another device drives from now on. */
  takenOver(): void {
    this.take({ type: 'drive', now: Date.now(), device: other, free: false, takeover: true, cid: 'other' });
  }
  /** It hands in an answer. */
  answeredElsewhere(text: string): void {
    const own = { now: Date.now(), device: other, cid: 'elsewhere', base: this.state.head };
    const clientAt = new Date().toISOString();
    this.take({ type: 'submit', ...own, input: 'text', text, clientAt, signals, begin: null });
  }

  /** It hands words in after the end. */
  lateElsewhere(text: string): void {
    const own = { now: Date.now(), device: other, cid: 'late', base: this.state.head };
    this.take({ type: 'late', ...own, input: 'text', text, clientAt: new Date().toISOString(), signals });
  }

  // ---- What the network does ------------------------------------------------------------------------------------

  drop(): void {
    for (const socket of [...this.sockets]) socket.lose();
  }

  /** A command as it arrives; the answer is its acknowledgement. */
  answer(device: string, name: string, body: Record<string, unknown>): unknown {
    this.received.push({ name, body });
    const refused = this.refuse.get(name);
    if (refused) return refusal(refused);
    if (name === 'session.join' || name === 'session.sync') return this.join(device, body);
    if (name === 'exam.draft') return this.keep(body as unknown as ExamDraft);
    const input = commandOf(device, name, body);
    if (!input) return { ok: true };
    const outcome = this.take(input);
    if (typeof outcome === 'string') return refusal(outcome === 'STALE' ? 'INTERNAL' : outcome);
    const stored = this.events.at(-1)!;
    return {
      ok: true,
      seq: stored.seq,
      turn: stored.turn,
      at: stored.at,
      epoch: this.state.epoch,
      role: 'driver',
    };
  }

  private keep({ turn, rev, text }: ExamDraft) {
    if (this.draft?.turn !== turn || this.draft.rev < rev) this.draft = { turn, rev, text };
    return { ok: true, rev: this.draft.rev };
  }

  private join(device: string, { after, want }: Record<string, unknown>) {
    if (want === 'driver')
      this.take({
        type: 'drive',
        now: Date.now(),
        device,
        free: !this.state.driver,
        takeover: false,
        cid: null,
      });
    const { plan, status, epoch, head, driver } = this.state;
    return {
      ok: true,
      epoch,
      head,
      state: status,
      role: driver === device ? 'driver' : 'viewer',
      limits: {
        maxTurns: plan.maxTurns,
        endsAt: new Date(plan.endsAt).toISOString(),
        ...(this.judgedCharacters && { judgedCharacters: this.judgedCharacters }),
        ...(this.questionScores && { questionScores: this.questionScores }),
      },
      now: new Date().toISOString(),
      events: this.events.filter(({ seq }) => seq > (after as number)),
      live: null,
      ...(this.draft && driver === device && { draft: this.draft }),
    };
  }

  private generation(): { mid: string; gen: number } {
    const { mid, gen } = pendingWork(this.state).generate!;
    return { mid, gen };
  }

  private take(input: Input): RefusalCode | 'STALE' | null {
    const outcome = step(this.state ?? null, input);
    if (!outcome.ok) return outcome.refusal;
    if ('duplicate' in outcome) return null;
    this.state = outcome.state;
    const fresh = outcome.events.map((event) => learnerEvent(sid, outcome.state, event));
    this.events.push(...fresh);
    for (const socket of this.sockets) for (const event of fresh) socket.tell('ev', event);
    return null;
  }
}

const refusal = (code: RefusalCode) => ({ ok: false, code, ...refusals[code] });

function commandOf(device: string, name: string, body: Record<string, unknown>): Input | null {
  const now = Date.now();
  const { cid, turn, text, base, at } = body as {
    cid: string;
    turn: number;
    text: string;
    base: number;
    at: string;
  };
  const own = { now, device, cid };
  switch (name) {
    case 'turn.submit':
      return { type: 'submit', ...own, input: 'text', text, base, clientAt: at, signals, begin: null };
    case 'turn.late':
      return { type: 'late', ...own, input: 'text', text, base, clientAt: at, signals };
    case 'turn.skip':
      return { type: 'skip', ...own, base, begin: null };
    case 'session.finish':
      return { type: 'finish', ...own, text: '' };
    case 'session.takeover':
      return { type: 'drive', ...own, free: false, takeover: true };
    case 'ai.retry':
      return { type: 'retry', ...own, turn, begin };
    case 'ai.stop':
      return { type: 'stop', ...own, turn, text: '' };
    case 'eval.retry':
      return { type: 'eval.retry', now, cid, turn };
    default:
      return null;
  }
}
