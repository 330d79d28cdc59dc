import { Injectable } from '@nestjs/common';
import type { DemoScoresRun, DemoScoresView } from '#contracts';
import { ModelStatus } from '../../platform/llm/index.js';
import { Clock } from '../../platform/time/index.js';
import { AssignmentService } from '../../task/index.js';
import { DemoScoresRepository, type DemoScoresRunRow } from './demo-scores.repository.js';
import { daysLeft, undoableSince } from './demo-scores.rules.js';

/** How the scores of models that only demonstrate stand. */
@Injectable()
export class DemoScoresReader {
  constructor(
    private readonly runs: DemoScoresRepository,
    private readonly assignments: AssignmentService,
    private readonly model: ModelStatus,
    private readonly clock: Clock,
  ) {}

  async view(): Promise<DemoScoresView> {
    const now = this.clock.now();
    const [found, exams, { running, last }, clearings] = await Promise.all([
      this.runs.found(),
      this.runs.assignmentsFound('exam'),
      this.runs.newest(),
      this.runs.clearings(undoableSince(now)),
    ]);
    const startable = await this.assignments.startable(exams);
    return {
      model: this.model.state,
      found: { ...found, exams_again: exams.filter((id) => startable.has(id)).length },
      running: running && runView(running),
      last: last && runView(last),
      cleared: clearings.map(({ runId, sessions, askedName, askedAt }) => ({
        run_id: runId,
        sessions,
        by_name: askedName,
        time: askedAt.toISOString(),
        days_left: daysLeft(askedAt, now),
      })),
    };
  }

  async run(runId: number): Promise<DemoScoresRun> {
    return runView((await this.runs.run(runId))!);
  }

  /** A clearing, and whether it is too late to undo it; null when there is none of this number. */
  async clearing(runId: number): Promise<{ tooLate: boolean } | null> {
    const run = await this.runs.run(runId);
    if (run?.act !== 'clear' || run.begunAt === null) return null;
    return { tooLate: run.askedAt <= undoableSince(this.clock.now()) };
  }
}

const runView = ({ runId, act, total, askedName, askedAt, ...row }: DemoScoresRunRow): DemoScoresRun => ({
  ...{ run_id: runId, act, total, done: row.done, kept: row.kept },
  ...{ evaluating: row.evaluating, unscored: row.unscored },
  ...{ by_name: askedName, time: askedAt.toISOString() },
});
