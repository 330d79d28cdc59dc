import { Injectable } from '@nestjs/common';
import { limits, type DemoScoresAct, type DemoScoresView } from '#contracts';
import { Budgets, type Principal } from '../../platform/access/index.js';
import { ConflictError, NotFoundError } from '../../platform/http/index.js';
import { DemoScoresQueue } from './demo-scores-queue.js';
import { DemoScoresReader } from './demo-scores-reader.js';
import { DemoScoresStarts } from './demo-scores-starts.js';
import { DemoScoresWorker } from './demo-scores-worker.js';
import { undoTooLate } from './demo-scores.rules.js';

/** What administrators do with the scores of a model that only demonstrates. */
@Injectable()
export class DemoScoresService {
  constructor(
    private readonly reader: DemoScoresReader,
    private readonly starts: DemoScoresStarts,
    private readonly worker: DemoScoresWorker,
    private readonly queue: DemoScoresQueue,
    private readonly budgets: Budgets,
  ) {}

  state(): Promise<DemoScoresView> {
    return this.reader.view();
  }

  /** Takes them back. @throws ConflictError */
  clear(caller: Principal): Promise<DemoScoresView> {
    return this.run('clear', null, caller);
  }

  /** Gives back what a clearing took. @throws NotFoundError; ConflictError */
  async undo(runId: number, caller: Principal): Promise<DemoScoresView> {
    const clearing = await this.reader.clearing(runId);
    if (!clearing) throw new NotFoundError();
    if (clearing.tooLate) throw new ConflictError(undoTooLate);
    return this.run('undo', runId, caller);
  }

  /** Has them made anew by today's model, or, with a clearing, what that took back. @throws NotFoundError; ConflictError */
  async reevaluate(runId: number | null, caller: Principal): Promise<DemoScoresView> {
    if (runId !== null && !(await this.reader.clearing(runId))) throw new NotFoundError();
    await this.budgets.ofModel();
    return this.run('reevaluate', runId, caller);
  }

  /** Few sessions are dealt with before the call is answered; many, or what takes too long, by a worker. */
  private async run(act: DemoScoresAct, ofRun: number | null, caller: Principal): Promise<DemoScoresView> {
    const { employeeId: askedBy, name: askedName } = caller;
    const runId = await this.starts.begin({ act, ofRun, askedBy, askedName });
    const { total } = await this.reader.run(runId);
    const { atOnce, waitMs } = limits.demoScores;
    if (total > atOnce || !(await this.worker.work(runId, waitMs))) this.queue.add({ runId, queued: 0 });
    return this.reader.view();
  }
}
