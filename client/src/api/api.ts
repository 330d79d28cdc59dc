/** The one API of the client. What it sends and gets is worded in the contracts. */
import { createApi } from '@reduxjs/toolkit/query/react';
import { limits, phoneRoutes as routes } from '#contracts';
import type {
  CompletedPracticePage,
  CourseType,
  CurrentUserView,
  LearnerStatus,
  Page,
  SessionResultView,
  SocketTicketView,
  StartView,
  StudentTaskItem,
} from '#contracts';
import type { SessionIdDto, StartPracticeDto } from '#contracts/practice/practice.dto';
import { setTimeZone } from '../lib/time';
import { baseQuery } from './base-query';

const post = (url: string, body?: object) => ({ url, method: 'POST', body });

/** As long as a practice takes: whoever comes back from one finds the list where it was left, and looks at it while it is asked for anew. */
const listKeptS = 3_600;

/** A list of the learner's that is read on page by page. */
export const pageByPage = (path: string) => ({
  infiniteQueryOptions: {
    initialPageParam: limits.page.default as number,
    getNextPageParam: ({ pagination }: Page<unknown>) => pagination.next_page ?? undefined,
  },
  query: ({ queryArg, pageParam }: { queryArg: object; pageParam: number }) =>
    post(path, { ...queryArg, page: pageParam, per_page: limits.page.perPage }),
});

/** One that is kept while its learner practises. */
const keptList = (path: string, tag: 'Tasks' | 'Records') => ({
  ...pageByPage(path),
  providesTags: [tag],
  keepUnusedDataFor: listKeptS,
});

export const api = createApi({
  baseQuery,
  tagTypes: ['User', 'Tasks', 'Records', 'Result'],
  // A phone comes back from a pocket or a lift: what it shows is looked up again.
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: (build) => ({
    currentUser: build.query<CurrentUserView, void>({
      query: () => routes.feishu.currentUser,
      transformResponse: (user: CurrentUserView) => {
        setTimeZone(user.time_zone);
        return user;
      },
      providesTags: ['User'],
    }),
    logout: build.mutation<void, void>({ query: () => post(routes.feishu.logout) }),

    /** The learner's tasks in these states, page by page. */
    taskList: build.infiniteQuery<Page<StudentTaskItem>, { status: LearnerStatus[] }, number>(
      keptList(routes.client.taskList, 'Tasks'),
    ),
    /** Answers the running session if there is one, else a new one. */
    start: build.mutation<StartView, StartPracticeDto>({
      query: (body) => post(routes.client.practiceStart, body),
      invalidatesTags: ['Tasks'],
    }),
    restart: build.mutation<StartView, StartPracticeDto>({
      query: (body) => post(routes.client.practiceRestart, body),
      invalidatesTags: ['Tasks', 'Records'],
    }),

    /** The learner's ended sessions, newest first, page by page. */
    records: build.infiniteQuery<CompletedPracticePage, { course_type?: CourseType }, number>(
      keptList(routes.client.practiceRecords, 'Records'),
    ),
    /** One session with its evaluation, as far as it has come. */
    taskEval: build.query<SessionResultView, SessionIdDto>({
      query: (body) => post(routes.client.practiceTaskEval, body),
      providesTags: (_result, _error, { session_id }) => [{ type: 'Result', id: session_id }],
    }),
    /** Starts the summary of an ended session that has none. */
    evaluate: build.mutation<SessionResultView, SessionIdDto>({
      query: (body) => post(routes.prompt.taskEvaluate, body),
      invalidatesTags: (_result, _error, { session_id }) => [
        { type: 'Result', id: session_id },
        'Records',
        'Tasks',
      ],
    }),
    /** Tried again and again while the connection is away, which the chat itself says, too. */
    socketTicket: build.mutation<SocketTicketView, void>({
      query: () => post(routes.client.socketTicket),
      extraOptions: { repeated: true },
    }),
  }),
});

export const {
  useCurrentUserQuery,
  useLogoutMutation,
  useTaskListInfiniteQuery,
  useStartMutation,
  useRestartMutation,
  useRecordsInfiniteQuery,
  useTaskEvalQuery,
  useEvaluateMutation,
  useSocketTicketMutation,
} = api;
