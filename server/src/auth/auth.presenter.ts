import type { EmployeeView } from '#contracts';
import type { Employee } from '../directory/index.js';

/** The signed-in employee; never anybody else. */
export function employeeView(employee: Employee, accessToken?: string): EmployeeView {
  return {
    id: employee.id,
    name: employee.name,
    gender: employee.gender,
    department: employee.department?.name ?? null,
    department_id: employee.department?.departmentId ?? null,
    open_id: employee.openId,
    union_id: employee.unionId,
    is_admin: employee.isAdmin,
    ...(accessToken !== undefined && { access_token: accessToken }),
  };
}
