/** A session over one connection: joins from its cursor, keeps the log gapless, and empties the outbox in order. */
import type { CommandName, Commands, JoinAck, SignalPayload } from '#contracts';
import { SessionConnection } from './session-connection.js';
import { backoffMs } from './socket-link.js';
import { hasNetwork, watchNetwork } from './network.js';
import { memoryStorage, Outbox } from './outbox.js';
import type { Action } from './reducer.js';
import { ExamIntegrityReports } from './exam-integrity-reports.js';
import { askedTurn, initialState, type Outgoing } from './state.js';
import { StateStore } from './state-store.js';
import type { Answer, PracticeSession, Refused, SessionOptions } from './types.js';
import { uuidv7 } from './device.js';
import { Timers } from './timers.js';

const syncEveryMs = 1_000;
const typingEveryMs = 1_000;
const commandTries = 4;
/** Answers that say nothing was decided: the same command may be sent again under the same cid. */
const undecided: readonly Refused['code'][] = [
  'OFFLINE',
  'STORE_UNAVAILABLE',
  'INTERNAL',
  'DRAINING',
  'RATE_LIMITED',
];

/** Opens a session and keeps it open until `close()`: it joins, comes back after every loss, and resends what is unsent. */
export function openSession(options: SessionOptions): PracticeSession {
  return new Session(options);
}

class Session implements PracticeSession {
  readonly sid: number;
  readonly device: string;
  private readonly outbox: Outbox;
  private readonly store: StateStore;
  private readonly link: SessionConnection;
  private readonly waits = new Timers();
  private readonly signals = new ExamIntegrityReports({
    online: () => this.online,
    send: (signal) => this.link.send('exam.signal', signal),
    wait: (refusal, tries) => this.wait(refusal, tries),
  });
  private readonly forget: () => void;
  private closed = false;
  /** Counts connections, so that an answer to an older one is known as such; `joined` is the last that joined. */
  private connection = 0;
  private joined = 0;
  private pumping = false;
  private drafting = false;
  private syncing = false;
  private lastSync = 0;
  private lastTyping = 0;

  constructor(private readonly options: SessionOptions) {
    this.sid = options.sid;
    this.device = options.device;
    this.outbox = new Outbox(options.storage ?? memoryStorage(), options.sid, options.device);
    this.store = new StateStore(initialState(options.sid, options.device, this.outbox.load()));
    this.link = new SessionConnection(options, {
      open: () => void this.join(++this.connection, 1),
      lost: () => this.lost(),
      refused: (refusal) => this.dispatch({ type: 'connection', connection: 'refused', refusal }),
      ev: (event) => this.dispatch({ type: 'event', event }),
      d: (delta) => this.dispatch({ type: 'delta', delta }),
      sys: (event) => this.dispatch({ type: 'sys', event }),
    });
    this.forget = watchNetwork(() => this.networkChanged());
    this.link.open();
  }

  get subscribe() {
    return this.store.view.subscribe;
  }
  get getSnapshot() {
    return this.store.view.getSnapshot;
  }
  get live() {
    return this.store.live;
  }

  submit(text: string, input: 'text' | 'voice' = 'text', recording?: number): string {
    return this.compose({ text, input, place: null, ...(recording !== undefined && { recording }) });
  }

  late(text: string): string {
    const turn = (this.store.state.turns.at(-1)?.index ?? 0) + 1;
    return this.compose({ text, input: 'text', place: { turn, after: 0 }, late: true });
  }

  private compose(words: Pick<Outgoing, 'text' | 'input' | 'recording' | 'place' | 'late'>): string {
    const cid = uuidv7();
    const at = new Date().toISOString();
    const base = this.store.state.head;
    const entry: Outgoing = { ...words, cid, base, at, state: 'sending', refusal: null, stored: null };
    this.dispatch({ type: 'composed', entry });
    void this.pump();
    return cid;
  }

  resend(cid: string): void {
    this.dispatch({ type: 'resend', cid });
    void this.pump();
  }

  discard(cid: string): void {
    this.dispatch({ type: 'discard', cid });
  }

  skip() {
    return this.command('turn.skip', { sid: this.sid, cid: uuidv7(), base: this.store.state.head });
  }

  draft(text: string): void {
    this.dispatch({ type: 'typed', text });
    void this.pumpDraft();
  }

  signal(kind: SignalPayload['kind'], ms = 0): void {
    const turn = askedTurn(this.store.state);
    if (turn !== null) this.signals.add({ sid: this.sid, turn, kind, ms: Math.round(ms) });
  }

  stop(turn: number) {
    return this.command('ai.stop', { sid: this.sid, turn, cid: uuidv7() });
  }
  retry(turn: number) {
    return this.command('ai.retry', { sid: this.sid, turn, cid: uuidv7() });
  }
  evalRetry(turn: number) {
    return this.command('eval.retry', { sid: this.sid, turn, cid: uuidv7() });
  }
  finish() {
    return this.command('session.finish', { sid: this.sid, cid: uuidv7() });
  }
  takeover() {
    return this.command('session.takeover', { sid: this.sid, cid: uuidv7() });
  }

  reconnect(): void {
    if (this.closed) return;
    // Also after a refusal: whoever asks for another attempt gets one.
    this.dispatch({ type: 'connection', connection: 'connecting' });
    this.lost();
    this.link.reconnect();
  }

  typing(): void {
    const now = Date.now();
    if (now - this.lastTyping < typingEveryMs) return;
    this.lastTyping = now;
    this.link.typing(this.sid);
  }

  close(): void {
    if (this.closed) return;
    this.dispatch({ type: 'connection', connection: 'closed' });
    this.closed = true;
    this.forget();
    this.link.close();
    this.waits.endAll();
  }

  private get online(): boolean {
    return this.store.state.connection === 'online';
  }

  private dispatch(action: Action): void {
    if (this.closed) return;
    const before = this.store.state;
    const sync = this.store.dispatch(action);
    const { outgoing, role, status } = this.store.state;
    if (outgoing !== before.outgoing) this.outbox.save(outgoing);
    if (sync) this.syncSoon();
    if (role !== before.role || status !== before.status) void this.pump();
  }

  private lost(): void {
    const { connection, status } = this.store.state;
    if (connection === 'refused') return;
    const again = status === 'loading' ? 'connecting' : 'reconnecting';
    const next = hasNetwork() ? again : 'offline';
    if (connection !== next) this.dispatch({ type: 'connection', connection: next });
  }

  /** The device went on or off line; the connection may well have lived through it. */
  private networkChanged(): void {
    if (!hasNetwork() || !this.link.connected || this.joined !== this.connection) return this.lost();
    this.dispatch({ type: 'connection', connection: 'online' });
    this.pumpAll();
  }

  private pumpAll(): void {
    void this.signals.pump();
    void this.pump();
    void this.pumpDraft();
  }

  /** Joins from the cursor. A tab that views does not grab the talk back by reconnecting first. */
  private async join(connection: number, tries: number): Promise<void> {
    const { head, epoch, role } = this.store.state;
    const want = role ?? this.options.want ?? 'driver';
    const answer = await this.link.send('session.join', { sid: this.sid, after: head, epoch, want });
    if (this.closed || connection !== this.connection) return;
    if (answer.ok) {
      this.joined = connection;
      this.dispatch({ type: 'snapshot', ack: answer, now: Date.now() });
      this.pumpAll();
    } else if (answer.retryable) {
      await this.wait(answer, tries);
      if (connection === this.connection) void this.join(connection, tries + 1);
    } else {
      this.dispatch({ type: 'connection', connection: 'refused', refusal: answer });
      this.link.drop();
    }
  }

  /** Something is missing: ask the log, at most once a second. */
  private syncSoon(): void {
    if (this.syncing || !this.online) return;
    this.syncing = true;
    const wait = Math.max(0, this.lastSync + syncEveryMs - Date.now());
    this.waits.later(wait, () => void this.sync(this.connection));
  }

  private async sync(connection: number): Promise<void> {
    this.lastSync = Date.now();
    const answer = await this.link.send('session.sync', { sid: this.sid, after: this.store.state.head });
    this.syncing = false;
    if (connection !== this.connection) return;
    if (answer.ok) this.dispatch({ type: 'snapshot', ack: answer, now: Date.now() });
    else if (answer.retryable) this.syncSoon();
  }

  /** Another page drives, be it that it has left. */
  private get views(): boolean {
    const { role, status } = this.store.state;
    return role === 'viewer' && status === 'running';
  }

  /** The oldest message that waits. While another page drives it would be refused; what is over refuses it for good. */
  private get due(): Outgoing | undefined {
    const { free, outgoing } = this.store.state;
    const waits = this.views && !free;
    return this.online && !waits ? outgoing.find((entry) => entry.state === 'sending') : undefined;
  }

  /** Sends what waits, oldest first and one at a time, so that several short messages keep their order. */
  private async pump(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    for (let tries = 1, entry = this.due; entry; tries++, entry = this.due) {
      if (this.views) {
        const answer = await this.take();
        if (!answer.ok && !answer.retryable) break;
        if (!answer.ok) await this.wait(answer, tries);
        continue;
      }
      if (this.signals.any) {
        // The answer to a question may be the end of the session, and what was noticed of it comes too late then.
        await this.signals.pump();
        continue;
      }
      const { cid, base, input, text, at, recording, late } = entry;
      this.options.onSend?.(cid);
      const words = { sid: this.sid, cid, base, input, text, at, recording };
      const answer = await this.link.send(late ? 'turn.late' : 'turn.submit', words);
      if (answer.ok) {
        this.dispatch({ type: 'stored', cid, seq: answer.seq, turn: answer.turn, at: answer.at });
        tries = 0;
      } else if (!answer.retryable) {
        this.dispatch({ type: 'refused', cid, refusal: answer });
        tries = 0;
      } else {
        await this.wait(answer, tries);
      }
    }
    this.pumping = false;
  }

  /** Asks for the place of who has left; by the answer this page drives, or another one after all. */
  private async take(): Promise<Answer<JoinAck>> {
    const { head, epoch } = this.store.state;
    const answer = await this.link.send('session.join', {
      sid: this.sid,
      after: head,
      epoch,
      want: 'driver',
    });
    if (answer.ok) this.dispatch({ type: 'snapshot', ack: answer, now: Date.now() });
    return answer;
  }

  /** Sends the newest draft until it is stored, one at a time. */
  private async pumpDraft(): Promise<void> {
    if (this.drafting) return;
    this.drafting = true;
    for (let tries = 1; this.online; tries++) {
      const { draft, draftState } = this.store.state;
      if (!draft || draftState !== 'saving') break;
      const answer = await this.link.send('exam.draft', { sid: this.sid, ...draft });
      const { turn } = draft;
      if (answer.ok) this.dispatch({ type: 'drafted', turn, rev: answer.rev });
      else if (answer.retryable) await this.wait(answer, tries);
      else this.dispatch({ type: 'undrafted', turn, rev: draft.rev });
      if (answer.ok || !answer.retryable) tries = 0;
    }
    this.drafting = false;
  }

  /** Sends a command until it is decided, a few times at most, always under the same cid. */
  private async command<K extends CommandName>(
    name: K,
    payload: Commands[K]['payload'],
  ): Promise<Answer<Commands[K]['ack']>> {
    for (let tries = 1; ; tries++) {
      const answer = await this.link.send(name, payload);
      const decided = answer.ok || !undecided.includes(answer.code);
      if (decided || this.closed || tries >= commandTries) return answer;
      await this.wait(answer, tries);
    }
  }

  private wait(refusal: Refused, tries: number): Promise<void> {
    return this.waits.pass(Math.max(refusal.retryAfterMs ?? 0, backoffMs(tries)));
  }
}
