import { Injectable, Logger, StreamableFile } from '@nestjs/common';
import type { Principal } from '../platform/access/index.js';
import { AuditService } from '../platform/audit/index.js';
import { AppConfig } from '../platform/config/index.js';
import { attachment, xlsxStream, xlsxType, type Cell } from '../platform/files/index.js';
import { localTime } from '../platform/time/index.js';
import { ExportLeaseService, type Lease } from './export-lease.service.js';
import { TaskDetailsRepository } from './task-details.repository.js';
import { TaskDetailsService, type Details, type DetailsRequest } from './task-details.service.js';
import { exportColumns, type Column } from './task-export.columns.js';

/** Rows that are in memory at a time. */
const batch = 500;

/** A task's learners as a spreadsheet: the screen's rows, all of them. */
@Injectable()
export class TaskExportService {
  private readonly logger = new Logger(TaskExportService.name);
  private readonly time: (moment: string | null) => string | null;

  constructor(
    private readonly service: TaskDetailsService,
    private readonly details: TaskDetailsRepository,
    private readonly leases: ExportLeaseService,
    private readonly audit: AuditService,
    { timeZone }: AppConfig,
  ) {
    const local = localTime(timeZone);
    this.time = (moment) => moment && local(new Date(moment));
  }

  /**
   * Written down before the first row goes out, so that none leaves unnoticed.
   * @throws NotFoundError for an absent task; TooManyRequestsError while the caller's last export is under way
   */
  async export(request: DetailsRequest, { employeeId }: Principal): Promise<StreamableFile> {
    const details = await this.service.read(request);
    const lease = await this.leases.take(employeeId);
    try {
      await this.record(request, details);
      const columns = exportColumns(details.task.courseType);
      const rows = this.cells(details, columns, lease);
      const file = xlsxStream({ name: '学员明细', columns, rows });
      // However it ends: read to the end, or left by a browser that has gone.
      file.once('close', () => void lease.release());
      const { taskId, taskName } = details.task;
      const disposition = attachment(`${taskName}-学员明细.xlsx`, `task-${taskId}.xlsx`);
      // A store that goes away meanwhile ends the download: half a file must not look like a whole one.
      return new StreamableFile(file, { type: xlsxType, disposition }).setErrorHandler((error, response) => {
        this.logger.error({ msg: 'an export broke off', taskId, error });
        response.destroy?.();
      });
    } catch (error) {
      await lease.release();
      throw error;
    }
  }

  private async record({ task_id: id, ...filter }: DetailsRequest, details: Details): Promise<void> {
    const rows = await this.details.count(details.filter);
    await this.audit.record({
      action: 'task.export',
      object: { type: 'task', id },
      detail: { filter, rows },
    });
  }

  private async *cells(details: Details, columns: readonly Column[], lease: Lease): AsyncGenerator<Cell[]> {
    const ids = await this.service.ids(details, null);
    for (let from = 0; from < ids.length; from += batch) {
      const rows = await this.service.rows(details, ids.slice(from, from + batch));
      for (const row of rows) yield columns.map(({ cell }) => cell(row, this.time));
      await lease.renew();
    }
  }
}
