import type { DeptView, TaskListItem, TaskView } from '#contracts';
import { authoredView } from '../platform/database/index.js';
import type { ListedTask, Task, TaskFields, TaskInContext } from './task.types.js';
import type { Course } from '../course/index.js';
import type { Department } from '../directory/index.js';

const timeView = (time: Date | null): string | null => time && time.toISOString();

/** A task as administrators see it. */
export const taskView = ({ task, course, students, ...state }: TaskInContext): TaskView => ({
  ...basicsOf(task, course, state),
  students: students.map(({ openId, unionId, name }) => ({ open_id: openId, union_id: unionId, name })),
});

/** A task in the list. */
export const taskListItem = (task: ListedTask, course: Course, state: TaskStateView): TaskListItem => ({
  ...basicsOf(task, course, state),
  student_count: task.studentCount,
  learner_count: task.learnerCount,
});

type TaskStateView = Pick<TaskInContext, 'status' | 'completed' | 'refusals'>;
type Basics = Omit<TaskView, 'students' | 'created'>;

const basicsOf = (
  task: Omit<Task, 'studentIds' | 'endAnnouncedAt'>,
  course: Course,
  { status, completed, refusals }: TaskStateView,
): Basics => ({
  task_id: task.taskId,
  task_name: task.taskName,
  course_id: task.courseId,
  course_name: course.courseName,
  course_type: course.courseType,
  course_scenario: course.courseScenario,
  depts: task.depts.map(({ id, name }) => ({ id, name })),
  start_time: timeView(task.startTime),
  end_time: timeView(task.endTime),
  reminder_time: timeView(task.reminderTime),
  task_status: status,
  task_progress: completed,
  is_deleted: task.isDeleted,
  refusals,
  ...authoredView(task),
});

/** A task's fields in the words of the API, as the audit log keeps them; people by their ids. */
export const auditedFields = (task: TaskFields) => ({
  task_name: task.taskName,
  course_id: task.courseId,
  start_time: timeView(task.startTime),
  end_time: timeView(task.endTime),
  reminder_time: timeView(task.reminderTime),
  students: task.studentIds,
  depts: task.depts.map(({ id, name }) => ({ id, name })),
});

export const deptView = ({ departmentId, name, fullPath }: Department): DeptView => ({
  id: departmentId,
  name,
  dept_full_path: fullPath,
});
