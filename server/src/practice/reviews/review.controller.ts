import { Body, Controller } from '@nestjs/common';
import { routes, type Page, type ReviewRequestView, type SessionResultView } from '#contracts';
import { ReviewFilterDto, SessionTurnDto } from '#contracts/practice/practice.dto';
import { AnyLearner, CurrentEmployee, type SignedInActor } from '../../platform/access/index.js';
import { PostOk } from '../../platform/http/index.js';
import { ReviewListService } from './review-list.service.js';
import { ReviewService } from './review.service.js';

/** Words that were taken for words to the grader: a learner asks for a person, an administrator gives them back. */
@Controller()
export class ReviewController {
  constructor(
    private readonly reviews: ReviewService,
    private readonly list: ReviewListService,
  ) {}

  /**
   * Asks that a person looks at words of one's own turn that were set aside from the judge; asked twice it is asked once. 409: nothing was
   * set aside there, or it may not be seen yet.
   */
  @AnyLearner()
  @PostOk(routes.client.askReview)
  ask(@Body() body: SessionTurnDto, @CurrentEmployee() learner: SignedInActor): Promise<SessionResultView> {
    return this.reviews.ask(body.session_id, body.turn, learner);
  }

  /**
   * Says that the words that were set aside in a turn were meant for the customer: it is evaluated again with them, and the session's result
   * after it. Both results are kept; the newer counts once it is there. 409: nothing is set aside there any more, the session still runs
   * or is being evaluated, or it was given up.
   */
  @PostOk(routes.prompt.restoreWords)
  restore(@Body() body: SessionTurnDto, @CurrentEmployee() actor: SignedInActor): Promise<SessionResultView> {
    return this.reviews.restore(body.session_id, body.turn, actor);
  }

  /** Answers a learner who has asked: somebody has looked, and the words stay set aside. 409: nobody has asked, or somebody has answered. */
  @PostOk(routes.prompt.reviewClose)
  close(@Body() body: SessionTurnDto, @CurrentEmployee() actor: SignedInActor): Promise<SessionResultView> {
    return this.reviews.close(body.session_id, body.turn, actor);
  }

  /** Turns at which an administrator is asked to look, the newest first. */
  @PostOk(routes.prompt.reviewFilter)
  open(@Body() body: ReviewFilterDto): Promise<Page<ReviewRequestView>> {
    return this.list.page(body);
  }
}
