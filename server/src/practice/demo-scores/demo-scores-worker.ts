import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { limits, type DemoScoresAct } from '#contracts';
import { isGivenBack } from '#dialogue';
import { UnitOfWork } from '../../platform/database/index.js';
import { Clock } from '../../platform/time/index.js';
import { AssignmentService } from '../../task/index.js';
import type { SessionView } from '../engine/engine.types.js';
import { PracticeEngine, type ActOfMany } from '../engine/practice-engine.service.js';
import { TodaysPrompts, type PromptsKept } from '../results/todays-prompts.js';
import { courseTypeRules } from '../start/course-type.rules.js';
import { DemoScoresRepository, type DemoScoresRunRow, type SessionOfRun } from './demo-scores.repository.js';
import { cidOf } from './demo-scores.rules.js';

/**
 * Deals with the sessions of a run, a lot together; after each lot it is noted what became of them. Whoever takes an unfinished run up goes on
 * where it was left; a session that two deal with, or one deals with twice, is dealt with once: its log knows the run.
 */
@Injectable()
export class DemoScoresWorker {
  private readonly acts: Record<
    DemoScoresAct,
    (run: DemoScoresRunRow, lot: readonly SessionOfRun[]) => Promise<ReadonlyMap<number, boolean>>
  > = {
    clear: (run, lot) => this.dealWith(run, lot, () => ({ type: 'withdraw', by: run.askedName })),
    undo: (run, lot) =>
      this.unlessOvertaken(run, lot, ({ facts }, overtaken) =>
        overtaken.has(facts.sid) ? null : { type: 'give_back', by: run.askedName },
      ),
    reevaluate: async (run, lot) => {
      const prompts = await this.prompts.keep();
      return this.unlessOvertaken(run, lot, (view, overtaken) => again(view, overtaken, prompts));
    },
  };

  constructor(
    private readonly runs: DemoScoresRepository,
    private readonly engine: PracticeEngine,
    private readonly assignments: AssignmentService,
    private readonly prompts: TodaysPrompts,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Until every session of the run is dealt with, or time is over; answers whether nothing is left to do. */
  async work(runId: number, forMs = Infinity): Promise<boolean> {
    const until = performance.now() + forMs;
    const run = await this.runs.run(runId);
    if (!run || run.begunAt === null || run.finishedAt !== null) return true;
    while (performance.now() < until) {
      const lot = await this.runs.next(runId, limits.demoScores.lot);
      if (lot.length === 0) {
        await this.runs.finish(runId, this.clock.now());
        return true;
      }
      await this.runs.settle(runId, await this.acts[run.act](run, lot));
    }
    return false;
  }

  private dealWith(
    { runId }: DemoScoresRunRow,
    lot: readonly SessionOfRun[],
    actOn: (view: SessionView) => ActOfMany | null,
  ): Promise<ReadonlyMap<number, boolean>> {
    return this.engine.dealWithAll(idsOf(lot), cidOf(runId), actOn);
  }

  /** Tells whose learner has begun another session since the clearing; meanwhile nobody can begin one. */
  private async unlessOvertaken(
    run: DemoScoresRunRow,
    lot: readonly SessionOfRun[],
    actOn: (view: SessionView, overtaken: ReadonlySet<number>) => ActOfMany | null,
  ): Promise<ReadonlyMap<number, boolean>> {
    const clearing = run.ofRun === null ? null : await this.runs.run(run.ofRun);
    if (!clearing) return this.dealWith(run, lot, (view) => actOn(view, new Set()));
    // What sessions set going must not take itself for a part of the transaction that only holds the assignments.
    const outside = AsyncLocalStorage.snapshot();
    return this.unitOfWork.run(async () => {
      await this.assignments.holdAll(lot.map(({ assignmentId }) => assignmentId));
      const overtaken = await this.runs.overtaken(idsOf(lot), clearing.askedAt);
      return outside(() => this.dealWith(run, lot, (view) => actOn(view, overtaken)));
    });
  }
}

const idsOf = (lot: readonly SessionOfRun[]): number[] => lot.map(({ sessionId }) => sessionId);

/** An exam whose attempt was given back and taken again is not evaluated: it would count beside the new one. */
function again(
  { facts, state }: SessionView,
  overtaken: ReadonlySet<number>,
  prompts: PromptsKept,
): ActOfMany | null {
  if (overtaken.has(facts.sid) && isGivenBack(state)) return null;
  return { type: 'reevaluate', prompts: prompts[courseTypeRules(facts.snapshot.course_type).promptType] };
}
