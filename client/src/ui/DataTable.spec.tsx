import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paginate } from '#contracts';
import { narrowWindow } from '../../test/render-console';
import { renderOnDesk } from '../../test/themed';
import { DataTable } from './DataTable';
import type { DataTableProps, ListQuery } from './DataTable';
import { Notice } from './Notice';

interface Row {
  id: number;
  name: string;
  score: number;
}

const rows: Row[] = [
  { id: 1, name: '甲', score: 80 },
  { id: 2, name: '乙', score: 90 },
];
const query = (over: Partial<ListQuery<Row>> = {}): ListQuery<Row> => {
  const data = { items: rows, pagination: paginate(12, 1, 10) };
  return { data, currentData: data, isError: false, isFetching: false, refetch: () => {}, ...over };
};

const element = (over: Partial<DataTableProps<Row>> = {}) => (
  <DataTable<Row>
    label="任务"
    query={query()}
    idOf={({ id }) => id}
    nameOf={({ name }) => name}
    columns={[
      { key: 'name', header: '名称', cell: ({ name }) => name },
      {
        key: 'score',
        header: '得分',
        align: 'right',
        oneLine: true,
        sort: 'score',
        cell: ({ score }) => score,
      },
      { key: 'note', header: '备注', wideOnly: true, cell: () => '宽屏' },
    ]}
    empty={<Notice title="还没有任务" />}
    {...over}
  />
);
const show = (over: Partial<DataTableProps<Row>> = {}) => renderOnDesk(element(over));

afterEach(() => {
  jest.restoreAllMocks();
});

test('rows are named by their first column, numbers stand at the right, and short text on one line', () => {
  show();
  const table = screen.getByRole('table', { name: '任务' });
  expect(within(table).getByRole('rowheader', { name: '甲' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '80' })).toHaveClass('MuiTableCell-alignRight');
  expect(screen.getByRole('cell', { name: '80' })).toHaveStyle({ whiteSpace: 'nowrap' });
  expect(screen.getByRole('rowheader', { name: '甲' })).not.toHaveStyle({ whiteSpace: 'nowrap' });
});

test('on a phone rows are cards with names and values, without what only a desk shows', () => {
  narrowWindow();
  show();
  const [card] = within(screen.getByRole('list', { name: '任务' })).getAllByRole('listitem');
  expect(card).toHaveTextContent(/^甲得分80$/);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the pager says how many there are and leads on', async () => {
  const onPage = jest.fn();
  show({ onPage });
  expect(screen.getByText('共 12 条')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '转到第 2 页' }));
  expect(onPage).toHaveBeenLastCalledWith({ page: 2 });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '50 条/页');
  expect(onPage).toHaveBeenLastCalledWith({ page: undefined, per_page: 50 });
});

test('the count follows a row that is about to be deleted, and one that comes back', () => {
  const { rerender } = show({ onPage: () => {}, hidden: new Set([2]) });
  expect(screen.getByText('共 11 条')).toBeInTheDocument();
  rerender(element({ onPage: () => {}, hidden: new Set() }));
  expect(screen.getByText('共 12 条')).toBeInTheDocument();
});

test('a table whose last row is about to be deleted says that there is nothing', () => {
  const data = { items: rows, pagination: paginate(2, 1, 10) };
  show({ onPage: () => {}, hidden: new Set([1, 2]), query: query({ data, currentData: data }) });
  expect(screen.getByText('还没有任务')).toBeInTheDocument();
  expect(screen.queryByText(/^共/)).not.toBeInTheDocument();
});

test('a column is sorted up, down and no more, and says which way', async () => {
  const onChange = jest.fn();
  const { rerender } = show({ sorting: { sort: null, onChange } });
  const header = () => screen.getByRole('columnheader', { name: '得分' });
  const press = () => userEvent.click(within(header()).getByRole('button', { name: '得分' }));
  expect(header()).not.toHaveAttribute('aria-sort');
  expect(within(screen.getByRole('columnheader', { name: '名称' })).queryByRole('button')).toBeNull();
  await press();
  expect(onChange).toHaveBeenLastCalledWith({ by: 'score', descending: false });
  rerender(element({ sorting: { sort: { by: 'score', descending: false }, onChange } }));
  expect(header()).toHaveAttribute('aria-sort', 'ascending');
  await press();
  expect(onChange).toHaveBeenLastCalledWith({ by: 'score', descending: true });
  rerender(element({ sorting: { sort: { by: 'score', descending: true }, onChange } }));
  expect(header()).toHaveAttribute('aria-sort', 'descending');
  await press();
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('a card leaves out what its row has nothing to say of', () => {
  narrowWindow();
  const nothingFor: (row: Row) => boolean = ({ score }) => score > 80;
  show({
    columns: [
      { key: 'name', header: '名称', cell: ({ name }) => name },
      { key: 'score', header: '得分', isEmpty: nothingFor, cell: ({ score }) => score },
    ],
  });
  const cards = within(screen.getByRole('list', { name: '任务' })).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual(['甲得分80', '乙']);
});

test('cards are sorted, too', async () => {
  narrowWindow();
  const onChange = jest.fn();
  show({ sorting: { sort: { by: 'score', descending: true }, onChange } });
  const choice = screen.getByRole('combobox', { name: '排序' });
  expect(choice).toHaveDisplayValue('得分，降序');
  await userEvent.selectOptions(choice, '得分，升序');
  expect(onChange).toHaveBeenLastCalledWith({ by: 'score', descending: false });
  await userEvent.selectOptions(choice, '默认');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('a page beyond the last leads to the last one', () => {
  const onPage = jest.fn();
  const data = { items: [], pagination: paginate(20, 3, 10) };
  show({ onPage, query: query({ data, currentData: data }) });
  expect(onPage).toHaveBeenCalledWith({ page: 2 });
  expect(screen.queryByText('还没有任务')).not.toBeInTheDocument();
});

test('nothing there, nothing come yet, nothing to be had', async () => {
  const none = { items: [], pagination: paginate(0, 1, 10) };
  const first = show({ query: query({ data: none, currentData: none }) });
  expect(screen.getByText('还没有任务')).toBeInTheDocument();
  first.unmount();

  const second = show({ query: query({ data: undefined, currentData: undefined, isFetching: true }) });
  expect(screen.getByRole('status', { name: '正在加载' })).toBeInTheDocument();
  second.unmount();

  const refetch = jest.fn();
  show({ query: query({ data: undefined, currentData: undefined, isError: true, refetch }) });
  expect(screen.getByRole('alert')).toHaveTextContent('任务没有加载出来');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a list that could not be looked up again goes on showing what it had', () => {
  show({ query: query({ isError: true }) });
  expect(screen.getByRole('rowheader', { name: '甲' })).toBeInTheDocument();
});

test('rows are selected one by one or all of the page, and what another page has selected stays', async () => {
  const onChange = jest.fn();
  show({ selection: { selected: new Set([2, 99]), onChange } });
  expect(screen.getByRole('checkbox', { name: '选择本页全部' })).toHaveAttribute(
    'data-indeterminate',
    'true',
  );
  await userEvent.click(screen.getByRole('checkbox', { name: '选择“甲”' }));
  expect(onChange).toHaveBeenLastCalledWith(new Set([2, 99, 1]));
  await userEvent.click(screen.getByRole('checkbox', { name: '选择“乙”' }));
  expect(onChange).toHaveBeenLastCalledWith(new Set([99]));
});

test('what can’t be done with a row now stays in sight, says why, and does nothing', async () => {
  const onClick = jest.fn();
  show({
    actions: () => [
      { label: '编辑', onClick },
      { label: '删除', onClick, refused: '任务正在进行，请先结束再删除' },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: '对“甲”的操作' }));
  const refused = await screen.findByRole('menuitem', { name: /删除/ });
  expect(refused).toHaveTextContent('任务正在进行，请先结束再删除');
  expect(refused).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(refused);
  expect(onClick).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('menuitem', { name: '编辑' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('rows about to be deleted are left out', () => {
  show({ hidden: new Set([1]) });
  expect(screen.queryByRole('rowheader', { name: '甲' })).not.toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: '乙' })).toBeInTheDocument();
});
