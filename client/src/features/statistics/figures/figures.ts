/** Figures as text, the sessions that each is made of, and their order. */
import { isRate } from '#contracts';
import type { FigureKind, StatisticsFigures, StatisticsView } from '#contracts';
import { countText, none, rateText, scoreText } from '../../../lib/numbers';

export type FigureName = keyof StatisticsFigures;

/** Which sessions lie behind a figure; who is meant has none. */
export const kindOf: Record<Exclude<FigureName, 'learner_count'>, FigureKind> = {
  training_count: 'training',
  participation_count: 'participation',
  participation_rate: 'participation',
  completion_count: 'completion',
  completion_rate: 'completion',
  scored_count: 'scored',
  average_score: 'scored',
  pass_rate: 'passed',
  excellent_rate: 'excellent',
  unscored_count: 'unscored',
  lift: 'scored',
  chance_lift: 'scored',
};
export type DrilledFigure = keyof typeof kindOf;

export const isCount = (name: FigureName): boolean => name.endsWith('_count');

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

/** The same as it stands beside the figure: 842 / 978 人, or 97 人. */
export function baseText(figures: StatisticsFigures, name: FigureName): string {
  const { learner_count: all, participation_count, completion_count, scored_count } = figures;
  if (name === 'participation_rate') return `${countText(participation_count)} / ${peopleText(all)}`;
  if (name === 'completion_rate') return `${countText(completion_count)} / ${peopleText(all)}`;
  return peopleText(scored_count);
}

/** The highest first; what is unknown comes last. */
export const byFigure =
  <Row>(figureOf: (row: Row) => number | null) =>
  (one: Row, other: Row): number =>
    (figureOf(other) ?? -1) - (figureOf(one) ?? -1);

/** Nobody was meant and nothing was done: there is nothing to show. */
export const isEmpty = ({ summary }: StatisticsView): boolean => !isAny(summary);

/** Somebody was meant, or something was done. */
export const isAny = ({ learner_count, training_count }: StatisticsFigures): boolean =>
  learner_count > 0 || training_count > 0;
