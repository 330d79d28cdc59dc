/** What the customer's replies have put, and whether it has bought: then it says goodbye, and the talk ends. */
import { putsIn, type Put } from '#text';
import { willBuy } from './mood.js';
import type { Reply, SessionState } from './types.js';

/** Decided when the reply was stored; of older logs on reading. */
export const putsOf = ({ puts, text }: Pick<Reply, 'puts' | 'text'>): readonly Put[] => puts ?? putsIn(text);

/** So many turns after its yes the customer goes, whatever else it is offered. */
const mostAfterYes = 2;

/** Which of the customer's lines, by what each puts, says that it buys, without a later one that takes it back; null without one. */
export function yesIn(lines: readonly (readonly Put[])[]): number | null {
  let since: number | null = null;
  lines.forEach((puts, at) => {
    if (puts.includes('purchase')) since ??= at;
    else if (puts.includes('refusal') || puts.includes('objection')) since = null;
  });
  return since;
}

/** What it opens with is the scene: nothing was sold to it yet. */
function saidYes({ turns }: Pick<SessionState, 'turns'>, before: number): number | null {
  const heard = turns.flatMap(({ index, reply }) =>
    index > 0 && index < before && reply ? [{ index, puts: putsOf(reply) }] : [],
  );
  const at = yesIn(heard.map(({ puts }) => puts));
  return at === null ? null : heard[at]!.index;
}

/** Is the sale done with this turn of the learner's: the customer said yes, is well disposed, and the learner closes or had time to? */
export function hasBought(state: SessionState, turn: number): boolean {
  const yes = saidYes(state, turn);
  if (yes === null || !willBuy(state.mood)) return false;
  const closes = state.turns.find(({ index }) => index === turn)?.messages.at(-1)?.signals.closes === true;
  return closes || turn - yes >= mostAfterYes;
}
