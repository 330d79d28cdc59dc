/** In what order weak skills are shown. */
import type { SkillsView } from './statistics.views.js';

type Scores = readonly (number | null)[];
const known = (scores: Scores): number[] => scores.filter((score) => score !== null);
const mean = (scores: Scores): number =>
  known(scores).reduce((sum, score) => sum + score, 0) / known(scores).length;

/**
 * Departments and rules that have a mean, both the weakest first.
 * @param rows in one of which a rule must have a mean
 */
export function fromWeakest(
  { rules, departments, overall, ...rest }: SkillsView,
  rows: readonly Scores[] = departments.map(({ scores }) => scores),
): SkillsView {
  const columns = rules
    .map((_rule, at) => at)
    .filter((at) => rows.some((scores) => scores[at] != null))
    .sort((one, other) => (overall[one] ?? 100) - (overall[other] ?? 100));
  const chosen = <T>(values: readonly T[]): T[] => columns.map((at) => values[at]!);
  return {
    ...rest,
    rules: chosen(rules),
    overall: chosen(overall),
    departments: departments
      .filter(({ scores }) => known(scores).length > 0)
      .sort((one, other) => mean(one.scores) - mean(other.scores))
      .map((row) => ({ ...row, scores: chosen(row.scores), sessions: chosen(row.sessions) })),
  };
}
