import { useCallback } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { sortOf, sortText, withoutEmpty } from './list-search';
import type { ListSearch, Sort } from './list-search';

/**
 * A list's filters and page, which stand in the address. The route's `validateSearch` has read them.
 * `change` takes what shall differ; another filter leads to the first page and replaces the entry in the browser's history,
 * another page makes a new one. `reset` takes all filters away; the order stays, which narrows nothing.
 */
export function useListSearch<S extends ListSearch>() {
  const search = useSearch({ strict: false }) as S;
  const navigate = useNavigate();
  const change = useCallback(
    (part: Partial<S>) =>
      void navigate({
        to: '.',
        search: (previous: S) => withoutEmpty({ ...previous, page: undefined, ...part }),
        replace: !('page' in part),
        resetScroll: false,
      }),
    [navigate],
  );
  const reset = useCallback(
    () =>
      void navigate({
        to: '.',
        search: ({ per_page, sort }: S) => withoutEmpty({ per_page, sort }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const sorting = {
    sort: sortOf(search),
    onChange: (sort: Sort | null) => change({ sort: sort ? sortText(sort) : undefined } as Partial<S>),
  };
  return { search, change, reset, sorting };
}
