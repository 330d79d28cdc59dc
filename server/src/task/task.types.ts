import type { TaskAction, TaskStatus } from '#contracts';
import type { TaskEntity } from './task.entity.js';
import type { Course } from '../course/index.js';
import type { Employee } from '../directory/index.js';

/** A task as it is kept. */
export type Task = TaskEntity;

/** What its authors decide about a task. */
export type TaskFields = Pick<
  Task,
  'taskName' | 'courseId' | 'startTime' | 'endTime' | 'reminderTime' | 'studentIds' | 'depts'
>;

/** A task without whom it names one by one, and how many people it means. */
export interface ListedTask extends Omit<Task, 'studentIds' | 'endAnnouncedAt'> {
  studentCount: number;
  learnerCount: number;
}

/** How far a task in progress has come. */
export interface Progress {
  taskId: number;
  endTime: Date;
  learners: number;
  completed: number;
}

/** The facts from which a task's status follows. */
export type TaskFacts = Pick<Task, 'publishedAt' | 'startTime' | 'endTime' | 'endedAt'>;

/** As much of a task as shows whether its course must stay as it is. */
export type TaskOfCourse = TaskFacts & Pick<Task, 'taskId' | 'courseId' | 'taskName'>;

/** A task with what its view shows beside it. */
export interface TaskInContext {
  task: Task;
  course: Course;
  students: Employee[];
  status: TaskStatus;
  /** Learners who have completed it. */
  completed: number;
  /** Why an action is not allowed now; null when it is. */
  refusals: Record<TaskAction, string | null>;
}

/** The task of an assignment, as far as the practice must know it. Such a task was published, so it has its times. */
export interface AssignedTask {
  taskId: number;
  taskName: string;
  courseId: number;
  startTime: Date;
  /** The planned end, or the one that somebody has set earlier. */
  endTime: Date;
  endedAt: Date | null;
  status: TaskStatus;
}

/** One learner's assignment in one task. */
export interface Assignment {
  /** On the wire: practice_session_id. */
  assignmentId: number;
  taskId: number;
  courseId: number;
  employeeId: number;
  /** The main department's full path as it was when the assignment was made. */
  deptFullPath: string | null;
  withdrawn: boolean;
  task: AssignedTask;
}
