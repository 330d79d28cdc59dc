import { routes } from '#contracts';
import type { DepartmentView, EmployeeSearchView } from '#contracts';
import type { DepartmentChildrenDto, EmployeeSearchDto } from '#contracts/directory/directory.dto';
import { listOf } from './cache-tags';
import { consoleApi, post } from './console-api';

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
  }),
});

export const { useDepartmentChildrenQuery, useLazyDepartmentChildrenQuery, useEmployeeSearchQuery } =
  directoryApi;
