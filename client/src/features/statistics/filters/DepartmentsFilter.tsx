import { lazy, Suspense } from 'react';
import { departmentName } from '#contracts';
import { countText } from '../../../lib/numbers';
import { SeveralFilter } from '../../../ui/PanelFilter';
import type { ChosenDepartment } from '../../../ui/pickers/departments';
import { TableSkeleton } from '../../../ui/table/TableSkeleton';
import type { Choosing } from '../search/use-statistics-search';

const DepartmentTree = lazy(async () => ({
  default: (await import('../../../ui/pickers/DepartmentTree')).DepartmentTree,
}));

interface DepartmentsFilterProps extends Pick<Choosing, 'search' | 'change'> {
  /** How many shops all are, where it is known. */
  shops: number | undefined;
}

export function DepartmentsFilter({ search: { depts = [] }, change, shops }: DepartmentsFilterProps) {
  const all = shops ? `全部 ${countText(shops)} 家店` : '全部';
  const [first = all, ...others] = depts.map(departmentName);
  return (
    <SeveralFilter<ChosenDepartment>
      label="部门"
      shown={others.length === 0 ? first : `已选 ${countText(depts.length)} 个`}
      title={depts.join('、') || undefined}
      // The address knows departments by their paths only.
      value={depts.map((path) => ({ id: path, name: departmentName(path), path }))}
      onChange={(chosen) => change({ depts: chosen?.map(({ path }) => path!), drill: undefined })}
    >
      {(chosen, choose) => (
        <Suspense fallback={<TableSkeleton columns={1} />}>
          <DepartmentTree value={chosen} onChange={choose} />
        </Suspense>
      )}
    </SeveralFilter>
  );
}
