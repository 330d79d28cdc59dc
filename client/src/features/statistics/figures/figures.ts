/** Figures as text, the sessions that each is made of, and what they mean. */
import { isCount, isRate } from '#contracts';
import type { FigureKind, FigureName, StatisticsFigures } from '#contracts';
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

/** How many people a rate counts, or a mean is of. */
export const countBehind = (figures: StatisticsFigures, name: FigureName): number =>
  figures[isRate(name) ? (name.replace('_rate', '_count') as FigureName) : 'scored_count']!;

/** The same as it stands beside the figure: 842/978, or 97 人. */
export const baseText = (figures: StatisticsFigures, name: FigureName): string =>
  isRate(name)
    ? `${countText(countBehind(figures, name))}/${countText(peopleBehind(figures, name))}`
    : peopleText(figures.scored_count);

export const meaningOf: Record<FigureName, string> = {
  learner_count:
    '有任务要练的学员，一人只计一次；选了时间的，只算任务时间与它有重叠的。任务和它的时间以现在的安排为准：撤回、删除或改期后，以前时段的应练人数也会变。',
  training_count: '已结束的练习和考核的次数，有没有得分都算；放弃的不算。按结束那天计入。',
  participation_count: '至少说过一句话的学员，一人只计一次。',
  participation_rate: '至少说过一句话的学员 ÷ 应练人数。',
  completion_count: '至少完成过一次的学员，一人只计一次。',
  completion_rate: '至少完成过一次的学员 ÷ 应练人数。选了时间的，只算这段时间里完成的。',
  scored_count: '有得分的学员，一人只计一次。',
  average_score:
    '每位学员先取各任务计入的成绩（这段时间里多次练习取最好的一次）的平均，再对有得分的学员取平均。',
  pass_count: '平均分达到合格线的学员，一人只计一次。',
  pass_rate: '平均分达到合格线的学员 ÷ 有得分的学员。合格线以练习当时的为准。',
  excellent_count: '平均分达到优秀线的学员，一人只计一次。',
  excellent_rate: '平均分达到优秀线的学员 ÷ 有得分的学员。优秀线以练习当时的为准。',
  unscored_count: '评分没有完成、演示模型判不了，或演示成绩已清除的练习。不按 0 分计算，也不进入平均分。',
  lift: '练过两次以上的学员，最好成绩比第一次高出多少分，取平均。练得越多，最好成绩碰巧也越高，请和随机提升一起看。',
  chance_lift: '同样的几次成绩若随机排列，最好一次平均比第一次高出的分数。首次到最好超出它的部分，才是进步。',
};
