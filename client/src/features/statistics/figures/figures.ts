/** Figures as text, the sessions that each is made of, and their order. */
import { isAny, isCount, isRate } from '#contracts';
import type { FigureKind, FigureName, StatisticsFigures, StatisticsView } from '#contracts';
import { countText, none, rateText, scoreText } from '../../../lib/numbers';

/** Which sessions lie behind a figure; who is meant has none. */
export const kindOf: Record<Exclude<FigureName, 'learner_count'>, FigureKind> = {
  training_count: 'training',
  participation_count: 'participation',
  participation_rate: 'participation',
  completion_count: 'completion',
  completion_rate: 'completion',
  scored_count: 'scored',
  average_score: 'scored',
  pass_count: 'passed',
  pass_rate: 'passed',
  excellent_count: 'excellent',
  excellent_rate: 'excellent',
  unscored_count: 'unscored',
  lift: 'scored',
  chance_lift: 'scored',
};
export type DrilledFigure = keyof typeof kindOf;

/** 7,846, 86.3%, 77.1, or a dash. */
export function figureText(figures: StatisticsFigures, name: FigureName): string {
  const value = figures[name];
  if (value === null) return none;
  if (isCount(name)) return countText(value);
  return isRate(name) ? rateText(value) : scoreText(value);
}

/** What departments are compared by as bars, from 0 to 100. */
export const measures = [
  'completion_rate',
  'participation_rate',
  'average_score',
  'pass_rate',
  'excellent_rate',
] as const;
export type Measure = (typeof measures)[number];

/** How many people stand behind a figure: 2,498 人. */
export const peopleText = (count: number): string => `${countText(count)} 人`;

/** Of how many people a mean or rate is. */
export const peopleBehind = ({ learner_count, scored_count }: StatisticsFigures, name: FigureName): number =>
  name === 'participation_rate' || name === 'completion_rate' ? learner_count : scored_count;

/** How many people make a rate what it is. */
const counts: Partial<Record<FigureName, FigureName>> = {
  participation_rate: 'participation_count',
  completion_rate: 'completion_count',
  pass_rate: 'pass_count',
  excellent_rate: 'excellent_count',
};

/** How many people a rate counts, or a mean is of. */
export const countBehind = (figures: StatisticsFigures, name: FigureName): number =>
  figures[counts[name] ?? 'scored_count']!;

/** The same as it stands beside the figure: 842/978, or 97 人. */
export const baseText = (figures: StatisticsFigures, name: FigureName): string =>
  isRate(name)
    ? `${countText(countBehind(figures, name))}/${countText(peopleBehind(figures, name))}`
    : peopleText(figures.scored_count);

/** The highest first; what is unknown comes last. */
export const byFigure =
  <Row>(figureOf: (row: Row) => number | null) =>
  (one: Row, other: Row): number =>
    (figureOf(other) ?? -1) - (figureOf(one) ?? -1);

/** Nobody was meant and nothing was done: there is nothing to show. */
export const isEmpty = ({ summary }: StatisticsView): boolean => !isAny(summary);
