import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDesk } from '../../../test/themed';
import { SearchPicker } from './SearchPicker';

interface Employee {
  id: number;
  name: string;
}
const wang = { id: 1, name: '王小明' };
const other = { id: 2, name: '王小明' };
const chen = { id: 3, name: '陈静' };

function show() {
  const chosen = jest.fn<(people: Employee[]) => void>();
  const typed = jest.fn<(text: string) => void>();
  const of = (found: Employee[] | null) => (
    <SearchPicker<Employee>
      id="people"
      label="学员"
      value={[]}
      onChange={chosen}
      text="王"
      onText={typed}
      found={found ?? []}
      waiting={found === null}
      nothing="没有找到这个人"
      placeholder="输入姓名查找"
      keyOf={({ id }) => id}
      labelOf={({ name }) => name}
      noteOf={({ id }) => `${id} 店`}
    />
  );
  const { rerender } = renderOnDesk(of([]));
  /** null: the server is still looking. */
  return { chosen, typed, find: (found: Employee[] | null) => rerender(of(found)) };
}
const press = (keys: string) => userEvent.keyboard(keys);

test('the option under the arrow keys stays so when the next finds arrive, also among people of one name', async () => {
  const { chosen, find } = show();
  find([chen, wang, other]);
  await userEvent.click(screen.getByRole('combobox'));
  await press('{ArrowDown}{ArrowDown}{ArrowDown}');
  find(null);
  expect(screen.getAllByRole('option')).toHaveLength(3);
  find([wang, other]);
  await press('{Enter}');
  expect(chosen).toHaveBeenCalledWith([other]);
});

test.each([
  ['where it is gone', [chen, wang]],
  ['where the arrow key was pressed while nothing was there yet', null],
])('%s, the first is chosen', async (_, before) => {
  const { chosen, find } = show();
  find(before);
  await userEvent.click(screen.getByRole('combobox'));
  await press('{ArrowDown}');
  find(null);
  find([wang, other]);
  await press('{Enter}');
  expect(chosen).toHaveBeenCalledWith([wang]);
});

test('who has only typed has chosen nothing', async () => {
  const { chosen, find } = show();
  find(null);
  await userEvent.type(screen.getByRole('combobox'), '小');
  find([wang, other]);
  await press('{Enter}');
  expect(chosen).not.toHaveBeenCalled();
});

test('choosing somebody leaves an empty text to look for the next one', async () => {
  const { typed, find } = show();
  find([wang, other]);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(screen.getAllByRole('option')[0]!);
  expect(typed.mock.calls).toEqual([['']]);
});

test('what is found stands in a landmark of its own, at the end of the page', async () => {
  const { find } = show();
  find([wang]);
  await userEvent.click(screen.getByRole('combobox'));
  const found = within(screen.getByRole('region', { name: '可选的项目' }));
  expect(found.getByRole('option', { name: /王小明/ })).toBeVisible();
});
