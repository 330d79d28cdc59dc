/** Figures by department, weak skills, the distribution of scores, and the sessions behind each of them. */
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { routes } from '#contracts';
import type {
  ContradictionsPage,
  ContradictionTalksPage,
  DistributionView,
  FigureSessionsPage,
  OverallStatisticsView,
  SkillsView,
  StatisticsCourse,
  StatisticsTask,
  StatisticsView,
} from '#contracts';
import type {
  ContradictionsDto,
  ContradictionTalksDto,
  DistributionDto,
  FigureSessionsDto,
  OverallStatisticsDto,
  SkillsDto,
  StatisticsDto,
} from '#contracts/statistics/statistics.dto';
import { listOf } from './cache-tags';
import { consoleApi, post } from './console-api';

const figures = () => listOf('Statistics');

const statisticsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    statistics: build.query<StatisticsView, StatisticsDto>({
      query: (body) => post(routes.analysis.statistics, body),
      providesTags: figures,
    }),
    overallStatistics: build.query<OverallStatisticsView, OverallStatisticsDto>({
      query: (body) => post(routes.analysis.overall, body),
      providesTags: figures,
    }),
    skills: build.query<SkillsView, SkillsDto>({
      query: (body) => post(routes.analysis.skills, body),
      providesTags: figures,
    }),
    distribution: build.query<DistributionView, DistributionDto>({
      query: (body) => post(routes.analysis.distribution, body),
      providesTags: figures,
    }),
    figureSessions: build.query<FigureSessionsPage, FigureSessionsDto>({
      query: (body) => post(routes.analysis.sessions, body),
      providesTags: figures,
    }),
    contradictions: build.query<ContradictionsPage, ContradictionsDto>({
      query: (body) => post(routes.analysis.contradictions, body),
      providesTags: figures,
    }),
    contradictionTalks: build.query<ContradictionTalksPage, ContradictionTalksDto>({
      query: (body) => post(routes.analysis.contradictionTalks, body),
      providesTags: figures,
    }),
    statisticsTasks: build.query<{ items: StatisticsTask[] }, string>({
      query: (name) => ({ url: routes.analysis.tasks, params: name === '' ? undefined : { name } }),
      providesTags: () => listOf('Task'),
    }),
    statisticsCourses: build.query<{ items: StatisticsCourse[] }, string>({
      query: (name) => ({ url: routes.analysis.courses, params: name === '' ? undefined : { name } }),
      providesTags: () => listOf('Course'),
    }),
  }),
});

export const {
  useStatisticsQuery,
  useOverallStatisticsQuery,
  useSkillsQuery,
  useDistributionQuery,
  useFigureSessionsQuery,
  useContradictionsQuery,
  useContradictionTalksQuery,
  useStatisticsTasksQuery,
  useStatisticsCoursesQuery,
} = statisticsApi;

/** Asks again for whatever figures are shown. */
export function useRefreshStatistics(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => void dispatch(statisticsApi.util.invalidateTags(figures())), [dispatch]);
}
