import { Body, Controller } from '@nestjs/common';
import { routes, type AuditLineView, type Page } from '#contracts';
import { AuditFilterDto } from '#contracts/platform/audit.dto';
import { PostOk } from '../http/index.js';
import { AuditReaderService } from './audit-reader.service.js';

/** Who did what, for administrators. The log can be read and never changed. */
@Controller()
export class AuditController {
  constructor(private readonly reader: AuditReaderService) {}

  /** Lines of the audit log, the newest first, with the names of who did it and what it was done to. */
  @PostOk(routes.audit.filter)
  list(@Body() body: AuditFilterDto): Promise<Page<AuditLineView>> {
    return this.reader.page(body);
  }
}
