/** `/batch-test`: the next batch test to be prepared, and those that there were, the newest first. */
import { lazy, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { batchTestStateLabel, pages } from '#contracts';
import type { BatchTestView } from '#contracts';
import { useBatchTestsQuery } from '../../api/console/batch-test.api';
import { useCourseQuery } from '../../api/console/course.api';
import { countText } from '../../lib/numbers';
import { fullTime } from '../../lib/time';
import { useListSearch } from '../../lib/use-list-search';
import { DataTable } from '../../ui/DataTable';
import type { Column } from '../../ui/DataTable';
import { CardHead, Tile } from '../../ui/ChartFigure';
import { ConsolePage } from '../../ui/ConsolePage';
import { FilterPlace } from '../../ui/FilterBar';
import { Notice } from '../../ui/Notice';
import { RowLink } from '../../ui/RowLink';
import { StatusChip } from '../../ui/StatusChip';
import { TwoLines } from '../../ui/styles';
import { Frame } from './Frame';
import { crumbs, title } from './names';
import type { BatchTestsSearch } from './search';
import { isUnderWay, stateTones, testName } from './texts';
import { newValues, pickedOf } from './values';

const CourseFilter = lazy(() => import('../shared-course/CourseFilter'));

const whileUnderWay = 5_000;

const columns: readonly Column<BatchTestView>[] = [
  {
    key: 'number',
    header: '测试',
    oneLine: true,
    cell: (row) => <RowLink to={pages.console.batchTestOf(row.batch_test_id)}>{testName(row)}</RowLink>,
  },
  {
    key: 'course',
    header: '课程',
    minWidth: 160,
    cell: ({ course_name }) => <TwoLines title={course_name}>{course_name}</TwoLines>,
  },
  {
    key: 'state',
    header: '状态',
    oneLine: true,
    cell: ({ state }) => <StatusChip tone={stateTones[state]}>{batchTestStateLabel[state]}</StatusChip>,
  },
  {
    key: 'sessions',
    header: '场数',
    oneLine: true,
    align: 'right',
    cell: ({ finished, total }) => `${countText(finished)} / ${countText(total)}`,
  },
  {
    key: 'in_band',
    header: '在预期内',
    oneLine: true,
    align: 'right',
    cell: ({ in_band, scored }) => `${countText(in_band)} / ${countText(scored)}`,
  },
  {
    key: 'problems',
    header: '问题',
    oneLine: true,
    align: 'right',
    cell: ({ problem_counts }) =>
      countText(Object.values(problem_counts).reduce((sum, count) => sum + count, 0)),
  },
  { key: 'time', header: '提交', minWidth: 152, cell: ({ by_name, time }) => `${fullTime(time)} ${by_name}` },
];
const idOf = ({ batch_test_id }: BatchTestView) => batch_test_id;
const nameOf = (row: BatchTestView) => `${testName(row)}，${row.course_name}`;

export default function BatchTestsPage() {
  const { search, change } = useListSearch<BatchTestsSearch>();
  const { course: courseId, page, per_page } = search;
  const course = useCourseQuery(courseId ?? skipToken);
  // Others begin some, and those that run move on.
  const query = useTests({ course_id: courseId, page, per_page });
  const { currentData, isError } = course;
  const from =
    courseId === undefined || isError ? newValues(null) : currentData && newValues(pickedOf(currentData));
  return (
    <ConsolePage title={title} crumbs={crumbs}>
      {/* The next test is one of the course that is looked at. */}
      <Frame key={courseId} from={from}>
        <Tile aria-labelledby="tests">
          <CardHead>
            <h2 id="tests">历次测试</h2>
            <FilterPlace>
              <CourseFilter courseId={courseId} onChange={(chosen) => change({ course: chosen })} />
            </FilterPlace>
          </CardHead>
          <DataTable
            label="批量测试"
            {...{ query, idOf, nameOf, columns }}
            empty={
              <Notice
                title={
                  courseId === undefined
                    ? '还没有测试，选一门课程开始后会出现在这里'
                    : '这门课程还没有测试，开始后会出现在这里'
                }
              />
            }
            onPage={change}
          />
        </Tile>
      </Frame>
    </ConsolePage>
  );
}

function useTests(filter: { course_id?: number; page?: number; per_page?: number }) {
  const [underWay, setUnderWay] = useState(false);
  const query = useBatchTestsQuery(filter, {
    refetchOnMountOrArgChange: true,
    pollingInterval: underWay ? whileUnderWay : 0,
  });
  const moving = query.data?.items.some(isUnderWay) ?? false;
  if (moving !== underWay) setUnderWay(moving);
  return query;
}
