import { Module } from '@nestjs/common';
import { CourseModule } from '../course/index.js';
import { DirectoryModule } from '../directory/index.js';
import { EvaluationModule } from '../evaluation/index.js';
import { PracticeModule } from '../practice/index.js';
import { PromptModule } from '../prompt/index.js';
import { RuleModule } from '../rule/index.js';
import { AgreementExport } from './agreement-export.service.js';
import { AgreementService } from './agreement.service.js';
import { AnswerJudge } from './answer-judge.js';
import { ExamLabellingController } from './exam-labelling.controller.js';
import { LabelDrawService } from './label-draw.service.js';
import { LabelJudgeService } from './label-judge.service.js';
import { JudgingAgain } from './judging-again.js';
import { LabelRepository } from './label.repository.js';
import { LabelService } from './label.service.js';
import { LabellingController } from './labelling.controller.js';
import { LabellingReader } from './labelling-reader.js';
import { SubjectService } from './subject.service.js';
import { TrustController } from './trust.controller.js';
import { TrustService } from './trust.service.js';

/** People's verdicts on learners' answers, and how far the machine's agree with them. */
@Module({
  imports: [CourseModule, DirectoryModule, EvaluationModule, PracticeModule, PromptModule, RuleModule],
  controllers: [LabellingController, ExamLabellingController, TrustController],
  providers: [
    AnswerJudge,
    LabelRepository,
    LabelDrawService,
    LabelJudgeService,
    LabelService,
    LabellingReader,
    AgreementExport,
    AgreementService,
    SubjectService,
    TrustService,
  ],
  exports: [TrustService],
})
export class LabellingModule {}

/** The labelling's part of the worker role. */
@Module({ imports: [CourseModule, EvaluationModule, PracticeModule], providers: [JudgingAgain] })
export class LabellingWorkerModule {}
