/** A learner's appeal against a score; fetched with what offers it. */
import { phoneRoutes as routes } from '#contracts';
import type { SessionResultView } from '#contracts';
import type { AppealDto } from '#contracts/practice/practice.dto';
import { api } from './api';

export const { useAppealMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    appeal: build.mutation<SessionResultView, AppealDto>({
      query: (body) => ({ url: routes.client.appeal, method: 'POST', body }),
      invalidatesTags: (_result, _error, { session_id }) => [{ type: 'Result', id: session_id }],
    }),
  }),
});
