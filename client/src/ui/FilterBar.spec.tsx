import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderThemed } from '../../test/themed';
import { FilterBar, SearchFilter, SelectFilter } from './FilterBar';

const onChange = jest.fn();
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const field = () => screen.getByRole('searchbox', { name: '名称' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => {
  jest.useFakeTimers();
  onChange.mockReset();
});
afterEach(() => {
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
