import { Injectable } from '@nestjs/common';
import type { DistributionView, OverallStatisticsView, StatisticsView } from '#contracts';
import { AppConfig } from '../../platform/config/index.js';
import { Clock } from '../../platform/time/index.js';
import { undivided } from '../departments/scope.rules.js';
import { previousSpan } from '../period/calendar.rules.js';
import { inTime } from '../query/in-time.js';
import type { ParsedQuery } from '../query/query-parser.service.js';
import { StatisticsProgressService } from '../rollups/statistics-progress.service.js';
import { TrendService } from '../trend/trend.service.js';
import { distributionView, employeeRanks, statisticsView } from './figures.presenter.js';
import { FiguresRepository } from './figures.repository.js';
import { groupTotals, type Totals } from './figures.rules.js';

/** The figures of the statistics pages. Everything of one call is asked for at once, each on a connection of its own. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly trend: TrendService,
    private readonly progress: StatisticsProgressService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** @throws UnavailableError when it takes too long */
  practice(query: ParsedQuery): Promise<StatisticsView> {
    return inTime(this.view(query));
  }

  /** The same of everything or some courses, with the best and the last learners. */
  async overall(query: ParsedQuery): Promise<OverallStatisticsView> {
    const [view, ranked] = await inTime(Promise.all([this.view(query), this.figures.ranking(query)]));
    return { ...view, ...employeeRanks(ranked, query) };
  }

  async distribution(query: ParsedQuery): Promise<DistributionView> {
    const [bins, updatedAt] = await inTime(
      Promise.all([this.figures.distribution(query), this.updatedAt(query)]),
    );
    return distributionView(bins, updatedAt);
  }

  /** What a call holds: a task is read from its sessions, everything else from sums that are made a moment later. */
  private async updatedAt({ subject }: ParsedQuery): Promise<Date> {
    return subject.kind === 'task' ? this.clock.now() : this.progress.updatedAt();
  }

  private async view(query: ParsedQuery): Promise<StatisticsView> {
    // Asked first, so that what is shown is never older than it says.
    const updatedAt = await this.updatedAt(query);
    const before = previousSpan(query.asked, updatedAt, query.calendar);
    const [{ partials, compared }, chart, byNow, corrected] = await Promise.all([
      this.figures.totals(query, before),
      this.trend.of(query),
      this.byNow(query),
      this.figures.corrected(query),
    ]);
    return statisticsView(query, {
      totals: groupTotals(query.scope, partials),
      compared: compared && { ...compared, span: before! },
      ...chart,
      byNow,
      corrected,
      marks: this.config.marks,
      updatedAt,
    });
  }

  /** Of a task of whose period a part is asked for: the totals of all of it. */
  private async byNow(query: ParsedQuery): Promise<Totals | null> {
    const { subject, span } = query;
    if (subject.kind !== 'task' || (span.from === null && span.until === null)) return null;
    const scope = undivided(query.scope);
    const { partials } = await this.figures.totals({ ...query, scope, span: { from: null, until: null } });
    return groupTotals(scope, partials)[0]!;
  }
}
