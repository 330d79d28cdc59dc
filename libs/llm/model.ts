/**
 * The model as a small port. Nothing past it knows a vendor, an address or a wire format.
 *
 * ## How a reply is asked for
 * `messages` begins with one `system` message (the customer's prompt with its variables filled in); then the talk follows, oldest
 * first: what the learner said as `user`, what the customer said as `assistant`. A learner's text never goes into the system
 * message. An opening is asked for with the system message alone. What holds for this turn only (state, turn number) belongs
 * into the system message too, at its end: not every server accepts a system message after the first, and what comes before is the
 * same in every turn, so that a server need not read it again.
 *
 * ## How a judgement is asked for
 * `system` holds what the administrator wrote and nothing that a learner did. `user` holds, in this order: what is the same for every
 * turn of a course, so that a server need not read it again, which is how to judge and what its author says of the goods; the questions as
 * one line of JSON, each `{ id, rule, question, answers, hints? }`; between two equal lines
 * that nobody can guess (`=== 24 hex digits ===`, new for each call) one line of JSON with the material, such as
 * `{ "before": [{ "role": "customer", "text": "…" }], "learner": ["…"] }`; and the shape of the answer, written out as an
 * example object. JSON escapes line ends, so no text of a learner can end the material. The same shape is fixed by `schema`:
 * objects with `additionalProperties: false` and every property required, ids and verdicts as enums, numbers as enums or
 * with bounds. The word JSON must occur in the text: some servers demand it before they answer with an object.
 * A server without json_schema gets the schema in words; the answer is checked against it either way.
 */
import type { JsonSchema } from './schema.js';

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface ReplyRequest {
  messages: readonly Message[];
  /** Upper bound of the answer in tokens; default 400. */
  maxTokens?: number;
  /** 0…2; default 0.8. */
  temperature?: number;
}

/** Tokens as the server counted them. */
export interface Usage {
  promptTokens: number;
  /** Those of the prompt that the server had read before, at a lower price; 0 where it doesn't say. */
  cachedTokens: number;
  completionTokens: number;
}

/** What a call is made for, by which its tokens are counted. The port hands it on and does not look into it. */
export interface Account {
  purpose: string;
  course?: number;
  session?: number;
}

/** `length`: the server cut the answer at its limit; what came is complete as far as it goes. */
export type Finish = 'stop' | 'length';

/** How a reply ended that is complete. */
export interface ReplyEnd {
  finish: Finish;
  /** The model's name as the server gives it. */
  model: string;
  usage: Usage | null;
}

/**
 * Called with each piece of a reply's text as it comes. What it throws ends the reply. A promise asks for quiet until it resolves: what
 * comes meanwhile may be left unread, and then comes as one piece.
 */
export type OnText = ((text: string) => void) | ((text: string) => Promise<void>);

export interface JudgeRequest {
  /** Names the schema for the server: letters, digits, `_` and `-`. */
  name: string;
  system: string;
  user: string;
  schema: JsonSchema;
  /** Default 4 000. */
  maxTokens?: number;
  /** Default 0. */
  temperature?: number;
}

export interface Judged<T = unknown> {
  value: T;
  /** The model's name as the server gives it. */
  model: string;
  /** The server says of itself that it only demonstrates. */
  demo?: true;
  /** Ids of what was asked that such a server says it can't decide, whatever it answered. */
  undecided?: readonly string[];
  usage: Usage | null;
}

export interface CallOptions {
  /** Ends the call at once; the call then throws a ModelError of kind `aborted`. */
  signal?: AbortSignal;
  account?: Account;
}

/** An abstract class rather than an interface, so that it can be asked for by name where dependencies are injected. */
export abstract class Model {
  /**
   * A reply, handed to `onText` piece by piece. Failures are retried only while nothing has been handed over.
   * @throws ModelError; then `onText` is not called any more, and what it was called with is not a whole reply
   */
  abstract reply(request: ReplyRequest, onText: OnText, options?: CallOptions): Promise<ReplyEnd>;

  /**
   * One object that conforms to `request.schema`.
   * @throws ModelError; kind `malformed` when the answer is no such object, so that asking again may help at once
   */
  abstract judge<T = unknown>(request: JudgeRequest, options?: CallOptions): Promise<Judged<T>>;
}
