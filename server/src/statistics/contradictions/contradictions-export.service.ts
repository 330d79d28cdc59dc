import { Injectable, type StreamableFile } from '@nestjs/common';
import { contradictionLabels, factName, unmarked, type ContradictionView } from '#contracts';
import type { ContradictionsDto } from '#contracts/statistics/statistics.dto';
import type { SignedInActor } from '../../platform/access/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { separated, timeFormat, type Cell, type SheetColumn } from '../../platform/files/index.js';
import type { Slice } from '../../platform/http/index.js';
import { wallClock } from '../../platform/time/index.js';
import { ExporterService } from '../exports/exporter.service.js';
import { ContradictionsService } from './contradictions.service.js';

interface Column extends SheetColumn {
  /** `time` puts a moment on the organisation's clock. */
  cell: (row: ContradictionView, time: (moment: Date) => Date) => Cell;
}

const columns: readonly Column[] = [
  { header: contradictionLabels.fact, width: 30, cell: factName },
  { header: contradictionLabels.line, width: 60, cell: ({ line }) => unmarked(line) },
  { header: contradictionLabels.said, width: 20, cell: ({ said }) => said },
  { header: contradictionLabels.written, width: 20, cell: ({ written }) => written },
  { header: contradictionLabels.times, width: 10, format: separated, cell: ({ times }) => times },
  { header: contradictionLabels.learners, width: 10, format: separated, cell: ({ learners }) => learners },
  {
    header: contradictionLabels.last_time,
    width: 20,
    format: timeFormat,
    cell: ({ last_time }, time) => time(new Date(last_time)),
  },
];
/** More than is ever said wrongly of one course's goods; each once, they are in memory together. */
const everything: Slice = { page: 1, perPage: 100_000, skip: 0, take: 100_000 };

/** What is said wrongly of a course's goods as a spreadsheet: the screen's rows, all of them. */
@Injectable()
export class ContradictionsExportService {
  private readonly time: (moment: Date) => Date;

  constructor(
    private readonly contradictions: ContradictionsService,
    private readonly exporter: ExporterService,
    { timeZone }: AppConfig,
  ) {
    this.time = wallClock(timeZone);
  }

  /** @throws NotFoundError for a course that never was; TooManyRequestsError while the reader's last export is under way */
  async export(
    { page: _page, per_page: _perPage, ...asked }: ContradictionsDto,
    { employeeId }: SignedInActor,
  ): Promise<StreamableFile> {
    const { course_name, items } = await this.contradictions.page(asked, everything);
    const { course_id: id, ...filter } = asked;
    return this.exporter.rows({
      employeeId,
      fileName: `${course_name}-说错的地方`,
      plain: `contradictions-${id}`,
      act: { action: 'course.export_contradictions', object: { type: 'course', id }, detail: { filter } },
      sheet: { name: '说错的地方', columns },
      rows: items.length,
      parts: () => this.parts(items),
    });
  }

  private async *parts(items: readonly ContradictionView[]): AsyncGenerator<Cell[][]> {
    yield items.map((row) => columns.map(({ cell }) => cell(row, this.time)));
  }
}
