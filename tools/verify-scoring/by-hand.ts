/** The arithmetic of scores once more, as the design states it and by other means than `libs/scoring`: over the verdicts of each turn. */
import type { CourseSnapshot, CriterionVerdict } from '#contracts';
import type { Played } from '../../server/test/scoring/play-course.js';

/** One decimal, half up; a hair above, for a half that binary has just below. */
const tenth = (value: number): number => Math.floor(value * 10 + 0.5 + 1e-7) / 10;
const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** answer_score of a turn: Σ weight of met / Σ weight of applicable × 100. */
export function turnByHand(checks: readonly CriterionVerdict[]): number | null {
  const applicable = checks.filter(({ verdict }) => verdict === 'met' || verdict === 'not_met');
  if (applicable.length === 0) return null;
  const met = sum(applicable.filter(({ verdict }) => verdict === 'met').map(({ weight }) => weight));
  return tenth((100 * met) / sum(applicable.map(({ weight }) => weight)));
}

/** min(M, E / 0.75), then red lines. Of rules with criteria whose verdicts were all decided. */
export function sessionByHand({ rules }: Pick<CourseSnapshot, 'rules'>, turns: Played['turns']): number {
  const found = rules.map((rule) => ({
    weight: rule.weight,
    criteria: rule.criteria.map((criterion) => {
      const seen = turns.flatMap(({ evaluation }) =>
        evaluation!.checks
          .filter((check) => check.rule_id === rule.rule_id && check.criterion_id === criterion.criterion_id)
          .map(({ verdict }) => verdict),
      );
      const isForbidden = criterion.kind === 'must_not_say' || criterion.avoid === true;
      const verdict = isForbidden
        ? seen.includes('not_met') ? 'not_met' : 'not_applicable'
        : seen.includes('met') ? 'met'
        : criterion.kind === 'must_say' || seen.includes('not_met') ? 'not_met' : 'not_applicable'; // prettier-ignore
      return { ...criterion, isForbidden, verdict };
    }),
  }));
  const weigh = (of: (typeof found)[number]['criteria']) => sum(of.map(({ weight }) => weight));
  const shares = found.flatMap(({ weight, criteria }) => {
    const applicable = criteria.filter(({ verdict }) => verdict !== 'not_applicable');
    const met = criteria.filter(({ verdict }) => verdict === 'met');
    return applicable.length === 0 ? [] : [{ weight, share: weigh(met) / weigh(applicable) }];
  });
  const reached = found.flatMap(({ weight, criteria }) => {
    const due = criteria.filter(({ isForbidden }) => !isForbidden);
    return due.length === 0 ? [] : [{ weight, share: weigh(due.filter(({ verdict }) => verdict === 'met')) / weigh(due) }];
  }); // prettier-ignore
  const mean = (of: readonly { weight: number; share: number }[]) =>
    of.length === 0
      ? 0
      : sum(of.map(({ weight, share }) => weight * share)) / sum(of.map(({ weight }) => weight));
  const talk = Math.min(100 * mean(shares), (100 * mean(reached)) / 0.75);
  const caps = found.flatMap(({ criteria }) =>
    criteria.flatMap(({ cap, verdict }) => (verdict === 'not_met' ? (cap ?? []) : [])),
  );
  return tenth(Math.min(talk, ...caps));
}
