/** Which axes a radar draws, and how it and they are labelled and sized. */
import type { SessionResultView } from '#contracts';

/** Kept free before the radar arrives, so that nothing moves when it does. */
export const radarSize = 128;

/** Beside the bars a radar stays readable with this many axes. */
const mostAxes = 6;
/** A polygon needs this many. */
const fewestAxes = 3;
const shortName = 4;

export type Axis = SessionResultView['radar_chart'][number];
export type ScoredAxis = Axis & { value: number };

/** The axes that the radar shows: those with evidence, the first six; none when too few are left for a shape. */
export function radarAxes(axes: readonly Axis[]): ScoredAxis[] {
  const scored = axes.filter((axis): axis is ScoredAxis => axis.value !== null).slice(0, mostAxes);
  return scored.length < fewestAxes ? [] : scored;
}

/** Name of an axis as it fits beside a bar; the whole name stands in the data table. */
export const axisName = (key: string): string =>
  [...key].length > shortName + 2 ? `${[...key].slice(0, shortName + 1).join('')}…` : key;

const numerals = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
/** 六项能力 */
export const axesTitle = (count: number): string => `${numerals[count] ?? count}项能力`;
