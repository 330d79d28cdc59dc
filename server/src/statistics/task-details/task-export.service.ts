import { Injectable, type StreamableFile } from '@nestjs/common';
import type { SignedInActor } from '../../platform/access/index.js';
import { AppConfig } from '../../platform/config/index.js';
import type { Cell } from '../../platform/files/index.js';
import { wallClock } from '../../platform/time/index.js';
import { ExporterService } from '../exports/exporter.service.js';
import { TaskDetailsRepository } from './task-details.repository.js';
import { TaskDetailsService, type Details, type DetailsRequest } from './task-details.service.js';
import { exportColumns, type Column } from './task-export.columns.js';

/** Rows that are in memory at a time. */
const batch = 500;

/** A task's learners as a spreadsheet: the screen's rows, all of them. */
@Injectable()
export class TaskExportService {
  private readonly time: (moment: string | null) => Date | null;

  constructor(
    private readonly service: TaskDetailsService,
    private readonly details: TaskDetailsRepository,
    private readonly exporter: ExporterService,
    { timeZone }: AppConfig,
  ) {
    const local = wallClock(timeZone);
    this.time = (moment) => (moment ? local(new Date(moment)) : null);
  }

  /** @throws NotFoundError for an absent task; TooManyRequestsError while the caller's last export is under way */
  async export(request: DetailsRequest, { employeeId }: SignedInActor): Promise<StreamableFile> {
    const details = await this.service.read(request);
    const { task_id: id, ...filter } = request;
    const columns = exportColumns(details.task.courseType);
    return this.exporter.rows({
      employeeId,
      fileName: `${details.task.taskName}-学员明细`,
      plain: `task-${id}`,
      act: { action: 'task.export', object: { type: 'task', id }, detail: { filter } },
      sheet: { name: '学员明细', columns },
      rows: await this.details.count(details.filter),
      parts: () => this.parts(details, columns),
    });
  }

  private async *parts(details: Details, columns: readonly Column[]): AsyncGenerator<Cell[][]> {
    const ids = await this.details.assignmentIds(details.filter, details.order);
    for (let from = 0; from < ids.length; from += batch) {
      const rows = await this.service.rows(details, ids.slice(from, from + batch));
      yield rows.map((row) => columns.map(({ cell }) => cell(row, this.time)));
    }
  }
}
