/** Words that were taken for words to whoever scores: what administrators are asked to look at, and giving them back. */
import { routes } from '#contracts';
import type { Page, ReviewRequestView, SessionResultView } from '#contracts';
import type { ReviewFilterDto, SessionTurnDto } from '#contracts/practice/practice.dto';
import { listOf, one } from './cache-tags';
import type { Tag } from './cache-tags';
import { asks, consoleApi, posts } from './console-api';

const outdated = (result?: SessionResultView): Tag[] => [
  ...listOf('Review'),
  ...(result?.task_id ? one('Task', result.task_id) : []),
];

const reviewApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    reviewRequests: build.query<Page<ReviewRequestView>, ReviewFilterDto>(
      asks(routes.prompt.reviewFilter, listOf('Review')),
    ),
    /** Begins to evaluate a turn again, with all of its words; the answer is how its session stands then. */
    restoreWords: build.mutation<SessionResultView, SessionTurnDto>(
      posts(routes.prompt.restoreWords, outdated),
    ),
    /** Says that somebody has looked, and leaves the words set aside. */
    closeReview: build.mutation<SessionResultView, SessionTurnDto>(
      posts(routes.prompt.reviewClose, outdated),
    ),
  }),
});

export const { useReviewRequestsQuery, useRestoreWordsMutation, useCloseReviewMutation } = reviewApi;
