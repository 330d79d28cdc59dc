/** The trend as series, and the scale that they are drawn on. */
import { scoreText } from '#contracts';
import type { ChartPoint, StatisticsView } from '#contracts';

export type Step = StatisticsView['chart_step'];

export interface Series {
  name: string;
  scores: (number | null)[];
}

/** The points of the trend by series, all over the same days: those between the first score and the last. */
export function seriesOf(points: readonly ChartPoint[]): { days: string[]; series: Series[] } {
  const scored = points.filter(({ y }) => y !== null);
  const known = scored.map(({ x }) => x).sort();
  const days = [...new Set(points.map(({ x }) => x))]
    .filter((day) => day >= known[0]! && day <= known.at(-1)!)
    .sort();
  const at = new Map(scored.map(({ name, x, y }) => [`${name} ${x}`, y]));
  return {
    days,
    series: [...new Set(scored.map(({ name }) => name))].map((name) => ({
      name,
      scores: days.map((day) => at.get(`${name} ${day}`) ?? null),
    })),
  };
}

/** Where a series has its last score. */
export const lastAt = ({ scores }: Series): number => scores.findLastIndex((score) => score !== null);

/** On an axis, where whole dates have no room, 10-24; elsewhere 2026-10-24; a month is 2026-10. */
export const dayText = (day: string, step: Step, short = false): string =>
  step === 'month' ? day.slice(0, 7) : day.slice(short ? 5 : 0);

/** What stands at the end of each series: its name with its last score, and the day of that. */
export const endsOf = (days: readonly string[], series: readonly Series[], step: Step) =>
  series.map((one) => {
    const at = lastAt(one);
    const score = one.scores[at]!;
    const label = `${one.name} ${scoreText(score)}`;
    return { name: one.name, label, day: dayText(days[at]!, step, true), score };
  });

/** Less would make a slope of every small difference. */
const leastRange = 20;

/** The scale of a chart of scores: a little beyond them, in whole fives. */
export function scoreScale(scores: readonly (number | null)[]): { min: number; max: number } {
  const known = scores.filter((score) => score !== null);
  const low = Math.max(0, Math.floor((Math.min(...known) - 1) / 5) * 5);
  const high = Math.min(100, Math.ceil((Math.max(...known) + 1) / 5) * 5);
  const max = Math.min(100, Math.max(high, low + leastRange));
  return { min: Math.min(low, max - leastRange), max };
}

/** Every five, or every ten or twenty where that would be many. */
export function scoreTicks({ min, max }: { min: number; max: number }): number[] {
  const step = [5, 10, 20].find((one) => (max - min) / one <= 5)!;
  const first = Math.ceil(min / step) * step;
  return Array.from({ length: Math.floor((max - first) / step) + 1 }, (_, at) => first + at * step);
}

/** Which of so many labels are shown: the last, and others evenly before it. */
export const isLabelShown = (at: number, count: number, most: number): boolean =>
  (count - 1 - at) % Math.ceil(count / most) === 0;
