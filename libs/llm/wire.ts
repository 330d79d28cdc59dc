import type { OnText, JudgeRequest, ReplyEnd, ReplyRequest, Usage } from './model.js';

/** The answer to a judge's request before it is parsed. */
export interface Completion {
  text: string;
  model: string;
  /** The server says of itself that it only demonstrates. */
  demo?: true;
  /** What such a server says it can't decide. */
  undecided?: readonly string[];
  usage: Usage | null;
}

/**
 * One try at one server: no retries, no time limits. It throws ModelErrors, and it ends soon after `signal` is aborted,
 * with whatever error. What `onText` throws ends it likewise.
 */
export interface ModelWire {
  stream(request: ReplyRequest, onText: OnText, signal: AbortSignal): Promise<ReplyEnd>;
  complete(request: JudgeRequest, signal: AbortSignal): Promise<Completion>;
}
