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
import { asks, consoleApi } from './console-api';

const figures = () => listOf('Statistics');

const statisticsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    statistics: build.query<StatisticsView, StatisticsDto>(asks(routes.analysis.statistics, figures)),
    overallStatistics: build.query<OverallStatisticsView, OverallStatisticsDto>(
      asks(routes.analysis.overall, figures),
    ),
    skills: build.query<SkillsView, SkillsDto>(asks(routes.analysis.skills, figures)),
    distribution: build.query<DistributionView, DistributionDto>(asks(routes.analysis.distribution, figures)),
    figureSessions: build.query<FigureSessionsPage, FigureSessionsDto>(
      asks(routes.analysis.sessions, figures),
    ),
    contradictions: build.query<ContradictionsPage, ContradictionsDto>(
      asks(routes.analysis.contradictions, figures),
    ),
    contradictionTalks: build.query<ContradictionTalksPage, ContradictionTalksDto>(
      asks(routes.analysis.contradictionTalks, figures),
    ),
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
