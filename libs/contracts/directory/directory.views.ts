/** Departments and people of the directory, on the wire. */

/** @example {"name": "西湖店", "dept_full_path": "浙江区/杭州/西湖店", "head_count": 18} */
export interface DepartmentView {
  department_id: string;
  name: string;
  has_child: boolean;
  dept_full_path: string;
  /** Added: the distinct people who work in it or anywhere below. */
  head_count: number;
}

/** The department's own name: the last of its full path. */
export const departmentName = (fullPath: string): string => fullPath.slice(fullPath.lastIndexOf('/') + 1);

/** @example {"dept_name": "西湖店", "dept_id": "od-shop-1"} */
export interface EmployeeSearchView {
  union_id: string;
  name: string;
  dept_name: string | null;
  dept_id: string | null;
  /** Added: what a task's audience, an administrator and the log's filter are named by, and the way to the main department. */
  id: number;
  open_id: string;
  dept_full_path: string | null;
  /** May use the console already. */
  is_admin: boolean;
}

/**
 * A run that mirrors the provider's directory. `refused`: it would shrink the organisation by more than a fifth, or makes no sense.
 * @example {"departments": 24, "employees": 180, "left_employees": 0, "message": null}
 */
export interface DirectorySyncView {
  job_id: number;
  state: 'queued' | 'running' | 'done' | 'failed' | 'refused';
  departments: number | null;
  employees: number | null;
  /** People who were found to have left by this run. */
  left_employees: number | null;
  /** Why it failed or was refused. */
  message: string | null;
  create_time: string;
  update_time: string;
}
