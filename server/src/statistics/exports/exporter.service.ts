import { Readable } from 'node:stream';
import { Injectable, Logger, type StreamableFile } from '@nestjs/common';
import { AuditService, type AuditedAct } from '../../platform/audit/index.js';
import {
  attachment,
  xlsxBook,
  xlsxStream,
  xlsxType,
  type BookSheet,
  type Cell,
  type SheetColumn,
} from '../../platform/files/index.js';
import type { Asked } from '../query/query-parser.service.js';
import type { ExportHead } from './export-head.service.js';
import { Spreadsheet } from './export-rows.interceptor.js';
import { ExportLeaseService, type Lease } from './export-lease.service.js';

/** A spreadsheet that somebody asked for. */
interface Wanted {
  employeeId: number;
  /** Without its ending; `plain` for programs that know ASCII names only. */
  fileName: string;
  plain: string;
  act: AuditedAct;
}
export interface WantedRows extends Wanted {
  sheet: { name: string; columns: readonly SheetColumn[]; preface?: readonly string[] };
  /** How many there are now. */
  rows: number;
  /** A part at a time: what is in memory at once. */
  parts: () => AsyncIterable<Cell[][]>;
}
export interface WantedBook extends Wanted {
  sheets: () => Promise<BookSheet[]>;
}

/** Hands spreadsheets out: one a person at a time, and none unnoticed. */
@Injectable()
export class ExporterService {
  private readonly logger = new Logger(ExporterService.name);

  constructor(
    private readonly leases: ExportLeaseService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Written down before the first row goes out.
   * @throws TooManyRequestsError while the same person's last export is under way
   */
  async rows({ sheet, rows, parts, act, ...wanted }: WantedRows): Promise<StreamableFile> {
    const counted = { ...act, detail: { ...act.detail, rows } };
    const file = await this.leased({ ...wanted, act: counted }, (lease) =>
      Promise.resolve(xlsxStream({ ...sheet, rows: rowsOf(parts(), lease) })),
    );
    return Object.assign(file, { rows });
  }

  /** The same for sheets that are small. @throws TooManyRequestsError */
  async book({ sheets, ...wanted }: WantedBook): Promise<StreamableFile> {
    return this.leased(wanted, async () => Readable.from([await xlsxBook(await sheets())]));
  }

  private async leased(
    { employeeId, fileName, plain, act }: Wanted,
    make: (lease: Lease) => Promise<Readable>,
  ): Promise<Spreadsheet> {
    const lease = await this.leases.take(employeeId);
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
}

/** How the statistics' exports are called and written down. */
export const exportOf = (
  { title }: ExportHead,
  part: '明细' | '统计',
  filter: Asked,
  employeeId: number,
): Wanted => ({
  employeeId,
  fileName: `${title}-${part}`,
  plain: part === '明细' ? 'sessions' : 'statistics',
  act: { action: 'statistics.export', detail: { part, filter: { ...filter } } },
});

async function* rowsOf(parts: AsyncIterable<Cell[][]>, lease: Lease): AsyncGenerator<Cell[]> {
  for await (const part of parts) {
    yield* part;
    await lease.renew();
  }
}
