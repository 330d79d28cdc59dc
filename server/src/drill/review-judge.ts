import { Injectable, Logger } from '@nestjs/common';
import type { PracticeTurnEval } from '#dialogue';
import { gradeOf, isMastered, scheduled } from '#drill';
import { ModelError } from '#llm';
import { UnitOfWork } from '../platform/database/index.js';
import { accountFor } from '../platform/llm/index.js';
import { CourseFilesService } from '../course/index.js';
import { EvaluationService } from '../evaluation/index.js';
import { DrillRepository } from './drill.repository.js';
import type { ReviewToJudge } from './drill.types.js';
import { isDecided, withCriteria } from './moments.rules.js';

/** Somebody waits for it. */
const longestMs = 20_000;
/** A try of this age has ended, however it did. */
export const tryMs = 2 * longestMs;

/** Has an answer judged as a turn of a talk is, by the same judge, guards and facts, on the card's criteria alone; the schedule learns of it. */
@Injectable()
export class ReviewJudge {
  private readonly logger = new Logger(ReviewJudge.name);

  constructor(
    private readonly drill: DrillRepository,
    private readonly evaluation: EvaluationService,
    private readonly files: CourseFilesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Where the judge is away the answer stays as it is, and is judged later. */
  async judge(reviewId: number): Promise<void> {
    const review = await this.drill.toJudge(reviewId);
    if (review?.state !== 'pending') return;
    const evaluation = await this.evaluate(review);
    if (evaluation) await this.unitOfWork.run(() => this.keep(review, evaluation));
  }

  private async evaluate(review: ReviewToJudge): Promise<PracticeTurnEval | null> {
    const card = (await this.drill.card(review.cardId, review.employeeId))!;
    const snapshot = withCriteria(card.snapshot, card.criteria);
    try {
      return await this.evaluation.evaluateTurn({
        ...{ snapshot, turn: 1, messages: [review.answer], given: review.given },
        before: [{ role: 'customer', text: review.question }],
        passages: await this.files.passagesOf(snapshot),
        account: accountFor('drill'),
        signal: AbortSignal.timeout(longestMs),
      });
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      this.logger.warn({ msg: 'an answer waits to be judged', reviewId: review.id, kind: error.kind });
      return null;
    }
  }

  /** No grade is made of what could not be judged. */
  private async keep(review: ReviewToJudge, evaluation: PracticeTurnEval): Promise<void> {
    const memory = await this.drill.memoryOf(review.cardId);
    const decided = evaluation.status === 'scored' ? evaluation.checks.filter(isDecided) : [];
    const met = decided.filter(({ verdict }) => verdict === 'met').length;
    const grade = gradeOf(met, decided.length);
    const figures = grade && { met, asked: decided.length };
    if (!(await this.drill.setJudged(review.id, evaluation, figures))) return;
    if (!grade || !review.counted) return;
    const next = scheduled(memory, grade, review.answeredAt.getTime());
    await this.drill.setMemory(review.cardId, next, isMastered(await this.drill.countedOf(review.cardId)));
  }
}
