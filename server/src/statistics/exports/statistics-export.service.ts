import { Injectable, type StreamableFile } from '@nestjs/common';
import type { OverallExportQueryDto, StatisticsExportQueryDto } from '#contracts/statistics/statistics.dto';
import type { SignedInActor } from '../../platform/access/index.js';
import { FiguresService } from '../figures/figures.service.js';
import { QueryParser, type Asked, type ParsedQuery } from '../query/query-parser.service.js';
import { SkillsService } from '../skills/skills.service.js';
import { exportOf, ExporterService } from './exporter.service.js';
import { ExportHeadService } from './export-head.service.js';
import { statisticsSheets, type StatisticsPage } from './statistics-sheets.js';

/** The figures of the statistics pages as spreadsheets. */
@Injectable()
export class StatisticsExportService {
  constructor(
    private readonly questions: QueryParser,
    private readonly figures: FiguresService,
    private readonly skills: SkillsService,
    private readonly heads: ExportHeadService,
    private readonly exporter: ExporterService,
  ) {}

  /** @throws as the figures; TooManyRequestsError while the reader's last export is under way */
  practice(asked: StatisticsExportQueryDto, reader: SignedInActor): Promise<StreamableFile> {
    return this.book(asked, reader, (query) => this.figures.practice(query));
  }

  /** @throws as the figures; TooManyRequestsError while the reader's last export is under way */
  overall(asked: OverallExportQueryDto, reader: SignedInActor): Promise<StreamableFile> {
    return this.book(asked, reader, (query) => this.figures.overall(query));
  }

  private async book(
    asked: Asked,
    { employeeId }: SignedInActor,
    figures: (query: ParsedQuery) => Promise<StatisticsPage['figures']>,
  ): Promise<StreamableFile> {
    const query = await this.questions.read(asked);
    const head = await this.heads.of(asked, query);
    return this.exporter.book({
      ...exportOf(head, '统计', asked, employeeId),
      sheets: async () => {
        const [view, skills, distribution] = await Promise.all([
          figures(query),
          this.skills.view(query),
          this.figures.distribution(query),
        ]);
        const { from, until } = query.asked;
        const page = { figures: view, skills, distribution, ofPeriod: from !== null || until !== null };
        return statisticsSheets(page, head.lines, this.heads.compared(view));
      },
    });
  }
}
