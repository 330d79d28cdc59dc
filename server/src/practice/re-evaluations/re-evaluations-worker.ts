import { Injectable, Logger } from '@nestjs/common';
import { limits } from '#contracts';
import { ModelError } from '#llm';
import { isDatabaseDown } from '../../platform/database/index.js';
import { Every } from '../../platform/jobs/index.js';
import { failureSentence } from '../../platform/llm/index.js';
import { Clock } from '../../platform/time/index.js';
import { evaluationsAtOnce } from '../engine/evaluation-jobs/evaluation-queue.js';
import { DryRuns } from '../engine/evaluation-jobs/dry-runs.js';
import { PracticeEngine } from '../engine/practice-engine.service.js';
import { ReEvaluationsProgress } from './re-evaluations-progress.service.js';
import { ReEvaluationsRepository, type MadeRow, type ReEvaluationRow } from './re-evaluations.repository.js';
import { cidOf, differenceOf, isOfSession } from './re-evaluations.rules.js';

/** The row is told that somebody works on it, well before others would look for it. */
const aliveMs = 5_000;
/** Between two looks at whether learners still wait. */
const patienceMs = 1_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Judges the sessions of a re-evaluation, and applies what was judged, a lot at a time; after each it is noted what became of it. Whoever takes one up
 * that was left goes on there: what is noted is done once, and the log of a session knows what was applied to it.
 */
@Injectable()
export class ReEvaluationsWorker {
  private readonly logger = new Logger(ReEvaluationsWorker.name);

  constructor(
    private readonly runs: ReEvaluationsRepository,
    private readonly dryRuns: DryRuns,
    private readonly engine: PracticeEngine,
    private readonly progress: ReEvaluationsProgress,
    private readonly clock: Clock,
  ) {}

  /** Until nothing is left to do, or somebody has paused or cancelled it. */
  async work(id: number): Promise<void> {
    const alive = new Every(aliveMs, async () => void (await this.runs.stillRuns(id)), this.logger);
    try {
      for (let away = 0; await this.runs.stillRuns(id);) {
        const run = (await this.runs.one(id))!;
        const lot = run.state === 'judging' ? await this.judgeLot(run) : await this.applyLot(run);
        if (lot === 'none') await this.runs.finish(id, this.clock.now());
        away = lot instanceof ModelError ? away + 1 : 0;
        if (lot instanceof ModelError) await this.wait(id, away, lot);
        this.progress.moved(id);
      }
    } finally {
      await alive.stop();
    }
  }

  /** The model was away for a whole lot, for the so-manieth time in a row. */
  private async wait(id: number, away: number, because: ModelError): Promise<void> {
    const ms = limits.reEvaluation.awayMs[away - 1];
    if (ms === undefined) await this.runs.pauseItself(id, failureSentence(because));
    else await pause(ms);
  }

  /** Answers why nothing of the lot could be judged. None begins while learners' sessions owe as many evaluations as one process has under way. */
  private async judgeLot(run: ReEvaluationRow): Promise<'done' | 'none' | ModelError> {
    if ((await this.runs.owed(evaluationsAtOnce)) >= evaluationsAtOnce) {
      await pause(patienceMs);
      return 'done';
    }
    const lot = await this.runs.nextToJudge(run.id, limits.reEvaluation.atOnce);
    if (lot.length === 0) return 'none';
    const judged = await Promise.all(lot.map(({ sessionId }) => this.judge(run, sessionId)));
    return judged.includes(null) ? 'done' : judged[0]!;
  }

  /** Answers that the model was away; null when the session is dealt with. */
  private async judge(run: ReEvaluationRow, sessionId: number): Promise<ModelError | null> {
    const view = await this.engine.view(sessionId);
    try {
      const made = await this.dryRuns.reevaluate(
        view,
        view.facts.kind === 'exam' ? run.examPrompts : run.practicePrompts,
      );
      const difference = made && differenceOf(view.state, made, view.facts.snapshot);
      const scored = made?.result.status === 'scored';
      const judged = scored ? 'scored' : 'unscored';
      await this.runs.settle(run.id, sessionId, judged, difference, scored ? made : null);
      return null;
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      if (error instanceof ModelError && !isOfSession(error)) {
        await this.runs.tried(run.id, sessionId);
        return error;
      }
      this.logger.warn({ msg: 'a session could not be evaluated anew', sessionId, error });
      await this.runs.settle(run.id, sessionId, 'failed', null, null);
      return null;
    } finally {
      this.engine.letGo(sessionId);
    }
  }

  /** What was judged enters the logs, each with its line in the audit log. */
  private async applyLot(run: ReEvaluationRow): Promise<'done' | 'none'> {
    const lot = await this.runs.nextToApply(run.id, limits.reEvaluation.lot);
    if (lot.length === 0) return 'none';
    const rows = new Map(lot.map((row) => [row.sessionId, row]));
    const applied = await this.engine.dealWithAll([...rows.keys()], cidOf(run.id), ({ facts }) => {
      const row = rows.get(facts.sid)!;
      return { type: 'reevaluated', made: row.made, line: lineOf(run, row) };
    });
    await this.runs.applied(run.id, applied);
    return 'done';
  }
}

const points = (tenths: number | null): number | null => (tenths === null ? null : tenths / 10);

const lineOf = (run: ReEvaluationRow, { sessionId, scoreBefore, scoreAfter }: MadeRow) => ({
  action: 'session.reevaluate',
  object: { type: 'session', id: sessionId },
  detail: {
    re_evaluation: run.id,
    before: { score: points(scoreBefore) },
    after: { score: points(scoreAfter) },
  },
  actor: { employeeId: run.appliedBy!, unionId: run.appliedUnionId! },
});
