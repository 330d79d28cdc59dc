/** The weakest skill of a table, and how weak a score is. */
import type { SkillsView } from '#contracts';

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
