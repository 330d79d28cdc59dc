import { useCallback } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { StatisticsType } from '#contracts';
import { withoutEmpty } from '../../../lib/list-search';
import type { StatisticsSearch } from './search';

/** How the address is changed: each choice is an entry of the browser's history, which leads back from it. */
export interface Choosing {
  search: StatisticsSearch;
  change: (part: Partial<StatisticsSearch>) => void;
  reset: () => void;
  /** What the page chooses by itself is no entry. */
  settle: (part: Partial<StatisticsSearch>) => void;
}

/** All filters away; what the figures are of stays. */
export const whatIsLookedAt = ({ by, task, courses, kind }: StatisticsSearch): StatisticsSearch =>
  by === StatisticsType.course ? { by, courses, kind } : { task };

export function useStatisticsSearch(): Choosing {
  const search = useSearch({ strict: false }) as StatisticsSearch;
  const navigate = useNavigate();
  const go = useCallback(
    (next: (previous: StatisticsSearch) => StatisticsSearch, replace: boolean) =>
      void navigate({
        to: '.',
        search: (previous: StatisticsSearch) => withoutEmpty(next(previous)),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return {
    search,
    change: useCallback((part) => go((previous) => ({ ...previous, ...part }), false), [go]),
    settle: useCallback((part) => go((previous) => ({ ...previous, ...part }), true), [go]),
    reset: useCallback(() => go(whatIsLookedAt, false), [go]),
  };
}
