import { Injectable } from '@nestjs/common';
import type { SessionResultView } from '#contracts';
import { Budgets, type SignedInActor } from '../../platform/access/index.js';
import { ConflictError } from '../../platform/http/index.js';
import type { SessionView } from '../engine/engine.types.js';
import { PracticeEngine } from '../engine/practice-engine.service.js';
import type { ViewerRole } from './model-answer-release.rules.js';
import { ResultContexts } from './result-contexts.js';
import { resultView } from './result.presenter.js';
import { evaluationRefused, resultState } from './result.rules.js';
import { SessionAccessService } from './session-access.service.js';

/** A session with its lines and its result, read from what is stored; nothing is computed anew. */
@Injectable()
export class ResultsService {
  constructor(
    private readonly access: SessionAccessService,
    private readonly engine: PracticeEngine,
    private readonly contexts: ResultContexts,
    private readonly budgets: Budgets,
  ) {}

  /** @throws NotFoundError for an absent session and for another's */
  async own(sessionId: number, learner: SignedInActor): Promise<SessionResultView> {
    return this.shown(await this.access.own(sessionId, learner), 'learner');
  }

  /** One's own; for administrators everybody's. @throws NotFoundError */
  async readable(sessionId: number, reader: SignedInActor): Promise<SessionResultView> {
    return this.shown(await this.access.readable(sessionId, reader), audienceOf(reader));
  }

  /** The result of an ended session; what could not be scored is asked for again. 409 while it runs or when it was given up. */
  async evaluate(sessionId: number, reader: SignedInActor): Promise<SessionResultView> {
    const view = await this.access.readable(sessionId, reader);
    const stands = resultState(view.state);
    const refused = evaluationRefused(stands);
    if (refused !== null) throw new ConflictError(refused);
    if (stands === 'unscored') {
      await this.budgets.ofModel();
      await this.engine.retryEvaluation(sessionId);
    }
    return this.shown(await this.engine.view(sessionId), audienceOf(reader));
  }

  /**
   * Leaves what could not be scored out of the result, by this administrator's word.
   * @throws NotFoundError; ConflictError while the session runs or is being evaluated, and when nothing is without a score
   */
  async acceptUnscored(sessionId: number, administrator: SignedInActor): Promise<SessionResultView> {
    await this.access.administered(sessionId);
    if (!(await this.engine.acceptUnscored(sessionId, administrator.name)))
      throw new ConflictError('没有未评分的内容可以接受，或评分还在进行');
    return this.readable(sessionId, administrator);
  }

  private async shown(view: SessionView, reader: ViewerRole): Promise<SessionResultView> {
    return resultView(view, await this.contexts.of(view, reader));
  }
}

const audienceOf = ({ isAdmin }: SignedInActor): ViewerRole => (isAdmin ? 'administrator' : 'learner');
