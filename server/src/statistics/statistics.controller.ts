import { Body, Controller } from '@nestjs/common';
import {
  routes,
  type DistributionView,
  type OverallStatisticsView,
  type SkillsView,
  type StatisticsView,
} from '#contracts';
import {
  DistributionDto,
  OverallStatisticsDto,
  SkillsDto,
  StatisticsDto,
} from '#contracts/statistics/statistics.dto';
import { PostOk } from '../platform/http/index.js';
import { FiguresService } from './figures/figures.service.js';
import { QueryParser } from './query/query-parser.service.js';
import { SkillsService } from './skills/skills.service.js';

/** What came of practising, in figures. */
@Controller()
export class StatisticsController {
  constructor(
    private readonly queries: QueryParser,
    private readonly figures: FiguresService,
    private readonly skills: SkillsService,
  ) {}

  /**
   * The figures of one task or of some courses: of everybody, by department, by how shops are run, and as a trend; with the same of the
   * period before and the shops at both ends. 404 for a task, course or department that is not there, and for a draft; 422 for more than ten
   * years; 503 when there is too much to count in time.
   */
  @PostOk(routes.analysis.statistics)
  async practice(@Body() body: StatisticsDto): Promise<StatisticsView> {
    return this.figures.practice(await this.queries.read(body));
  }

  /** The same of everything, or of some courses, and the learners at both ends. 404, 422, 503: as for one task. */
  @PostOk(routes.analysis.overall)
  async overall(@Body() body: OverallStatisticsDto): Promise<OverallStatisticsView> {
    return this.figures.overall(await this.queries.read(body));
  }

  /** The mean of each rule's axis by department, null below three people. 404, 422, 503: as for the figures. */
  @PostOk(routes.analysis.skills)
  async weakSkills(@Body() body: SkillsDto): Promise<SkillsView> {
    return this.skills.view(await this.queries.read(body));
  }

  /** How many learners have a mean score of 0–9, 10–19 and so on. 404, 422, 503: as for the figures. */
  @PostOk(routes.analysis.distribution)
  async distribution(@Body() body: DistributionDto): Promise<DistributionView> {
    return this.figures.distribution(await this.queries.read(body));
  }
}
