/** `/practice-statistics`: how one task or some courses are practised. */
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
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
import { CoursesFilter, isOfKind } from './filters/CoursesFilter';
import { KindFilter, kindLabel, StatisticsFilters } from './filters/StatisticsFilters';
import { TaskFilter } from './filters/TaskFilter';
import { practiceFilter, usualKind } from './search/asked';
import type { StatisticsSearch } from './search/search';
import { useStatisticsSearch } from './search/use-statistics-search';
import type { Choosing } from './search/use-statistics-search';
import { StatisticsFrame } from './StatisticsFrame';

const subjects = [
  { value: StatisticsType.task, label: '任务' },
  { value: StatisticsType.course, label: '课程' },
];

/** The page opens on the newest task, or on the newest course of the kind that is looked at. */
function useNewest({ search: { by, task, courses, kind }, settle }: Choosing) {
  const ofTasks = by === StatisticsType.task;
  const wanted = ofTasks ? task === undefined : courses === undefined;
  const tasks = useStatisticsTasksQuery('', { skip: !wanted || !ofTasks });
  const found = useStatisticsCoursesQuery('', { skip: !wanted || ofTasks });
  const query = ofTasks ? tasks : found;
  const newestTask = tasks.currentData?.items[0]?.task_id;
  const newestCourse = found.currentData?.items.find(isOfKind(kind))?.course_id;
  const newest = ofTasks ? newestTask : newestCourse;
  useEffect(() => {
    if (wanted && newest !== undefined) settle(ofTasks ? { task: newest } : { courses: [newest] });
  }, [wanted, ofTasks, newest, settle]);
  return { wanted, query, none: wanted && query.currentData !== undefined && newest === undefined };
}

export default function PracticeStatisticsPage() {
  const { search: said, ...ways } = useStatisticsSearch();
  const search = { ...said, by: said.by ?? StatisticsType.task };
  const choosing = { ...ways, search };
  const { change } = ways;
  const newest = useNewest(choosing);
  const filter = practiceFilter(search, serverNow());
  const query = useStatisticsQuery(filter!, { skip: filter === null, refetchOnMountOrArgChange: true });
  const ofTasks = search.by === StatisticsType.task;
  const lookAt = (by: StatisticsType) =>
    change({
      by: by === StatisticsType.task ? undefined : by,
      task: undefined,
      courses: undefined,
      kind: undefined,
      drill: undefined,
    });
  return (
    <StatisticsFrame
      title="练货统计分析"
      choosing={choosing}
      query={query}
      filter={filter}
      instead={insteadOf(newest, search)}
      filters={
        <StatisticsFilters
          {...choosing}
          shops={search.depts ? undefined : query.data?.summary.shop_count}
          before={
            <>
              <Segments label="按什么统计" value={search.by} segments={subjects} onChange={lookAt} />
              {ofTasks ? (
                <TaskFilter task={search.task} onChange={(task) => change({ task, drill: undefined })} />
              ) : (
                <>
                  <KindFilter {...choosing} />
                  <CoursesFilter
                    required
                    kind={search.kind}
                    courses={search.courses ?? []}
                    onChange={(courses) => change({ courses, drill: undefined })}
                  />
                </>
              )}
            </>
          }
        />
      }
      exports={<ExportMenu filter={filter} />}
    />
  );
}

/** Nothing to choose from, or it is not known what there is. */
function insteadOf(
  { wanted, query, none }: ReturnType<typeof useNewest>,
  { by, kind = usualKind }: StatisticsSearch,
): ReactNode {
  const ofTasks = by === StatisticsType.task;
  const what = ofTasks ? '任务' : '课程';
  const missing = ofTasks ? '发布过任务' : `${kind === 'all' ? '' : kindLabel[kind]}课程`;
  const create = ofTasks ? pages.console.taskCreate('new') : pages.console.courseCreate('new');
  const failed = wanted && query.isError;
  if (!failed && !none) return null;
  return (
    <Card>
      {failed ? (
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
