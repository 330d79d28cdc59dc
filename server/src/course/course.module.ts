import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CourseComposer } from './course-composer.js';
import { RoleRuleUsageRepository } from './role-rule-usage.repository.js';
import { RoleRuleUsageService } from './role-rule-usage.service.js';
import { CourseEditorService } from './course-editor.service.js';
import { CourseListService } from './course-list.service.js';
import { CourseController } from './course.controller.js';
import { CourseEntity } from './course.entity.js';
import { CourseRegistry } from './course.registry.js';
import { CourseRepository } from './course.repository.js';
import { CourseService } from './course.service.js';
import { DialogueSettingsService } from './dialogue-settings.service.js';
import { PromptModule } from '../prompt/index.js';
import { RoleModule } from '../role/index.js';
import { RuleModule } from '../rule/index.js';

/** What is practised. */
@Module({
  imports: [TypeOrmModule.forFeature([CourseEntity]), RoleModule, RuleModule, PromptModule],
  controllers: [CourseController],
  providers: [
    CourseRepository,
    CourseComposer,
    CourseRegistry,
    CourseService,
    CourseEditorService,
    CourseListService,
    RoleRuleUsageRepository,
    RoleRuleUsageService,
    DialogueSettingsService,
  ],
  exports: [CourseService, CourseRegistry],
})
export class CourseModule {}
