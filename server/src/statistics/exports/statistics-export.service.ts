import { Injectable, type StreamableFile } from '@nestjs/common';
import type { SignedInActor } from '../../platform/access/index.js';
import { FiguresService } from '../figures/figures.service.js';
import { inTime } from '../query/in-time.js';
import { QueryParser, type Asked } from '../query/query-parser.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { filterOf } from '../sessions/sessions.service.js';
import { SkillsService } from '../skills/skills.service.js';
import { ExportHeadService, type ExportHead } from './export-head.service.js';
import { ExporterService, type Wanted } from './exporter.service.js';
import { sessionColumns } from './session-columns.js';
import { statisticsSheets } from './statistics-sheets.js';

/** The statistics pages as spreadsheets. @throws as the figures; TooManyRequestsError while the reader's last export is under way */
@Injectable()
export class StatisticsExportService {
  constructor(
    private readonly queries: QueryParser,
    private readonly figures: FiguresService,
    private readonly skills: SkillsService,
    private readonly sessions: SessionsRepository,
    private readonly heads: ExportHeadService,
    private readonly exporter: ExporterService,
  ) {}

  /** All sessions behind the figures, the newest first. */
  async detail(asked: Asked, reader: SignedInActor): Promise<StreamableFile> {
    const query = await this.queries.read(asked);
    const head = await this.heads.of(asked, query);
    const filter = filterOf(query, { ...asked, figure: 'training' });
    return this.exporter.rows({
      ...exportOf(head, '明细', asked, reader),
      sheet: { name: '明细', columns: sessionColumns(query.tree), preface: head.lines },
      count: await inTime(this.sessions.count(filter)),
      parts: () => this.sessions.all(filter),
    });
  }

  /** The figures, a sheet for each part of the page. */
  async statistics(asked: Asked, reader: SignedInActor): Promise<StreamableFile> {
    const query = await this.queries.read(asked);
    const head = await this.heads.of(asked, query);
    return this.exporter.book({
      ...exportOf(head, '统计', asked, reader),
      sheets: async () => {
        const [figures, skills, distribution] = await Promise.all([
          asked.stat_type ? this.figures.practice(query) : this.figures.overall(query),
          this.skills.view(query),
          this.figures.distribution(query),
        ]);
        const { from, until } = query.asked;
        const page = { figures, skills, distribution, ofPeriod: from !== null || until !== null };
        return statisticsSheets(page, head.lines, this.heads.compared(figures, query));
      },
    });
  }
}

/** How the export is called and written down. */
const exportOf = (
  { title }: ExportHead,
  part: '明细' | '统计',
  filter: Asked,
  reader: SignedInActor,
): Wanted => ({
  reader,
  fileName: `${title}-${part}`,
  plain: part === '明细' ? 'sessions' : 'statistics',
  act: { action: 'statistics.export', detail: { part, filter: { ...filter } } },
});
