import { CourseType, pages } from '#contracts';

/** Where a course's form is. */
export const formPage = (type: CourseType, id: number | 'new') =>
  type === CourseType.exam ? pages.console.examCourseCreate(id) : pages.console.courseCreate(id);
