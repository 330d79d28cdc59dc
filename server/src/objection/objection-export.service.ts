import { Injectable, StreamableFile } from '@nestjs/common';
import type { ObjectionExportDto } from '#contracts/objection/objection.dto';
import { AuditService } from '../platform/audit/index.js';
import { attachment, timeFormat, xlsxBook, xlsxType, type SheetColumn } from '../platform/files/index.js';
import { AppConfig } from '../platform/config/index.js';
import { wallClock } from '../platform/time/index.js';
import { ObjectionService } from './objection.service.js';

const columns: readonly SheetColumn[] = [
  { header: '异议', width: 30 },
  { header: '说明', width: 40 },
  { header: '次数', width: 10 },
  { header: '人数', width: 10 },
  { header: '评过分的', width: 10 },
  { header: '赢下的', width: 10 },
  { header: '赢下 %', width: 10 },
  { header: '示范回答', width: 10 },
  { header: '最近一次', width: 20, format: timeFormat },
];
const everything = { page: 1, perPage: 100_000, skip: 0, take: 100_000 };

/** The list as a spreadsheet. */
@Injectable()
export class ObjectionExport {
  constructor(
    private readonly objections: ObjectionService,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
  ) {}

  async book({ page: _page, per_page: _perPage, ...filter }: ObjectionExportDto): Promise<StreamableFile> {
    const { items } = await this.objections.list(filter, everything);
    await this.audit.record({ action: 'objection.export', detail: { filter, rows: items.length } });
    const local = wallClock(this.config.timeZone);
    const rows = items.map((one) => [
      ...[one.name, one.note, one.times, one.people, one.judged, one.won],
      one.won_share === null ? null : Math.round(one.won_share * 100),
      one.examples,
      one.last_time === null ? null : local(new Date(one.last_time)),
    ]);
    return new StreamableFile(await xlsxBook([{ name: '异议', columns, rows }]), {
      type: xlsxType,
      disposition: attachment('异议库.xlsx', 'objections.xlsx'),
    });
  }
}
