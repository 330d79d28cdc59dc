/** What the customer's replies have put, and whether it has bought: then it says goodbye, and the talk ends. */
import { putsIn, type Put } from '#text';
import { willBuy } from './mood.js';
import type { Reply, SessionState } from './types.js';

/** Decided when the reply was stored; of older logs on reading. */
export const putsOf = ({ puts, text }: Pick<Reply, 'puts' | 'text'>): readonly Put[] => puts ?? putsIn(text);

/** So many turns after its yes the customer goes, whatever else it is offered. */
const mostAfterYes = 2;

/** The turn whose reply says that the customer buys, and after which it took nothing back; null without one. */
function saidYes({ turns }: Pick<SessionState, 'turns'>, before: number): number | null {
  let since: number | null = null;
  for (const { index, reply } of turns) {
    // What it opens with is the scene: nothing was sold to it yet.
    if (index === 0 || index >= before || !reply) continue;
    const puts = putsOf(reply);
    if (puts.includes('purchase')) since ??= index;
    else if (puts.includes('refusal') || puts.includes('objection')) since = null;
  }
  return since;
}

/** Is the sale done with this turn of the learner's: the customer said yes, is well disposed, and the learner closes or had time to? */
export function hasBought(state: SessionState, turn: number): boolean {
  const yes = saidYes(state, turn);
  if (yes === null || !willBuy(state.mood)) return false;
  const closes = state.turns.find(({ index }) => index === turn)?.messages.at(-1)?.signals.closes === true;
  return closes || turn - yes >= mostAfterYes;
}
