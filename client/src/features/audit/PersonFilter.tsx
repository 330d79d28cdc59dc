/** Whose acts are shown: somebody of the directory, found by name. A chunk of its own. */
import { useEmployeeSearchQuery } from '../../api/console/directory.api';
import { FoundFilter } from '../../ui/pickers/FoundFilter';
import type { Search } from '../../ui/pickers/FoundFilter';

export interface Actor {
  id: number;
  name: string;
}

interface PersonFilterProps {
  label: string;
  value: Actor | null;
  onChange: (actor: Actor | null) => void;
}

export default function PersonFilter({ label, value, onChange }: PersonFilterProps) {
  return (
    <FoundFilter
      label={label}
      value={value}
      onChange={(person) => onChange(person && { id: person.id, name: person.name })}
      useFound={usePeopleByName}
      placeholder="输入姓名"
      nothing="没有找到这个人"
    />
  );
}

function usePeopleByName(name: string): Search {
  const { currentData, isFetching, isError } = useEmployeeSearchQuery({ name }, { skip: name === '' });
  const found = currentData?.map((person) => ({
    id: person.id,
    name: person.name,
    note: person.dept_full_path ?? '没有部门',
  }));
  return { currentData: found, isFetching, isError };
}
