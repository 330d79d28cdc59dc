/** Appeals against scores: what learners say is wrong, and what is answered. */
import { routes } from '#contracts';
import type { AppealDetailView, AppealsPage, AppealTrialView } from '#contracts';
import type {
  AppealAcceptDto,
  AppealDeclineDto,
  AppealFilterDto,
  AppealTryDto,
  SessionTurnDto,
} from '#contracts/practice/practice.dto';
import { listOf } from './cache-tags';
import type { Tag } from './cache-tags';
import { asks, consoleApi, posts } from './console-api';

/** An answer changes the lists, the appeal, and what tasks show of its session. */
const outdated: Tag[] = [...listOf('Appeal'), 'Task'];

const appealApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    appeals: build.query<AppealsPage, AppealFilterDto>(asks(routes.prompt.appealFilter, listOf('Appeal'))),
    appealDetail: build.query<AppealDetailView, SessionTurnDto>(
      asks(routes.prompt.appealDetail, listOf('Appeal')),
    ),
    /** What a correction would do; nothing is stored. Sessions change without the console: it is asked anew each time. */
    appealTrial: build.query<AppealTrialView, AppealTryDto>({
      ...asks(routes.prompt.appealTry, []),
      keepUnusedDataFor: 0,
    }),
    acceptAppeal: build.mutation<AppealDetailView, AppealAcceptDto>(
      posts(routes.prompt.appealAccept, outdated),
    ),
    declineAppeal: build.mutation<AppealDetailView, AppealDeclineDto>(
      posts(routes.prompt.appealDecline, outdated),
    ),
  }),
});

export const {
  useAppealsQuery,
  useAppealDetailQuery,
  useAppealTrialQuery,
  useAcceptAppealMutation,
  useDeclineAppealMutation,
} = appealApi;
