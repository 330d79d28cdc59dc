/** How figures differ from those of the period before, and how much that says. */
import { none, pointsText } from '../limits.js';
import type { ChangeMark, ComparedFigure, StatisticsFigures, StatisticsSummary } from './statistics.views.js';

export type FigureName = keyof StatisticsFigures;

/** Figures in per cent. */
export const isRate = (name: FigureName): boolean => name.endsWith('_rate');
export const isCount = (name: FigureName): boolean => name.endsWith('_count');

/** Somebody was meant, or something was done. */
export const isAny = ({ learner_count, training_count }: StatisticsFigures): boolean =>
  learner_count > 0 || training_count > 0;

export interface Change {
  text: string;
  /** Left out: of a count, which is neither coloured nor greyed, and where nothing has changed. */
  tone?: 'better' | 'worse' | 'quiet';
  /** Two standard errors; left out of a count and of too few people. */
  margin?: number;
  /** Why the difference says little. */
  remark?: string;
}

const remarks: Record<ChangeMark, string | undefined> = {
  clear: undefined,
  noise: '差异不明显',
  few: '人数太少',
};
/** What a margin is. */
export const marginMeaning = '误差是两倍标准误';

/** A count in per cent of what it was, a rate in percentage points, a score in points. null without a period before, or nobody in it. */
export function changeOf(
  { previous, changes, margins, ...figures }: StatisticsSummary,
  name: FigureName,
): Change | null {
  if (!previous || !isAny(previous)) return null;
  const [now, before] = [figures[name], previous[name]];
  if (isCount(name)) return { text: before ? `${pointsText((100 * (now! - before)) / before)}%` : none };
  const mark = changes?.[name as ComparedFigure] ?? 'few';
  const said = { margin: margins?.[name as ComparedFigure] ?? undefined, remark: remarks[mark] };
  if (now === null || before === null) return { text: none, tone: 'quiet', ...said };
  const difference = Math.round((now - before) * 10) / 10;
  const text = `${pointsText(difference)} ${isRate(name) ? '个百分点' : '分'}`;
  if (mark !== 'clear') return { text, tone: 'quiet', ...said };
  return { text, tone: difference > 0 ? 'better' : difference < 0 ? 'worse' : undefined, ...said };
}
