/** `/course-create/{id}` and `/exam-course-create/{id}`: a new course, one to edit, or one to look at. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { pages } from '#contracts';
import type { CourseType, CourseView, EditableView } from '#contracts';
import { useCourseEditableQuery, useCourseQuery } from '../../api/console/course.api';
import { failureFrom } from '../../api/failure';
import { usePageId } from '../../lib/use-page-id';
import { Notice } from '../../ui/Notice';
import { PageShell } from '../../ui/PageShell';
import { PendingPage } from '../../ui/PageSkeleton';
import { CourseText } from './CourseText';
import { CourseForm } from './form/CourseForm';
import { formPage } from './form-page';
import type { CourseFormSearch } from './search';

export default function CourseFormPage({ type }: { type: CourseType }) {
  const id = usePageId();
  return id === 'new' ? <CourseForm type={type} loaded={null} /> : <KnownCourse type={type} id={id} />;
}

const newest = { refetchOnMountOrArgChange: true };

function KnownCourse({ type, id }: { type: CourseType; id: number }) {
  const course = useCourseQuery(id, newest);
  const editable = useCourseEditableQuery({ course_id: id }, newest);
  const { view } = useSearch({ strict: false }) as CourseFormSearch;
  const [opened, setOpened] = useState(false);
  // An editor begins with what is stored now; later looks at the server don't close it.
  if (!opened && !course.isFetching && !editable.isFetching && course.data && editable.data) setOpened(true);
  if (opened && course.data && editable.data) {
    const { data } = course;
    if (data.course_type !== type) return <Navigate to={formPage(data.course_type, id)} search replace />;
    return <Opened course={data} editable={editable.data} view={view === true} />;
  }
  const failure = failureFrom(course.error) ?? failureFrom(editable.error);
  if (!failure) return <PendingPage />;
  const missing = failure.status === 404;
  const again = () => {
    if (course.error) void course.refetch();
    if (editable.error) void editable.refetch();
  };
  return (
    <PageShell title="课程" crumbs={[{ label: '课程管理', to: pages.console.courses }, { label: '编辑' }]}>
      <Notice
        failed
        title={missing ? failure.message : '课程没有加载出来'}
        action={
          missing ? (
            <Button variant="outlined" component={Link} to={pages.console.courses}>
              回到课程管理
            </Button>
          ) : (
            <Button variant="outlined" loading={course.isFetching || editable.isFetching} onClick={again}>
              重试
            </Button>
          )
        }
      />
    </PageShell>
  );
}

interface OpenedProps {
  course: CourseView;
  editable: EditableView;
  view: boolean;
}

/** What was open for editing stays so: that it may not be saved any more is said when it is saved. */
function Opened({ course, editable, view }: OpenedProps) {
  const [mayEdit] = useState(editable.can_edit);
  if (view || !mayEdit) return <CourseText course={course} editable={editable} />;
  return <CourseForm type={course.course_type} loaded={course} />;
}
