import { Body, Controller } from '@nestjs/common';
import {
  routes,
  type AppealDetailView,
  type AppealsPage,
  type AppealTrialView,
  type SessionResultView,
} from '#contracts';
import {
  AppealAcceptDto,
  AppealDeclineDto,
  AppealDto,
  AppealFilterDto,
  AppealTryDto,
  SessionTurnDto,
} from '#contracts/practice/practice.dto';
import { AnyLearner, CurrentEmployee, type SignedInActor } from '../../platform/access/index.js';
import { PostOk } from '../../platform/http/index.js';
import { AppealReader } from './appeal-reader.service.js';
import { AppealService } from './appeal.service.js';
import { AppealTrial } from './appeal-trial.service.js';

/** Appeals against scores (评分有误): a learner says what is wrong, an administrator corrects verdicts or answers with a sentence. */
@Controller()
export class AppealController {
  constructor(
    private readonly appeals: AppealService,
    private readonly reader: AppealReader,
    private readonly trial: AppealTrial,
  ) {}

  /**
   * Says that the score of one's own turn, or of one's own answer, is wrong: once a turn, within thirty days of the session's end, of an exam
   * of when its answers may be seen. 409: not yet, not any more, twice, or the turn has no score.
   */
  @AnyLearner()
  @PostOk(routes.client.appeal)
  ask(@Body() body: AppealDto, @CurrentEmployee() learner: SignedInActor): Promise<SessionResultView> {
    return this.appeals.ask(body, learner);
  }

  /** Appeals of one state: the open ones the oldest first, answered ones the latest first. */
  @PostOk(routes.prompt.appealFilter)
  list(@Body() body: AppealFilterDto): Promise<AppealsPage> {
    return this.reader.page(body);
  }

  /** One appeal with what was said, how it was judged, and how often its criterion was appealed against. 409: there is none. */
  @PostOk(routes.prompt.appealDetail)
  detail(@Body() body: SessionTurnDto): Promise<AppealDetailView> {
    return this.reader.detail(body.session_id, body.turn);
  }

  /**
   * What corrected verdicts would make of the scores, and what the same correction would do where the same words were judged likewise; nothing is
   * stored. 409: it can't be accepted so.
   */
  @PostOk(routes.prompt.appealTry)
  try(@Body() body: AppealTryDto): Promise<AppealTrialView> {
    return this.trial.of(body);
  }

  /**
   * Accepts an appeal with corrected verdicts: code computes the scores from them, at once and without a model; both evaluations are kept and the
   * newer counts. Its learner is told. 409: it was answered, something is being evaluated, or nothing would change.
   */
  @PostOk(routes.prompt.appealAccept)
  accept(@Body() body: AppealAcceptDto, @CurrentEmployee() actor: SignedInActor): Promise<AppealDetailView> {
    return this.appeals.accept(body, actor);
  }

  /** Declines an appeal with a sentence to its learner, who loses nothing. 409: it was answered. */
  @PostOk(routes.prompt.appealDecline)
  decline(
    @Body() body: AppealDeclineDto,
    @CurrentEmployee() actor: SignedInActor,
  ): Promise<AppealDetailView> {
    return this.appeals.decline(body, actor);
  }
}
