import { Body, Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import {
  routes,
  type AgreementView,
  type DifferingLabelsView,
  type JudgedLabelsView,
  type LabellingView,
} from '#contracts';
import { LabelledExamDto } from '#contracts/labelling/labelling.dto';
import { CurrentEmployee, type SignedInActor } from '../platform/access/index.js';
import { xlsxType } from '../platform/files/index.js';
import { IdPipe, LongRunning, PostOk } from '../platform/http/index.js';
import { AgreementExport } from './agreement-export.service.js';
import { AgreementService } from './agreement.service.js';
import { LabelDrawService } from './label-draw.service.js';
import { LabelJudgeService } from './label-judge.service.js';
import { LabellingReader } from './labelling-reader.js';
import type { Subject } from './subject.rules.js';

const exam = (id: number): Subject => ({ kind: 'exam', id });

/** The same of an exam's answers, key point by key point, as of a rule's criteria; one label is given and settled by the calls of rules. */
@Controller()
export class ExamLabellingController {
  constructor(
    private readonly reader: LabellingReader,
    private readonly draws: LabelDrawService,
    private readonly judging: LabelJudgeService,
    private readonly agreement: AgreementService,
    private readonly exports: AgreementExport,
  ) {}

  /** How the labelling of an exam stands, with what the caller has to judge, as of a rule. 404: there is no such exam. */
  @Get(routes.course.labelling)
  view(
    @Param('course_id', IdPipe) courseId: number,
    @CurrentEmployee() actor: SignedInActor,
  ): Promise<LabellingView> {
    return this.reader.view(exam(courseId), actor);
  }

  /** Draws the next key points of answers to judge. 404: there is no such exam. 409: as of a rule. */
  @LongRunning()
  @PostOk(routes.course.drawLabels)
  async draw(
    @Body() { course_id }: LabelledExamDto,
    @CurrentEmployee() actor: SignedInActor,
  ): Promise<LabellingView> {
    await this.draws.draw(exam(course_id), actor);
    return this.reader.view(exam(course_id), actor);
  }

  /**
   * Has today's model judge ten labelled answers by the exam as it is, as of a rule. 404: there is no such exam. 409: nothing is labelled. 429: the
   * caller has asked the model too often. 503: the model can't be had.
   */
  @LongRunning()
  @PostOk(routes.course.judgeLabels)
  judge(@Body() { course_id }: LabelledExamDto): Promise<JudgedLabelsView> {
    return this.judging.judge(exam(course_id));
  }

  /** How far the machine agrees with people on an exam's key points, and whether it may be believed. 404: there is no such exam. */
  @Get(routes.course.agreement)
  agreementOf(@Param('course_id', IdPipe) courseId: number): Promise<AgreementView> {
    return this.agreement.view(exam(courseId));
  }

  /** The answers of these labels of which the machine says otherwise than people; whose they are is never said. 404: there is no such exam. */
  @Get(routes.course.agreementDiffering)
  differing(@Param('course_id', IdPipe) courseId: number): Promise<DifferingLabelsView> {
    return this.agreement.differing(exam(courseId));
  }

  /** The figures and the labels that they are made of as a spreadsheet. 404: there is no such exam. */
  @Get(routes.course.agreementExport)
  @ApiOkResponse({ content: { [xlsxType]: { schema: { type: 'string', format: 'binary' } } } })
  export(@Param('course_id', IdPipe) courseId: number): Promise<StreamableFile> {
    return this.exports.book(exam(courseId));
  }
}
