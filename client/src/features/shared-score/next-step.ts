/** The one thing that a summary says to practise next, made of nothing but the stored result. Pure; the spec lies beside. */
import type { SummaryPoint } from '#contracts';

export interface NextStep {
  point: SummaryPoint;
  /** What to say instead, where it says something else. */
  suggestion: SummaryPoint | null;
}

/** The first weak point with the suggestion on its turn, else the first suggestion. */
export function nextStep(
  [weak]: readonly SummaryPoint[],
  suggestions: readonly SummaryPoint[],
): NextStep | null {
  const point = weak ?? suggestions[0];
  if (!point) return null;
  const { turn, rule_name, text } = point;
  const suggestion = suggestions.find((one) => one.turn === turn && one.rule_name === rule_name);
  return { point, suggestion: suggestion && suggestion.text !== text ? suggestion : null };
}
