/**
 * What a screen, a test or the load driver sees of one session. Snapshots are immutable: a part that did not change keeps
 * its identity, so `===` tells a memoised row whether to render again.
 */
import type {
  ExamDraft,
  LateOffer,
  LiveExamResult,
  LiveResult,
  PracticeChatEval,
  Refusal,
  RefusalCode,
  SessionKind,
  SignalPayload,
  TalkLimits,
} from '#contracts';
import type { Folded, FoldedTurn, ReplyStatus } from '#dialogue/fold-turns';

/**
 * connecting: never joined yet · online: joined · reconnecting: lost, trying again by itself · offline: the device says it has
 * no network · refused: nothing more will be tried (see `refusal`) · closed: `close()` was called.
 */
export type ConnectionState = 'connecting' | 'online' | 'reconnecting' | 'offline' | 'refused' | 'closed';

/** Why something was refused, in words that can be shown. OFFLINE is the client's own: no answer came in time. */
export interface Refused extends Omit<Refusal, 'code' | 'reason'> {
  code: RefusalCode | 'OFFLINE';
}
/** The answer to a command: the acknowledgement's fields, or why not. It never throws. */
export type Answer<T> = ({ ok: true } & T) | Refused;

export interface MessageView {
  cid: string;
  text: string;
  input: 'text' | 'voice';
  /** Of what was spoken: the recording of it on the server. */
  recording?: number;
  /**
   * sending: in the outbox, being resent until it is acknowledged; while another page drives it waits there until this one does ·
   * accepted: stored by the server · failed: see `refusal`.
   */
  state: 'sending' | 'accepted' | 'failed';
  /** ISO 8601; the server's time once accepted, this device's before. */
  at: string;
  refusal: Refused | null;
  /** Handed in after the end, or on its way there. */
  late?: true;
}

/** The customer's reply to a turn. While it is `active` its text is not here but in `LiveView`. */
export interface ReplyView {
  mid: string;
  gen: number;
  status: ReplyStatus;
  text: string;
  /** The customer says goodbye: unless it fails, no more words are taken. */
  farewell: boolean;
  /** Why it failed; show `refusals[code].message`. */
  code: RefusalCode | null;
  at: string;
}

/** In the fold that it shares with the server, what a client keeps of the events that a learner is sent. */
export interface Shown {
  message: MessageView;
  skip: true;
  reply: ReplyView;
  /** In an exam there is none: its evaluations count as pending until the result tells what each question earned. */
  eval: PracticeChatEval;
  result: LiveResult | LiveExamResult;
}
/** Messages still in the outbox stand in the turn that they will most likely join, refused ones where they were written. */
export type TurnView = FoldedTurn<Shown>;
export type TurnEvalView = TurnView['eval'];

export interface SessionView extends Folded<Shown> {
  sid: number;
  connection: ConnectionState;
  /** Why the connection or the join was refused; null otherwise. */
  refusal: Refused | null;
  /** loading until the first join is answered. */
  status: 'loading' | 'running' | 'closing' | 'ended';
  kind: SessionKind | null;
  role: 'driver' | 'viewer' | null;
  /** Views, and who drove has left: what is written here takes the place. Not in an exam, where what the other one left must be seen first. */
  free: boolean;
  epoch: number;
  /** seq of the last event applied: the cursor. */
  head: number;
  /** `endsAt` on the server's clock: remaining ms = endsAt - (Date.now() + clockOffsetMs). */
  limits: TalkLimits | null;
  clockOffsetMs: number;
  /** What was not sent when the time was over may be handed in before `until`, on the server's clock; null where nothing may, or something was. */
  late: LateOffer | null;
  /** The reply waits for the model; position in the queue, 1 is next. */
  queued: number | null;
  /** Of an exam, for who drives: what is typed and not handed in yet, also as another page or an earlier visit left it. */
  draft: ExamDraft | null;
  /**
   * saving: not acknowledged yet, resent until it is · loading: this page has just taken over, and what the other one left is being asked
   * for. null: there is none, or none is kept any more.
   */
  draftState: 'saved' | 'saving' | 'loading' | null;
  /** The server will restart soon; the connection comes back by itself. */
  draining: boolean;
}

/** Text of the reply under way: a prefix of its final text at every moment. */
export interface LiveView {
  turn: number;
  mid: string;
  gen: number;
  text: string;
}

/** Subscribe and read, as `useSyncExternalStore` wants it. */
export interface Observable<T> {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => T;
}

/** Where unacknowledged messages wait; `localStorage` fits. Methods may throw (private mode, quota): it is then skipped. */
export interface OutboxStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** Finds what other tabs have left; without it each tab has its own alone. */
  keys?(prefix: string): string[];
}

/** Asked anew for every connection attempt, since a ticket serves once. `{}` relies on the cookie. */
export type Credentials = { ticket: string } | { token: string } | Record<never, never>;

/** A WebSocket that is open, or opening, and what it has received until somebody listens. */
export interface OpenedSocket {
  readonly socket: unknown;
  readonly received: readonly unknown[];
}

export interface LinkOptions {
  /** Base address of the socket server, e.g. https://socket.example.com. */
  url: string;
  /** UUID of this tab (session storage: it survives a reload, a new tab has its own); `tabDevice()` keeps one. */
  device: string;
  /** A rejection with `{ code: 'UNAUTHENTICATED' }` or `{ status: 401 }` ends the attempts, any other is tried again. */
  credentials: () => Promise<Credentials>;
  /** Name and version of the program, for the server's log. */
  client?: string;
  /** 0 asks for no quiet time before replies. */
  quiet?: 0;
  /** Tests and the load driver force one transport; default websocket first, polling as fallback. */
  transports?: ('websocket' | 'polling')[];
  /** In a browser: the WebSocket that was opened at this address already, asked for with every attempt. */
  opened?: (address: string) => OpenedSocket | undefined;
}

export interface SessionOptions extends LinkOptions {
  sid: number;
  want?: 'driver' | 'viewer';
  storage?: OutboxStorage;
  ackTimeoutMs?: number;
  /** Called with every message that goes out, also when it does so again under the same cid. */
  onSend?: (cid: string) => void;
}

/** One session over one connection. */
export interface PracticeSession extends Observable<SessionView> {
  readonly sid: number;
  readonly device: string;
  /** The live text has its own subscription: it changes many times a second, the view does not. */
  readonly live: Observable<LiveView | null>;
  /** Puts a message into the outbox and returns its cid; its state is then in the view. `base` is the cursor of now. */
  submit(text: string, input?: 'text' | 'voice', recording?: number): string;
  /** Hands words in after the end, for `view.late`; as a message they then go the way of all others. */
  late(text: string): string;
  /** Sends a failed message again under its own cid. */
  resend(cid: string): void;
  /** Takes a failed message out of the outbox. */
  discard(cid: string): void;
  /** Hands in an empty answer to the exam's question that is asked now. */
  skip(): Promise<Answer<{ seq: number; turn: number }>>;
  /** Keeps what is typed as the answer to the question that is asked now; call it a moment after the last key. Exams only. */
  draft(text: string): void;
  /** Tells how the exam's question that is asked now is being answered. Nothing is shown of it. */
  signal(kind: SignalPayload['kind'], ms?: number): void;
  stop(turn: number): Promise<Answer<{ seq: number }>>;
  retry(turn: number): Promise<Answer<{ gen: number }>>;
  finish(): Promise<Answer<{ seq: number; state: 'closing' | 'ended' }>>;
  takeover(): Promise<Answer<{ role: 'driver'; epoch: number }>>;
  evalRetry(turn: number): Promise<Answer<Record<never, never>>>;
  /** Call on every key press; at most one a second goes out. */
  typing(): void;
  /** Tries to connect at once, for a person who does not want to wait for the next attempt. */
  reconnect(): void;
  /** Leaves the session and closes the connection. The outbox stays for the next time. */
  close(): void;
}
