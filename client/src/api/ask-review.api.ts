/** A learner's word on words that were set aside; fetched with what offers it. */
import { phoneRoutes as routes } from '#contracts';
import type { SessionResultView } from '#contracts';
import type { SessionTurnDto } from '#contracts/practice/practice.dto';
import { api } from './api';

export const { useAskReviewMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asks that a person looks at them. */
    askReview: build.mutation<SessionResultView, SessionTurnDto>({
      query: (body) => ({ url: routes.client.askReview, method: 'POST', body }),
      invalidatesTags: (_result, _error, { session_id }) => [{ type: 'Result', id: session_id }],
    }),
  }),
});
