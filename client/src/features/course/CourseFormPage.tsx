/** `/course-create/{id}` and `/exam-course-create/{id}`: a new course, one to edit, or one to look at. */
import { useState } from 'react';
import { Navigate, useSearch } from '@tanstack/react-router';
import { pages } from '#contracts';
import type { CourseType, CourseView, EditableView } from '#contracts';
import { useCourseEditableQuery, useCourseQuery } from '../../api/console/course.api';
import { useFileQuery } from '../../api/console/knowledge.api';
import { usePageId } from '../../lib/use-page';
import { NotLoaded } from '../../ui/NotLoaded';
import { ConsolePage } from '../../ui/ConsolePage';
import { PendingPage } from '../../ui/PageSkeleton';
import { CourseText } from './CourseText';
import { CourseForm } from './form/CourseForm';
import { formPage } from './course-pages';
import type { CourseFormSearch } from './search';

export default function CourseFormPage({ type }: { type: CourseType }) {
  const id = usePageId();
  /** `of`: what the form was opened for. When it makes a course it stays, as that course's form. */
  const [form, setForm] = useState({ key: 0, of: id, shown: id, made: null as number | null });
  if (id !== form.shown) {
    if (id === form.made) setForm({ ...form, shown: id });
    else setForm({ key: form.key + 1, of: id, shown: id, made: null });
  }
  const onMade = (made: number) => setForm((now) => ({ ...now, made }));
  const { key, of } = form;
  const { file } = useSearch({ strict: false }) as CourseFormSearch;
  /** What a new course was opened with stays, though its address changes once it is made. */
  const [from, setFrom] = useState({ key, file });
  if (from.key !== key) setFrom({ key, file });
  if (of !== 'new') return <KnownCourse key={key} type={type} id={of} onMade={onMade} />;
  if (from.file !== undefined)
    return <CourseFromFile key={key} type={type} file={from.file} onMade={onMade} />;
  return <CourseForm key={key} type={type} loaded={null} onMade={onMade} />;
}

/** The file stands in the form already; one that is gone does not keep anybody from making a course. */
function CourseFromFile({ type, file: id, onMade }: { type: CourseType; file: number; onMade: OnMade }) {
  const { data, isError } = useFileQuery(id);
  if (!data && !isError) return <PendingPage />;
  const files = data ? [{ file_id: data.file_id, file_name: data.file_name }] : [];
  return <CourseForm type={type} loaded={null} onMade={onMade} files={files} />;
}

type OnMade = (courseId: number) => void;

const list = { label: '课程管理', to: pages.console.courses };
const newest = { refetchOnMountOrArgChange: true };

function KnownCourse({ type, id, onMade }: { type: CourseType; id: number; onMade: OnMade }) {
  const course = useCourseQuery(id, newest);
  const editable = useCourseEditableQuery({ course_id: id }, newest);
  const { view } = useSearch({ strict: false }) as CourseFormSearch;
  const [opened, setOpened] = useState(false);
  // An editor begins with what is stored now; later looks at the server don't close it.
  if (!opened && !course.isFetching && !editable.isFetching && course.data && editable.data) setOpened(true);
  if (opened && course.data && editable.data) {
    const { data } = course;
    if (data.course_type !== type) return <Navigate to={formPage(data.course_type, id)} search replace />;
    return <Opened course={data} editable={editable.data} view={view === true} onMade={onMade} />;
  }
  const error = course.error ?? editable.error;
  if (!error) return <PendingPage />;
  const refetch = () => {
    if (course.error) void course.refetch();
    if (editable.error) void editable.refetch();
  };
  const isFetching = course.isFetching || editable.isFetching;
  return (
    <ConsolePage title="课程" crumbs={[list, { label: '编辑' }]}>
      <NotLoaded what="课程" query={{ error, isFetching, refetch }} back={list} />
    </ConsolePage>
  );
}

interface OpenedProps {
  course: CourseView;
  editable: EditableView;
  view: boolean;
  onMade: OnMade;
}

/** What was open for editing stays so: that it may not be saved any more is said when it is saved. */
function Opened({ course, editable, view, onMade }: OpenedProps) {
  const [mayEdit] = useState(editable.can_edit);
  if (view || !mayEdit) return <CourseText course={course} editable={editable} />;
  return <CourseForm type={course.course_type} loaded={course} onMade={onMade} />;
}
