import { routes } from '#contracts';
import type { DepartmentView, DeptView, EmployeeSearchView } from '#contracts';
import type { DepartmentChildrenDto, EmployeeSearchDto } from '#contracts/dto/directory';
import type { DeptQueryDto } from '#contracts/dto/task';
import { consoleApi, listOf, post } from './console-api';

const directoryApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    /** The departments right below one, or with a name those anywhere that bear it. */
    departmentChildren: build.query<DepartmentView[], DepartmentChildrenDto>({
      query: (body) => post(routes.feishu.departmentsChildren, body),
      providesTags: () => listOf('Department'),
    }),
    employeeSearch: build.query<EmployeeSearchView[], EmployeeSearchDto>({
      query: (body) => post(routes.feishu.employeesSearch, body),
      providesTags: () => listOf('Employee'),
    }),
    /** The names and paths of known departments. */
    departments: build.query<DeptView[], DeptQueryDto>({
      query: (body) => post(routes.task.deptQuery, body),
      providesTags: () => listOf('Department'),
    }),
  }),
});

export const {
  useDepartmentChildrenQuery,
  useLazyDepartmentChildrenQuery,
  useEmployeeSearchQuery,
  useDepartmentsQuery,
} = directoryApi;
