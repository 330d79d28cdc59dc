import { Injectable } from '@nestjs/common';
import { countText, limits, PromptType } from '#contracts';
import type { SignedInActor } from '../../platform/access/index.js';
import { AuditService } from '../../platform/audit/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { ConflictError, NotFoundError } from '../../platform/http/index.js';
import { Clock } from '../../platform/time/index.js';
import { TodaysPrompts } from '../results/todays-prompts.js';
import type { ReEvaluationJob } from './re-evaluations-queue.js';
import {
  ReEvaluationsRepository,
  type Judge,
  type ReEvaluationRow,
  type Scope,
} from './re-evaluations.repository.js';
import {
  actRefused,
  anotherRuns,
  applyRefused,
  nothingFits,
  type ReEvaluationAct,
} from './re-evaluations.rules.js';

type Target = Parameters<ReEvaluationsRepository['set']>[1];

/** Changes where a re-evaluation of many sessions stands, together with the line in the audit log. Answers the job that goes on with it. */
@Injectable()
export class ReEvaluationsActs {
  constructor(
    private readonly runs: ReEvaluationsRepository,
    private readonly prompts: TodaysPrompts,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws ConflictError where no session fits, or too many do, or another one runs */
  async create(scope: Scope, { employeeId, name }: SignedInActor): Promise<ReEvaluationJob> {
    const judge = await this.judge();
    const by = { employeeId, name, at: this.clock.now() };
    const { most, sample } = limits.reEvaluation;
    return this.alone(async () => {
      const { id, total } = await this.runs.create(scope, judge, by, sample);
      if (total === 0) throw new ConflictError(nothingFits);
      if (total > most)
        throw new ConflictError(
          `这个范围有 ${countText(total)} 场，一次最多 ${countText(most)} 场，请缩小范围`,
        );
      await this.record('create', id, { sessions: total, ...scopeDetail(scope) });
      return { id, queued: 0 };
    });
  }

  /** Judges those that are not in the sample, too. */
  judgeAll(id: number): Promise<ReEvaluationJob> {
    return this.act('judge_all', id, ({ total }) => ({ state: 'judging', wanted: total }));
  }

  pause(id: number): Promise<ReEvaluationJob> {
    return this.act('pause', id, ({ state }) => ({ state, paused: true }));
  }

  resume(id: number): Promise<ReEvaluationJob> {
    return this.act('resume', id, ({ state }) => ({ state, paused: false }));
  }

  /** What was applied by now counts; the rest stays as it was. */
  cancel(id: number): Promise<ReEvaluationJob> {
    return this.act(
      'cancel',
      id,
      () => ({ state: 'cancelled', paused: false, finishedAt: this.clock.now() }),
      async ({ applied, total }) => {
        await this.runs.forgetMade(id);
        await this.record('cancel', id, { applied, sessions: total });
      },
    );
  }

  /** @param failing how many exams that would be failed its caller has seen */
  async apply(id: number, failing: number, { employeeId, name }: SignedInActor): Promise<ReEvaluationJob> {
    const today = await this.judge();
    return this.act(
      'apply',
      id,
      (row) => {
        const refused = applyRefused(row, today, failing);
        if (refused !== null) throw new ConflictError(refused);
        return { state: 'applying', applied: { by: employeeId, name } };
      },
      ({ total, bandChanged, meanDelta, unscored, failed }) =>
        this.record('apply', id, {
          ...{
            sessions: total - unscored - failed,
            band_changed: bandChanged,
            mean_delta: meanDelta,
            failing,
          },
        }),
    );
  }

  private act(
    act: ReEvaluationAct,
    id: number,
    target: (row: ReEvaluationRow) => Target,
    also: (row: ReEvaluationRow) => Promise<void> = () => Promise.resolve(),
  ): Promise<ReEvaluationJob> {
    return this.alone(async () => {
      const row = await this.runs.held(id);
      if (!row) throw new NotFoundError();
      const refused = actRefused(act, row);
      if (refused !== null) throw new ConflictError(refused);
      const job = await this.runs.set(id, target(row));
      await also(row);
      return job;
    });
  }

  /** One runs at a time. */
  private async alone<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.unitOfWork.run(work);
    } catch (error) {
      if (isUniqueViolation(error, 're_evaluation_running')) throw new ConflictError(anotherRuns);
      throw error;
    }
  }

  /** What judges today. */
  private async judge(): Promise<Judge> {
    const kept = await this.prompts.keep();
    return {
      practicePrompts: kept[PromptType.practice],
      examPrompts: kept[PromptType.assessment],
      model: this.config.model.name,
    };
  }

  private record(action: string, id: number, detail: Record<string, unknown>): Promise<void> {
    const object = { type: 're_evaluation', id };
    return this.audit.record({ action: `re_evaluation.${action}`, object, detail });
  }
}

const scopeDetail = ({ taskId, courseId, startTime, endTime }: Scope): Record<string, unknown> => ({
  ...(taskId !== null && { task_id: taskId }),
  ...(courseId !== null && { course_id: courseId }),
  ...(startTime && { start_time: startTime.toISOString() }),
  ...(endTime && { end_time: endTime.toISOString() }),
});
