import { Body, Controller, Get } from '@nestjs/common';
import { routes, type DemoScoresView } from '#contracts';
import { ReevaluateDemoScoresDto, UndoDemoScoresDto } from '#contracts/practice/practice.dto';
import { CurrentEmployee, type SignedInActor } from '../../platform/access/index.js';
import { LongRunning, PostOk } from '../../platform/http/index.js';
import { DemoScoresService } from './demo-scores.service.js';

/** What a model that only demonstrates has scored, and taking that back, for administrators. */
@Controller()
export class DemoScoresController {
  constructor(private readonly scores: DemoScoresService) {}

  /** How many sessions a model that only demonstrates has scored or could not decide, what is being done with them, and what was cleared. Changes nothing. */
  @Get(routes.practice.demoScores)
  state(): Promise<DemoScoresView> {
    return this.scores.state();
  }

  /**
   * Takes those scores back: a practice is without a score, an exam gives its attempt back. Above 1 000 sessions, or six seconds, it goes on
   * after the answer.
   * 409: the model of today is not known as a real one, there is no such score, or another of these calls is under way.
   */
  @LongRunning()
  @PostOk(routes.practice.demoScoresClear)
  clear(@CurrentEmployee() actor: SignedInActor): Promise<DemoScoresView> {
    return this.scores.clear(actor);
  }

  /**
   * Gives back what a clearing took, for 30 days. Sessions stay as they are whose learner has begun another since, or that were evaluated
   * again: `last.kept` counts them. 404: there is no such clearing. 409: it is too late, nothing of it is left, or another of these calls is
   * under way.
   */
  @LongRunning()
  @PostOk(routes.practice.demoScoresUndo)
  undo(@Body() body: UndoDemoScoresDto, @CurrentEmployee() actor: SignedInActor): Promise<DemoScoresView> {
    return this.scores.undo(body.run_id, actor);
  }

  /**
   * Has today's model evaluate those sessions again, or the ones of a clearing; scores follow as they are made. 404: there is no such
   * clearing. 409: as for clearing.
   */
  @LongRunning()
  @PostOk(routes.practice.demoScoresReevaluate)
  reevaluate(
    @Body() body: ReevaluateDemoScoresDto,
    @CurrentEmployee() actor: SignedInActor,
  ): Promise<DemoScoresView> {
    return this.scores.reevaluate(body.run_id ?? null, actor);
  }
}
