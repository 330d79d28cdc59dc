import { Injectable } from '@nestjs/common';
import { AuditService } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { ConflictError } from '../../platform/http/index.js';
import { ModelStatus } from '../../platform/llm/index.js';
import { Clock } from '../../platform/time/index.js';
import {
  DemoScoresRepository,
  type DemoScoresRunRow,
  type DemoScoresWish,
} from './demo-scores.repository.js';
import { demoScoresRunning, modelRefuses, nothingToDo, rangesOf } from './demo-scores.rules.js';

/** Begins runs over many sessions: writes down which they are, together with the line in the audit log, which names them all. */
@Injectable()
export class DemoScoresStarts {
  constructor(
    private readonly runs: DemoScoresRepository,
    private readonly model: ModelStatus,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** What a caller wants, begun at once. @throws ConflictError with the reason why not */
  async begin(wish: Omit<DemoScoresWish, 'askedAt'>): Promise<number> {
    await this.model.ask();
    return this.unitOfWork.run(async () => {
      const runId = await this.runs.wish({ ...wish, askedAt: this.clock.now() });
      if (runId === null) throw new ConflictError(demoScoresRunning);
      const refused = await this.writeDown((await this.runs.toBegin(runId))!);
      if (refused !== null) throw new ConflictError(refused);
      return runId;
    });
  }

  /** What was wished for at the command line. Answers why not, which the wish keeps; null when it is begun, also before. */
  async beginWish(runId: number): Promise<string | null> {
    await this.model.ask();
    return this.unitOfWork.run(async () => {
      const wish = await this.runs.toBegin(runId);
      if (!wish) return null;
      const refused = await this.writeDown(wish);
      if (refused !== null) await this.runs.refuse(runId, refused, this.clock.now());
      return refused;
    });
  }

  /** Answers why not. */
  private async writeDown({ runId, act, ofRun }: DemoScoresRunRow): Promise<string | null> {
    const refused = modelRefuses(act, this.model.state);
    if (refused !== null) return refused;
    const { learners, tasks, exams } = await this.runs.found();
    const sessions = await this.runs.begin(runId, ofRun, this.clock.now());
    if (sessions.length === 0) return nothingToDo[act];
    await this.audit.record({
      action: `demo_scores.${act}`,
      object: { type: 'demo_scores', id: runId },
      detail: {
        sessions: sessions.length,
        ...(ofRun === null ? { learners, tasks, exams } : { clearing: ofRun }),
        session_list: rangesOf(sessions),
      },
    });
    return null;
  }
}
