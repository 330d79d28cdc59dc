/** The columns by which lists can be sorted: each list names its own, and takes no other. */
const authored = ['creator_name', 'create_time', 'update_time'] as const;

export const listSorts = {
  course: ['course_name', 'course_type', 'course_status', ...authored],
  file: ['file_name', 'file_source', 'state', ...authored],
  role: ['role_name', ...authored],
  rule: ['rule_name', ...authored],
  task: ['task_name', 'start_time', 'end_time', ...authored],
  administrator: ['name', 'dept_full_path', 'create_time'],
  /** A task's learners. */
  details: [
    'student_name',
    'full_dept_name',
    'status',
    'start_time',
    'end_time',
    'time_cost',
    'rounds',
    'sessions',
    'score',
  ],
} as const;
export type ListSort<List extends keyof typeof listSorts> = (typeof listSorts)[List][number];

export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];
