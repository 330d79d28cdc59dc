/** `/course-management`: all courses, and what can be done with them. */
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { CourseType, pages } from '#contracts';
import type { CostEstimatesView, CourseListItem } from '#contracts';
import { useCostEstimatesQuery } from '../../api/console/cost.api';
import { useCoursesQuery } from '../../api/console/course.api';
import { isNarrowed, shownBy } from '../../lib/list-search';
import { none, yuanText } from '../../lib/numbers';
import { useListSearch } from '../../lib/use-list-search';
import { usePageSelection } from '../../lib/use-page-selection';
import { DataTable } from '../../ui/DataTable';
import type { Column } from '../../ui/DataTable';
import { Notice } from '../../ui/Notice';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { RowLink } from '../../ui/RowLink';
import { createdColumn, creatorColumn, updatedColumn } from '../../ui/table/columns';
import { BudgetWarnings } from '../shared-cost/BudgetWarnings';
import { basisText } from '../shared-cost/cost-text';
import { CourseStatusChip, TypeChip } from '../shared-course/course-chips';
import { formPage } from './course-pages';
import { ImportButton } from './import-export/ImportButton';
import { CourseBulk } from './list/CourseBulk';
import { CourseFilters } from './list/CourseFilters';
import { useCourseActions } from './list/use-course-actions';
import { coursesFilter } from './search';
import type { CoursesSearch } from './search';

const columns: readonly Column<CourseListItem>[] = [
  {
    key: 'name',
    header: '课程名称',
    sort: 'course_name',
    minWidth: 152,
    cell: ({ course_id, course_name, course_type, can_edit }) => (
      <RowLink to={formPage(course_type, course_id)} search={(can_edit ? {} : { view: true }) as never}>
        {course_name}
      </RowLink>
    ),
  },
  {
    key: 'type',
    header: '类型',
    sort: 'course_type',
    cell: ({ course_type }) => <TypeChip type={course_type} />,
  },
  {
    key: 'status',
    header: '状态',
    sort: 'course_status',
    cell: ({ course_status }) => <CourseStatusChip status={course_status} />,
  },
  { ...creatorColumn, minWidth: 92 },
  createdColumn,
  updatedColumn,
];

/** Behind the status; nowhere while no session tells what one costs. */
function columnsWith(estimates: CostEstimatesView | undefined): readonly Column<CourseListItem>[] {
  const sessions = estimates?.sessions ?? [];
  if (sessions.length === 0) return columns;
  const costOf = ({ course_id }: CourseListItem) => sessions.find((cost) => cost.course_id === course_id);
  const cost: Column<CourseListItem> = {
    key: 'cost',
    header: '每场约',
    align: 'right',
    oneLine: true,
    isEmpty: (row) => costOf(row) === undefined,
    cell: (row) => {
      const found = costOf(row);
      if (!found) return none;
      return (
        <span title={basisText(found)}>
          {yuanText(found.cost)}
          {found.of_all_courses && '（估）'}
        </span>
      );
    },
  };
  return [...columns.slice(0, 3), cost, ...columns.slice(3)];
}

const idOf = ({ course_id }: CourseListItem) => course_id;
const nameOf = ({ course_name }: CourseListItem) => course_name;

/** What uses a course changes elsewhere: whoever comes back to the list sees it as it is now. */
const newest = { refetchOnMountOrArgChange: true };

export default function CourseListPage() {
  const { search, change, reset, sorting } = useListSearch<CoursesSearch>();
  const query = useCoursesQuery(coursesFilter(search), newest);
  const shown = query.data?.items.map(idOf) ?? [];
  const { data: estimates } = useCostEstimatesQuery(
    { course_ids: shown },
    { skip: !query.data, refetchOnMountOrArgChange: true },
  );
  const { actions, hidden, holdBack, dialogs } = useCourseActions(estimates);
  const { selection, chosen, clear } = usePageSelection(search, { data: query.data, idOf, hidden });

  return (
    <ConsolePage title="课程管理" actions={<PageActions />}>
      <BudgetWarnings estimates={estimates} />
      <CourseFilters search={search} change={change} reset={reset} />
      <Card>
        <DataTable
          label="课程"
          {...{ query, idOf, nameOf, actions, selection, hidden, sorting }}
          columns={columnsWith(estimates)}
          empty={<NoneYet />}
          onReset={isNarrowed(search) ? reset : undefined}
          onPage={change}
        />
      </Card>
      <CourseBulk filter={shownBy(coursesFilter(search))} {...{ chosen, holdBack }} onClear={clear} />
      {dialogs}
    </ConsolePage>
  );
}

function PageActions() {
  return (
    <>
      <Button component={Link} to={pages.console.batchTest}>
        批量自动化测试
      </Button>
      <ImportButton />
      <Button variant="outlined" component={Link} to={formPage(CourseType.exam, 'new')}>
        新建AI考核课程
      </Button>
      <Button variant="contained" component={Link} to={formPage(CourseType.practice, 'new')}>
        新建AI练货课程
      </Button>
    </>
  );
}

const NoneYet = () => (
  <Notice
    title="还没有课程，新建后会出现在这里"
    action={
      <Button variant="outlined" component={Link} to={formPage(CourseType.practice, 'new')}>
        新建AI练货课程
      </Button>
    }
  />
);
