import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { usePageSelection } from './use-page-selection';

const rows = [1, 2, 3].map((id) => ({ id }));
const idOf = ({ id }: { id: number }) => id;

test('what is selected belongs to the page of the list on which it was, without what is being deleted', () => {
  const { result, rerender } = renderHook(
    ({ page, hidden }) => usePageSelection({ page }, { rows, idOf, hidden }),
    { initialProps: { page: 1, hidden: new Set<number>() } },
  );
  act(() => result.current.selection.onChange(new Set([1, 2])));
  expect(result.current.chosen).toEqual([{ id: 1 }, { id: 2 }]);
  rerender({ page: 1, hidden: new Set([2]) });
  expect(result.current.chosen).toEqual([{ id: 1 }]);
  rerender({ page: 2, hidden: new Set() });
  expect([result.current.chosen, result.current.selection.selected.size]).toEqual([[], 0]);
  rerender({ page: 1, hidden: new Set() });
  act(() => result.current.clear());
  expect(result.current.chosen).toEqual([]);
});
