/** What is practised outside of tasks; fetched with what offers it. */
import { limits } from '#contracts';
import { ownRoutes } from '#contracts/practice/own.routes';
import type { OwnCourseItem, OwnSessionItem, Page, SessionResultView, StartView } from '#contracts';
import type { HandInDto, OwnStartDto } from '#contracts/practice/own.dto';
import type { SessionTurnDto } from '#contracts/practice/practice.dto';
import { api, pageByPage } from './api';

const post = (url: string, body: object) => ({ url, method: 'POST', body });

export const {
  useAgainMutation,
  useOwnCoursesInfiniteQuery,
  useOwnStartMutation,
  useOwnSessionsInfiniteQuery,
  useHandInMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** A new talk that begins before a turn of one's own. */
    again: build.mutation<StartView, SessionTurnDto>({ query: (body) => post(ownRoutes.again, body) }),
    ownCourses: build.infiniteQuery<Page<OwnCourseItem>, { course_name?: string }, number>(
      pageByPage(ownRoutes.courses),
    ),
    ownStart: build.mutation<StartView, OwnStartDto>({ query: (body) => post(ownRoutes.start, body) }),
    ownSessions: build.infiniteQuery<Page<OwnSessionItem>, void, number>({
      ...pageByPage(ownRoutes.sessions),
      query: ({ pageParam }) => post(ownRoutes.sessions, { page: pageParam, per_page: limits.page.perPage }),
    }),
    handIn: build.mutation<SessionResultView, HandInDto>({
      query: (body) => post(ownRoutes.handIn, body),
      invalidatesTags: (_result, _error, { session_id }) => [
        { type: 'Result', id: session_id },
        'Tasks',
        'Records',
      ],
    }),
  }),
});
