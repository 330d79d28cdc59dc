import { Injectable } from '@nestjs/common';
import type { DistributionView, OverallStatisticsView, StatisticsView } from '#contracts';
import type {
  DistributionDto,
  OverallStatisticsDto,
  StatisticsDto,
} from '#contracts/statistics/statistics.dto';
import { AppConfig } from '../../platform/config/index.js';
import { Clock } from '../../platform/time/index.js';
import { FreshnessService } from '../aggregation/freshness.service.js';
import { previousSpan } from './calendar.rules.js';
import { distributionView, employeeRanks, statisticsView } from './figures.presenter.js';
import { FiguresRepository } from './figures.repository.js';
import { groupTotals } from './figures.rules.js';
import { undivided } from './scope.rules.js';
import { QueryParser, type ParsedQuery } from './query-parser.service.js';
import { TrendService } from './trend.service.js';
import { inTime } from './in-time.js';

/** The figures of the statistics pages. Everything of one call is asked for at once, each on a connection of its own. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly questions: QueryParser,
    private readonly figures: FiguresRepository,
    private readonly trend: TrendService,
    private readonly freshness: FreshnessService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** @throws NotFoundError, UnprocessableError (see QuestionReader); UnavailableError when it takes too long */
  async practice(body: StatisticsDto): Promise<StatisticsView> {
    const question = await this.questions.read(body);
    return inTime(this.view(question));
  }

  /** The same of everything or some courses, with the best and the last learners. */
  async overall(body: OverallStatisticsDto): Promise<OverallStatisticsView> {
    const question = await this.questions.read(body);
    const [view, ranked] = await inTime(Promise.all([this.view(question), this.figures.ranking(question)]));
    return { ...view, ...employeeRanks(ranked, question) };
  }

  async distribution(body: DistributionDto): Promise<DistributionView> {
    const question = await this.questions.read(body);
    const [bins, updatedAt] = await inTime(
      Promise.all([this.figures.distribution(question), this.updatedAt(question)]),
    );
    return distributionView(bins, updatedAt);
  }

  /** What a call holds: a task is read from its sessions, everything else from sums that are made a moment later. */
  async updatedAt({ subject }: ParsedQuery): Promise<Date> {
    return subject.kind === 'task' ? this.clock.now() : this.freshness.updatedAt();
  }

  private async view(question: ParsedQuery): Promise<StatisticsView> {
    const before = previousSpan(question.span);
    // Asked first, so that what is shown is never older than it says.
    const updatedAt = await this.updatedAt(question);
    const [now, previous, chart] = await Promise.all([
      this.figures.totals(question),
      before && this.figures.totals({ ...question, span: before, scope: undivided(question.scope) }),
      this.trend.of(question),
    ]);
    const totals = groupTotals(question.scope, now);
    return statisticsView(question.scope, {
      totals,
      previous: previous && groupTotals(undivided(question.scope), previous)[0]!,
      ...chart,
      passScore: this.config.marks.pass,
      updatedAt,
    });
  }
}
