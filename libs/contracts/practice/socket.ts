/** The practice socket, version 1: commands, acknowledgements and events as they stand on the wire (docs/protocol.md). */
import { type SignInEnd, signInEnds } from '../auth/sign-in.js';
import { notFoundSentence } from '../sentences.js';
import { countText, limits } from '../limits.js';
import type { EndReason, SessionKind } from '../enums.js';
import type { PracticeChatEval, ScoreLimits, Settled, SummaryPoint } from '../evaluation/evaluation.views.js';

export const protocolVersion = 1;

export const socketNamespaces = { practice: '/practice', monitor: '/monitor' } as const;

/** `auth` of the handshake. `device` is one UUID a browser tab. `quiet: 0` asks for no quiet time before replies. */
export interface Handshake {
  v: number;
  client: string;
  device: string;
  ticket?: string;
  token?: string;
  quiet?: 0;
}

// ---- Refusals -------------------------------------------------------------------------------------------------

/**
 * Every refusal code with its sentence and whether the same command may be sent again. After STORE_UNAVAILABLE and INTERNAL nobody
 * knows yet whether the command was stored: sent again under its cid it is answered as if it had come once. All others say no.
 */
export const refusals = {
  UNAUTHENTICATED: { retryable: false, message: '请先登录' },
  AUTH_EXPIRED: { retryable: false, message: signInEnds.timed_out },
  FORBIDDEN: { retryable: false, message: '你没有权限进行这个操作' },
  ORIGIN_DENIED: { retryable: false, message: '不允许从这个网址连接' },
  UNSUPPORTED_VERSION: { retryable: false, message: '页面版本过旧，请刷新后再试' },
  BAD_PAYLOAD: { retryable: false, message: '请求内容不正确' },
  TOO_LARGE: { retryable: false, message: '提交的内容太大了' },
  BAD_TEXT: { retryable: false, message: '这段话是空的，或有无法保存的字符，请改好后再发送' },
  NOT_FOUND: { retryable: false, message: notFoundSentence.session },
  SESSION_NOT_STARTED: { retryable: false, message: '还没有开始' },
  SESSION_ENDED: { retryable: false, message: '这一场已经结束' },
  TIME_LIMIT: { retryable: false, message: '时间已到' },
  TURN_LIMIT: { retryable: false, message: '已达到最大轮次' },
  TURN_IN_PROGRESS: { retryable: false, message: '下一题还没有出来，请看到题目后再作答' },
  TURN_TOO_LONG: {
    retryable: false,
    message: `一轮最多 ${limits.turn.messages} 条、${countText(limits.turn.characters)} 个字，请说短一些，或等顾客回复后再说`,
  },
  NOT_DRIVER: { retryable: false, message: '已在另一个页面或设备上继续' },
  STALE_BASE: { retryable: false, message: '有新的内容你还没有看到，请先查看再发送' },
  UNKNOWN_BASE: { retryable: false, message: '页面上的对话和服务器不一致，请刷新后再发送' },
  IDEMPOTENCY_CONFLICT: { retryable: false, message: '同一条消息的内容前后不一致' },
  NOTHING_TO_DO: { retryable: false, message: '现在没有可以进行的操作' },
  RATE_LIMITED: { retryable: true, message: '操作太快了，请稍后再试' },
  OVERLOADED: { retryable: true, message: '现在使用的人太多，请稍后再试' },
  STORE_UNAVAILABLE: { retryable: true, message: '还没有得到保存的确认，可能已经保存，请稍后再看' },
  MODEL_UNAVAILABLE: { retryable: true, message: '对方暂时没有回应，可以重试' },
  MODEL_TIMEOUT: { retryable: true, message: '对方回应超时，可以重试' },
  MODEL_REFUSED: { retryable: true, message: '对方没有回答这句话，可以换个说法或重试' },
  DRAINING: { retryable: true, message: '服务正在更新，马上恢复' },
  INTERNAL: { retryable: true, message: '服务出了点问题，可能已经保存，请稍后再看' },
} as const satisfies Record<string, { retryable: boolean; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** The sentence of SESSION_ENDED while the session still runs, but its customer is saying goodbye. */
export const farewellRefusal = '顾客正在道别，这句话没有发出';

/** The sentence of TIME_LIMIT when words are handed in after a talk that takes none any more. */
export const tooLateRefusal = '时间已到，这句话不能再补交，没有计入评价';

/** The sentence of STALE_BASE when another page or device has driven since what its sender had seen. */
export const staleElsewhere = '另一个页面或设备上有新的内容，请先查看再发送';

export interface Refusal {
  ok: false;
  code: RefusalCode;
  message: string;
  retryable: boolean;
  retryAfterMs?: number;
  /** The head of the log, where it helps the client to catch up. */
  current?: number;
  /** Of AUTH_EXPIRED: why the sign-in that was shown has ended. */
  reason?: SignInEnd;
}

export type Ack<T> = ({ ok: true } & T) | Refusal;

// ---- Commands -------------------------------------------------------------------------------------------------

export interface SidPayload {
  sid: number;
}

export interface SyncPayload extends SidPayload {
  after: number;
}

export interface JoinPayload extends SyncPayload {
  epoch?: number;
  want: 'driver' | 'viewer';
}

export interface CidPayload extends SidPayload {
  cid: string;
}

export interface SkipPayload extends CidPayload {
  base: number;
}

/** `cid` UUIDv7 made by the client, `base` the last seq it has seen, `at` its own clock (ISO 8601). */
export interface SubmitPayload extends SkipPayload {
  input: 'text' | 'voice';
  text: string;
  at: string;
  /** Of what was spoken: the sender's own recording of it, of this session. */
  recording?: number;
}

export interface TurnPayload extends CidPayload {
  turn: number;
}

/** Of a talk that was ended by its time: what was not sent by then may be handed in before `until`, once. */
export interface LateOffer {
  until: string;
}

/** `rev` grows with every edit of the answer to this turn's question. */
export interface ExamDraft {
  turn: number;
  rev: number;
  text: string;
}

export interface DraftPayload extends SidPayload, ExamDraft {}

/** paste: `ms` is 0. away: the page was not seen for `ms`. */
export interface SignalPayload extends SidPayload {
  turn: number;
  kind: 'paste' | 'away';
  ms: number;
}

export interface LiveText {
  mid: string;
  gen: number;
  text: string;
}

export interface TalkLimits {
  maxTurns: number;
  endsAt: string;
  /** Of an exam, turn by turn from the first: so many characters of its answer are judged. What is sent beyond them is kept. */
  judgedCharacters?: number[];
  /** Of an exam, turn by turn from the first: the full marks of its question. */
  questionScores?: number[];
  /** Of a talk that was taken up again: the turn that is said anew. */
  forkedTurn?: number;
}

export interface JoinAck {
  epoch: number;
  head: number;
  state: 'running' | 'closing' | 'ended';
  role: 'driver' | 'viewer';
  limits: TalkLimits;
  /** The server's clock, ISO 8601. */
  now: string;
  events: DurableEvent[];
  live: LiveText | null;
  /** Of an exam: what was typed and not handed in yet, for who drives. */
  draft?: ExamDraft;
  /** For who views: nobody who drives is connected, so that whoever wants to drive may. */
  free?: true;
  late?: LateOffer;
}

export interface Commands {
  'session.join': { payload: JoinPayload; ack: JoinAck };
  'session.leave': { payload: SidPayload; ack: Record<never, never> };
  'session.sync': { payload: SyncPayload; ack: JoinAck };
  'session.takeover': { payload: CidPayload; ack: { role: 'driver'; epoch: number } };
  'session.finish': { payload: CidPayload; ack: { seq: number; state: 'closing' | 'ended' } };
  'turn.submit': {
    payload: SubmitPayload;
    ack: { seq: number; turn: number; at: string; dup?: true; queued?: true };
  };
  /** Hands in what was not sent when a talk's time was over. */
  'turn.late': { payload: SubmitPayload; ack: { seq: number; turn: number; at: string; dup?: true } };
  /** Hands in an empty answer to the question that is asked now. Exams only. */
  'turn.skip': { payload: SkipPayload; ack: { seq: number; turn: number } };
  /** What is being typed, kept beside the log; answered once it is stored. An older `rev` changes nothing. Exams only. */
  'exam.draft': { payload: DraftPayload; ack: { rev: number } };
  /** What an administrator may see of how an exam was taken. Exams only. */
  'exam.signal': { payload: SignalPayload; ack: Record<never, never> };
  'ai.stop': { payload: TurnPayload; ack: { seq: number } };
  'ai.retry': { payload: TurnPayload; ack: { gen: number } };
  'eval.retry': { payload: TurnPayload; ack: Record<never, never> };
}

export type CommandName = keyof Commands;

export const commandNames = [
  'session.join',
  'session.leave',
  'session.sync',
  'session.takeover',
  'session.finish',
  'turn.submit',
  'turn.late',
  'turn.skip',
  'exam.draft',
  'exam.signal',
  'ai.stop',
  'ai.retry',
  'eval.retry',
] as const satisfies readonly CommandName[];

// ---- Durable events, as a learner sees them ---------------------------------------------------------------------

interface EventHead {
  v: 1;
  sid: number;
  epoch: number;
  seq: number;
  turn: number;
  at: string;
}

export type DurableEvent = EventHead &
  (
    | { t: 'session.started'; kind: SessionKind; maxTurns: number; endsAt: string }
    | { t: 'session.driver_changed'; device: string }
    /** `late`: handed in after the end. */
    | {
        t: 'turn.accepted';
        cid: string;
        input: 'text' | 'voice';
        text: string;
        recording?: number;
        late?: true;
      }
    /** An exam's question was passed over: an empty answer. */
    | { t: 'turn.skipped'; cid: string }
    /** `farewell`: the customer says goodbye, and no more words are taken unless this reply fails. */
    | { t: 'ai.started'; mid: string; gen: number; upto: number; farewell?: true }
    | { t: 'ai.completed'; mid: string; gen: number; text: string; finish: 'stop' | 'length' }
    | { t: 'ai.failed'; mid: string; gen: number; code: RefusalCode }
    | { t: 'ai.stopped'; mid: string; gen: number; text: string }
    /** `eval` is left out in an exam: it counts as pending until the result says what each question earned. */
    | { t: 'eval.completed'; run: number; eval?: PracticeChatEval }
    | { t: 'eval.failed'; run: number }
    | { t: 'eval.retried'; run: number; cid: string }
    /** The learner has asked that a person looks at words of this turn that were set aside, or appealed against its score. */
    | { t: 'review.requested'; about?: 'appeal' }
    /** An administrator has looked, and left the evaluation as it was. */
    | { t: 'review.closed'; about?: 'appeal' }
    /** A person has accepted the learner's appeal and corrected verdicts. `eval` is left out in an exam. */
    | { t: 'eval.corrected'; run: number; eval?: PracticeChatEval }
    /** An administrator accepted what has no score: the result is made again without it. */
    | { t: 'result.accepted'; run: number }
    /** What a model that only demonstrates had scored counts no more, or does again. */
    | { t: 'result.withdrawn' | 'result.restored' }
    | { t: 'session.state'; state: 'closing' | 'ended'; reason: EndReason; late?: LateOffer }
    | { t: 'session.result'; run: number; result: LiveResult | LiveExamResult }
  );

/** An exam's result as its learner is told: points, and neither answers nor key points. */
export interface LiveExamResult {
  kind: 'exam';
  status: Settled;
  score: number | null;
  completion_rate: number;
  questions: { turn: number; sd_score: number; kh_score: number | null; undecided?: true }[];
}

/** What the chat shows of a result before the summary page is opened. */
export interface LiveResult extends ScoreLimits {
  kind: 'practice';
  status: Settled;
  score: number | null;
  radar: { key: string; value: number | null }[];
  /** Turns that could not be scored, and keep the whole from being scored. */
  unscoredTurns: number[];
  good: SummaryPoint[];
  weak: SummaryPoint[];
  suggestions: SummaryPoint[];
  /** One sentence on the whole talk, worded by the model; null where it gave none that could be used. */
  comment: string | null;
}

// ---- Ephemeral events -------------------------------------------------------------------------------------------

/** A piece of a reply: `text = text.slice(0, off) + d`; off in UTF-16 units. */
export interface DeltaEvent {
  sid: number;
  mid: string;
  gen: number;
  off: number;
  d: string;
}

export type SysEvent =
  | { t: 'server.draining'; reconnectInMs: number }
  | { t: 'auth.expiring'; at: string; reason?: SignInEnd }
  | { t: 'ai.queued'; sid: number; position: number }
  /** Who drives has left, or is back. */
  | { t: 'driver.left' | 'driver.back'; sid: number };

export interface ServerToClient {
  ev: (event: DurableEvent) => void;
  d: (delta: DeltaEvent) => void;
  sys: (event: SysEvent) => void;
}
