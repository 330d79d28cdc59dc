import { Module, type DynamicModule } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.js';
import { CourseModule } from './course/course.module.js';
import { DirectoryModule } from './directory/directory.module.js';
import { DirectoryWorkerModule } from './directory/directory-worker.module.js';
import { RuleAuthoringModule } from './evaluation/rule-authoring.module.js';
import { PracticeModule } from './practice/practice.module.js';
import { EngineWorkerModule } from './practice/engine/engine-worker.module.js';
import { PromptModule } from './prompt/prompt.module.js';
import { RoleModule } from './role/role.module.js';
import { RuleModule } from './rule/rule.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { TaskModule } from './task/task.module.js';
import { TaskWorkerModule } from './task/task-worker.module.js';
import { AccessModule } from './platform/access/index.js';
import { AuditModule } from './platform/audit/index.js';
import { ConfigModule, type AppConfig } from './platform/config/index.js';
import { DatabaseModule } from './platform/database/index.js';
import { HealthModule } from './platform/health/index.js';
import { HttpModule } from './platform/http/index.js';
import { JobsModule } from './platform/jobs/index.js';
import { LlmModule } from './platform/llm/index.js';
import { SocketModule } from './platform/socket/index.js';
import { TimeModule } from './platform/time/index.js';

type Modules = NonNullable<DynamicModule['imports']>;

/** What every role needs. */
const platform = [
  TimeModule,
  DatabaseModule,
  JobsModule,
  LlmModule,
  AuditModule,
  HttpModule,
  AccessModule,
  SocketModule.forRoot(AuthModule),
  HealthModule,
];

/** The product, in reading order: who there is, what is practised, the practice itself. */
const domains: Modules = [
  DirectoryModule,
  AuthModule,
  RoleModule,
  RuleModule,
  PromptModule,
  RuleAuthoringModule,
  CourseModule,
  TaskModule,
  PracticeModule,
  StatisticsModule,
];

/** Modules whose Bull processors run in the worker role only. */
const workers: Modules = [DirectoryWorkerModule, TaskWorkerModule, EngineWorkerModule];

/** The only list of modules. */
@Module({})
export class AppModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        ...platform,
        ...domains,
        ...(config.has('worker') ? workers : []),
      ],
    };
  }
}
