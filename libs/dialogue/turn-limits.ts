/** Small questions about a turn that `step` asks. */
import { limits } from '#contracts';
import type { Input, SessionState, Turn } from './types.js';

/** Does one more message fit into a turn with these (five messages, 2 000 characters together)? */
export function fits(messages: Turn['messages'], text: string): boolean {
  const characters = messages.reduce((sum, message) => sum + message.text.length, text.length);
  return messages.length < limits.turn.messages && characters <= limits.turn.characters;
}

/** Is this the very submit that the log holds under its cid? */
export function sameSubmit(state: SessionState, input: Extract<Input, { type: 'submit' }>): boolean {
  const stored = state.turns.flatMap((turn) => turn.messages).find((message) => message.cid === input.cid);
  return stored?.text === input.text && stored.input === input.input;
}
