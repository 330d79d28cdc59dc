/** Courses as administrators work on them. */
import { routes } from '#contracts';
import type {
  BulkView,
  CourseListItem,
  CourseView,
  CreatorView,
  DeletedView,
  EditableView,
  ImportPlanView,
  ImportResultView,
  Page,
  PreviewView,
} from '#contracts';
import type { ImportDecisionDto } from '#contracts/course/course-file.dto';
import type {
  BulkCourseDto,
  ChangeCourseStatusDto,
  CourseActionDto,
  CourseFilterDto,
  CreateCourseDto,
  PreviewCourseDto,
  UpdateCourseDto,
} from '#contracts/course/course.dto';
import { addsOrDeletes, changes, changesMany, listTags, one } from './cache-tags';
import { asks, bulkPost, consoleApi, creatorsQuery, lastPost, pathTo, post, posts } from './console-api';

const changesCourse = changes('course.changed', 'course_id');

/** A file as a form sends it, with texts beside it. */
function formOf(file: File, texts: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [field, text] of Object.entries(texts)) form.append(field, text);
  form.append('file', file, file.name);
  return form;
}

const courseApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    courses: build.query<Page<CourseListItem>, CourseFilterDto>(
      asks(routes.course.filter, listTags('Course', 'course_id')),
    ),
    courseCreators: build.query<CreatorView[], void>(creatorsQuery('Course', routes.course.creators)),
    /** A course shows its roles, rules and files by their own records: when one of them changes, so does it. */
    course: build.query<CourseView, number>({
      query: (courseId) => pathTo(routes.course.one, courseId),
      providesTags: (course, _error, courseId) => [
        ...one('Course', courseId),
        ...(course?.role_config ?? []).flatMap(({ role_id }) => one('Role', role_id)),
        ...(course?.scoring_rules ?? []).flatMap(({ rule_id }) => one('Rule', rule_id)),
        ...(course?.reference_files ?? []).flatMap(({ file_id }) => one('File', file_id)),
      ],
    }),
    /** Asked before an editor opens: what uses a course may have changed since the list was loaded. */
    courseEditable: build.query<EditableView, CourseActionDto>(
      asks(routes.task.checkEditable, (_result, _error, { course_id }) => one('Course', course_id)),
    ),
    createCourse: build.mutation<CourseView, CreateCourseDto>(
      posts(routes.course.create, addsOrDeletes('course.added')),
    ),
    updateCourse: build.mutation<CourseView, UpdateCourseDto>(posts(routes.course.update, changesCourse)),
    changeCourseStatus: build.mutation<CourseView, ChangeCourseStatusDto>(
      posts(routes.course.changeStatus, changesCourse),
    ),
    /** Answers the copy. */
    copyCourse: build.mutation<CourseView, CourseActionDto>(
      posts(routes.course.copy, addsOrDeletes('course.added')),
    ),
    deleteCourse: build.mutation<DeletedView, CourseActionDto>(
      posts(routes.course.delete, addsOrDeletes('course.deleted'), lastPost),
    ),
    bulkCourses: build.mutation<BulkView, BulkCourseDto>(
      posts(routes.course.bulk, changesMany('Course'), bulkPost),
    ),
    /** What an import of a file would do. */
    planImport: build.mutation<ImportPlanView, File>({
      query: (file) => post(routes.course.importPlan, formOf(file)),
    }),
    importCourses: build.mutation<ImportResultView, { file: File; decisions: ImportDecisionDto[] }>({
      query: ({ file, decisions }) => ({
        ...post(routes.course.import, formOf(file, { decisions: JSON.stringify(decisions) })),
        timeout: 120_000,
      }),
      invalidatesTags: changesMany('Course', 'Role', 'Rule', 'Prompt'),
    }),
    /** Begins a talk with the course as its form stands. */
    previewCourse: build.mutation<PreviewView, PreviewCourseDto>({
      query: (body) => post(routes.course.preview, body),
    }),
  }),
});

export const {
  useCoursesQuery,
  useCourseCreatorsQuery,
  useCourseQuery,
  useLazyCourseQuery,
  useCourseEditableQuery,
  useLazyCourseEditableQuery,
  useCreateCourseMutation,
  useUpdateCourseMutation,
  useChangeCourseStatusMutation,
  useCopyCourseMutation,
  useDeleteCourseMutation,
  useBulkCoursesMutation,
  usePlanImportMutation,
  useImportCoursesMutation,
  usePreviewCourseMutation,
} = courseApi;
