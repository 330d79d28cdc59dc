/** Evaluating many sessions again: what would change, and having it count. */
import { routes } from '#contracts';
import type { Page, ReEvaluationDetailView, ReEvaluationSession, ReEvaluationView } from '#contracts';
import type {
  ApplyReEvaluationDto,
  CreateReEvaluationDto,
  ReEvaluationFilterDto,
  ReEvaluationIdDto,
  ReEvaluationSessionsDto,
} from '#contracts/practice/practice.dto';
import { listOf } from './cache-tags';
import { asks, consoleApi, oneQuery, posts } from './console-api';

const { prompt } = routes;
const outdated = listOf('ReEvaluation');

const reEvaluationApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    reEvaluations: build.query<Page<ReEvaluationView>, ReEvaluationFilterDto>(
      asks(prompt.reEvalFilter, listOf('ReEvaluation')),
    ),
    reEvaluation: build.query<ReEvaluationDetailView, number>(oneQuery('ReEvaluation', prompt.reEvalOne)),
    reEvaluationSessions: build.query<Page<ReEvaluationSession>, ReEvaluationSessionsDto>(
      asks(prompt.reEvalSessions, ['ReEvaluation']),
    ),
    createReEvaluation: build.mutation<ReEvaluationDetailView, CreateReEvaluationDto>(
      posts(prompt.reEvalCreate, outdated),
    ),
    judgeAllAgain: build.mutation<ReEvaluationDetailView, ReEvaluationIdDto>(
      posts(prompt.reEvalJudgeAll, ['ReEvaluation'] as const),
    ),
    applyReEvaluation: build.mutation<ReEvaluationDetailView, ApplyReEvaluationDto>(
      posts(prompt.reEvalApply, ['ReEvaluation'] as const),
    ),
    pauseReEvaluation: build.mutation<ReEvaluationDetailView, ReEvaluationIdDto>(
      posts(prompt.reEvalPause, ['ReEvaluation'] as const),
    ),
    resumeReEvaluation: build.mutation<ReEvaluationDetailView, ReEvaluationIdDto>(
      posts(prompt.reEvalResume, ['ReEvaluation'] as const),
    ),
    cancelReEvaluation: build.mutation<ReEvaluationDetailView, ReEvaluationIdDto>(
      posts(prompt.reEvalCancel, ['ReEvaluation'] as const),
    ),
  }),
});

export const {
  useReEvaluationsQuery,
  useReEvaluationQuery,
  useReEvaluationSessionsQuery,
  useCreateReEvaluationMutation,
  useJudgeAllAgainMutation,
  useApplyReEvaluationMutation,
  usePauseReEvaluationMutation,
  useResumeReEvaluationMutation,
  useCancelReEvaluationMutation,
} = reEvaluationApi;
