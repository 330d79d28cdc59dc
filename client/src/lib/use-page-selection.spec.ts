import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { usePageSelection, whichOf } from './use-page-selection';

const items = [1, 2, 3].map((id) => ({ id }));
const idOf = ({ id }: { id: number }) => id;
const start = (total = 3) =>
  renderHook(
    ({ page, hidden }) =>
      usePageSelection({ page }, { data: { items, pagination: { total } }, idOf, hidden }),
    { initialProps: { page: 1, hidden: new Set<number>() } },
  );

test('what is selected belongs to the page of the list on which it was, without what is being deleted', () => {
  const { result, rerender } = start();
  act(() => result.current.selection.onChange(new Set([1, 2])));
  expect(result.current.chosen).toMatchObject({ rows: [{ id: 1 }, { id: 2 }], ids: [1, 2], count: 2 });
  rerender({ page: 1, hidden: new Set([2]) });
  expect(result.current.chosen.ids).toEqual([1]);
  rerender({ page: 2, hidden: new Set() });
  expect([result.current.chosen.ids, result.current.selection.selected.size]).toEqual([[], 0]);
  rerender({ page: 1, hidden: new Set() });
  act(() => result.current.clear());
  expect(result.current.chosen.ids).toEqual([]);
});

test('the whole page can be widened to all pages, as many as there are, until something else is ticked', () => {
  const { result, rerender } = start(25);
  act(() => result.current.selection.onChange(new Set([1, 2])));
  expect(result.current.chosen.offered).toBeNull();
  act(() => result.current.selection.onChange(new Set([1, 2, 3])));
  expect(result.current.chosen).toMatchObject({ all: false, count: 3, offered: 25 });
  act(() => result.current.chosen.takeAll());
  expect(result.current.chosen).toMatchObject({ all: true, count: 25, offered: null });
  expect(whichOf(result.current.chosen, { name: '鞋' })).toEqual({ filter: { name: '鞋' }, expected: 25 });
  act(() => result.current.selection.onChange(new Set([1, 2])));
  expect(whichOf(result.current.chosen, { name: '鞋' })).toEqual({ ids: [1, 2] });
  rerender({ page: 2, hidden: new Set() });
  expect(result.current.chosen).toMatchObject({ all: false, count: 0 });
});

test('a page that is all there is offers no more, and none while something on it is being deleted', () => {
  const whole = start(3);
  act(() => whole.result.current.selection.onChange(new Set([1, 2, 3])));
  expect(whole.result.current.chosen.offered).toBeNull();
  const { result, rerender } = start(25);
  act(() => result.current.selection.onChange(new Set([1, 2, 3])));
  rerender({ page: 1, hidden: new Set([3]) });
  expect(result.current.chosen.offered).toBeNull();
});
