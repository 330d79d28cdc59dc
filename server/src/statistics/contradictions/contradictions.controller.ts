import { Body, Controller, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { routes, type ContradictionsPage, type ContradictionTalksPage } from '#contracts';
import { ContradictionsDto, ContradictionTalksDto } from '#contracts/statistics/statistics.dto';
import { CurrentEmployee, type SignedInActor } from '../../platform/access/index.js';
import { xlsxType } from '../../platform/files/index.js';
import { PostOk } from '../../platform/http/index.js';
import { ExportRowsInterceptor } from '../exports/export-rows.interceptor.js';
import { ContradictionsExportService } from './contradictions-export.service.js';
import { ContradictionsService } from './contradictions.service.js';

const spreadsheet = { [xlsxType]: { schema: { type: 'string', format: 'binary' } } };

/** What is said wrongly of a course's goods. */
@Controller()
@UseInterceptors(ExportRowsInterceptor)
export class ContradictionsController {
  constructor(
    private readonly contradictions: ContradictionsService,
    private readonly exports: ContradictionsExportService,
  ) {}

  /**
   * What learners said otherwise than the course's material or an exam's standard answer has it, in ended sessions of tasks, by their newest
   * evaluations: each fact with each wrong figure once, what was said last first. 404: no such course.
   */
  @PostOk(routes.analysis.contradictions)
  page(@Body() body: ContradictionsDto): Promise<ContradictionsPage> {
    return this.contradictions.page(body);
  }

  /** The turns in which one of them was said, the newest session first. */
  @PostOk(routes.analysis.contradictionTalks)
  talks(@Body() body: ContradictionTalksDto): Promise<ContradictionTalksPage> {
    return this.contradictions.talks(body);
  }

  /** The whole list as a spreadsheet. 404: no such course; 429 while the caller's last export is under way. */
  @PostOk(routes.analysis.contradictionsExport)
  @ApiOkResponse({ content: spreadsheet })
  export(@Body() body: ContradictionsDto, @CurrentEmployee() reader: SignedInActor): Promise<StreamableFile> {
    return this.exports.export(body, reader);
  }
}
