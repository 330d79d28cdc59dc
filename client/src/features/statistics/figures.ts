/** What each of the figures means, figures as text, their change, and the order and names of rows. */
import type { ChartPoint, StatisticsFigures, StatisticsView } from '#contracts';
import { countText } from '../../lib/numbers';

/** What is counted only as the base of others, or to hold them against, is said beside them. */
export type FigureName = Exclude<
  keyof StatisticsFigures,
  'completion_count' | 'scored_count' | 'chance_lift'
>;

export const meaningOf: Record<FigureName, string> = {
  training_count: '已结束的练习和考核的次数，有没有得分都算；放弃的不算。按结束那天计入。',
  participation_rate: '至少说过一句话的学员 ÷ 应练人数。',
  completion_rate: '至少完成过一次的学员 ÷ 应练人数。',
  average_score: '每位学员先取各任务计入的成绩（多次练习取最好的一次）的平均，再对有得分的学员取平均。',
  pass_rate: '平均分达到合格线的学员 ÷ 有得分的学员。合格线以练习当时的为准。',
  excellent_rate: '平均分达到优秀线的学员 ÷ 有得分的学员。优秀线以练习当时的为准。',
  participation_count: '至少说过一句话的学员，一人只计一次。',
  lift: '练过两次以上的学员，最好成绩比第一次高出多少分，取平均。',
  learner_count: '这段时间有任务要练的学员，一人只计一次；已撤回和已删除的任务不算。',
  unscored_count: '评分没有完成、演示模型判不了，或演示成绩已清除的练习。不按 0 分计算，也不进入平均分。',
};

export interface Change {
  text: string;
  /** null: neither. */
  better: boolean | null;
}

const signed = (value: number, unit = ''): Change => {
  const rounded = Math.round(value * 10) / 10;
  return {
    text: `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded).toFixed(1)}${unit}`,
    better: rounded === 0 ? null : rounded > 0,
  };
};

/** In percentage points, or in points of score. null where either is unknown. */
export const changeOf = (now: number | null, before: number | null | undefined): Change | null =>
  now === null || before === null || before === undefined ? null : signed(now - before);

/** Of a count: in per cent of what it was. null where nothing was. */
export const growthOf = (now: number, before: number | undefined): Change | null =>
  before ? signed((100 * (now - before)) / before, '%') : null;

/** The last part of a department's path. */
export const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A row's name without what all rows have above it: 华东, or 直营 / 华东 where 加盟 has one, too. */
export function labelsOf(rows: readonly { dept_name: string; dept_full_path: string }[]): string[] {
  const paths = rows.map(({ dept_name: name, dept_full_path: path }) => {
    const names = path.split('/');
    // Who is placed in the department itself, not below it.
    return names.at(-1) === name ? names : [...names, name];
  });
  const shared = (at: number) => paths.every((names) => names[at] === paths[0]![at] && at < names.length - 1);
  let above = 0;
  while (paths.length > 0 && shared(above)) above += 1;
  return paths.map((names) => names.slice(above).join(' / '));
}

/** What a department is called where it stands alone, and each above it: for a breadcrumb. */
export function crumbsOf(path: string): { name: string; path: string }[] {
  const names = path.split('/');
  return names.map((name, at) => ({ name, path: names.slice(0, at + 1).join('/') }));
}

/** 华东 for 华东大区: a narrow column has no room for what all regions are called. */
export const shortRegion = (name: string | null): string | null =>
  name && (/^(.{2,})(?:大区|区域)$/.exec(name)?.[1] ?? name);

/** The highest first; what is unknown comes last. */
export const byFigure =
  <Row>(figureOf: (row: Row) => number | null) =>
  (one: Row, other: Row): number =>
    (figureOf(other) ?? -1) - (figureOf(one) ?? -1);

/** Nobody was meant and nothing was done: there is nothing to show. */
export const isEmpty = ({ summary }: StatisticsView): boolean =>
  summary.learner_count === 0 && summary.training_count === 0;

/** How many people stand behind a rate: 2,498 人. */
export const peopleText = (count: number): string => `${countText(count)} 人`;

export interface Series {
  name: string;
  scores: (number | null)[];
}

/** The points of the trend by series, all over the same days. */
export function seriesOf(points: readonly ChartPoint[]): { days: string[]; series: Series[] } {
  const days = [...new Set(points.map(({ x }) => x))].sort();
  const names = [...new Set(points.map(({ name }) => name))];
  const at = new Map(points.map(({ name, x, y }) => [`${name} ${x}`, y]));
  return {
    days,
    series: names.map((name) => ({ name, scores: days.map((day) => at.get(`${name} ${day}`) ?? null) })),
  };
}

/** The scale of a chart of scores: a little beyond them, in whole fives. */
export function scoreScale(scores: readonly (number | null)[]): { min: number; max: number } {
  const known = scores.filter((score) => score !== null);
  if (known.length === 0) return { min: 0, max: 100 };
  const low = Math.floor((Math.min(...known) - 1) / 5) * 5;
  const high = Math.ceil((Math.max(...known) + 1) / 5) * 5;
  return { min: Math.max(0, low), max: Math.min(100, Math.max(high, low + 10)) };
}

/** Every five, or every ten or twenty where that would be many. */
export function scoreTicks({ min, max }: { min: number; max: number }): number[] {
  const step = [5, 10, 20].find((one) => (max - min) / one <= 5)!;
  const first = Math.ceil(min / step) * step;
  return Array.from({ length: Math.floor((max - first) / step) + 1 }, (_, at) => first + at * step);
}

/** Which of so many labels are shown: the last, and others evenly before it. */
export function shownLabels(count: number, most: number): ReadonlySet<number> {
  const step = Math.max(1, Math.ceil(count / most));
  return new Set(Array.from({ length: count }, (_, at) => count - 1 - at * step).filter((at) => at >= 0));
}
