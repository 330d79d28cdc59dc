import { Injectable, type StreamableFile } from '@nestjs/common';
import type { OverallExportQueryDto, StatisticsExportQueryDto } from '#contracts/statistics/statistics.dto';
import type { SignedInActor } from '../../platform/access/index.js';
import { FiguresService } from '../figures/figures.service.js';
import { QueryParser, type Asked } from '../figures/query-parser.service.js';
import { SkillsService } from '../figures/skills.service.js';
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
    return this.book(asked, reader, () => this.figures.practice(asked));
  }

  /** @throws as the figures; TooManyRequestsError while the reader's last export is under way */
  overall(asked: OverallExportQueryDto, reader: SignedInActor): Promise<StreamableFile> {
    return this.book(asked, reader, () => this.figures.overall(asked));
  }

  private async book(
    asked: Asked,
    { employeeId }: SignedInActor,
    figures: () => Promise<StatisticsPage['figures']>,
  ): Promise<StreamableFile> {
    const head = await this.heads.of(asked, await this.questions.read(asked));
    return this.exporter.book({
      ...exportOf(head, '统计', asked, employeeId),
      sheets: async () => {
        const [view, skills, distribution] = await Promise.all([
          figures(),
          this.skills.view(asked),
          this.figures.distribution(asked),
        ]);
        return statisticsSheets({ figures: view, skills, distribution }, head.lines);
      },
    });
  }
}
