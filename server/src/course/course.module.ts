import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PromptModule } from '../prompt/prompt.module.js';
import { RoleModule } from '../role/role.module.js';
import { RuleModule } from '../rule/rule.module.js';
import { CourseComposer } from './course-composer.js';
import { CourseController } from './course.controller.js';
import { CourseEntity } from './course.entity.js';
import { CourseRegistry } from './course.registry.js';
import { CourseRepository } from './course.repository.js';
import { CourseService } from './course.service.js';

/** What is practised. */
@Module({
  imports: [TypeOrmModule.forFeature([CourseEntity]), RoleModule, RuleModule, PromptModule],
  controllers: [CourseController],
  providers: [CourseRepository, CourseComposer, CourseRegistry, CourseService],
  exports: [CourseService, CourseRegistry],
})
export class CourseModule {}
