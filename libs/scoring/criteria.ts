/** Verdicts: of a criterion in one turn, and of the same criterion over the whole session. */
import { isForbidden, type Criterion, type CriterionVerdict } from '#contracts';

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

/** What words alone decide about one turn. Silence earns nothing: what was not said is not applicable in this turn. */
export function verdictOfWords(kind: 'must_say' | 'must_not_say', said: boolean): Verdict {
  if (!said) return 'not_applicable';
  return kind === 'must_say' ? 'met' : 'not_met';
}

/** What did not apply, and what could not be decided, is left out. */
export const isDecisive = ({ verdict }: Pick<Counted, 'verdict'>): boolean =>
  verdict === 'met' || verdict === 'not_met';

/** Share of its weight that a criterion earned, in percent. */
export function earned(check: Counted): number {
  if (!isDecisive(check)) return 0;
  return check.level ?? (check.verdict === 'met' ? 100 : 0);
}

/** A criterion over the session, with the position of the turn that shows it (null where no single turn does). */
export interface Outcome {
  verdict: Verdict;
  level?: Level;
  /** With a level: turns that reached one above 0, each in words of its own. */
  shownIn?: number;
  shownBy: number | null;
}

type TurnVerdict = (Pick<CriterionVerdict, 'verdict' | 'level'> & { quote?: string | null }) | null;

/**
 * One criterion over all turns of a session, in their order (null: not judged in that turn).
 * Something forbidden: not met once it was said or done, else not applicable. must_say: met if said in any turn, else not
 * met. judge: met if met in any turn, undecided if it was so in some turn and decided in none, not applicable if it was so in every turn.
 * Without any turn nothing applies.
 */
export function overSession(
  criterion: Pick<Criterion, 'kind' | 'avoid'>,
  turns: readonly TurnVerdict[],
): Outcome {
  const first = (verdict: Verdict) => turns.findIndex((turn) => turn?.verdict === verdict);
  const shown = (verdict: Verdict, at: number): Outcome => ({ verdict, shownBy: at < 0 ? null : at });
  const missed = first('not_met');
  if (turns.length === 0) return { verdict: 'not_applicable', shownBy: null };
  if (isForbidden(criterion)) return shown(missed < 0 ? 'not_applicable' : 'not_met', missed);
  if (criterion.kind === 'must_say') return shown(first('met') < 0 ? 'not_met' : 'met', first('met'));
  if (turns.some((turn) => turn?.level !== undefined)) return bestLevel(turns);
  if (first('met') >= 0) return shown('met', first('met'));
  return missed < 0 ? inNoTurn(turns) : shown('not_met', missed);
}

/** Of what was decided in no turn. */
function inNoTurn(turns: readonly TurnVerdict[]): Outcome {
  const at = turns.findIndex((turn) => turn?.verdict === 'undecided');
  return at < 0 ? { verdict: 'not_applicable', shownBy: null } : { verdict: 'undecided', shownBy: at };
}

function bestLevel(turns: readonly TurnVerdict[]): Outcome {
  const judged = turns.map((turn) => (turn && isDecisive(turn) ? turn.level : undefined));
  const best = levels.findLast((level) => judged.includes(level));
  if (best === undefined) return inNoTurn(turns);
  const quotes = turns.flatMap((turn, at) => (judged[at] ? [turn?.quote ?? at] : []));
  return {
    verdict: verdictOfLevel(best),
    level: best,
    shownIn: new Set(quotes).size,
    shownBy: judged.indexOf(best),
  };
}
