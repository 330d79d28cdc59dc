import { Injectable, type StreamableFile } from '@nestjs/common';
import type { SignedInActor } from '../../platform/access/index.js';
import { AppConfig } from '../../platform/config/index.js';
import type { Cell } from '../../platform/files/index.js';
import { wallClock } from '../../platform/time/index.js';
import { QueryParser, type Asked, type ParsedQuery } from '../query/query-parser.service.js';
import { inTime } from '../query/in-time.js';
import { SessionsRepository, type After, type SessionFilter } from '../sessions/sessions.repository.js';
import { filterOf, fullPathOf } from '../sessions/sessions.service.js';
import { exportOf, ExporterService } from './exporter.service.js';
import { ExportHeadService } from './export-head.service.js';
import { sessionColumns } from './session-columns.js';

/** Rows that are in memory at a time. */
const batch = 1_000;
const everySession = {
  figure: 'training',
  employeeId: null,
  ruleId: null,
  learnerMin: null,
  learnerBelow: null,
} as const;

/** The sessions behind the figures as a spreadsheet. */
@Injectable()
export class SessionsExportService {
  private readonly time: (moment: Date) => Date;

  constructor(
    private readonly questions: QueryParser,
    private readonly sessions: SessionsRepository,
    private readonly heads: ExportHeadService,
    private readonly exporter: ExporterService,
    { timeZone }: AppConfig,
  ) {
    this.time = wallClock(timeZone);
  }

  /** All of them, the newest first. @throws as the figures; TooManyRequestsError while the reader's last export is under way */
  async export(asked: Asked, { employeeId }: SignedInActor): Promise<StreamableFile> {
    const question = await this.questions.read(asked);
    const head = await this.heads.of(asked, question);
    const filter = filterOf(question, asked, everySession);
    return this.exporter.rows({
      ...exportOf(head, '明细', asked, employeeId),
      sheet: { name: '明细', columns: sessionColumns, preface: head.lines },
      rows: await inTime(this.sessions.count(filter)),
      parts: () => this.parts(filter, question),
    });
  }

  private async *parts(filter: SessionFilter, query: ParsedQuery): AsyncGenerator<Cell[][]> {
    for (let last: After | null = null; ;) {
      const rows = await this.sessions.after(filter, last, batch);
      yield rows.map((row) => {
        const named = { ...row, deptFullPath: fullPathOf(query, row) };
        return sessionColumns.map(({ cell }) => cell(named, this.time));
      });
      last = rows.at(-1) ?? null;
      if (rows.length < batch) return;
    }
  }
}
