/** Courses as administrators work on them. */
import { routes } from '#contracts';
import type {
  CourseListItem,
  CourseView,
  CreatorView,
  DeletedView,
  EditableView,
  Page,
  PreviewView,
} from '#contracts';
import type {
  ChangeCourseStatusDto,
  CourseActionDto,
  CourseFilterDto,
  CreateCourseDto,
  PreviewCourseDto,
  UpdateCourseDto,
} from '#contracts/dto/course';
import { consoleApi, lastPost, listOf, listTags, pathTo, post } from './console-api';

/** What changes a course changes the lists that it stands in. */
const changedCourse = (_result: unknown, error: unknown, { course_id }: CourseActionDto) =>
  error ? [] : [{ type: 'Course' as const, id: course_id }];
const newCourse = (_result: unknown, error: unknown) => (error ? [] : listOf('Course'));

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
    /** A course shows its roles and rules by their own records: when one of them changes, so does it. */
    course: build.query<CourseView, number>({
      query: (courseId) => pathTo(routes.course.one, courseId),
      providesTags: (course, _error, courseId) => [
        { type: 'Course', id: courseId },
        ...(course?.role_config ?? []).map(({ role_id }) => ({ type: 'Role' as const, id: role_id })),
        ...(course?.scoring_rules ?? []).map(({ rule_id }) => ({ type: 'Rule' as const, id: rule_id })),
      ],
    }),
    /** Asked before an editor opens: what uses a course may have changed since the list was loaded. */
    courseEditable: build.query<EditableView, CourseActionDto>({
      query: (body) => post(routes.task.checkEditable, body),
      providesTags: (_result, _error, { course_id }) => [{ type: 'Course', id: course_id }],
    }),
    createCourse: build.mutation<CourseView, CreateCourseDto>({
      query: (body) => post(routes.course.create, body),
      invalidatesTags: newCourse,
    }),
    updateCourse: build.mutation<CourseView, UpdateCourseDto>({
      query: (body) => post(routes.course.update, body),
      invalidatesTags: changedCourse,
    }),
    changeCourseStatus: build.mutation<CourseView, ChangeCourseStatusDto>({
      query: (body) => post(routes.course.changeStatus, body),
      invalidatesTags: changedCourse,
    }),
    /** Answers the copy. */
    copyCourse: build.mutation<CourseView, CourseActionDto>({
      query: (body) => post(routes.course.copy, body),
      invalidatesTags: newCourse,
    }),
    /** Only lists look again: whoever still shows the deleted one would be told that it is gone. */
    deleteCourse: build.mutation<DeletedView, CourseActionDto>({
      query: (body) => lastPost(routes.course.delete, body),
      invalidatesTags: newCourse,
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
  usePreviewCourseMutation,
} = courseApi;
