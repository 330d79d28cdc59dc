import { Module } from '@nestjs/common';
import { CostModule } from '../cost/index.js';
import { CourseModule } from '../course/index.js';
import { DirectoryModule } from '../directory/index.js';
import { EvaluationModule } from '../evaluation/index.js';
import { ObjectionModule } from '../objection/index.js';
import { PracticeModule } from '../practice/index.js';
import { AnswersService } from './answers.service.js';
import { AskerService } from './asker.service.js';
import { CardMaker } from './card-maker.js';
import { DrillController } from './drill.controller.js';
import { DrillRepository } from './drill.repository.js';
import { DrillService } from './drill.service.js';
import { DrillTimer, LateReviews, WeeklyMessages } from './drill.timers.js';
import { ReviewJudge } from './review-judge.js';

/** 练三句: a learner's weakest moments, a few a day, for that learner alone. */
@Module({
  imports: [CostModule, CourseModule, DirectoryModule, EvaluationModule, ObjectionModule, PracticeModule],
  controllers: [DrillController],
  providers: [
    DrillRepository,
    CardMaker,
    DrillService,
    AskerService,
    ReviewJudge,
    AnswersService,
    LateReviews,
    WeeklyMessages,
  ],
  exports: [LateReviews, WeeklyMessages],
})
export class DrillModule {}

/** The drill's part of the worker role. */
@Module({ imports: [DrillModule], providers: [DrillTimer] })
export class DrillWorkerModule {}
