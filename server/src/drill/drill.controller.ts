import { Body, Controller } from '@nestjs/common';
import type {
  DrillGoalView,
  DrillQuestionView,
  DrillReviewView,
  DrillSkillsView,
  DrillTodayView,
} from '#contracts';
import { drillRoutes } from '#contracts/drill/drill';
import { DrillAnswerDto, DrillAskDto, DrillGoalDto } from '#contracts/drill/drill.dto';
import { AnyLearner, CurrentEmployee, type SignedInActor } from '../platform/access/index.js';
import { LongRunning, PostOk } from '../platform/http/index.js';
import { AnswersService } from './answers.service.js';
import { AskerService } from './asker.service.js';
import { DrillService } from './drill.service.js';

/** 练三句: the caller's own weakest moments, a few a day. Nobody else sees any of it, and it counts in nothing. */
@AnyLearner()
@Controller()
export class DrillController {
  constructor(
    private readonly days: DrillService,
    private readonly asker: AskerService,
    private readonly answers: AnswersService,
  ) {}

  /** Today's cards: those that were answered, and those that are left; at most three minutes of them. */
  @PostOk(drillRoutes.today)
  today(@CurrentEmployee() { employeeId }: SignedInActor): Promise<DrillTodayView> {
    return this.days.today(employeeId);
  }

  /** What the customer says to a card: other words than the last nine times. 404 for no card of the caller's. */
  @LongRunning()
  @PostOk(drillRoutes.ask)
  ask(
    @Body() body: DrillAskDto,
    @CurrentEmployee() { employeeId }: SignedInActor,
  ): Promise<DrillQuestionView> {
    return this.asker.ask(body, employeeId);
  }

  /** An answer, which is kept and then judged; where the judge is away it stays pending. 404 for no card of the caller's. */
  @LongRunning()
  @PostOk(drillRoutes.answer)
  answer(
    @Body() body: DrillAnswerDto,
    @CurrentEmployee() { employeeId }: SignedInActor,
  ): Promise<DrillReviewView> {
    return this.answers.answer(body, employeeId);
  }

  /** How often a week the caller wants to practise, and whether one message a week may remind of it. */
  @PostOk(drillRoutes.goal)
  goal(@Body() body: DrillGoalDto, @CurrentEmployee() { employeeId }: SignedInActor): Promise<DrillGoalView> {
    return this.days.setGoal(employeeId, body);
  }

  /** How the caller's skills got on over the last weeks. */
  @PostOk(drillRoutes.skills)
  skills(@CurrentEmployee() { employeeId }: SignedInActor): Promise<DrillSkillsView> {
    return this.days.skills(employeeId);
  }
}
