/** Lists on the wire: their pages, their columns, what is done with many of their rows, and what all that people write down has. */

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

/** @example {"creator_name": "林晓燕", "updater_name": "林晓燕"} */
export interface Authored {
  /** Grows with every change; an update that names an older one is refused. */
  version: number;
  creator_id: number;
  creator_name: string;
  updater_id: number | null;
  updater_name: string | null;
  create_time: string;
  update_time: string;
}

/** Somebody who has made something of a list, for its filter. */
export interface CreatorView {
  creator_id: number;
  creator_name: string;
}

/** Answer of the delete calls. */
export interface DeletedView {
  deleted: true;
}

/** How many courses use something, and what the newest few of them are called. @example {"course_count": 2, "course_names": ["试鞋不买的顾客"]} */
export interface CourseUses {
  course_count: number;
  course_names: string[];
}

/** Whether something may be changed now, and if not why. @example {"message": ""} */
export interface EditableView {
  can_edit: boolean;
  message: string;
}

/** What came of one row. @example {"id": 7, "name": "新人接待", "done": false, "reason": "任务还没有开始"} */
export interface BulkResult {
  id: number;
  name: string;
  done: boolean;
  /** Why not; null where it was done. */
  reason: string | null;
}

/** What came of each row, in the order in which they were tried. @example {"total": 2, "success_count": 1} */
export interface BulkView {
  total: number;
  success_count: number;
  results: BulkResult[];
}

/** @example {"total": 18, "pages": 2, "total_pages": 2, "per_page": 10, "last_page": 2, "previous_page": null, "next_page": 2} */
export interface Pagination {
  total: number;
  pages: number;
  total_pages: number;
  current_page: number;
  page: number;
  per_page: number;
  has_prev: boolean;
  has_next: boolean;
  first_page: number;
  last_page: number;
  previous_page: number | null;
  next_page: number | null;
}

export interface Page<T> {
  items: T[];
  pagination: Pagination;
}

/**
 * The pagination block for a total and the page asked for.
 * An empty list has one (empty) page, so that first and last page always exist.
 */
export function paginate(total: number, page: number, perPage: number): Pagination {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const hasPrev = page > 1;
  const hasNext = page < pages;
  return {
    total,
    pages,
    total_pages: pages,
    current_page: page,
    page,
    per_page: perPage,
    has_prev: hasPrev,
    has_next: hasNext,
    first_page: 1,
    last_page: pages,
    previous_page: hasPrev ? Math.min(page - 1, pages) : null,
    next_page: hasNext ? page + 1 : null,
  };
}

/** What can be done with many rows of a list by one call. */
export const bulkActions = {
  task: ['publish', 'end', 'delete'],
  course: ['publish', 'withdraw', 'delete'],
  file: ['delete'],
} as const;

export type BulkAction<List extends keyof typeof bulkActions> = (typeof bulkActions)[List][number];
