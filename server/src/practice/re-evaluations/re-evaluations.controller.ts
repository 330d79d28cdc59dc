import { Body, Controller, Get, Param } from '@nestjs/common';
import {
  routes,
  type Page,
  type ReEvaluationDetailView,
  type ReEvaluationSession,
  type ReEvaluationView,
} from '#contracts';
import {
  ApplyReEvaluationDto,
  CreateReEvaluationDto,
  ReEvaluationFilterDto,
  ReEvaluationIdDto,
  ReEvaluationSessionsDto,
} from '#contracts/practice/practice.dto';
import { CurrentEmployee, type SignedInActor } from '../../platform/access/index.js';
import { IdPipe, PostOk } from '../../platform/http/index.js';
import { ReEvaluationsReader } from './re-evaluations-reader.js';
import { ReEvaluationsService } from './re-evaluations.service.js';

/** Evaluating the sessions of a task, a course or a period again: tried first, then applied; for administrators. */
@Controller()
export class ReEvaluationsController {
  constructor(
    private readonly reEvaluations: ReEvaluationsService,
    private readonly reader: ReEvaluationsReader,
  ) {}

  /**
   * Tries on a sample what evaluating the sessions again with today's prompts would change. Nothing of it counts. 400: neither task, course nor
   * time is named. 409: no session fits, too many do, or another one runs.
   */
  @PostOk(routes.prompt.reEvalCreate)
  create(
    @Body() body: CreateReEvaluationDto,
    @CurrentEmployee() actor: SignedInActor,
  ): Promise<ReEvaluationDetailView> {
    return this.reEvaluations.create(body, actor);
  }

  /** All of them, the newest first. */
  @PostOk(routes.prompt.reEvalFilter)
  list(@Body() body: ReEvaluationFilterDto): Promise<Page<ReEvaluationView>> {
    return this.reader.list(body);
  }

  /** How one stands, and which criteria were judged otherwise. 404: there is none. */
  @Get(routes.prompt.reEvalOne)
  one(@Param('re_evaluation_id', IdPipe) id: number): Promise<ReEvaluationDetailView> {
    return this.reader.one(id);
  }

  /** Its sessions with what would change, what would change most first. 404: there is none. */
  @PostOk(routes.prompt.reEvalSessions)
  sessions(@Body() body: ReEvaluationSessionsDto): Promise<Page<ReEvaluationSession>> {
    return this.reader.sessions(body);
  }

  /** Tries it on all of the sessions. 404: there is none. 409: it is not at rest after its sample, or another one runs. */
  @PostOk(routes.prompt.reEvalJudgeAll)
  judgeAll(@Body() body: ReEvaluationIdDto): Promise<ReEvaluationDetailView> {
    return this.reEvaluations.judgeAll(body.re_evaluation_id);
  }

  /**
   * Has what was tried count: exactly these evaluations enter the sessions, beside the older ones. 404: there is none. 409: not all were tried,
   * prompts or model are others by now, `failing` is not how many passed exams would be failed, or another one runs.
   */
  @PostOk(routes.prompt.reEvalApply)
  apply(
    @Body() body: ApplyReEvaluationDto,
    @CurrentEmployee() actor: SignedInActor,
  ): Promise<ReEvaluationDetailView> {
    return this.reEvaluations.apply(body.re_evaluation_id, body.failing, actor);
  }

  /** Stops after the sessions under way, until it is resumed. 404: there is none. 409: it does not run. */
  @PostOk(routes.prompt.reEvalPause)
  pause(@Body() body: ReEvaluationIdDto): Promise<ReEvaluationDetailView> {
    return this.reEvaluations.pause(body.re_evaluation_id);
  }

  /** Goes on where it was paused. 404: there is none. 409: it is not paused, or another one runs. */
  @PostOk(routes.prompt.reEvalResume)
  resume(@Body() body: ReEvaluationIdDto): Promise<ReEvaluationDetailView> {
    return this.reEvaluations.resume(body.re_evaluation_id);
  }

  /** Ends it for good: what was applied by now counts, the rest stays as it was. 404: there is none. 409: it has ended. */
  @PostOk(routes.prompt.reEvalCancel)
  cancel(@Body() body: ReEvaluationIdDto): Promise<ReEvaluationDetailView> {
    return this.reEvaluations.cancel(body.re_evaluation_id);
  }
}
