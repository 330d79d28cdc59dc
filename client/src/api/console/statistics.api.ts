/** Figures by department, weak skills, the distribution of scores, and the sessions behind each of them. */
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { routes } from '#contracts';
import type {
  ContradictionsPage,
  ContradictionTalksPage,
  CriterionAnalysisView,
  DistributionView,
  FigureSessionsPage,
  OwnPracticeView,
  OverallStatisticsView,
  QuestionAnalysisView,
  SkillsView,
  StatisticsCourse,
  StatisticsTask,
  StatisticsView,
} from '#contracts';
import type {
  AnyStatisticsDto,
  ContradictionsDto,
  ContradictionTalksDto,
  CriterionAnalysisDto,
  FigureSessionsDto,
  QuestionAnalysisDto,
} from '#contracts/statistics/statistics.dto';
import { listOf } from './cache-tags';
import { asks, consoleApi } from './console-api';

const { analysis } = routes;
const figures = () => listOf('Statistics');

const statisticsApi = consoleApi.injectEndpoints({
  endpoints: (build) => {
    const asked = <View, Dto extends object = AnyStatisticsDto>(route: string) =>
      build.query<View, Dto>(asks(route, figures));
    const named = <Item>(url: string, type: 'Task' | 'Course') =>
      build.query<{ items: Item[] }, string>({
        query: (name) => ({ url, params: name === '' ? undefined : { name } }),
        providesTags: () => listOf(type),
      });
    return {
      statistics: asked<StatisticsView>(analysis.statistics),
      overallStatistics: asked<OverallStatisticsView>(analysis.overall),
      skills: asked<SkillsView>(analysis.skills),
      distribution: asked<DistributionView>(analysis.distribution),
      figureSessions: asked<FigureSessionsPage, FigureSessionsDto>(analysis.sessions),
      questionAnalysis: asked<QuestionAnalysisView, QuestionAnalysisDto>(analysis.questions),
      criterionAnalysis: asked<CriterionAnalysisView, CriterionAnalysisDto>(analysis.criteria),
      contradictions: asked<ContradictionsPage, ContradictionsDto>(analysis.contradictions),
      contradictionTalks: asked<ContradictionTalksPage, ContradictionTalksDto>(analysis.contradictionTalks),
      ownPractice: build.query<OwnPracticeView, void>({ query: () => analysis.ownPractice }),
      statisticsTasks: named<StatisticsTask>(analysis.tasks, 'Task'),
      statisticsCourses: named<StatisticsCourse>(analysis.courses, 'Course'),
    };
  },
});

export const {
  useStatisticsQuery,
  useOverallStatisticsQuery,
  useOwnPracticeQuery,
  useSkillsQuery,
  useDistributionQuery,
  useFigureSessionsQuery,
  useQuestionAnalysisQuery,
  useCriterionAnalysisQuery,
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
