import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toasts } from './Toasts';
import { useUndoableDelete } from './use-undoable-delete';

const sent = jest.fn<(id: number) => Promise<unknown>>();
const start = () => renderHook(() => useUndoableDelete(sent));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  sent.mockReset().mockResolvedValue({});
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  jest.useRealTimers();
});

test('a deleted row is gone at once, and is deleted on the server 6 s later', async () => {
  const { result } = start();
  act(() => result.current.remove(5, '已删除“甲”'));
  expect([...result.current.hidden]).toEqual([5]);
  await pass(5_999);
  expect(sent).not.toHaveBeenCalled();
  await pass(1);
  expect(sent.mock.calls).toEqual([[5]]);
  expect([...result.current.hidden]).toEqual([5]);
});

test('撤销 brings it back, and nothing is sent', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Toasts />);
  const { result } = start();
  act(() => result.current.remove(5, '已删除“甲”'));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect([...result.current.hidden]).toEqual([]);
  await pass(10_000);
  expect(sent).not.toHaveBeenCalled();
});

test('who leaves the page has decided: what is held back is sent at once, and once only', async () => {
  const { result, unmount } = start();
  act(() => {
    result.current.remove(5, '已删除“甲”');
    result.current.remove(6, '已删除“乙”');
    result.current.remove(6, '已删除“乙”');
  });
  unmount();
  expect(sent.mock.calls).toEqual([[5], [6]]);
  await pass(10_000);
  expect(sent).toHaveBeenCalledTimes(2);
});

test('closing the browser’s tab is leaving, too', () => {
  const { result } = start();
  act(() => result.current.remove(5, '已删除“甲”'));
  window.dispatchEvent(new Event('pagehide'));
  expect(sent.mock.calls).toEqual([[5]]);
});

test('so is turning the list to another page, whose count would know of it', () => {
  const { result, rerender } = start();
  act(() => result.current.remove(5, '已删除“甲”'));
  rerender();
  expect(sent).not.toHaveBeenCalled();
  window.history.replaceState(null, '', '?page=2');
  rerender();
  expect(sent.mock.calls).toEqual([[5]]);
});

test('what the server refuses to delete comes back', async () => {
  sent.mockRejectedValue({ status: 409, message: '正在使用' });
  const { result } = start();
  act(() => result.current.remove(5, '已删除“甲”'));
  await pass(6_000);
  expect([...result.current.hidden]).toEqual([]);
});

test('several are held back together and sent as one call; those that the server keeps come back', async () => {
  const sendAll = jest.fn(async () => [6]);
  const { result } = start();
  act(() => result.current.holdBack([5, 6, 7], '已删除 3 条', sendAll));
  expect([...result.current.hidden]).toEqual([5, 6, 7]);
  // One of them once more is not sent twice.
  act(() => result.current.remove(7, '已删除“丙”'));
  await pass(5_999);
  expect(sendAll).not.toHaveBeenCalled();
  await pass(1);
  expect(sendAll).toHaveBeenCalledTimes(1);
  expect([...result.current.hidden]).toEqual([5, 7]);
  expect(sent).not.toHaveBeenCalled();
});
