import { Injectable } from '@nestjs/common';
import type { SessionResultView } from '#contracts';
import { Budgets, type SignedInActor } from '../../platform/access/index.js';
import { ConflictError } from '../../platform/http/index.js';
import { PracticeEngine } from '../engine/practice-engine.service.js';
import { ResultsService } from '../results/results.service.js';
import { SessionAccessService } from '../results/session-access.service.js';
import { isTold, nothingAsked, nothingToReview, restoredMeanwhile, restoreRefused } from './review.rules.js';

/** Words that were set aside from the judge: a learner has a person look at them, an administrator gives them back. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly engine: PracticeEngine,
    private readonly access: SessionAccessService,
    private readonly results: ResultsService,
    private readonly budgets: Budgets,
  ) {}

  /** @throws NotFoundError for an absent session and for another's; ConflictError where the learner is told of nothing set aside */
  async ask(sessionId: number, turn: number, learner: SignedInActor): Promise<SessionResultView> {
    const result = await this.results.own(sessionId, learner);
    // What is practised outside of tasks is shown to nobody.
    if (result.own || !isTold(result, turn) || !(await this.engine.requestReview(sessionId, turn)))
      throw new ConflictError(nothingToReview);
    return this.results.own(sessionId, learner);
  }

  /** @throws NotFoundError; ConflictError where nobody has asked, or somebody has answered */
  async close(sessionId: number, turn: number, administrator: SignedInActor): Promise<SessionResultView> {
    await this.access.administered(sessionId);
    if (!(await this.engine.closeReview(sessionId, turn, administrator.name)))
      throw new ConflictError(nothingAsked);
    return this.results.readable(sessionId, administrator);
  }

  /** @throws NotFoundError; ConflictError where there is nothing to restore, or the session runs, is being evaluated or was given up */
  async restore(sessionId: number, turn: number, administrator: SignedInActor): Promise<SessionResultView> {
    const refused = restoreRefused((await this.access.administered(sessionId)).state, turn);
    if (refused !== null) throw new ConflictError(refused);
    await this.budgets.ofModel();
    if (!(await this.engine.restore(sessionId, turn, administrator.name)))
      throw new ConflictError(restoredMeanwhile);
    return this.results.readable(sessionId, administrator);
  }
}
