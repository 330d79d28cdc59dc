import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { routes, type ExamChatEval, type SessionResultView } from '#contracts';
import { ExamChatEvalDto, SessionIdDto } from '#contracts/practice/practice.dto';
import { CurrentEmployee, type SignedInActor } from '../../platform/access/index.js';
import { LongRunning, PostOk } from '../../platform/http/index.js';
import { ChatEvalService } from './chat-eval.service.js';
import { ReevaluationService } from './reevaluation.service.js';
import { ResultsService } from './results.service.js';

/** Evaluations anew and the word that goes for one, for administrators. */
@Controller()
export class ReevaluationController {
  constructor(
    private readonly reevaluation: ReevaluationService,
    private readonly results: ResultsService,
    private readonly chatEvals: ChatEvalService,
  ) {}

  /**
   * Evaluates a session's stored records again, with today's prompts. Both results are kept; the newer counts once it is there, until
   * then the session is being evaluated. 409: it still runs or is being evaluated, it was given up, or
   * nothing was answered in it.
   */
  @PostOk(routes.prompt.reEvalRecords)
  again(@Body() body: SessionIdDto, @CurrentEmployee() actor: SignedInActor): Promise<SessionResultView> {
    return this.reevaluation.again(body.session_id, actor);
  }

  /**
   * Accepts that some of a session could not be scored: the result is made again without it, and names it. 409: nothing is without a
   * score, or it is still being evaluated.
   */
  @PostOk(routes.prompt.acceptUnscored)
  acceptUnscored(
    @Body() body: SessionIdDto,
    @CurrentEmployee() actor: SignedInActor,
  ): Promise<SessionResultView> {
    return this.results.acceptUnscored(body.session_id, actor);
  }

  /**
   * The mark of the latest question of an exam that was answered in these words. 202: it is still under way after 20 seconds. 409: the
   * standard answer or its score is not the exam's, or the session is none.
   */
  @LongRunning()
  @PostOk(routes.prompt.examChatEval)
  async examChatEval(
    @Body() body: ExamChatEvalDto,
    @CurrentEmployee() actor: SignedInActor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ExamChatEval> {
    const evaluation = await this.chatEvals.ofExam(body, actor);
    if (evaluation.status === 'pending') response.status(202);
    return evaluation;
  }
}
