import { Module } from '@nestjs/common';
import { SystemCheckController } from './system-check.controller.js';
import { SystemCheckService } from './system-check.service.js';

/** What the product stands on, asked what it can do. */
@Module({ controllers: [SystemCheckController], providers: [SystemCheckService] })
export class SystemCheckModule {}
