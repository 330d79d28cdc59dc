import { CourseType, pages } from '#contracts';
import { useNavigate } from '@tanstack/react-router';

/** Where a course's form is. */
export const formPage = (type: CourseType, id: number | 'new') =>
  type === CourseType.exam ? pages.console.examCourseCreate(id) : pages.console.courseCreate(id);

/** What is offered once a course is published: to give it to learners. */
export function useNextStep() {
  const navigate = useNavigate();
  const giveTask = (courseId: number) =>
    void navigate({ to: pages.console.taskCreate('new'), search: { course: courseId } });
  return {
    giveTask,
    nextStep: (courseId: number) => ({ label: '发任务', onClick: () => giveTask(courseId) }),
  };
}
