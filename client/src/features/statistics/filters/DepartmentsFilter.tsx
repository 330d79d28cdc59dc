import { lazy, Suspense, useState } from 'react';
import { departmentName } from '#contracts';
import { ChoiceFoot, PanelFilter } from '../../../ui/PanelFilter';
import type { ChosenDepartment } from '../../../ui/pickers/departments';
import { TableSkeleton } from '../../../ui/table/TableSkeleton';
import { countText } from '../../../lib/numbers';

const DepartmentTree = lazy(async () => {
  const { DepartmentTree: Tree } = await import('../../../ui/pickers/DepartmentTree');
  return { default: Tree };
});

interface DepartmentsFilterProps {
  depts: readonly string[];
  /** How many shops all are, where it is known. */
  shops: number | undefined;
  onChange: (depts: string[] | undefined) => void;
}

export function DepartmentsFilter({ depts, shops, onChange }: DepartmentsFilterProps) {
  const all = shops ? `全部 ${countText(shops)} 家店` : '全部';
  const shown =
    depts.length === 0
      ? all
      : depts.length === 1
        ? departmentName(depts[0]!)
        : `已选 ${countText(depts.length)} 个`;
  return (
    <PanelFilter label="部门" shown={shown} title={depts.join('、') || undefined}>
      {(close) => (
        <Choice
          depts={depts}
          onDone={(chosen) => {
            onChange(chosen.length === 0 ? undefined : chosen);
            close();
          }}
        />
      )}
    </PanelFilter>
  );
}

/** The address knows departments by their paths only. */
const chosenAt = (path: string): ChosenDepartment => ({ id: path, name: departmentName(path), path });

function Choice({ depts, onDone }: { depts: readonly string[]; onDone: (depts: string[]) => void }) {
  const [chosen, setChosen] = useState(() => depts.map(chosenAt));
  return (
    <>
      <Suspense fallback={<TableSkeleton columns={1} />}>
        <DepartmentTree value={chosen} onChange={setChosen} />
      </Suspense>
      <ChoiceFoot
        onClear={chosen.length === 0 ? undefined : () => setChosen([])}
        onDone={() => onDone(chosen.map(({ path }) => path!))}
      />
    </>
  );
}
