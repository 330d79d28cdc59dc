import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { PromptType, type DemoScoresAct, type SnapshotPrompts } from '#contracts';
import { isGivenBack } from '#dialogue';
import { UnitOfWork } from '../../platform/database/index.js';
import { Clock } from '../../platform/time/index.js';
import { PromptService } from '../../prompt/index.js';
import { AssignmentService } from '../../task/index.js';
import { PracticeEngine } from '../engine/practice-engine.service.js';
import { kindRules } from '../http/kind.rules.js';
import { DemoScoresRepository, type DemoScoresRunRow, type SessionOfRun } from './demo-scores.repository.js';
import { cidOf } from './demo-scores.rules.js';

/** Sessions that are dealt with side by side; after each lot it is noted what became of them. */
const atOnce = 100;

/**
 * Deals with the sessions of a run. Whoever takes an unfinished one up goes on where it was left; a session that two deal with, or one
 * deals with twice, is dealt with once: its log knows the run.
 */
@Injectable()
export class DemoScoresWorker {
  private readonly acts: Record<
    DemoScoresAct,
    (run: DemoScoresRunRow, lot: readonly SessionOfRun[]) => Promise<ReadonlyMap<number, boolean>>
  > = {
    clear: (run, lot) => each(lot, (sid) => this.give(sid, run, 'withdraw')),
    undo: (run, lot) =>
      this.unlessOvertaken(run, lot, (sid, overtaken) => !overtaken && this.give(sid, run, 'give_back')),
    reevaluate: async (run, lot) => {
      const prompts = await this.prompts();
      return this.unlessOvertaken(run, lot, (sid, overtaken) => this.again(sid, run, overtaken, prompts));
    },
  };

  constructor(
    private readonly runs: DemoScoresRepository,
    private readonly engine: PracticeEngine,
    private readonly assignments: AssignmentService,
    private readonly promptService: PromptService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Until every session of the run is dealt with, or time is over; answers whether nothing is left to do. */
  async work(runId: number, forMs = Infinity): Promise<boolean> {
    const until = performance.now() + forMs;
    const run = await this.runs.run(runId);
    if (!run || run.begunAt === null || run.finishedAt !== null) return true;
    while (performance.now() < until) {
      const lot = await this.runs.next(runId, atOnce);
      if (lot.length === 0) {
        await this.runs.finish(runId, this.clock.now());
        return true;
      }
      await this.runs.settle(runId, await this.acts[run.act](run, lot));
    }
    return false;
  }

  private give(sid: number, { runId, askedName }: DemoScoresRunRow, type: 'withdraw' | 'give_back') {
    return this.engine.oneOfMany(sid, cidOf(runId), { type, by: askedName });
  }

  /** An exam whose attempt was given back and taken again is not evaluated: it would count beside the new one. */
  private async again(
    sid: number,
    { runId }: DemoScoresRunRow,
    overtaken: boolean,
    prompts: Record<PromptType, SnapshotPrompts>,
  ): Promise<boolean> {
    const { facts, state } = await this.engine.view(sid);
    if (overtaken && isGivenBack(state)) return false;
    const { promptType } = kindRules(facts.snapshot.course_type);
    return this.engine.oneOfMany(sid, cidOf(runId), { type: 'reevaluate', prompts: prompts[promptType] });
  }

  private async prompts(): Promise<Record<PromptType, SnapshotPrompts>> {
    const [practice, assessment] = await Promise.all([
      this.promptService.currentOf(PromptType.practice),
      this.promptService.currentOf(PromptType.assessment),
    ]);
    return { [PromptType.practice]: practice, [PromptType.assessment]: assessment };
  }

  /** Says of each session whether its learner has begun another since the clearing; meanwhile nobody can begin one. */
  private async unlessOvertaken(
    { ofRun }: DemoScoresRunRow,
    lot: readonly SessionOfRun[],
    act: (sid: number, overtaken: boolean) => boolean | Promise<boolean>,
  ): Promise<ReadonlyMap<number, boolean>> {
    const clearing = ofRun === null ? null : await this.runs.run(ofRun);
    if (!clearing) return each(lot, async (sid) => act(sid, false));
    // What sessions set going must not take itself for a part of the transaction that only holds the assignments.
    const outside = AsyncLocalStorage.snapshot();
    return this.unitOfWork.run(async () => {
      await this.assignments.holdAll(lot.map(({ assignmentId }) => assignmentId));
      const sids = lot.map(({ sessionId }) => sessionId);
      const overtaken = await this.runs.overtaken(sids, clearing.askedAt);
      return outside(() => each(lot, async (sid) => act(sid, overtaken.has(sid))));
    });
  }
}

async function each(
  lot: readonly SessionOfRun[],
  act: (sid: number) => Promise<boolean>,
): Promise<ReadonlyMap<number, boolean>> {
  const done = await Promise.all(
    lot.map(async ({ sessionId }) => [sessionId, await act(sessionId)] as const),
  );
  return new Map(done);
}
