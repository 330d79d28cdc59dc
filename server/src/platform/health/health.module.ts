import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { HealthServer } from './health-server.js';
import { HealthService } from './health.service.js';

@Module({ controllers: [HealthController], providers: [HealthService, HealthServer] })
export class HealthModule {}
