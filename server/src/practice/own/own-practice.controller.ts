import { Body, Controller } from '@nestjs/common';
import type { OwnCourseItem, OwnSessionItem, Page, SessionResultView, StartView } from '#contracts';
import { ownRoutes } from '#contracts/practice/own.routes';
import { HandInDto, OwnCoursesDto, OwnSessionsDto, OwnStartDto } from '#contracts/practice/own.dto';
import { SessionTurnDto } from '#contracts/practice/practice.dto';
import { AnyLearner, CurrentEmployee, type SignedInActor } from '../../platform/access/index.js';
import { PostOk } from '../../platform/http/index.js';
import { OwnPracticeService } from './own-practice.service.js';

/** What the caller practises outside of tasks; nobody else is shown any of it. */
@AnyLearner()
@Controller()
export class OwnPracticeController {
  constructor(private readonly practice: OwnPracticeService) {}

  /** A new talk with what was said before a turn of one of the caller's ended talks, for that turn to be said anew. 409 with the reason why not there. */
  @PostOk(ownRoutes.again)
  again(@Body() body: SessionTurnDto, @CurrentEmployee() learner: SignedInActor): Promise<StartView> {
    return this.practice.again(body, learner);
  }

  /** The published practice courses, the newest first, each with the caller's own talk of it that has not ended. */
  @PostOk(ownRoutes.courses)
  courses(
    @Body() body: OwnCoursesDto,
    @CurrentEmployee() learner: SignedInActor,
  ): Promise<Page<OwnCourseItem>> {
    return this.practice.coursesOf(body, learner);
  }

  /** A new talk of a published practice course; one's own that ran until now is given up. */
  @PostOk(ownRoutes.start)
  start(@Body() body: OwnStartDto, @CurrentEmployee() learner: SignedInActor): Promise<StartView> {
    return this.practice.start(body, learner);
  }

  /** The caller's own talks, the newest first. */
  @PostOk(ownRoutes.sessions)
  sessions(
    @Body() body: OwnSessionsDto,
    @CurrentEmployee() learner: SignedInActor,
  ): Promise<Page<OwnSessionItem>> {
    return this.practice.sessionsOf(body, learner);
  }

  /** Hands a whole talk in for a task, for good, and answers the session that the task has of it. 409 with the reason why not. */
  @PostOk(ownRoutes.handIn)
  handIn(@Body() body: HandInDto, @CurrentEmployee() learner: SignedInActor): Promise<SessionResultView> {
    return this.practice.handIn(body, learner);
  }
}
