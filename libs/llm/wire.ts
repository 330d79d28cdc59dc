import type { OnText, Judged, JudgeRequest, ReplyEnd, ReplyRequest } from './model.js';

/** The answer to a judge's request before it is parsed. */
export interface Completion extends Omit<Judged, 'value'> {
  text: string;
}

/**
 * One try at one server: no retries, no time limits. It throws ModelErrors, and it ends soon after `signal` is aborted,
 * with whatever error. What `onText` throws ends it likewise.
 */
export interface ModelWire {
  stream(request: ReplyRequest, onText: OnText, signal: AbortSignal): Promise<ReplyEnd>;
  complete(request: JudgeRequest, signal: AbortSignal): Promise<Completion>;
}
