/**
 * The vocabulary of the pure session machine.
 *
 * A session is its log: `LogEvent`s with seq 1, 2, 3 … without gaps. `SessionState` is the fold of the log and nothing else.
 * `step` looks at a state and one input and answers which events to append, or names why not. It has no clock (inputs carry
 * `now`), no I/O and no randomness. Times are milliseconds since the epoch.
 */
import type {
  AppealReason,
  CorrectedScores,
  CorrectedVerdict,
  EndReason,
  RefusalCode,
  SpeakerFirst,
} from '#contracts';
import type { Put } from '#text';
import type { Folded, FoldedTurn, ReplyStatus } from './fold-turns.js';
import type { StoredResult, StoredTurnEval } from './stored-evaluations.js';

export type * from './stored-evaluations.js';

// ---- The customer's state ------------------------------------------------------------------------------------

/** 0…100 each. Patience at 0: the customer leaves. The model words the turn, this decides its mood. */
export interface Mood {
  patience: number;
  trust: number;
  interest: number;
}

/** Cheap signals of one learner message, found by words alone (`signalsOf`), stored with the message. */
export interface Signals {
  empty?: true;
  repeated?: true;
  tooLong?: true;
  offTopic?: true;
  /** Brings the sale to its end, or says goodbye, and asks nothing more. */
  closes?: true;
  /** criterion_ids of must_say and must_not_say criteria whose words occur (negation respected). */
  said: string[];
  forbidden: string[];
}

// ---- The log -------------------------------------------------------------------------------------------------

interface Timed {
  maxTurns: number;
  endsAt: number;
  /** `endsAt` is the task's end, which comes before the time limit. */
  endsWithTask?: true;
  /** The task's end as it was known at the start; absent without a task, and in logs from before it was written down. */
  taskEndsAt?: number;
  mood: Mood;
}
export interface PracticePlan extends Timed {
  kind: 'practice';
  speakerFirst: SpeakerFirst;
  /** Preset opening; null when the model words it. Ignored when the learner speaks first. */
  opening: string | null;
}
/** Turn k answers `questions[k - 1]`; the reply to turn k asks `questions[k]`, and turn 0 opens the exam with the first. */
export interface ExamPlan extends Timed {
  kind: 'exam';
  /** Positions in the snapshot's `key_qa`, in the order in which they are asked. */
  questions: number[];
  /** What the order was drawn from; null: the order of the course. */
  seed: number | null;
}
/** What a session is played by; fixed at its start. */
export type Plan = PracticePlan | ExamPlan;

/** What an appeal is against, and why. */
export interface AppealedAgainst {
  /** `rule_id/criterion_id`; of an exam the position of its key point. */
  criterion: string;
  reason: AppealReason;
  text: string;
}

/** How an appeal was accepted. */
interface Accepted {
  by: string;
  /** What the learner is told. */
  text: string;
  corrected: readonly CorrectedVerdict[];
  /** What it made of the scores. */
  scores: CorrectedScores;
}

export interface Payloads {
  'session.started': Plan;
  'session.driver_changed': { device: string; epoch: number };
  'turn.accepted': {
    device: string;
    input: 'text' | 'voice';
    text: string;
    base: number;
    clientAt: string;
    signals: Signals;
    /** Of what was spoken. */
    recording?: number;
    /** Handed in after the end: no customer answers it. */
    late?: true;
  };
  /** An exam's question was passed over: an empty answer. */
  'turn.skipped': { device: string; base: number };
  /** `upto`: last seq this reply answers. `farewell`: the customer says goodbye, for its patience ran out or, `bought`, for it has what it came for. */
  'ai.started': {
    mid: string;
    gen: number;
    upto: number;
    boot: string;
    mood: Mood;
    farewell: boolean;
    bought?: true;
    promptVersion: number;
    promptHash: string;
  };
  /** `puts`: what the customer's words put, decided as they are stored; absent in older logs (`putsOf`) and of what an exam asks. */
  'ai.completed': {
    mid: string;
    gen: number;
    text: string;
    finish: 'stop' | 'length';
    puts?: readonly Put[];
    /** The customer was asked once more: an order had kept it from putting what it owed. */
    again?: true;
  };
  'ai.failed': { mid: string; gen: number; code: RefusalCode };
  'ai.stopped': { mid: string; gen: number; text: string; puts?: readonly Put[] };
  'eval.completed': { run: number; eval: StoredTurnEval };
  'eval.failed': { run: number; code: RefusalCode };
  /**
   * `prompts`: the hash of those that judge from here on instead of the snapshot's. `restoredBy`: who said that the words that were set
   * aside in this turn were meant for the customer.
   */
  'eval.retried': { run: number; prompts?: string; restoredBy?: string };
  /** The learner asks that a person looks at the turn's evaluation, and what it is about; of an appeal against what, and why. */
  'review.requested': { about: 'set_aside' } | ({ about: 'appeal' } & AppealedAgainst);
  /** Somebody has looked, as the learner had asked, and leaves it as it is; an appeal is declined with a sentence. */
  'review.closed': { by: string; about?: 'appeal'; text?: string };
  /** An appeal is accepted: the turn's evaluation with the verdicts that a person has corrected, as a version of its own beside the model's. */
  'eval.corrected': { run: number; eval: StoredTurnEval } & Accepted;
  /**
   * `lateUntil`: until when what was not sent by then may be handed in; absent where nothing may. `taskEndedAt`: when the task had ended
   * of whose end it was told.
   */
  'session.state': {
    state: 'closing' | 'ended';
    reason: EndReason;
    lateUntil?: number;
    taskEndedAt?: number;
  };
  'session.result': { run: number; result: StoredResult };
  /** Somebody accepted that these turns have no score: the result is made again, as `run`, without them. */
  'result.accepted': { run: number; turns: number[]; by: string };
  /** What a model that only demonstrates had scored counts no more, until somebody gives it back. `by` is who says so. */
  'result.withdrawn': { by: string };
  'result.restored': { by: string };
}
export type EventKind = keyof Payloads;

/** An event that a step wants to append: the writer gives it its seq and its time of commit. */
export type NewEvent = {
  [K in EventKind]: {
    kind: K;
    turn: number;
    cid: string | null;
    gen: number | null;
    at: number;
    payload: Payloads[K];
  };
}[EventKind];
export type LogEvent = NewEvent & { seq: number };

// ---- The state (fold of the log) -------------------------------------------------------------------------------

export interface LearnerMessage {
  seq: number;
  cid: string;
  device: string;
  input: 'text' | 'voice';
  text: string;
  at: number;
  signals: Signals;
  recording?: number;
  late?: true;
}

/** A customer's reply to a turn; one a turn, `gen` counts its generations (monotonic in the session). */
export interface Reply {
  mid: string;
  gen: number;
  upto: number;
  boot: string;
  status: ReplyStatus;
  text: string;
  farewell: boolean;
  bought: boolean;
  puts?: readonly Put[];
  code: RefusalCode | null;
  at: number;
  /** seq of the event that ended this generation; null while it is active. */
  endSeq: number | null;
}

/** What the state keeps of the stored events, in the shape that server and client share. */
export interface StoredFold {
  message: LearnerMessage;
  skip: { seq: number; at: number };
  reply: Reply;
  eval: StoredTurnEval;
  result: StoredResult;
}
export type Turn = FoldedTurn<StoredFold>;

/** A learner's appeal against the score of a turn, and what a person has answered. */
export interface Appeal extends AppealedAgainst {
  at: number;
  answer:
    | null
    | ({ accepted: true; at: number; was: StoredTurnEval } & Accepted)
    | { accepted: false; at: number; by: string; text: string };
}

export interface SessionState extends Folded<StoredFold> {
  plan: Plan;
  startedAt: number;
  status: 'running' | 'closing' | 'ended';
  endedAt: number | null;
  /** When its task ended, or the session was told of it. */
  taskEndedAt: number | null;
  /** The score that first stood, null for one that could not be made, and when it last changed; null until there was one. */
  firstScore: { score: number | null; at: number; changedAt: number } | null;
  /** Until when what was not sent at the end may be handed in; null where nothing may, or something was. */
  lateUntil: number | null;
  head: number;
  epoch: number;
  /** Device of the tab that drives; null before the first one. */
  driver: string | null;
  gen: number;
  mood: Mood;
  /** Every cid that the log holds → where, so that a repeated command finds its first answer. */
  cids: Record<string, { seq: number; kind: EventKind; turn: number; gen: number | null }>;
  /** What a re-evaluation judges by; null: the snapshot's own. */
  prompts: string | null;
  /** Turns whose words are all for the customer, by an administrator's word: nothing of them is set aside. */
  restored: readonly number[];
  /** By turn, which has one at the most. What a person has corrected holds for every later evaluation of the turn. */
  appeals: Readonly<Record<number, Appeal>>;
  /** Turns without a score that were accepted so: the result leaves them out. */
  leftOut: readonly number[];
}

/** What was typed and not handed in when the session's end came. */
export interface UnsentAnswer {
  turn: number;
  text: string;
  cid: string;
}

/** A re-evaluation that was made beforehand of a session whose log ended at `head`, by the prompts of this hash. */
export interface Reevaluation {
  head: number;
  prompts: string;
  turns: readonly { turn: number; eval: StoredTurnEval }[];
  result: StoredResult;
}

// ---- Inputs ----------------------------------------------------------------------------------------------------

/** Who begins a reply, and by which prompt; made by the engine from the state it steps from. */
export interface Begin {
  boot: string;
  promptVersion: number;
  promptHash: string;
}

/** What a learner says, with what its sender had seen of the session. */
interface Words {
  now: number;
  device: string;
  cid: string;
  base: number;
  input: 'text' | 'voice';
  text: string;
  clientAt: string;
  signals: Signals;
  recording?: number;
}

export type Input =
  | { type: 'start'; now: number; plan: Plan; begin: Begin }
  /** A join that wants to drive. `free`: no driver is connected now. `takeover`: asked for explicitly. */
  | { type: 'drive'; now: number; device: string; free: boolean; takeover: boolean; cid: string | null }
  | ({ type: 'submit'; begin: Begin | null } & Words)
  /** What was not sent when the time was over, handed in after the end. */
  | ({ type: 'late' } & Words)
  /** An empty answer to an exam's question. */
  | { type: 'skip'; now: number; device: string; cid: string; base: number; begin: Begin | null }
  /** The quiet time is over: begin the reply that `pendingWork(state).begin` names. */
  | { type: 'begin'; now: number; upto: number; begin: Begin }
  /** Take an orphaned active generation over (its owner's lease ended): ai.started with gen + 1. */
  | { type: 'adopt'; now: number; gen: number; begin: Begin }
  | {
      type: 'reply.completed';
      now: number;
      mid: string;
      gen: number;
      text: string;
      finish: 'stop' | 'length';
      again?: true;
    }
  | { type: 'reply.failed'; now: number; mid: string; gen: number; code: RefusalCode }
  | { type: 'stop'; now: number; device: string; cid: string; turn: number; text: string }
  | { type: 'retry'; now: number; device: string; cid: string; turn: number; begin: Begin }
  /** `text`: what a reply under way has shown so far ('' without one). */
  | { type: 'finish'; now: number; device: string; cid: string; text: string }
  /** The engine's own ends: time is up, the task ended, the learner restarts. `unsent` is handed in where the kind keeps it. */
  | {
      type: 'close';
      now: number;
      reason: 'time' | 'task_ended' | 'abandoned';
      text: string;
      unsent?: UnsentAnswer;
      taskEndedAt?: number;
    }
  | { type: 'eval.completed'; now: number; turn: number; run: number; eval: StoredTurnEval }
  | { type: 'eval.failed'; now: number; turn: number; run: number; code: RefusalCode }
  | { type: 'eval.retry'; now: number; cid: string; turn: number }
  /** Every turn of an ended session is to be evaluated again, by the prompts of this hash. */
  | { type: 'reevaluate'; now: number; cid: string; prompts: string }
  /** The same with evaluations that were made beforehand: all of it enters at once. */
  | { type: 'reevaluated'; now: number; cid: string; made: Reevaluation }
  | { type: 'result'; now: number; run: number; result: StoredResult }
  /** The learner asks that a person looks at the words that were set aside in a turn. */
  | { type: 'review'; now: number; cid: string; turn: number }
  /** Somebody has looked at them, as the learner had asked, and they stay set aside; `by` is who says so. */
  | { type: 'review.close'; now: number; cid: string; turn: number; by: string }
  /** The words that were set aside in a turn were meant for the customer; `by` is who says so. */
  | { type: 'restore'; now: number; cid: string; turn: number; by: string }
  /** The learner says that a turn's score is wrong. */
  | ({ type: 'appeal'; now: number; cid: string; turn: number } & AppealedAgainst)
  /** An appeal is declined; `by` is who says so, `text` why. */
  | { type: 'appeal.decline'; now: number; cid: string; turn: number; by: string; text: string }
  /** An appeal is accepted: the turn as a person has corrected it, and the session's result with it. */
  | ({
      type: 'correct';
      now: number;
      cid: string;
      turn: number;
      eval: StoredTurnEval;
      result: StoredResult;
    } & Omit<Accepted, 'scores'>)
  /** What could not be scored is left out of an ended session's result; `by` is who says so. */
  | { type: 'accept'; now: number; cid: string; by: string }
  /** The score of a model that only demonstrates is taken back, or given back as it was. */
  | { type: 'withdraw' | 'give_back'; now: number; cid: string; by: string };

/** An evaluation that the same commit must write down as due; turn 0 is the summary. */
export interface PendingEvaluation {
  turn: number;
  run: number;
}

export type Outcome =
  | { ok: true; state: SessionState; events: LogEvent[]; evaluations: PendingEvaluation[] }
  /** The same command came before: answer as then. `of` is the event that it made. */
  | { ok: true; duplicate: { seq: number; kind: EventKind; turn: number; gen: number | null } }
  /** `stale` facts of the engine (a fence, a run already held): nobody gets an answer. */
  | { ok: false; refusal: RefusalCode | 'STALE' };

/** What a stored session still needs; the reply scheduler compares this with what it has under way. */
export interface PendingWork {
  /** Learner's words (or an opening) without a reply: begin it once quiet since `lastAt`. */
  begin: { turn: number; upto: number; lastAt: number } | null;
  /** A generation is under way and belongs to `boot`. */
  generate: { turn: number; mid: string; gen: number; boot: string } | null;
  /** The deadline on the server's clock, while running. */
  endsAt: number | null;
  evaluations: PendingEvaluation[];
}
