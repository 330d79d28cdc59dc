import { Injectable, Logger } from '@nestjs/common';
import type { Input } from '#dialogue';
import { asModelError, ModelError } from '#llm';
import { isDatabaseDown } from '../../../platform/database/index.js';
import { Clock } from '../../../platform/time/index.js';
import type { SessionView } from '../engine.types.js';
import { isAwaited } from './evaluation-input.js';
import { Evaluators } from './evaluators.js';
import { EvaluationRepository, type EvaluationJob } from './evaluation.repository.js';
import { SessionActors } from '../actor/session-actors.js';
import { SessionStore } from '../log/session-store.js';
import { sanitizeForPostgres } from '../log/sanitize-for-postgres.js';

/** Attempts before a turn counts as unscored, and the pauses between them. */
const mostTries = 3;
const pauseMs = [3_000, 15_000];
/** After a defect or a lost store. */
const laterMs = 20_000;

/** Carries out one owed evaluation. However often it is asked, a run enters the log once: the machine refuses it the second time. */
@Injectable()
export class EvaluationWorker {
  private readonly logger = new Logger(EvaluationWorker.name);

  constructor(
    private readonly evaluations: EvaluationRepository,
    private readonly evaluators: Evaluators,
    private readonly actors: SessionActors,
    private readonly store: SessionStore,
    private readonly clock: Clock,
  ) {}

  work(job: EvaluationJob): Promise<void> {
    return this.evaluations.claimed(job, async (tries) => {
      try {
        await this.evaluate(job, tries);
      } catch (error) {
        this.logger.error({ msg: 'an evaluation could not be carried out', ...job, error });
        await this.evaluations.postpone(job, laterMs, !isDatabaseDown(error));
      }
    });
  }

  private async evaluate(job: EvaluationJob, tries: number): Promise<void> {
    const { sid, turn, run } = job;
    const view = await this.awaitingView(job);
    if (!view) return this.evaluations.drop(job);
    let input: Input;
    try {
      input = await this.ask(view, turn, run);
    } catch (error) {
      if (!(error instanceof ModelError) && tries + 1 < mostTries) throw error;
      const failure = asModelError(error);
      this.logger.warn({ msg: 'an evaluation failed', sid, turn, run, tries, kind: failure.kind });
      if (failure.kind !== 'refused' && tries + 1 < mostTries)
        return this.evaluations.postpone(job, Math.max(failure.retryAfterMs ?? 0, pauseMs[tries]!), true);
      input = { type: 'eval.failed', now: this.clock.epochMs(), turn, run, code: failure.code };
    }
    const entered = await this.actors.perform(sid, () => ({ input }));
    if (!entered.ok) await this.evaluations.drop(job);
  }

  /** This process may have seen too little of the session: only who has seen all of it may say that nobody waits. */
  private async awaitingView({ sid, turn, run }: EvaluationJob): Promise<SessionView | null> {
    const known = await this.actors.look(sid, (view) => view);
    if (isAwaited(known.state, turn, run)) return known;
    const newest = await this.actors.newest(sid);
    return isAwaited(newest.state, turn, run) ? newest : null;
  }

  private async ask(view: SessionView, turn: number, run: number): Promise<Input> {
    const hash = view.state.prompts;
    const prompts = hash === null ? null : await this.store.promptsOf(hash);
    const evaluator = this.evaluators.of(view);
    if (turn === 0) {
      const result = sanitizeForPostgres(await evaluator.session(view, prompts));
      return { type: 'result', now: this.clock.epochMs(), run, result };
    }
    const stored = sanitizeForPostgres(await evaluator.turn(view, turn, prompts));
    return { type: 'eval.completed', now: this.clock.epochMs(), turn, run, eval: stored };
  }
}
