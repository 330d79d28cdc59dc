import { Module } from '@nestjs/common';
import { AggregatorService } from './rollups/aggregator.service.js';
import { StatisticsProgressService } from './rollups/statistics-progress.service.js';
import { ExportLeaseService } from './exports/export-lease.service.js';
import { TrendRepository } from './trend/trend.repository.js';
import { FiguresRepository } from './figures/figures.repository.js';
import { FiguresService } from './figures/figures.service.js';
import { DepartmentTreeRepository } from './departments/department-tree.repository.js';
import { QueryParser } from './query/query-parser.service.js';
import { SkillsRepository } from './skills/skills.repository.js';
import { SkillsService } from './skills/skills.service.js';
import { StatisticsController } from './statistics.controller.js';
import { TrendService } from './trend/trend.service.js';
import { TaskDetailsController } from './task-details/task-details.controller.js';
import { TaskDetailsRepository } from './task-details/task-details.repository.js';
import { RecordDetailService } from './task-details/record-detail.service.js';
import { TaskDetailsService } from './task-details/task-details.service.js';
import { TaskProgressService } from './task-details/task-progress.service.js';
import { ExporterService } from './exports/exporter.service.js';
import { StatisticsExportController } from './exports/statistics-export.controller.js';
import { ExportHeadService } from './exports/export-head.service.js';
import { StatisticsExportService } from './exports/statistics-export.service.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { ContradictionsController } from './contradictions/contradictions.controller.js';
import { ContradictionsRepository } from './contradictions/contradictions.repository.js';
import { ContradictionsService } from './contradictions/contradictions.service.js';
import { ItemAnalysisController } from './item-analysis/item-analysis.controller.js';
import { ItemAnalysisRepository } from './item-analysis/item-analysis.repository.js';
import { ItemAnalysisService } from './item-analysis/item-analysis.service.js';
import { LookupController } from './lookup/lookup.controller.js';
import { LookupRepository } from './lookup/lookup.repository.js';
import { OwnPracticeController } from './own-practice/own-practice.controller.js';
import { OwnPracticeRepository } from './own-practice/own-practice.repository.js';
import { OwnPracticeService } from './own-practice/own-practice.service.js';
import { PublishWeeksTimer } from './own-practice/publish-weeks.timer.js';
import { CourseModule } from '../course/index.js';
import { DirectoryModule } from '../directory/index.js';
import { LabellingModule } from '../labelling/index.js';
import { PracticeModule } from '../practice/index.js';
import { TaskModule } from '../task/index.js';

/** What came of it: figures, details and exports. */
@Module({
  imports: [DirectoryModule, CourseModule, TaskModule, PracticeModule, LabellingModule],
  controllers: [
    TaskDetailsController,
    StatisticsController,
    SessionsController,
    ContradictionsController,
    ItemAnalysisController,
    StatisticsExportController,
    LookupController,
    OwnPracticeController,
  ],
  providers: [
    TaskDetailsRepository,
    TaskDetailsService,
    RecordDetailService,
    ExportLeaseService,
    TaskProgressService,
    ExporterService,
    ExportHeadService,
    StatisticsExportService,
    SessionsRepository,
    SessionsService,
    ContradictionsRepository,
    ContradictionsService,
    ItemAnalysisRepository,
    ItemAnalysisService,
    LookupRepository,
    OwnPracticeRepository,
    OwnPracticeService,
    StatisticsProgressService,
    DepartmentTreeRepository,
    QueryParser,
    FiguresRepository,
    TrendRepository,
    TrendService,
    FiguresService,
    SkillsRepository,
    SkillsService,
  ],
  exports: [StatisticsProgressService, OwnPracticeService],
})
export class StatisticsModule {}

/** The statistics' part of the worker role. */
@Module({ imports: [StatisticsModule], providers: [AggregatorService, PublishWeeksTimer] })
export class StatisticsWorkerModule {}
