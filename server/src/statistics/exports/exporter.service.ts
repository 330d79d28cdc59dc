import { Readable } from 'node:stream';
import { Injectable, Logger, type StreamableFile } from '@nestjs/common';
import type { SignedInActor } from '../../platform/access/index.js';
import { AuditService, type AuditedAct } from '../../platform/audit/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { attachment, xlsxBook, xlsxStream, xlsxType } from '../../platform/files/index.js';
import type { BookSheet, Cell } from '../../platform/files/index.js';
import { wallClock } from '../../platform/time/index.js';
import type { Column } from './columns.js';
import { ExportLeaseService, type Lease } from './export-lease.service.js';
import { Spreadsheet } from './spreadsheet.js';

/** A part at a time: what is in memory at once. */
type Parts<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** A spreadsheet that somebody asked for. */
export interface Wanted {
  reader: SignedInActor;
  /** Without its ending; `plain` for programs that know ASCII names only. */
  fileName: string;
  plain: string;
  act: AuditedAct;
}
interface WantedRows<Row> extends Wanted {
  sheet: { name: string; columns: readonly Column<Row>[]; preface?: readonly string[] };
  /** How many there are now. */
  count: number;
  parts: () => Parts<Row>;
}
interface WantedBook extends Wanted {
  sheets: () => Promise<BookSheet[]>;
}

/** Hands spreadsheets out: one a person at a time, and none unnoticed. */
@Injectable()
export class ExporterService {
  private readonly logger = new Logger(ExporterService.name);
  private readonly wallClock: (moment: Date) => Date;

  constructor(
    private readonly leases: ExportLeaseService,
    private readonly audit: AuditService,
    { timeZone }: AppConfig,
  ) {
    this.wallClock = wallClock(timeZone);
  }

  /** Written down before the first row goes out. @throws TooManyRequestsError while the reader's last export is under way */
  async rows<Row>({ sheet, count, parts, act, ...wanted }: WantedRows<Row>): Promise<StreamableFile> {
    const counted = { ...act, detail: { ...act.detail, rows: count } };
    const file = await this.leased({ ...wanted, act: counted }, (lease) =>
      Promise.resolve(xlsxStream({ ...sheet, rows: this.cells(sheet.columns, parts(), lease) })),
    );
    return Object.assign(file, { rows: count });
  }

  /** The same for sheets that are small. @throws TooManyRequestsError */
  async book({ sheets, ...wanted }: WantedBook): Promise<StreamableFile> {
    return this.leased(wanted, async () => Readable.from([await xlsxBook(await sheets())]));
  }

  private async leased(
    { reader, fileName, plain, act }: Wanted,
    make: (lease: Lease) => Promise<Readable>,
  ): Promise<Spreadsheet> {
    const lease = await this.leases.take(reader.employeeId);
    try {
      await this.audit.record(act);
      const file = await make(lease);
      // However it ends: read to the end, or left by a browser that has gone.
      file.once('close', () => void lease.release());
      const disposition = attachment(`${fileName}.xlsx`, `${plain}.xlsx`);
      // A store that goes away meanwhile ends the download: half a file must not look like a whole one.
      return new Spreadsheet(file, { type: xlsxType, disposition }).setErrorHandler((error, response) => {
        this.logger.error({ msg: 'an export broke off', file: plain, error });
        response.destroy?.();
      });
    } catch (error) {
      await lease.release();
      throw error;
    }
  }

  private async *cells<Row>(
    columns: readonly Column<Row>[],
    parts: Parts<Row>,
    lease: Lease,
  ): AsyncGenerator<Cell[]> {
    const time = (moment: Date | string | null) =>
      moment === null ? null : this.wallClock(new Date(moment));
    for await (const part of parts) {
      for (const row of part) yield columns.map(({ cell }) => cell(row, time));
      await lease.renew();
    }
  }
}
