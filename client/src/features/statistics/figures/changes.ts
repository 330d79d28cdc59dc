/** How figures differ from those of the period before, and how much that says. */
import { changeRemark, isRate } from '#contracts';
import type { ComparedFigure, StatisticsSummary } from '#contracts';
import { none, pointsText } from '../../../lib/numbers';
import { isAny, isCount, type FigureName } from './figures';

interface Change {
  text: string;
  /** Left out: of a count, which is neither coloured nor greyed, and where nothing has changed. */
  tone?: 'better' | 'worse' | 'quiet';
  /** Why the difference says little. */
  remark?: string;
}

/** A count in per cent of what it was, a rate in percentage points, a score in points. null without a period before, or nobody in it. */
export function changeOf(
  { previous, changes, ...figures }: StatisticsSummary,
  name: FigureName,
): Change | null {
  if (!previous || !isAny(previous)) return null;
  const [now, before] = [figures[name], previous[name]];
  if (isCount(name)) return { text: before ? `${pointsText((100 * (now! - before)) / before)}%` : none };
  const mark = changes?.[name as ComparedFigure] ?? 'few';
  const remark = changeRemark[mark] ?? undefined;
  if (now === null || before === null) return { text: none, tone: 'quiet', remark };
  const difference = Math.round((now - before) * 10) / 10;
  const text = `${pointsText(difference)} ${isRate(name) ? '个百分点' : '分'}`;
  if (mark !== 'clear') return { text, tone: 'quiet', remark };
  return { text, tone: difference > 0 ? 'better' : difference < 0 ? 'worse' : undefined };
}
