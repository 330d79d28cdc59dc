/** Whose department, found by its name. A chunk of its own. */
import { useDepartmentChildrenQuery } from '../../api/console/directory.api';
import { useDeptsQuery } from '../../api/console/task.api';
import { FoundFilter } from '../../ui/pickers/FoundFilter';
import type { Search } from '../../ui/pickers/FoundFilter';

interface DepartmentFilterProps {
  departmentId: string | undefined;
  onChange: (departmentId: string | undefined) => void;
}

export default function DepartmentFilter({ departmentId, onChange }: DepartmentFilterProps) {
  const { currentData, isError } = useDeptsQuery(
    { dept_ids: departmentId === undefined ? [] : [departmentId] },
    { skip: departmentId === undefined },
  );
  // Until its name is known there is nothing to show it by.
  if (departmentId !== undefined && !currentData && !isError) return null;
  const name = currentData?.[0]?.name ?? '已不存在的部门';
  return (
    <FoundFilter<string>
      label="部门"
      value={departmentId === undefined ? null : { id: departmentId, name }}
      onChange={(chosen) => onChange(chosen?.id)}
      useFound={useDepartmentsByName}
      placeholder="输入部门名称"
      nothing="没有找到这个部门"
    />
  );
}

function useDepartmentsByName(name: string): Search<string> {
  const { currentData, isFetching, isError } = useDepartmentChildrenQuery({ name }, { skip: name === '' });
  const found = currentData?.map(({ department_id, name: called, dept_full_path }) => ({
    id: department_id,
    name: called,
    note: dept_full_path,
  }));
  return { currentData: found, isFetching, isError };
}
