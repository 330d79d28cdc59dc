import type { EmployeeView } from '#contracts';
import { studentView, type Employee } from '../directory/index.js';

/** The signed-in employee; never anybody else. */
export function employeeView(employee: Employee, accessToken?: string): EmployeeView {
  return {
    ...studentView(employee),
    is_admin: employee.isAdmin,
    ...(accessToken !== undefined && { access_token: accessToken }),
  };
}
