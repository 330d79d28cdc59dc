import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthoringController } from './authoring/authoring.controller.js';
import { TextAuthoringService } from './authoring/text-authoring.service.js';
import { KeyPointAuthoringService } from './authoring/key-point-authoring.service.js';
import { QuestionAuthoringService } from './authoring/question-authoring.service.js';
import { QuestionReworkService } from './authoring/question-rework.service.js';
import { CourseExportService } from './import-export/course-export.service.js';
import { CourseFileComposer } from './import-export/course-file.composer.js';
import { CourseImportService } from './import-export/course-import.service.js';
import { ImportExportController } from './import-export/import-export.controller.js';
import { PublishTestService } from './publish-test/publish-test.service.js';
import { CourseComposer } from './course-composer.js';
import { CourseUsageRepository } from './course-usage.repository.js';
import { CourseUsageService } from './course-usage.service.js';
import { CourseEditorService } from './course-editor.service.js';
import { CourseListService } from './course-list.service.js';
import { CourseBulkService } from './course-bulk.service.js';
import { CourseFilesService } from './course-files.service.js';
import { CourseController } from './course.controller.js';
import { CourseEntity } from './course.entity.js';
import { CourseRegistry } from './course.registry.js';
import { CourseRepository } from './course.repository.js';
import { CourseService } from './course.service.js';
import { FilesModule } from '../knowledge/index.js';
import { PromptModule } from '../prompt/index.js';
import { RoleModule } from '../role/index.js';
import { RuleModule } from '../rule/index.js';

/** What is practised. */
@Module({
  imports: [TypeOrmModule.forFeature([CourseEntity]), RoleModule, RuleModule, PromptModule, FilesModule],
  controllers: [CourseController, AuthoringController, ImportExportController],
  providers: [
    CourseRepository,
    CourseComposer,
    CourseRegistry,
    CourseFilesService,
    CourseService,
    CourseEditorService,
    CourseListService,
    CourseBulkService,
    CourseUsageRepository,
    CourseUsageService,
    TextAuthoringService,
    QuestionAuthoringService,
    QuestionReworkService,
    KeyPointAuthoringService,
    CourseFileComposer,
    CourseExportService,
    CourseImportService,
    PublishTestService,
  ],
  exports: [CourseService, CourseFilesService, CourseRegistry],
})
export class CourseModule {}
