/** `/course-management`: all courses, and what can be done with them. */
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { CourseType, pages } from '#contracts';
import type { CourseListItem } from '#contracts';
import { useCoursesQuery } from '../../api/console/course.api';
import { isNarrowed, shownBy } from '../../lib/list-search';
import { useListSearch } from '../../lib/use-list-search';
import { usePageSelection } from '../../lib/use-page-selection';
import { DataTable } from '../../ui/DataTable';
import type { Column } from '../../ui/DataTable';
import { Notice } from '../../ui/Notice';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { RowLink } from '../../ui/RowLink';
import { createdColumn, creatorColumn, updatedColumn } from '../../ui/table/columns';
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
const idOf = ({ course_id }: CourseListItem) => course_id;
const nameOf = ({ course_name }: CourseListItem) => course_name;

/** What uses a course changes elsewhere: whoever comes back to the list sees it as it is now. */
const newest = { refetchOnMountOrArgChange: true };

export default function CourseListPage() {
  const { search, change, reset, sorting } = useListSearch<CoursesSearch>();
  const query = useCoursesQuery(coursesFilter(search), newest);
  const { actions, hidden, holdBack, dialog } = useCourseActions();
  const { selection, chosen, clear } = usePageSelection(search, { data: query.data, idOf, hidden });

  return (
    <ConsolePage title="课程管理" actions={<PageActions />}>
      <CourseFilters search={search} change={change} reset={reset} />
      <Card>
        <DataTable
          label="课程"
          {...{ query, idOf, nameOf, columns, actions, selection, hidden, sorting }}
          empty={<NoneYet />}
          onReset={isNarrowed(search) ? reset : undefined}
          onPage={change}
        />
      </Card>
      <CourseBulk filter={shownBy(coursesFilter(search))} {...{ chosen, holdBack }} onClear={clear} />
      {dialog}
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
