import { Module } from '@nestjs/common';
import { ExportLeaseService } from './export-lease.service.js';
import { TaskDetailsController } from './task-details.controller.js';
import { TaskDetailsRepository } from './task-details.repository.js';
import { TaskDetailsService } from './task-details.service.js';
import { TaskExportService } from './task-export.service.js';
import { TaskProgressService } from './task-progress.service.js';
import { DirectoryModule } from '../directory/index.js';
import { PracticeModule } from '../practice/index.js';
import { TaskModule } from '../task/index.js';

/** What came of it: figures, details and exports. */
@Module({
  imports: [DirectoryModule, TaskModule, PracticeModule],
  controllers: [TaskDetailsController],
  providers: [
    TaskDetailsRepository,
    TaskDetailsService,
    TaskExportService,
    ExportLeaseService,
    TaskProgressService,
  ],
})
export class StatisticsModule {}
