/** Verdicts: of a criterion in one turn, and of the same criterion over the whole session. */
import type { Criterion, CriterionVerdict } from '#contracts';

/** The part of a verdict that counts. */
export type Counted = Pick<CriterionVerdict, 'weight' | 'verdict' | 'level'>;
export type Verdict = CriterionVerdict['verdict'];

/** The five levels on which a rule without criteria is judged. */
export const levels = [0, 25, 50, 75, 100] as const;
export type Level = (typeof levels)[number];

/** From this level on the rule counts as met where only yes or no can be shown. */
const metFrom: Level = 75;

export const verdictOfLevel = (level: Level): Verdict => (level >= metFrom ? 'met' : 'not_met');

/** What a rule is judged by: its criteria, or itself as the only one, on five levels. */
export function criteriaOf(rule: {
  rule_id: number;
  rule_name: string;
  rule_desc: string;
  criteria: readonly Criterion[];
}): { criteria: readonly Criterion[]; leveled: boolean } {
  if (rule.criteria.length > 0) return { criteria: rule.criteria, leveled: false };
  const text = rule.rule_desc.trim() === '' ? rule.rule_name : rule.rule_desc;
  return {
    criteria: [{ criterion_id: `rule-${rule.rule_id}`, text, weight: 1, kind: 'judge' }],
    leveled: true,
  };
}

/**
 * What words alone decide about one turn. Neither kind can be earned by silence: what was not said is not due in this
 * turn (it is over the session), and what must not be said only costs when it is said.
 */
export function verdictOfWords(kind: 'must_say' | 'must_not_say', said: boolean): Verdict {
  if (!said) return 'not_applicable';
  return kind === 'must_say' ? 'met' : 'not_met';
}

/** Share of its weight that a criterion earned, in percent. */
export function earned(check: Counted): number {
  if (check.verdict === 'not_applicable') return 0;
  return check.level ?? (check.verdict === 'met' ? 100 : 0);
}

/** A criterion over the session, with the position of the turn that shows it (null where no single turn does). */
export interface Outcome {
  verdict: Verdict;
  level?: Level;
  shownBy: number | null;
}

type TurnVerdict = Pick<CriterionVerdict, 'verdict' | 'level'> | null;

/**
 * One criterion over all turns of a session, in their order (null: not judged in that turn).
 * judge: met if met in any turn, not applicable if it was so in every turn. must_say: met if said in any turn, else not
 * met. must_not_say: not met if said in any turn, else met. Without any turn nothing applies.
 */
export function overSession(kind: Criterion['kind'], turns: readonly TurnVerdict[]): Outcome {
  const first = (verdict: Verdict) => turns.findIndex((turn) => turn?.verdict === verdict);
  const shown = (verdict: Verdict, at: number): Outcome => ({ verdict, shownBy: at < 0 ? null : at });
  if (turns.length === 0) return { verdict: 'not_applicable', shownBy: null };
  if (kind === 'must_say') return shown(first('met') < 0 ? 'not_met' : 'met', first('met'));
  if (kind === 'must_not_say') return shown(first('not_met') < 0 ? 'met' : 'not_met', first('not_met'));
  if (turns.some((turn) => turn?.level !== undefined)) return bestLevel(turns);
  if (first('met') >= 0) return shown('met', first('met'));
  return first('not_met') >= 0 ? shown('not_met', first('not_met')) : shown('not_applicable', -1);
}

function bestLevel(turns: readonly TurnVerdict[]): Outcome {
  const judged = turns.map((turn) => (turn?.verdict === 'not_applicable' ? undefined : turn?.level));
  const best = levels.findLast((level) => judged.includes(level));
  if (best === undefined) return { verdict: 'not_applicable', shownBy: null };
  return { verdict: verdictOfLevel(best), level: best, shownBy: judged.indexOf(best) };
}
