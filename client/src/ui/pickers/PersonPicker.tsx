/** People of the directory, found by their name. For pages that are chunks of their own. */
import type { EmployeeSearchView } from '#contracts';
import { useEmployeeSearchQuery } from '../../api/console/directory.api';
import { SearchPicker } from './SearchPicker';
import type { Picked } from './SearchPicker';
import { useSearchText } from './search-text';

export type Person = Pick<EmployeeSearchView, 'open_id' | 'union_id' | 'name'> &
  Partial<Pick<EmployeeSearchView, 'id' | 'dept_full_path' | 'is_admin'>>;

const none: EmployeeSearchView[] = [];

export function PersonPicker(props: Picked<Person>) {
  const { text, box, asked: name } = useSearchText();
  const typed = text.trim();
  const { currentData, isFetching, isError } = useEmployeeSearchQuery({ name }, { skip: name === '' });
  const nothing = typed === '' ? '输入姓名查找' : isError ? '查找没有成功，请再试一次' : '没有找到这个人';
  return (
    <SearchPicker
      {...props}
      {...box}
      found={(name !== '' && currentData) || none}
      waiting={typed !== '' && (isFetching || name !== typed)}
      nothing={nothing}
      placeholder="输入姓名查找"
      keyOf={({ open_id }) => open_id}
      labelOf={(person) => person.name}
      noteOf={({ dept_full_path }) => dept_full_path ?? '没有部门'}
    />
  );
}
