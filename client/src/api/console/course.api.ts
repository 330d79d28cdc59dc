/** Courses as administrators work on them. */
import { routes } from '#contracts';
import type {
  BulkView,
  CourseListItem,
  CourseView,
  CreatorView,
  DeletedView,
  EditableView,
  Page,
  PreviewView,
} from '#contracts';
import type {
  BulkCourseDto,
  ChangeCourseStatusDto,
  CourseActionDto,
  CourseFilterDto,
  CreateCourseDto,
  PreviewCourseDto,
  UpdateCourseDto,
} from '#contracts/course/course.dto';
import { addsOrDeletes, changes, changesMany, listOf, listTags, one } from './cache-tags';
import { bulkPost, consoleApi, lastPost, pathTo, post } from './console-api';

const changesCourse = changes('course.changed', ({ course_id }: CourseActionDto) => course_id);

const courseApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    courses: build.query<Page<CourseListItem>, CourseFilterDto>({
      query: (body) => post(routes.course.filter, body),
      providesTags: listTags('Course', ({ course_id }: CourseListItem) => course_id),
    }),
    courseCreators: build.query<CreatorView[], void>({
      query: () => routes.course.creators,
      providesTags: () => listOf('Course'),
    }),
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
    courseEditable: build.query<EditableView, CourseActionDto>({
      query: (body) => post(routes.task.checkEditable, body),
      providesTags: (_result, _error, { course_id }) => one('Course', course_id),
    }),
    createCourse: build.mutation<CourseView, CreateCourseDto>({
      query: (body) => post(routes.course.create, body),
      invalidatesTags: addsOrDeletes('course.added'),
    }),
    updateCourse: build.mutation<CourseView, UpdateCourseDto>({
      query: (body) => post(routes.course.update, body),
      invalidatesTags: changesCourse,
    }),
    changeCourseStatus: build.mutation<CourseView, ChangeCourseStatusDto>({
      query: (body) => post(routes.course.changeStatus, body),
      invalidatesTags: changesCourse,
    }),
    /** Answers the copy. */
    copyCourse: build.mutation<CourseView, CourseActionDto>({
      query: (body) => post(routes.course.copy, body),
      invalidatesTags: addsOrDeletes('course.added'),
    }),
    deleteCourse: build.mutation<DeletedView, CourseActionDto>({
      query: (body) => lastPost(routes.course.delete, body),
      invalidatesTags: addsOrDeletes('course.deleted'),
    }),
    bulkCourses: build.mutation<BulkView, BulkCourseDto>({
      query: (body) => bulkPost(routes.course.bulk, body),
      invalidatesTags: changesMany('Course'),
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
  usePreviewCourseMutation,
} = courseApi;
