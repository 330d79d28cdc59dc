import { Module, type DynamicModule } from '@nestjs/common';
import { AccessModule } from './platform/access/index.js';
import { ConfigModule, type AppConfig } from './platform/config/index.js';
import { HealthModule } from './platform/health/health.module.js';
import { HttpModule } from './platform/http/index.js';
import { PlatformModule } from './platform/platform.module.js';
import { SocketModule } from './platform/socket/index.js';
import { AuthModule } from './auth/index.js';
import { BatchTestModule, BatchTestWorkerModule } from './batch-test/index.js';
import { CostModule } from './cost/index.js';
import { CourseModule } from './course/index.js';
import { DirectoryModule, DirectoryWorkerModule } from './directory/index.js';
import { DrillModule, DrillWorkerModule } from './drill/index.js';
import { RuleAuthoringModule } from './evaluation/index.js';
import { KnowledgeModule, KnowledgeWorkerModule } from './knowledge/index.js';
import {
  DemoScoresWorkerModule,
  EngineWorkerModule,
  PracticeModule,
  ReEvaluationsWorkerModule,
} from './practice/index.js';
import { LabellingModule, LabellingWorkerModule } from './labelling/index.js';
import { ObjectionModule, ObjectionWorkerModule } from './objection/index.js';
import { PromptModule } from './prompt/index.js';
import { RoleModule } from './role/index.js';
import { RuleModule } from './rule/index.js';
import { SystemCheckModule } from './system-check/index.js';
import { StatisticsModule, StatisticsWorkerModule } from './statistics/index.js';
import { TaskModule, TaskWorkerModule } from './task/index.js';
import { VoiceModule, VoiceWorkerModule } from './voice/index.js';

type Modules = NonNullable<DynamicModule['imports']>;

/** What every role needs. */
const platform = [PlatformModule, HttpModule, AccessModule, SocketModule.forRoot(AuthModule), HealthModule];

/** The product, in reading order: who there is, what is practised, the practice itself. */
const domains: Modules = [
  DirectoryModule,
  AuthModule,
  RoleModule,
  RuleModule,
  PromptModule,
  RuleAuthoringModule,
  KnowledgeModule,
  CostModule,
  CourseModule,
  TaskModule,
  PracticeModule,
  DrillModule,
  VoiceModule,
  BatchTestModule,
  LabellingModule,
  ObjectionModule,
  StatisticsModule,
  SystemCheckModule,
];

/** Modules whose Bull processors run in the worker role only. */
const workers: Modules = [
  DirectoryWorkerModule,
  KnowledgeWorkerModule,
  TaskWorkerModule,
  EngineWorkerModule,
  DemoScoresWorkerModule,
  ReEvaluationsWorkerModule,
  DrillWorkerModule,
  VoiceWorkerModule,
  BatchTestWorkerModule,
  LabellingWorkerModule,
  ObjectionWorkerModule,
  StatisticsWorkerModule,
];

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
