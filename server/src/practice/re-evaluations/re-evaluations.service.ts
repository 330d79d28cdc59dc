import { Injectable } from '@nestjs/common';
import type { ReEvaluationDetailView } from '#contracts';
import type { CreateReEvaluationDto } from '#contracts/practice/practice.dto';
import { Budgets, type SignedInActor } from '../../platform/access/index.js';
import { BadRequestError } from '../../platform/http/index.js';
import { ReEvaluationsActs } from './re-evaluations-acts.js';
import { ReEvaluationsProgress } from './re-evaluations-progress.service.js';
import { ReEvaluationsQueue, type ReEvaluationJob } from './re-evaluations-queue.js';
import { ReEvaluationsReader } from './re-evaluations-reader.js';
import { noScope } from './re-evaluations.rules.js';

/** What administrators do with re-evaluations of many sessions. */
@Injectable()
export class ReEvaluationsService {
  constructor(
    private readonly acts: ReEvaluationsActs,
    private readonly reader: ReEvaluationsReader,
    private readonly queue: ReEvaluationsQueue,
    private readonly progress: ReEvaluationsProgress,
    private readonly budgets: Budgets,
  ) {}

  /** Tries it on a sample. @throws BadRequestError without any scope; ConflictError */
  async create(body: CreateReEvaluationDto, actor: SignedInActor): Promise<ReEvaluationDetailView> {
    const { task_id = null, course_id = null, start_time, end_time } = body;
    const [startTime, endTime] = [momentOf(start_time), momentOf(end_time)];
    if (task_id === null && course_id === null && startTime === null && endTime === null)
      throw new BadRequestError(noScope);
    await this.budgets.ofModel();
    return this.begun(
      await this.acts.create({ taskId: task_id, courseId: course_id, startTime, endTime }, actor),
    );
  }

  /** Tries it on all. @throws NotFoundError; ConflictError */
  async judgeAll(id: number): Promise<ReEvaluationDetailView> {
    await this.budgets.ofModel();
    return this.begun(await this.acts.judgeAll(id));
  }

  /** What was seen becomes what counts. @throws NotFoundError; ConflictError */
  async apply(id: number, failing: number, actor: SignedInActor): Promise<ReEvaluationDetailView> {
    return this.begun(await this.acts.apply(id, failing, actor));
  }

  /** @throws NotFoundError; ConflictError */
  async pause(id: number): Promise<ReEvaluationDetailView> {
    return this.moved(await this.acts.pause(id));
  }

  /** @throws NotFoundError; ConflictError */
  async resume(id: number): Promise<ReEvaluationDetailView> {
    return this.begun(await this.acts.resume(id));
  }

  /** @throws NotFoundError; ConflictError */
  async cancel(id: number): Promise<ReEvaluationDetailView> {
    return this.moved(await this.acts.cancel(id));
  }

  private begun(job: ReEvaluationJob): Promise<ReEvaluationDetailView> {
    this.queue.add(job);
    return this.moved(job);
  }

  private moved({ id }: ReEvaluationJob): Promise<ReEvaluationDetailView> {
    this.progress.moved(id);
    return this.reader.one(id);
  }
}

const momentOf = (time: string | undefined): Date | null => (time === undefined ? null : new Date(time));
