import { Module } from '@nestjs/common';
import { CourseModule } from '../course/course.module.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { PromptModule } from '../prompt/prompt.module.js';
import { RoleModule } from '../role/role.module.js';
import { RuleModule } from '../rule/rule.module.js';
import { TaskModule } from '../task/task.module.js';
import { SampleContent } from './sample-content.js';
import { SampleTasks } from './sample-tasks.js';
import { SeedService } from './seed.service.js';

/** What an installation starts with. */
@Module({
  imports: [DirectoryModule, RoleModule, RuleModule, PromptModule, CourseModule, TaskModule],
  providers: [SampleContent, SampleTasks, SeedService],
  exports: [SeedService],
})
export class SeedModule {}
