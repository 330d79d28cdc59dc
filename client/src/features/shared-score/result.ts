/** What the summary says, made of nothing but the stored result. Pure; the spec lies beside. */
import { isForbidden } from '#contracts';
import type { CriterionVerdict, RecordView, ScoreLimits, SummaryPoint } from '#contracts';
import { practiceEval } from './turns';

export interface NextStep {
  point: SummaryPoint;
  /** What to say instead, where it says something else. */
  suggestion: SummaryPoint | null;
}

/** The one thing to practise next: the first weak point with the suggestion on its turn, else the first suggestion. */
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

/** What held the score below the mean of its axes, as a sentence; null where nothing did. Results of earlier releases lack both figures. */
export function limitText({ reached = null, red_line = null }: Partial<ScoreLimits>): string | null {
  if (red_line !== null) return `出现了红线行为，总分最高 ${red_line} 分`;
  return reached === null ? null : `只练到 ${Math.round(reached)}%，练得不全，所以总分低`;
}

export interface Crossing {
  turn: number;
  check: CriterionVerdict;
}

/** Where the red line that the score was cut to was crossed, each criterion once; none where the records do not say. */
export function crossingsOf(records: readonly RecordView[], redLine: number): Crossing[] {
  const crossed = new Map<string, Crossing>();
  for (const record of records) {
    for (const check of practiceEval(record)?.checks ?? []) {
      const id = `${check.rule_id}/${check.criterion_id}`;
      const crosses = isForbidden(check) && check.verdict === 'not_met' && check.cap === redLine;
      if (crosses && !crossed.has(id)) crossed.set(id, { turn: record.index, check });
    }
  }
  return [...crossed.values()];
}
