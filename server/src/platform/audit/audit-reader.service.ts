import { Injectable } from '@nestjs/common';
import type { AuditLineView, Page } from '#contracts';
import type { AuditFilterDto } from '#contracts/platform/audit.dto';
import { pageOf, sliceOf } from '../http/index.js';
import { auditLineView } from './audit.presenter.js';
import { AuditRepository } from './audit.repository.js';
import { referencedObjects } from './referenced-objects.js';

/** The log, page by page, for administrators. */
@Injectable()
export class AuditReaderService {
  constructor(private readonly lines: AuditRepository) {}

  async page(filter: AuditFilterDto): Promise<Page<AuditLineView>> {
    const slice = sliceOf(filter);
    const [entries, total] = await Promise.all([this.lines.page(filter, slice), this.lines.count(filter)]);
    const mentioned = entries.map(referencedObjects);
    const names = await this.lines.names(mentioned.flat());
    return pageOf(
      entries.map((entry, at) => auditLineView(entry, mentioned[at]!, names)),
      total,
      slice,
    );
  }
}
