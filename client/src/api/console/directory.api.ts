import { routes } from '#contracts';
import type { DepartmentView, EmployeeSearchView } from '#contracts';
import type { DepartmentChildrenDto, EmployeeSearchDto } from '#contracts/directory/directory.dto';
import { listOf } from './cache-tags';
import { asks, consoleApi } from './console-api';

const directoryApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    /** The departments right below one, or with a name those anywhere that bear it. */
    departmentChildren: build.query<DepartmentView[], DepartmentChildrenDto>(
      asks(routes.feishu.departmentsChildren, () => listOf('Department')),
    ),
    employeeSearch: build.query<EmployeeSearchView[], EmployeeSearchDto>(
      asks(routes.feishu.employeesSearch, () => listOf('Employee')),
    ),
  }),
});

export const { useDepartmentChildrenQuery, useLazyDepartmentChildrenQuery, useEmployeeSearchQuery } =
  directoryApi;
