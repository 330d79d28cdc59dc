import { Body, Controller, Get, Query, UseGuards, type StreamableFile } from '@nestjs/common';
import { routes, type RecordDetailView, type TaskDetailsPage, type TaskProgressView } from '#contracts';
import {
  RecordDetailDto,
  TaskActionDto,
  TaskDetailsFilterDto,
  TaskExportQueryDto,
} from '#contracts/task/task.dto';
import { CurrentEmployee, DeliberateGetGuard, type SignedInActor } from '../../platform/access/index.js';
import { PostOk } from '../../platform/http/index.js';
import { AnswersSpreadsheet } from '../exports/spreadsheet.js';
import { RecordDetailService } from './record-detail.service.js';
import { TaskDetailsService } from './task-details.service.js';
import { TaskProgressService } from './task-progress.service.js';

/** How the learners of a task stand. */
@Controller()
export class TaskDetailsController {
  constructor(
    private readonly details: TaskDetailsService,
    private readonly progresses: TaskProgressService,
    private readonly records: RecordDetailService,
  ) {}

  /** How far the whole task has come. 404 for an absent task. */
  @PostOk(routes.task.progress)
  progress(@Body() body: TaskActionDto): Promise<TaskProgressView> {
    return this.progresses.of(body.task_id);
  }

  /**
   * One row for each learner, with the best completed session, else the latest one. A row without a score is found by no range of scores.
   * 404 for an absent task.
   */
  @PostOk(routes.task.details)
  page(@Body() body: TaskDetailsFilterDto): Promise<TaskDetailsPage> {
    return this.details.page(body);
  }

  /** The same rows, all pages of them, as a spreadsheet. 404 for an absent task; 429 while the caller's last export is under way. */
  @PostOk(routes.task.detailsExport)
  @AnswersSpreadsheet()
  export(
    @Body() { page: _page, per_page: _perPage, ...request }: TaskDetailsFilterDto,
    @CurrentEmployee() reader: SignedInActor,
  ): Promise<StreamableFile> {
    return this.details.export(request, reader);
  }

  /** The same spreadsheet for a link on our own pages, with fewer filters; a link from elsewhere is refused (403). */
  @Get(routes.task.detailsGetExport)
  @UseGuards(DeliberateGetGuard)
  @AnswersSpreadsheet()
  getExport(
    @Query() query: TaskExportQueryDto,
    @CurrentEmployee() reader: SignedInActor,
  ): Promise<StreamableFile> {
    return this.details.export(query, reader);
  }

  /** A session with its lines and its result, as administrators see it. 404 when there is none. */
  @PostOk(routes.task.recordDetail)
  record(@Body() body: RecordDetailDto, @CurrentEmployee() reader: SignedInActor): Promise<RecordDetailView> {
    return this.records.of(body.session_id, reader);
  }
}
