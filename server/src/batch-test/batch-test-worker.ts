import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { isDatabaseDown } from '../platform/database/index.js';
import { Every } from '../platform/jobs/index.js';
import { BatchTestProgress } from './batch-test-progress.service.js';
import { BatchTestRepository, type BatchTestJob } from './batch-test.repository.js';
import { BatchTestSessions, type Running } from './batch-test-sessions.service.js';
import { LearnersFirst } from './learners/learners-first.service.js';
import { SimulatedLearners } from './learners/simulated-learners.service.js';

/** The row is told that somebody works on it, well before others would look for it. */
const aliveMs = 5_000;
/** Between two looks at how the sessions stand. */
const roundMs = 300;

/**
 * Carries a batch test out: so many sessions at once, each from wherever it stands. Everything that counts is in the rows and the sessions' logs, so
 * whoever takes one up that was left goes on there, and so do learners whose process is gone.
 */
@Injectable()
export class BatchTestWorker {
  private readonly logger = new Logger(BatchTestWorker.name);
  private stopping = false;
  private underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly runs: BatchTestRepository,
    private readonly sessions: BatchTestSessions,
    private readonly learners: SimulatedLearners,
    private readonly first: LearnersFirst,
    private readonly progress: BatchTestProgress,
  ) {}

  /** Until nothing is left to do, somebody has stopped it, or somebody else works on it. */
  work(job: BatchTestJob): Promise<void> {
    this.underWay = this.carryOut(job);
    return this.underWay;
  }

  /** This process ends: what is under way is left to the next. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.underWay.catch(() => undefined);
  }

  private async carryOut(job: BatchTestJob): Promise<void> {
    const { id } = job;
    const row = await this.runs.one(id);
    if (!row) return;
    const run: Running = { ...row, snapshot: await this.runs.snapshot(id) };
    const alive = new Every(aliveMs, async () => void (await this.runs.stillRuns(job)), this.logger);
    try {
      while (!this.stopping && (await this.runs.stillRuns(job))) {
        await this.round(run);
        if (await this.runs.finish(job)) break;
        await pause(roundMs);
      }
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      this.logger.warn({ msg: 'a batch test waits for the database', id });
    } finally {
      await alive.stop();
      await this.learners.dropAll();
      if (this.stopping) await this.runs.leave(job);
      this.progress.moved(id);
    }
  }

  /** One look at everything that is under way, and as many more as may be. */
  private async round(run: Running): Promise<void> {
    const failures = this.learners.takeFailures();
    const sessions = await this.runs.underWay(run.id);
    let moved = false;
    for (const session of sessions)
      if (await this.sessions.goOn(run, session, failures.get(session.sessionId))) moved = true;
    for (let free = run.parallel - sessions.length; free > 0 && (await this.first.may()); free -= 1) {
      if (!(await this.sessions.begin(run))) break;
      moved = true;
    }
    if (moved) this.progress.moved(run.id);
  }
}
