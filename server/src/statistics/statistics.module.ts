import { Module } from '@nestjs/common';
import { FreshnessService } from './aggregation/freshness.service.js';
import { StatisticsProgressService } from './aggregation/statistics-progress.service.js';
import { ExportLeaseService } from './export/export-lease.service.js';
import { FiguresRepository } from './figures/figures.repository.js';
import { FiguresService } from './figures/figures.service.js';
import { DepartmentTreeRepository } from './figures/department-tree.repository.js';
import { QueryParser } from './figures/query-parser.service.js';
import { SkillsRepository } from './figures/skills.repository.js';
import { SkillsService } from './figures/skills.service.js';
import { StatisticsController } from './figures/statistics.controller.js';
import { TrendService } from './figures/trend.service.js';
import { TaskDetailsController } from './task-details/task-details.controller.js';
import { TaskDetailsRepository } from './task-details/task-details.repository.js';
import { TaskDetailsService } from './task-details/task-details.service.js';
import { TaskExportService } from './task-details/task-export.service.js';
import { TaskProgressService } from './task-details/task-progress.service.js';
import { ExporterService } from './export/exporter.service.js';
import { StatisticsExportController } from './export/statistics-export.controller.js';
import { ExportHeadService } from './export/export-head.service.js';
import { SessionsExportService } from './export/sessions-export.service.js';
import { StatisticsExportService } from './export/statistics-export.service.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { ContradictionsController } from './contradictions/contradictions.controller.js';
import { ContradictionsExportService } from './contradictions/contradictions-export.service.js';
import { ContradictionsRepository } from './contradictions/contradictions.repository.js';
import { ContradictionsService } from './contradictions/contradictions.service.js';
import { LookupController } from './lookup/lookup.controller.js';
import { LookupRepository } from './lookup/lookup.repository.js';
import { LookupService } from './lookup/lookup.service.js';
import { CourseModule } from '../course/index.js';
import { DirectoryModule } from '../directory/index.js';
import { PracticeModule } from '../practice/index.js';
import { TaskModule } from '../task/index.js';

/** What came of it: figures, details and exports. */
@Module({
  imports: [DirectoryModule, CourseModule, TaskModule, PracticeModule],
  controllers: [
    TaskDetailsController,
    StatisticsController,
    SessionsController,
    ContradictionsController,
    StatisticsExportController,
    LookupController,
  ],
  providers: [
    TaskDetailsRepository,
    TaskDetailsService,
    TaskExportService,
    ExportLeaseService,
    TaskProgressService,
    ExporterService,
    ExportHeadService,
    SessionsExportService,
    StatisticsExportService,
    SessionsRepository,
    SessionsService,
    ContradictionsRepository,
    ContradictionsService,
    ContradictionsExportService,
    LookupRepository,
    LookupService,
    FreshnessService,
    StatisticsProgressService,
    DepartmentTreeRepository,
    QueryParser,
    FiguresRepository,
    TrendService,
    FiguresService,
    SkillsRepository,
    SkillsService,
  ],
  exports: [StatisticsProgressService],
})
export class StatisticsModule {}
