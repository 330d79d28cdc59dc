/** `/practice-statistics`: how one task or some courses are practised. */
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from '@tanstack/react-router';
import { pages, StatisticsType } from '#contracts';
import {
  useStatisticsCoursesQuery,
  useStatisticsQuery,
  useStatisticsTasksQuery,
} from '../../api/console/statistics.api';
import { serverNow } from '../../lib/server-clock';
import { Notice } from '../../ui/Notice';
import { NotLoaded } from '../../ui/NotLoaded';
import { Card } from '../../ui/ConsolePage';
import { Segments } from '../../ui/Segments';
import { ExportMenu } from './ExportMenu';
import { KindFilter, kindLabel } from './filters/StatisticsFilters';
import { CoursesFilter, isOfKind, TaskFilter } from './filters/SubjectFilters';
import { practiceFilter, usualKind } from './search/asked';
import { useStatisticsSearch } from './search/use-statistics-search';
import type { Choosing } from './search/use-statistics-search';
import { StatisticsFrame } from './StatisticsFrame';

const subjects = [
  { value: StatisticsType.task, label: '任务' },
  { value: StatisticsType.course, label: '课程' },
];

/**
 * The page opens on the newest task, or on the newest course of the kind that is looked at.
 * @returns what stands there where nothing is to be chosen, or it is not known what there is
 */
function useNewest({ search, settle }: Choosing): ReactNode {
  const { by, task, courses, kind = usualKind } = search;
  const ofTasks = by === StatisticsType.task;
  const tasks = useStatisticsTasksQuery(ofTasks && task === undefined ? '' : skipToken);
  const found = useStatisticsCoursesQuery(!ofTasks && courses === undefined ? '' : skipToken);
  const newestTask = tasks.currentData?.items[0]?.task_id;
  const newestCourse = found.currentData?.items.find(isOfKind(kind))?.course_id;
  useEffect(() => {
    if (newestTask !== undefined) settle({ task: newestTask });
    if (newestCourse !== undefined) settle({ courses: [newestCourse] });
  }, [newestTask, newestCourse, settle]);
  const query = ofTasks ? tasks : found;
  const what = ofTasks ? '任务' : '课程';
  const none = query.currentData !== undefined && (newestTask ?? newestCourse) === undefined;
  if (!query.isError && !none) return null;
  const missing = ofTasks ? '发布过任务' : `${kind === 'all' ? '' : kindLabel[kind]}课程`;
  const create = ofTasks ? pages.console.taskCreate('new') : pages.console.courseCreate('new');
  return (
    <Card>
      {query.isError ? (
        <NotLoaded what={what} query={query} />
      ) : (
        <Notice
          title={`还没有${missing}，有人练习后这里会有统计`}
          action={
            <Button variant="outlined" component={Link} to={create}>
              新建{what}
            </Button>
          }
        />
      )}
    </Card>
  );
}

export default function PracticeStatisticsPage() {
  const { search: said, ...ways } = useStatisticsSearch();
  const search = { ...said, by: said.by ?? StatisticsType.task };
  const choosing = { ...ways, search };
  const instead = useNewest(choosing);
  const filter = practiceFilter(search, serverNow());
  const query = useStatisticsQuery(filter ?? skipToken, { refetchOnMountOrArgChange: true });
  const lookAt = (by: StatisticsType) =>
    ways.change({
      by: by === StatisticsType.task ? undefined : by,
      task: undefined,
      courses: undefined,
      kind: undefined,
      drill: undefined,
    });
  return (
    <StatisticsFrame
      title="练货统计分析"
      {...{ choosing, query, filter, instead }}
      before={
        <>
          <Segments label="按什么统计" value={search.by} segments={subjects} onChange={lookAt} />
          {search.by === StatisticsType.task ? (
            <TaskFilter {...choosing} />
          ) : (
            <>
              <KindFilter {...choosing} />
              <CoursesFilter {...choosing} required />
            </>
          )}
        </>
      }
      exports={<ExportMenu filter={filter} />}
    />
  );
}
