import { Injectable, Logger } from '@nestjs/common';
import type { CourseSnapshot } from '#contracts';
import { UnitOfWork } from '../platform/database/index.js';
import { PracticeEngine } from '../practice/index.js';
import { BatchTestRepository, type BatchTestRow, type SessionUnderWay } from './batch-test.repository.js';
import { endOf, mostTries } from './batch-test.rules.js';
import { SimulatedLearners } from './learners/simulated-learners.service.js';
import { sessionReport } from './report/session-report.rules.js';

/** A batch test with what its sessions pin. */
export interface Running extends BatchTestRow {
  snapshot: CourseSnapshot;
}

/** The sessions of a batch test: begun, played, and read once they have ended. Whatever is noted of one is noted once. */
@Injectable()
export class BatchTestSessions {
  private readonly logger = new Logger(BatchTestSessions.name);

  constructor(
    private readonly runs: BatchTestRepository,
    private readonly engine: PracticeEngine,
    private readonly learners: SimulatedLearners,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Begins the next one, with the row that knows of it; false when all have begun. */
  begin(run: Running): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const next = await this.runs.nextWaiting(run.id);
      if (!next) return false;
      const sessionId = await this.engine.start({
        origin: 'batch',
        assignmentId: null,
        taskId: null,
        courseId: run.courseId,
        employeeId: null,
        snapshot: run.snapshot,
        attemptNo: null,
      });
      await this.runs.begun(run.id, next.place, sessionId);
      return true;
    });
  }

  /** Goes on with one that is under way, wherever it stands; false when nothing was to be done. */
  async goOn(run: Running, session: SessionUnderWay, failure: string | undefined): Promise<boolean> {
    const { place, sessionId, state, status } = session;
    if (status !== 'ended') return this.play(run, session, failure);
    const firstWords = this.learners.drop(sessionId);
    if (state === 'running') {
      await this.runs.talked(run.id, place, firstWords);
      return true;
    }
    return this.settle(run, session);
  }

  private async play(run: Running, session: SessionUnderWay, failure: string | undefined): Promise<boolean> {
    const { place, persona, nth, sessionId, tries } = session;
    if (failure !== undefined) {
      this.logger.warn({ msg: 'a simulated learner failed', sid: sessionId, failure });
      await this.runs.tried(run.id, place);
      if (tries + 1 >= mostTries) return this.giveUp(run.id, session, failure);
    } else if (this.learners.has(sessionId)) return false;
    this.learners.play(sessionId, { persona: run.personas[persona]!, nth, snapshot: run.snapshot });
    return true;
  }

  private async giveUp(id: number, { place, sessionId }: SessionUnderWay, reason: string): Promise<boolean> {
    await this.engine.close(sessionId, 'abandoned');
    await this.runs.settle(id, place, { state: 'failed', score: null, reason, report: null });
    return true;
  }

  private async settle(run: Running, session: SessionUnderWay): Promise<boolean> {
    const { place, persona, sessionId, reason, resultStatus } = session;
    if (reason !== 'abandoned' && (resultStatus === 'none' || resultStatus === 'pending')) return false;
    const view = await this.engine.view(sessionId);
    const end = endOf(view.state, session.tries);
    this.engine.letGo(sessionId);
    if (end === 'evaluating') return false;
    if (end === 'lost') await this.runs.lost(run.id, place);
    else {
      const { snapshot } = run;
      const report = sessionReport(
        { snapshot, state: view.state, log: view.log },
        run.personas[persona]!.key,
      );
      await this.runs.settle(run.id, place, { ...end, report });
    }
    return true;
  }
}
