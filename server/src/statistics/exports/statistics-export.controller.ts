import { Controller, Get, Query, UseGuards, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { routes } from '#contracts';
import { OverallExportQueryDto, StatisticsExportQueryDto } from '#contracts/statistics/statistics.dto';
import { CurrentEmployee, DeliberateGetGuard, type SignedInActor } from '../../platform/access/index.js';
import { xlsxType } from '../../platform/files/index.js';
import { ExportRowsInterceptor } from './export-rows.interceptor.js';
import { SessionsExportService } from './sessions-export.service.js';
import { StatisticsExportService } from './statistics-export.service.js';

const spreadsheet = { [xlsxType]: { schema: { type: 'string', format: 'binary' } } };

/** The statistics as spreadsheets, for a link on our own pages; a link from elsewhere is refused (403). */
@Controller()
@UseGuards(DeliberateGetGuard)
@UseInterceptors(ExportRowsInterceptor)
export class StatisticsExportController {
  constructor(
    private readonly exports: StatisticsExportService,
    private readonly sessions: SessionsExportService,
  ) {}

  /**
   * The sessions behind the figures of one task or of some courses, the newest first. 404 and 422: as for the figures; 429 while the caller's
   * last export is under way.
   */
  @Get(routes.analysis.exportDetail)
  @ApiOkResponse({ content: spreadsheet })
  detail(
    @Query() query: StatisticsExportQueryDto,
    @CurrentEmployee() reader: SignedInActor,
  ): Promise<StreamableFile> {
    return this.sessions.export(query, reader);
  }

  /** The figures of one task or of some courses, a sheet for each part of the page. 404, 422, 429, 503: as for the figures. */
  @Get(routes.analysis.exportStatistics)
  @ApiOkResponse({ content: spreadsheet })
  statistics(
    @Query() query: StatisticsExportQueryDto,
    @CurrentEmployee() reader: SignedInActor,
  ): Promise<StreamableFile> {
    return this.exports.practice(query, reader);
  }

  /** The sessions behind the figures of everything, or of some courses. 404, 422, 429: as for one task. */
  @Get(routes.analysis.overallExportDetail)
  @ApiOkResponse({ content: spreadsheet })
  overallDetail(
    @Query() query: OverallExportQueryDto,
    @CurrentEmployee() reader: SignedInActor,
  ): Promise<StreamableFile> {
    return this.sessions.export(query, reader);
  }

  /** The figures of everything, or of some courses. 404, 422, 429, 503: as for the figures. */
  @Get(routes.analysis.overallExportStatistics)
  @ApiOkResponse({ content: spreadsheet })
  overallStatistics(
    @Query() query: OverallExportQueryDto,
    @CurrentEmployee() reader: SignedInActor,
  ): Promise<StreamableFile> {
    return this.exports.overall(query, reader);
  }
}
