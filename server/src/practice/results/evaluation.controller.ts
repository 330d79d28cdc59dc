import { Body, Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { routes, type PracticeChatEval, type SessionResultView } from '#contracts';
import { ChatEvalDto, SessionIdDto } from '#contracts/practice/practice.dto';
import { IdPipe, LongRunning, PostOk } from '../../platform/http/index.js';
import { AnyLearner, CurrentEmployee, type SignedInActor } from '../../platform/access/index.js';
import { ChatEvalService } from './chat-eval.service.js';
import { ResultsService } from './results.service.js';

/** Stored evaluations: of one's own sessions, for administrators of everybody's. */
@AnyLearner()
@Controller()
export class EvaluationController {
  constructor(
    private readonly results: ResultsService,
    private readonly chatEvals: ChatEvalService,
  ) {}

  /** A session's lines with what is known of its result. */
  @Get(routes.prompt.practiceRecords)
  records(
    @Query('session_id', IdPipe) sessionId: number,
    @CurrentEmployee() reader: SignedInActor,
  ): Promise<SessionResultView> {
    return this.results.readable(sessionId, reader);
  }

  /** The summary of an ended session; what could not be scored is asked for again. 409 while the session runs. */
  @PostOk(routes.prompt.taskEvaluate)
  evaluate(@Body() body: SessionIdDto, @CurrentEmployee() reader: SignedInActor): Promise<SessionResultView> {
    return this.results.evaluate(body.session_id, reader);
  }

  /** The evaluation of the latest turn with this question and answer. 202: it is still under way after 20 seconds. 409: the session is an exam. */
  @LongRunning()
  @PostOk(routes.prompt.practiceChatEval)
  async chatEval(
    @Body() body: ChatEvalDto,
    @CurrentEmployee() reader: SignedInActor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PracticeChatEval> {
    const evaluation = await this.chatEvals.of(body, reader);
    if (evaluation.status === 'pending') response.status(202);
    return evaluation;
  }
}
