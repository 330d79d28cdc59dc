import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderThemed } from '../../test/themed';
import { BulkBar, forEach, useBulkResult } from './BulkBar';
import type { BulkOutcome } from './BulkBar';
import { Toasts } from './Toasts';

const rows = ['甲', '乙', '丙'].map((name, at) => ({ id: at + 1, name }));

function Page({ outcome }: { outcome: BulkOutcome }) {
  const { showOutcome, dialog } = useBulkResult();
  return (
    <>
      <button onClick={() => showOutcome('发布', outcome)}>完成</button>
      {dialog}
      <Toasts />
    </>
  );
}

test('each row is tried, one after another, and a refused one stops no other', async () => {
  const tried: number[] = [];
  const outcome = await forEach(
    rows,
    ({ name }) => name,
    async ({ id }) => {
      tried.push(id);
      if (id === 2) throw { status: 409, message: '任务已结束', errors: {} };
    },
  );
  expect(tried).toEqual([1, 2, 3]);
  expect(outcome).toEqual({ succeeded: 2, failed: [{ name: '乙', reason: '任务已结束' }] });
});

test('what did not work is named with its reason, beside one toast for all', async () => {
  renderThemed(<Page outcome={{ succeeded: 2, failed: [{ name: '乙', reason: '任务已结束' }] }} />);
  await userEvent.click(screen.getByRole('button', { name: '完成' }));
  expect(await screen.findByRole('dialog', { name: '发布：2 成功，1 失败' })).toHaveTextContent(
    '乙：任务已结束',
  );
  expect(await screen.findAllByText('发布：2 成功，1 失败')).toHaveLength(2);
  expect(screen.getAllByText(/任务已结束/)).toHaveLength(1);
});

test('when all went well a toast says so', async () => {
  renderThemed(<Page outcome={{ succeeded: 3, failed: [] }} />);
  await userEvent.click(screen.getByRole('button', { name: '完成' }));
  expect(await screen.findByText('发布：3 成功')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the bar is there while something is selected', async () => {
  const onClear = jest.fn();
  const { rerender } = renderThemed(
    <BulkBar count={2} onClear={onClear}>
      {null}
    </BulkBar>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('已选 2 项');
  await userEvent.click(screen.getByRole('button', { name: '取消选择' }));
  expect(onClear).toHaveBeenCalledTimes(1);
  rerender(
    <BulkBar count={0} onClear={onClear}>
      {null}
    </BulkBar>,
  );
  expect(screen.queryByText(/已选/)).not.toBeInTheDocument();
});
