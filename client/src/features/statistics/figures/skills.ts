/** Skills from the weakest, without what nobody was scored by. */
import type { SkillsView } from '#contracts';

type Scores = readonly (number | null)[];
const known = (scores: Scores): number[] => scores.filter((score) => score !== null);
const mean = (scores: Scores): number =>
  known(scores).reduce((sum, score) => sum + score, 0) / known(scores).length;

/** Departments and rules that have a mean in the table, both the weakest first. */
export function fromWeakest({ rules, departments, overall, ...rest }: SkillsView): SkillsView {
  const columns = rules
    .map((_rule, at) => at)
    .filter((at) => departments.some(({ scores }) => scores[at] != null))
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

/** The lowest cell of the heat table; null while there is none. */
export function weakestOf({ departments }: SkillsView) {
  const cells = departments.flatMap(({ scores, sessions }, row) =>
    scores.flatMap((score, rule) =>
      score === null ? [] : [{ row, rule, score, sessions: sessions[rule]! }],
    ),
  );
  return cells.length === 0 ? null : cells.reduce((low, cell) => (cell.score < low.score ? cell : low));
}

export type Heat = 'good' | 'fair' | 'low' | 'weak';
/** By the number that is shown. */
export const heatOf = (score: number): Heat =>
  score >= 80 ? 'good' : score >= 70 ? 'fair' : score >= 60 ? 'low' : 'weak';
