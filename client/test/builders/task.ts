import { TaskStatus } from '#contracts';
import type { StudentTaskItem, TaskListItem, TaskView } from '#contracts';
import { authored } from './authored';
import { learnerCourse, learnerExam } from './course';

const hourMs = 3_600_000;
/** A moment in hours from now, on the organisation's clock. */
export const inHours = (hours: number) =>
  new Date(Date.now() + (hours + 8) * hourMs).toISOString().replace('Z', '+08:00');

/** Every action may be taken. */
export const allowed = { update: null, publish: null, revoke: null, end: null, copy: null, delete: null };

/** A task in progress, as its form and its page have it. */
export const task = (over: Partial<TaskView> = {}): TaskView => ({
  task_id: 9,
  task_name: '跑鞋周练',
  course_id: 3,
  course_name: '跑鞋接待',
  course_type: 1,
  course_scenario: '',
  students: [{ open_id: 'ou_1', union_id: 'on_1', name: '王小明' }],
  depts: [],
  start_time: '2026-11-20T01:00:00Z',
  end_time: '2026-11-27T01:00:00Z',
  reminder_time: null,
  task_status: TaskStatus.inProgress,
  task_progress: 0,
  is_deleted: false,
  refusals: allowed,
  ...authored,
  ...over,
});

/** The same as a row of the console's list. */
export const listedTask = (over: Partial<TaskListItem> = {}): TaskListItem => ({
  task_id: 7,
  task_name: '新人接待',
  course_id: 3,
  course_name: '跑鞋接待',
  course_type: 1,
  course_scenario: '',
  depts: [{ id: 'od-1', name: '西湖店' }],
  start_time: '2099-01-01T01:00:00Z',
  end_time: '2099-01-08T01:00:00Z',
  reminder_time: null,
  task_status: TaskStatus.inProgress,
  task_progress: 12,
  is_deleted: false,
  student_count: 1,
  learner_count: 40,
  refusals: { ...allowed, publish: '只有暂存的任务可以发布' },
  ...authored,
  ...over,
});

/** A learner's place in it, as the phone's list has it. */
export const studentTask = (over: Partial<StudentTaskItem> = {}): StudentTaskItem => ({
  task_name: '试鞋不买的顾客',
  task_id: 2,
  course_id: 3,
  course_type: 1,
  practice_session_id: 11,
  task_start_time: inHours(-48),
  task_end_time: inHours(72.5),
  status: 1,
  best_score: null,
  passed: null,
  attempts: 0,
  max_attempts: null,
  running: null,
  last_session_id: null,
  course: learnerCourse(),
  ...over,
});

/** The same of an exam that nobody has begun. */
export const studentExam = (over: Partial<StudentTaskItem> = {}): StudentTaskItem =>
  studentTask({
    task_name: '秋冬新品知识考核',
    course_type: 2,
    max_attempts: 1,
    course: learnerExam(),
    ...over,
  });
