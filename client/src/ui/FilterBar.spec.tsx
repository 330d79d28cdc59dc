import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderThemed } from '../../test/themed';
import { narrowWindow } from '../../test/render-console';
import { DateRangeFilter, FilterBar, SearchFilter, SelectFilter } from './FilterBar';

const onChange = jest.fn();
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const field = () => screen.getByRole('searchbox', { name: '名称' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => {
  jest.useFakeTimers();
  onChange.mockReset();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a search takes effect 300 ms after the last letter, without the spaces around it', async () => {
  renderThemed(<SearchFilter label="名称" value={undefined} onChange={onChange} />);
  type('跑');
  await pass(200);
  type(' 跑鞋 ');
  await pass(299);
  expect(onChange).not.toHaveBeenCalled();
  await pass(1);
  expect(onChange.mock.calls).toEqual([['跑鞋']]);
  type('  ');
  await pass(300);
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

test('letters that are still being composed are not searched for', async () => {
  renderThemed(<SearchFilter label="名称" value={undefined} onChange={onChange} />);
  fireEvent.compositionStart(field());
  type('pao');
  await pass(1_000);
  expect(onChange).not.toHaveBeenCalled();
  type('跑');
  fireEvent.compositionEnd(field());
  await pass(300);
  expect(onChange.mock.calls).toEqual([['跑']]);
});

test('what the address says is what the field shows, also after 重置', () => {
  const { rerender } = renderThemed(<SearchFilter label="名称" value="跑鞋" onChange={onChange} />);
  expect(field()).toHaveValue('跑鞋');
  rerender(<SearchFilter label="名称" value={undefined} onChange={onChange} />);
  expect(field()).toHaveValue('');
});

test('a choice is handed on as what it is, and 全部 as none', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderThemed(
    <SelectFilter
      label="状态"
      value={2}
      options={[1, 2].map((value) => ({ value, label: `第 ${value}` }))}
      onChange={onChange}
    />,
  );
  const select = screen.getByRole('combobox', { name: '状态' });
  expect(select).toHaveValue('2');
  await user.selectOptions(select, '第 1');
  expect(onChange).toHaveBeenLastCalledWith(1);
  await user.selectOptions(select, '全部');
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

test('重置 is there while a filter is set', () => {
  const { rerender } = renderThemed(
    <FilterBar active={false} onReset={onChange}>
      {null}
    </FilterBar>,
  );
  expect(screen.queryByRole('button', { name: '重置' })).not.toBeInTheDocument();
  rerender(
    <FilterBar active onReset={onChange}>
      {null}
    </FilterBar>,
  );
  fireEvent.click(screen.getByRole('button', { name: '重置' }));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('on a phone the filters are folded until they are wanted, unless one is set', () => {
  narrowWindow();
  const bar = (active: boolean) => (
    <FilterBar key={String(active)} active={active} onReset={onChange}>
      <SearchFilter label="名称" value={active ? '跑鞋' : undefined} onChange={onChange} />
    </FilterBar>
  );
  const { rerender } = renderThemed(bar(false));
  expect(screen.queryByRole('searchbox', { name: '名称' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '筛选' }));
  expect(field()).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '收起筛选' }));
  expect(screen.queryByRole('searchbox', { name: '名称' })).toBeNull();
  rerender(bar(true));
  expect(field()).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '收起筛选' }));
  expect(screen.getByRole('button', { name: '筛选（已设置）' })).toHaveAttribute('aria-expanded', 'false');
});

test('days that can’t be changed yet stand where they will, and so does what is missing of them', () => {
  renderThemed(<DateRangeFilter label="创建时间" from="2026-11-01" to={undefined} onChange={onChange} />);
  expect(screen.getByText('2026-11-01 至 年-月-日')).toBeVisible();
});

test('what narrows a list is in sight, also where it is none of what could be chosen', () => {
  const options = [{ value: 1, label: '林晓燕' }];
  const { rerender } = renderThemed(
    <SelectFilter label="创建人" value={9} options={[]} onChange={onChange} />,
  );
  const shown = () => screen.getByRole('combobox', { name: '创建人' });
  expect(shown()).toHaveDisplayValue('…');
  rerender(<SelectFilter label="创建人" value={9} options={options} unknown="员工 9" onChange={onChange} />);
  expect(shown()).toHaveDisplayValue('员工 9');
  rerender(<SelectFilter label="创建人" value={1} options={options} onChange={onChange} />);
  expect(shown()).toHaveDisplayValue('林晓燕');
});
