import { Module } from '@nestjs/common';
import { SampleContent } from './sample-content.js';
import { SampleExams } from './sample-exams.js';
import { SampleTasks } from './sample-tasks.js';
import { SeedService } from './seed.service.js';
import { CourseModule } from '../course/index.js';
import { DirectoryModule } from '../directory/index.js';
import { FilesModule } from '../knowledge/index.js';
import { PromptModule } from '../prompt/index.js';
import { RoleModule } from '../role/index.js';
import { RuleModule } from '../rule/index.js';
import { TaskModule } from '../task/index.js';

/** What an installation starts with; the prompts bring themselves in. */
@Module({
  imports: [DirectoryModule, RoleModule, RuleModule, PromptModule, FilesModule, CourseModule, TaskModule],
  providers: [SampleContent, SampleExams, SampleTasks, SeedService],
  exports: [SeedService],
})
export class SeedModule {}
