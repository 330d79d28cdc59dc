/** 练三句; fetched with what shows it. */
import { drillRoutes } from '#contracts/drill/drill';
import type {
  DrillGoalView,
  DrillQuestionView,
  DrillReviewView,
  DrillSkillsView,
  DrillTodayView,
} from '#contracts';
import type { DrillAnswerDto, DrillAskDto, DrillGoalDto } from '#contracts/drill/drill.dto';
import { api } from './api';

export type DrillAnswer = DrillAnswerDto;

const post = (url: string, body: object = {}) => ({ url, method: 'POST', body });

/** Who shows it says itself that it did not come, or does without. */
const silent = { extraOptions: { silent: true } };

const drillApi = api.enhanceEndpoints({ addTagTypes: ['Drill'] }).injectEndpoints({
  endpoints: (build) => ({
    drillToday: build.query<DrillTodayView, void>({
      query: () => post(drillRoutes.today),
      providesTags: ['Drill', 'Records'],
      ...silent,
    }),
    drillSkills: build.query<DrillSkillsView, void>({
      query: () => post(drillRoutes.skills),
      providesTags: ['Drill'],
      ...silent,
    }),
    /** What the customer says; the same until it is answered. */
    drillAsk: build.mutation<DrillQuestionView, DrillAskDto>({
      query: (body) => post(drillRoutes.ask, body),
      ...silent,
    }),
    /** The day as it is then comes with the answer. */
    drillAnswer: build.mutation<DrillReviewView, DrillAnswerDto>({
      query: (body) => post(drillRoutes.answer, body),
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(drillApi.util.upsertQueryData('drillToday', undefined, data.today));
      },
    }),
    drillGoal: build.mutation<DrillGoalView, DrillGoalDto>({
      query: (body) => post(drillRoutes.goal, body),
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data)
          dispatch(
            drillApi.util.updateQueryData('drillToday', undefined, (today) => ({ ...today, goal: data })),
          );
      },
    }),
  }),
});

export const {
  useDrillTodayQuery,
  useDrillSkillsQuery,
  useDrillAskMutation,
  useDrillAnswerMutation,
  useDrillGoalMutation,
} = drillApi;
