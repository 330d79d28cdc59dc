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
import { Departments } from './cards/Departments';
import { Distribution } from './cards/Distribution';
import { Grid } from './cards/Parts';
import { ShopRanks } from './cards/Ranks';
import { OverallSkills, WeakSkills } from './cards/Skills';
import { Trend } from './cards/Trend';
import { OperationTypes } from './cards/OperationTypes';
import { ExportMenu } from './ExportMenu';
import { CoursesFilter } from './filters/CoursesFilter';
import { StatisticsFilters } from './filters/StatisticsFilters';
import { TaskFilter } from './filters/TaskFilter';
import { practiceFilter } from './asked';
import { StatisticsFrame } from './StatisticsFrame';
import { useStatisticsSearch } from './use-statistics-search';
import type { Choosing } from './use-statistics-search';

const kinds = [
  { value: StatisticsType.task, label: '任务' },
  { value: StatisticsType.course, label: '课程' },
];

/** The page opens on the newest task, or on the newest course. */
function useNewest({ search, settle }: Choosing) {
  const { by = StatisticsType.task, task, courses } = search;
  const ofTasks = by === StatisticsType.task;
  const wanted = ofTasks ? task === undefined : courses === undefined;
  const tasks = useStatisticsTasksQuery('', { skip: !wanted || !ofTasks });
  const found = useStatisticsCoursesQuery('', { skip: !wanted || ofTasks });
  const query = ofTasks ? tasks : found;
  const newestTask = tasks.currentData?.items[0]?.task_id;
  const newestCourse = found.currentData?.items[0]?.course_id;
  useEffect(() => {
    if (!wanted) return;
    if (ofTasks && newestTask !== undefined) settle({ task: newestTask });
    if (!ofTasks && newestCourse !== undefined) settle({ courses: [newestCourse] });
  }, [wanted, ofTasks, newestTask, newestCourse, settle]);
  return { wanted, query, none: wanted && query.currentData?.items.length === 0 };
}

export default function PracticeStatisticsPage() {
  const choosing = useStatisticsSearch();
  const { search, change } = choosing;
  const { by = StatisticsType.task } = search;
  const newest = useNewest(choosing);
  const filter = practiceFilter(search, serverNow());
  const query = useStatisticsQuery(filter!, { skip: filter === null, refetchOnMountOrArgChange: true });
  const within = search.depts?.length === 1 ? search.depts[0] : undefined;
  const ofTasks = by === StatisticsType.task;
  return (
    <StatisticsFrame
      title="练货统计分析"
      choosing={choosing}
      query={query}
      filter={filter}
      instead={insteadOf(newest, ofTasks)}
      filters={
        <StatisticsFilters
          {...choosing}
          shops={search.depts ? undefined : query.data?.summary.shop_count}
          before={
            <>
              <Segments
                label="按什么统计"
                value={by}
                segments={kinds}
                onChange={(next) =>
                  change({
                    by: next === StatisticsType.task ? undefined : next,
                    task: undefined,
                    courses: undefined,
                    drill: undefined,
                  })
                }
              />
              {ofTasks ? (
                <TaskFilter task={search.task} onChange={(task) => change({ task, drill: undefined })} />
              ) : (
                <CoursesFilter
                  required
                  courses={search.courses ?? []}
                  onChange={(courses) => change({ courses, drill: undefined })}
                />
              )}
            </>
          }
        />
      }
      exports={<ExportMenu filter={filter} />}
    >
      {(view) => (
        <>
          <Grid>
            <div data-span="6">
              <Departments view={view} within={within} />
            </div>
            <div data-span="6">
              <Trend view={view} />
            </div>
            {filter && (
              <div data-span="6">
                <WeakSkills filter={filter} />
              </div>
            )}
            <div data-span="6">
              <Grid data-ranks>
                <ShopRanks view={view} />
              </Grid>
            </div>
            {filter && (
              <>
                <div data-span="4">
                  <OverallSkills filter={filter} />
                </div>
                <div data-span="4">
                  <Distribution filter={filter} />
                </div>
              </>
            )}
            <div data-span="4">
              <OperationTypes view={view} />
            </div>
          </Grid>
        </>
      )}
    </StatisticsFrame>
  );
}

/** Nothing to choose from, or it is not known what there is. */
function insteadOf({ wanted, query, none }: ReturnType<typeof useNewest>, ofTasks: boolean): ReactNode {
  const what = ofTasks ? '任务' : '课程';
  if (wanted && query.isError) {
    return (
      <Card>
        <NotLoaded what={what} query={query} />
      </Card>
    );
  }
  if (!none) return null;
  return (
    <Card>
      <Notice
        title={`还没有${ofTasks ? '发布过任务' : '课程'}，有人练习后这里会有统计`}
        action={
          <Button
            variant="outlined"
            component={Link}
            to={ofTasks ? pages.console.taskCreate('new') : pages.console.courseCreate('new')}
          >
            新建{what}
          </Button>
        }
      />
    </Card>
  );
}
