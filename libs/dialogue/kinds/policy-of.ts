import type { Plan, SessionState } from '../types.js';
import { examPolicy } from './exam.policy.js';
import type { KindPolicy } from './kind-policy.js';
import { practicePolicy } from './practice.policy.js';

const policies: { [P in Plan as P['kind']]: KindPolicy<P> } = {
  practice: practicePolicy,
  exam: examPolicy,
};

/** What the kind of a session means for it. */
export const policyOf = (plan: Plan): KindPolicy => policies[plan.kind] as KindPolicy;

/** The session's attempt was given back with its score: it counts nowhere. */
export const isGivenBack = ({ plan, result }: SessionState): boolean =>
  result.status === 'withdrawn' && policyOf(plan).usesAttempt;

/** Is the reply to this turn the customer's farewell, and does it go because it has bought? As `ai.started` stores it. */
export function partingOf(state: SessionState, turn: number): { farewell: boolean; bought?: true } {
  const parting = policyOf(state.plan).parting(state, turn);
  return { farewell: parting !== null, ...(parting === 'bought' && { bought: true as const }) };
}
