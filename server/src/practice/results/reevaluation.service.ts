import { Injectable } from '@nestjs/common';
import type { SessionResultView } from '#contracts';
import { Budgets, type SignedInActor } from '../../platform/access/index.js';
import { ConflictError } from '../../platform/http/index.js';
import { PracticeEngine } from '../engine/practice-engine.service.js';
import { courseTypeRules } from '../start/course-type.rules.js';
import { reevaluationRefused, stillEvaluating } from './result.rules.js';
import { ResultsService } from './results.service.js';
import { SessionAccessService } from './session-access.service.js';
import { PromptService } from '../../prompt/index.js';

/** Evaluates what is stored again, with today's prompts. */
@Injectable()
export class ReevaluationService {
  constructor(
    private readonly engine: PracticeEngine,
    private readonly access: SessionAccessService,
    private readonly prompts: PromptService,
    private readonly results: ResultsService,
    private readonly budgets: Budgets,
  ) {}

  /** @throws NotFoundError; ConflictError while the session runs or is being evaluated, when it was given up and when nothing was answered */
  async again(sessionId: number, actor: SignedInActor): Promise<SessionResultView> {
    const { facts, state } = await this.access.administered(sessionId);
    const refused = reevaluationRefused(state);
    if (refused !== null) throw new ConflictError(refused);
    await this.budgets.ofModel();
    const prompts = await this.prompts.currentOf(courseTypeRules(facts.snapshot.course_type).promptType);
    if (!(await this.engine.reevaluate(sessionId, prompts))) throw new ConflictError(stillEvaluating);
    return this.results.readable(sessionId, actor);
  }
}
