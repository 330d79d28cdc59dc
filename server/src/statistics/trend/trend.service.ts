import { Injectable } from '@nestjs/common';
import { operationTypeLabel, type StatisticsView } from '#contracts';
import type { Scope } from '../departments/scope.rules.js';
import { firstDay, isClosed, lastDay, mayBeShort, monthEnd, stepOf } from '../period/calendar.rules.js';
import type { ClosedSpan } from '../period/calendar.rules.js';
import { inSteps } from '../period/period-cover.rules.js';
import { rounded } from '../query/rounded.rules.js';
import type { StatisticsQuery } from '../query/statistics-query.sql.js';
import { TrendRepository } from './trend.repository.js';

/** How the average score has developed, where shops are run directly, and by franchisees. */
@Injectable()
export class TrendService {
  constructor(private readonly trend: TrendRepository) {}

  async of(query: StatisticsQuery): Promise<Pick<StatisticsView, 'chart' | 'chart_step'>> {
    const span = await this.daysOf(query);
    if (!span) return { chart: [], chart_step: 'day' };
    const step = stepOf(span.from, span.until);
    const buckets = inSteps(span, step, query.today);
    const { names, series } = seriesOf(query.scope);
    const points = await this.trend.points({ query, span, step, buckets, series });
    const means = new Map(points.map(({ x, series, mean }) => [`${series} ${x}`, rounded(mean / 10)]));
    const chart = names.flatMap((name, n) =>
      buckets.map(({ x }) => ({ name, x, y: means.get(`${n} ${x}`) ?? null })),
    );
    return { chart, chart_step: step };
  }

  /** Where an end is open, the days with scores; their months are enough where they are many, and quicker but for a task. */
  private async daysOf(query: StatisticsQuery): Promise<ClosedSpan | null> {
    const { span, subject } = query;
    if (isClosed(span)) return span;
    const all = { ...span, from: span.from ?? firstDay, until: span.until ?? lastDay };
    if (subject.kind === 'task') return this.scored(query, 'day', all);
    const months = await this.scored(query, 'month', all);
    if (!months || !mayBeShort(months.from, months.until)) return months;
    return this.scored(query, 'day', months);
  }

  private async scored(
    query: StatisticsQuery,
    grain: 'day' | 'month',
    within: ClosedSpan,
  ): Promise<ClosedSpan | null> {
    const { from, until } = query.span;
    const found = await this.trend.daysOf(query, grain, within);
    if (!found) return null;
    const last = grain === 'month' ? monthEnd(found.until) : found.until;
    return { ...query.span, from: from ?? found.from, until: until ?? last };
  }
}

/** One series for each way of running shops that is there, else one of all; and the places of each. */
function seriesOf({ types, places, cells, groups }: Scope) {
  const storedIds = (some: Scope['places']) => some.map(({ storedId }) => storedId);
  if (types.length === 0) return { names: ['全部'], series: [storedIds(places)] };
  const isOf = (index: number) => (number: number) => {
    const group = groups[number]!;
    return group.of === 'type' && group.index === index;
  };
  return {
    names: types.map(({ type }) => operationTypeLabel[type]),
    series: types.map((_, n) => storedIds(places.filter(({ cell }) => cells[cell]!.some(isOf(n))))),
  };
}
