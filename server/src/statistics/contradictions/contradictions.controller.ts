import { Body, Controller, type StreamableFile } from '@nestjs/common';
import { routes, type ContradictionsPage, type ContradictionTalksPage } from '#contracts';
import { ContradictionsDto, ContradictionTalksDto } from '#contracts/statistics/statistics.dto';
import { CurrentEmployee, type SignedInActor } from '../../platform/access/index.js';
import { PostOk } from '../../platform/http/index.js';
import { AnswersSpreadsheet } from '../exports/spreadsheet.js';
import { ContradictionsService } from './contradictions.service.js';

/** What is said wrongly of a course's goods. */
@Controller()
export class ContradictionsController {
  constructor(private readonly contradictions: ContradictionsService) {}

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
  @AnswersSpreadsheet()
  export(@Body() body: ContradictionsDto, @CurrentEmployee() reader: SignedInActor): Promise<StreamableFile> {
    return this.contradictions.export(body, reader);
  }
}
