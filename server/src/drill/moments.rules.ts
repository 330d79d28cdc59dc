/** Which moments of a talk become cards. Pure. */
import { criterionName, isForbidden, type CourseSnapshot, type CriterionVerdict } from '#contracts';
import { putsOf, spokenTurns, type SessionState } from '#dialogue';
import { concernOf } from '#text';
import type { Moment } from './drill.types.js';

/** Of one talk, and criteria of one card. */
const most = { ofTalk: 3, criteria: 3 } as const;

const keyOf = ({ rule_id, criterion_id }: CriterionVerdict): string => `${rule_id}/${criterion_id}`;
/** What a judge looks for, and what is good to do: words that must be said somewhere in a talk are due in no single turn. */
const isAsked = (check: CriterionVerdict): boolean => check.kind === 'judge' && !isForbidden(check);
const byWeight = (a: CriterionVerdict, b: CriterionVerdict): number => b.weight - a.weight;

/**
 * The weakest moments of an ended talk: a customer's line to which something due was not done, the heaviest first. The same criterion missed after
 * the same kind of put is one moment.
 */
export function momentsOf(state: SessionState): Moment[] {
  const found = new Map<string, Moment & { lost: number }>();
  for (const turn of spokenTurns(state)) {
    const { status, value } = turn.eval;
    const reply = state.turns.find(({ index }) => index === turn.index - 1)?.reply;
    if (status !== 'scored' || value?.type !== 'practice-turn' || !reply || reply.text === '') continue;
    const asked = value.checks.filter(isAsked);
    const missed = asked.filter(({ verdict }) => verdict === 'not_met').sort(byWeight);
    const [heaviest] = missed;
    if (!heaviest) continue;
    const met = asked.filter(({ verdict }) => verdict === 'met').sort(byWeight);
    const concern = concernOf(reply.text, putsOf(reply));
    const moment = [keyOf(heaviest), concern?.kind ?? 'none'].join('/');
    if (found.has(moment)) continue;
    found.set(moment, {
      moment,
      title: concern?.title ?? criterionName(heaviest),
      skill: heaviest.rule_name,
      line: reply.text,
      criteria: [...missed, ...met].slice(0, most.criteria).map(keyOf),
      lost: missed.reduce((sum, { weight }) => sum + weight, 0),
    });
  }
  return [...found.values()]
    .sort((a, b) => b.lost - a.lost)
    .slice(0, most.ofTalk)
    .map(({ lost: _, ...moment }) => moment);
}

/** A course with these criteria alone: of a rule that has none the whole of it. */
export const withCriteria = (snapshot: CourseSnapshot, criteria: readonly string[]): CourseSnapshot => ({
  ...snapshot,
  rules: snapshot.rules.flatMap((rule) => {
    const asked = rule.criteria.filter(({ criterion_id }) =>
      criteria.includes(`${rule.rule_id}/${criterion_id}`),
    );
    const isWhole = rule.criteria.length === 0 && criteria.some((key) => key.startsWith(`${rule.rule_id}/`));
    return asked.length > 0 || isWhole ? [{ ...rule, criteria: asked }] : [];
  }),
});

/** What a model that only demonstrates can't decide counts in nothing; what the customer asked for and does not apply was not said. */
export const isDecided = ({ verdict }: Pick<CriterionVerdict, 'verdict'>): boolean => verdict !== 'undecided';
