import { Controller, Get, Query, UseGuards, type StreamableFile } from '@nestjs/common';
import { routes } from '#contracts';
import { OverallExportQueryDto, StatisticsExportQueryDto } from '#contracts/statistics/statistics.dto';
import { CurrentEmployee, DeliberateGetGuard, type SignedInActor } from '../../platform/access/index.js';
import { AnswersSpreadsheet } from './spreadsheet.js';
import { StatisticsExportService } from './statistics-export.service.js';

type Answer = Promise<StreamableFile>;

/** The statistics as spreadsheets, for a link on our own pages; a link from elsewhere is refused (403). */
@Controller()
@UseGuards(DeliberateGetGuard)
export class StatisticsExportController {
  constructor(private readonly exports: StatisticsExportService) {}

  /**
   * The sessions behind the figures of one task or of some courses, the newest first. 404 and 422: as for the figures; 429 while the caller's
   * last export is under way.
   */
  @Get(routes.analysis.exportDetail)
  @AnswersSpreadsheet()
  detail(@Query() query: StatisticsExportQueryDto, @CurrentEmployee() reader: SignedInActor): Answer {
    return this.exports.detail(query, reader);
  }

  /** The figures of one task or of some courses, a sheet for each part of the page. 404, 422, 429, 503: as for the figures. */
  @Get(routes.analysis.exportStatistics)
  @AnswersSpreadsheet()
  statistics(@Query() query: StatisticsExportQueryDto, @CurrentEmployee() reader: SignedInActor): Answer {
    return this.exports.statistics(query, reader);
  }

  /** The sessions behind the figures of everything, or of some courses. 404, 422, 429: as for one task. */
  @Get(routes.analysis.overallExportDetail)
  @AnswersSpreadsheet()
  overallDetail(@Query() query: OverallExportQueryDto, @CurrentEmployee() reader: SignedInActor): Answer {
    return this.exports.detail(query, reader);
  }

  /** The figures of everything, or of some courses. 404, 422, 429, 503: as for the figures. */
  @Get(routes.analysis.overallExportStatistics)
  @AnswersSpreadsheet()
  overallStatistics(@Query() query: OverallExportQueryDto, @CurrentEmployee() reader: SignedInActor): Answer {
    return this.exports.statistics(query, reader);
  }
}
