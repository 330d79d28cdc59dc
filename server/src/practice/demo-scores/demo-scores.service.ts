import { Injectable } from '@nestjs/common';
import { limits, type DemoScoresAct, type DemoScoresView } from '#contracts';
import { Budgets, type SignedInActor } from '../../platform/access/index.js';
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
  clear(actor: SignedInActor): Promise<DemoScoresView> {
    return this.run('clear', null, actor);
  }

  /** Gives back what a clearing took. @throws NotFoundError; ConflictError */
  async undo(runId: number, actor: SignedInActor): Promise<DemoScoresView> {
    const clearing = await this.reader.clearing(runId);
    if (!clearing) throw new NotFoundError();
    if (clearing.tooLate) throw new ConflictError(undoTooLate);
    return this.run('undo', runId, actor);
  }

  /** Has them made anew by today's model, or, with a clearing, what that took back. @throws NotFoundError; ConflictError */
  async reevaluate(runId: number | null, actor: SignedInActor): Promise<DemoScoresView> {
    if (runId !== null && !(await this.reader.clearing(runId))) throw new NotFoundError();
    await this.budgets.ofModel();
    return this.run('reevaluate', runId, actor);
  }

  /** Few sessions are dealt with before the call is answered; many, or what takes too long, by a worker. */
  private async run(act: DemoScoresAct, ofRun: number | null, actor: SignedInActor): Promise<DemoScoresView> {
    const { employeeId: askedBy, name: askedName } = actor;
    const runId = await this.starts.begin({ act, ofRun, askedBy, askedName });
    const { total } = await this.reader.run(runId);
    const { atOnce, waitMs } = limits.demoScores;
    if (total > atOnce || !(await this.worker.work(runId, waitMs))) this.queue.add({ runId, queued: 0 });
    return this.reader.view();
  }
}
