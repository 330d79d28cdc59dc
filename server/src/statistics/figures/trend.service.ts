import { Injectable } from '@nestjs/common';
import type { StatisticsView } from '#contracts';
import { bounded, mayBeShort, monthEnd, stepOf, type Day } from './calendar.rules.js';
import { inSteps } from './period-cover.rules.js';
import { FiguresRepository } from './figures.repository.js';
import type { StatisticsQuery } from './statistics-query.sql.js';
import { rounded } from './figures.rules.js';
import { typeName, type Scope } from './scope.rules.js';

/** How the average score has developed, where shops are run directly, and by franchisees. */
@Injectable()
export class TrendService {
  constructor(private readonly figures: FiguresRepository) {}

  async of(question: StatisticsQuery): Promise<Pick<StatisticsView, 'chart' | 'chart_step'>> {
    const span = await this.daysOf(question);
    if (!span) return { chart: [], chart_step: 'day' };
    const step = stepOf(span.from, span.until);
    const buckets = inSteps(span, step, question.today);
    const { names, places } = seriesOf(question.scope);
    const points = await this.figures.trend(question, step, buckets, places);
    const means = new Map(points.map(({ x, series, mean }) => [`${series} ${x}`, rounded(mean / 10)]));
    const chart = names.flatMap((name, series) =>
      buckets.map(({ x }) => ({ name, x, y: means.get(`${series} ${x}`) ?? null })),
    );
    return { chart, chart_step: step };
  }

  /** Where an end is open, the days on which anything counts; their months are enough where they are many. */
  private async daysOf(question: StatisticsQuery): Promise<{ from: Day; until: Day } | null> {
    const { from, until } = question.span;
    if (from !== null && until !== null) return { from, until };
    const found = await this.figures.daysOf(question, 'month', bounded(question.span));
    if (!found) return null;
    const months = { from: from ?? found.from, until: until ?? monthEnd(found.until) };
    if (!mayBeShort(months.from, months.until)) return months;
    const days = await this.figures.daysOf(question, 'day', months);
    return days && { from: from ?? days.from, until: until ?? days.until };
  }
}

/** One series for each way of running shops that is there, else one of all; and the places of each. */
function seriesOf({ types, places, cells, groups }: Scope) {
  if (types.length === 0) return { names: ['全部'], places: [places.map(({ storedId }) => storedId)] };
  const typesOf = cells.map((numbers) =>
    numbers.flatMap((number) => {
      const group = groups[number]!;
      return group.of === 'type' ? [group.index] : [];
    }),
  );
  return {
    names: types.map(({ type }) => typeName(type)),
    places: types.map((_, index) =>
      places.filter(({ cell }) => typesOf[cell]!.includes(index)).map(({ storedId }) => storedId),
    ),
  };
}
