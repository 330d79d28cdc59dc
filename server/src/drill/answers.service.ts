import { Injectable } from '@nestjs/common';
import type { DrillReviewView } from '#contracts';
import { noDrillCard } from '#contracts/drill/drill';
import type { DrillAnswerDto } from '#contracts/drill/drill.dto';
import { Budgets } from '../platform/access/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { NotFoundError } from '../platform/http/index.js';
import { Clock } from '../platform/time/index.js';
import { ObjectionLibrary } from '../objection/index.js';
import { DrillRepository } from './drill.repository.js';
import { reviewView } from './drill.presenter.js';
import { DrillService } from './drill.service.js';
import type { Review } from './drill.types.js';
import { ReviewJudge, tryMs } from './review-judge.js';

/** A page left open says nothing of how long an answer took. */
const longestMs = 180_000;

/** Takes answers: each is on disk before it is judged. */
@Injectable()
export class AnswersService {
  constructor(
    private readonly drill: DrillRepository,
    private readonly judge: ReviewJudge,
    private readonly days: DrillService,
    private readonly budgets: Budgets,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly objections: ObjectionLibrary,
  ) {}

  /** @throws NotFoundError; what `Budgets.ofModel` throws, before anything is stored */
  async answer(body: DrillAnswerDto, employeeId: number): Promise<DrillReviewView> {
    const before = await this.drill.byCid(employeeId, body.cid);
    const review = before ?? (await this.store(body, employeeId));
    if (!before) await this.judge.judge(review.id);
    else await this.judgeLate(before);
    const now = (await this.drill.byCid(employeeId, body.cid))!;
    return {
      ...reviewView(now),
      example: await this.exampleFor(now),
      today: await this.days.today(employeeId),
    };
  }

  /** What an administrator has picked as a good answer to what the card's customer objects. */
  private async exampleFor({ cardId, employeeId, state }: Review): Promise<string | null> {
    const card = state === 'judged' ? await this.drill.card(cardId, employeeId) : null;
    const examples = card && (await this.objections.examplesFor(card.line, card.snapshot));
    return examples?.[0] ?? null;
  }

  private async store(body: DrillAnswerDto, employeeId: number): Promise<Review> {
    const { card_id, question_id, cid, text } = body;
    const card = await this.drill.card(card_id, employeeId);
    const question = card && (await this.drill.question(question_id, card.id));
    if (!question?.askedAt) throw new NotFoundError(noDrillCard);
    await this.budgets.ofModel();
    const now = this.clock.now();
    const { dayBegan } = this.days.calendar();
    const passed = Math.max(0, now.getTime() - question.askedAt.getTime());
    await this.unitOfWork.run(() =>
      this.drill.addReview({
        ...{ cardId: card_id, employeeId, questionId: question_id, cid, answer: text.trim() },
        milliseconds: Math.min(body.milliseconds ?? longestMs, passed, longestMs),
        ...{ now, dayBegan },
      }),
    );
    return (await this.drill.byCid(employeeId, cid))!;
  }

  private async judgeLate({ id, state }: Review): Promise<void> {
    if (state !== 'pending') return;
    const now = this.clock.now();
    if (!(await this.drill.takeUp(id, new Date(now.getTime() - tryMs), now))) return;
    await this.judge.judge(id);
  }
}
