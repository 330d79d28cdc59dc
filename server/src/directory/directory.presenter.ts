import type { DepartmentView, EmployeeSearchView, StudentView } from '#contracts';
import type { DepartmentNode, Employee } from './directory.types.js';

export const departmentView = (department: DepartmentNode): DepartmentView => ({
  department_id: department.departmentId,
  name: department.name,
  has_child: department.hasChild,
  dept_full_path: department.fullPath,
  head_count: department.headCount,
});

export const employeeSearchView = (employee: Employee): EmployeeSearchView => ({
  union_id: employee.unionId,
  name: employee.name,
  dept_name: employee.department?.name ?? null,
  dept_id: employee.department?.departmentId ?? null,
  id: employee.id,
  open_id: employee.openId,
  dept_full_path: employee.department?.fullPath ?? null,
  is_admin: employee.isAdmin,
});

/** Somebody who can be given tasks. */
export const studentView = (employee: Employee): StudentView => ({
  id: employee.id,
  name: employee.name,
  gender: employee.gender,
  open_id: employee.openId,
  union_id: employee.unionId,
  department: employee.department?.name ?? null,
  department_id: employee.department?.departmentId ?? null,
});
