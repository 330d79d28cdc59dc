import type { TaskView } from '#contracts';
import { authoredView } from '../platform/database/index.js';
import type { TaskInContext } from './task.types.js';

const timeView = (time: Date | null): string | null => time && time.toISOString();

/** A task as administrators see it. */
export const taskView = ({ task, course, students, status, completed }: TaskInContext): TaskView => ({
  task_id: task.taskId,
  task_name: task.taskName,
  course_id: task.courseId,
  course_name: course.courseName,
  course_type: course.courseType,
  course_scenario: course.courseScenario,
  students: students.map(({ openId, unionId, name }) => ({ open_id: openId, union_id: unionId, name })),
  depts: task.depts.map(({ id, name }) => ({ id, name })),
  start_time: timeView(task.startTime),
  end_time: timeView(task.endTime),
  reminder_time: timeView(task.reminderTime),
  task_status: status,
  task_progress: completed,
  is_deleted: task.isDeleted,
  ...authoredView(task),
});
