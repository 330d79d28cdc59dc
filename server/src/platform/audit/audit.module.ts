import { Global, Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditReaderService } from './audit-reader.service.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';

/** Who did what: written by every domain, read by administrators. */
@Global()
@Module({
  controllers: [AuditController],
  providers: [AuditRepository, AuditReaderService, AuditService],
  exports: [AuditService],
})
export class AuditModule {}
