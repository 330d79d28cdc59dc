/** What `step` asks of a message before it takes it, and the refusals that it answers with. */
import { limits } from '#contracts';
import type { Input, LogEvent, Outcome, SessionState, Turn } from './types.js';

export type Of<T extends Input['type']> = Extract<Input, { type: T }>;

export type Refused = Extract<Outcome, { ok: false }>;

export const refuse = (refusal: Refused['refusal']): Refused => ({ ok: false, refusal });

/** Does one more message fit into a turn with these (five messages, 2 000 characters together)? */
export function fits(messages: Turn['messages'], text: string): boolean {
  const characters = messages.reduce((sum, message) => sum + message.text.length, text.length);
  return messages.length < limits.turn.messages && characters <= limits.turn.characters;
}

/** Are these the very words that the log holds under their cid? */
export function sameSubmit(state: SessionState, input: Extract<Input, { type: 'submit' | 'late' }>): boolean {
  const stored = state.turns.flatMap((turn) => turn.messages).find((message) => message.cid === input.cid);
  return stored?.text === input.text && stored.input === input.input;
}

/** The recording of what was spoken, as the log keeps it. */
export const recordingOf = ({ recording }: Pick<Of<'submit'>, 'recording'>): { recording?: number } =>
  recording === undefined ? {} : { recording };

/** Why what was written in view of `base` is not taken: the log has no such line, or another page or device has spoken since. */
export function baseRefused(
  state: SessionState,
  { device, base }: { device: string; base: number },
): Refused | null {
  if (base > state.head) return refuse('UNKNOWN_BASE');
  const messages = state.turns.flatMap((turn) => turn.messages);
  return messages.some((m) => m.device !== device && m.seq > base) ? refuse('STALE_BASE') : null;
}

/**
 * Whether another page or device has begun to drive after what a message's sender had seen. Who reopens a page is another device to the log,
 * and nobody else: its own words are no news of somebody's.
 */
export const drivenElsewhere = (
  log: readonly LogEvent[],
  { device, base }: { device: string; base: number },
): boolean =>
  log.some(
    (event) => event.kind === 'session.driver_changed' && event.seq > base && event.payload.device !== device,
  );
