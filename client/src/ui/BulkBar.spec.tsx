import { expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderThemed } from '../../test/themed';
import { limits } from '#contracts';
import type { BulkView } from '#contracts';
import { bulk } from '../../test/builders/bulk';
import type { Chosen } from '../lib/use-page-selection';
import { BulkBar, useBulkDelete, useBulkResult } from './BulkBar';
import { Toasts } from './Toasts';
import type { HoldBack } from './use-undoable-delete';

const chosen = (over: Partial<Chosen<unknown>>): Chosen<unknown> => ({
  rows: [],
  ids: [],
  all: false,
  count: 2,
  offered: null,
  takeAll: () => {},
  ...over,
});

function Page({ outcome }: { outcome: BulkView }) {
  const { showOutcome, dialog } = useBulkResult();
  return (
    <>
      <button onClick={() => showOutcome('发布', outcome)}>完成</button>
      {dialog}
      <Toasts />
    </>
  );
}

test('what did not work is named with its reason, beside one toast for all', async () => {
  renderThemed(<Page outcome={bulk({ 1: null, 2: '任务已结束', 3: null }, { 2: '乙' })} />);
  await userEvent.click(screen.getByRole('button', { name: '完成' }));
  expect(await screen.findByRole('dialog', { name: '发布：2 成功，1 失败' })).toHaveTextContent(
    '乙：任务已结束',
  );
  expect(await screen.findAllByText('发布：2 成功，1 失败')).toHaveLength(2);
  expect(screen.getAllByText(/任务已结束/)).toHaveLength(1);
});

test('when all went well a toast says so', async () => {
  renderThemed(<Page outcome={bulk({ 1: null, 2: null, 3: null })} />);
  await userEvent.click(screen.getByRole('button', { name: '完成' }));
  expect(await screen.findByText('发布：3 成功')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the bar is there while something is selected', async () => {
  const onClear = jest.fn();
  const { rerender } = renderThemed(
    <BulkBar chosen={chosen({})} onClear={onClear}>
      {null}
    </BulkBar>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('已选 2 项');
  await userEvent.click(screen.getByRole('button', { name: '取消选择' }));
  expect(onClear).toHaveBeenCalledTimes(1);
  rerender(
    <BulkBar chosen={chosen({ count: 0 })} onClear={onClear}>
      {null}
    </BulkBar>,
  );
  expect(screen.queryByText(/已选/)).not.toBeInTheDocument();
});

test('it offers the rows on all pages, unless they are too many for one call', async () => {
  const takeAll = jest.fn();
  const bar = (over: Partial<Chosen<unknown>>) => (
    <BulkBar chosen={chosen({ takeAll, ...over })} onClear={() => {}}>
      {null}
    </BulkBar>
  );
  const { rerender } = renderThemed(bar({ offered: limits.bulk }));
  await userEvent.click(screen.getByRole('button', { name: '选择全部 1,000 条' }));
  expect(takeAll).toHaveBeenCalledTimes(1);
  rerender(bar({ all: true, count: limits.bulk }));
  expect(screen.getByRole('status')).toHaveTextContent('已选全部 1,000 条');
  rerender(bar({ offered: limits.bulk + 1 }));
  expect(screen.queryByRole('button', { name: /选择全部/ })).toBeNull();
  expect(screen.getByText('共 1,001 条。一次最多操作 1,000 条，可以先筛选')).toBeInTheDocument();
});

test('of several deletes it says which were kept and why, and gives those rows back', async () => {
  const held: Parameters<HoldBack>[] = [];
  const outcome = bulk({ 7: null, 9: '有课程在用' }, { 9: '收银' });
  function Deletes() {
    const { showOutcome, dialog } = useBulkResult();
    const remove = useBulkDelete((...one) => held.push(one), showOutcome);
    return (
      <>
        <button onClick={() => remove(chosen({ ids: [7, 9], count: 1_234 }), () => Promise.resolve(outcome))}>
          删除
        </button>
        {dialog}
      </>
    );
  }
  renderThemed(<Deletes />);
  await userEvent.click(screen.getByRole('button', { name: '删除' }));
  const [[ids, said, send]] = held as [Parameters<HoldBack>];
  expect([ids, said]).toEqual([[7, 9], '已删除 1,234 条']);
  expect(await act(send)).toEqual([9]);
  expect(await screen.findByRole('dialog', { name: '删除：1 成功，1 失败' })).toHaveTextContent(
    '收银：有课程在用',
  );
});
