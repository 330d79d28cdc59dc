import { useCallback } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { StatisticsType } from '#contracts';
import { withoutEmpty } from '../../../lib/list-search';
import type { PracticeSearch } from './search';

/** How the address is changed: each choice is an entry of the browser's history, which leads back from it. */
export interface Choosing {
  search: PracticeSearch;
  change: (part: Partial<PracticeSearch>) => void;
  reset: () => void;
  /** What the page chooses by itself is no entry. */
  settle: (part: Partial<PracticeSearch>) => void;
}

/** All filters away; what the figures are of stays. */
export const whatIsLookedAt = ({ by, task, courses, kind }: PracticeSearch): PracticeSearch =>
  by === StatisticsType.course ? { by, courses, kind } : { task };

export function useStatisticsSearch(): Choosing {
  const search = useSearch({ strict: false }) as PracticeSearch;
  const navigate = useNavigate();
  const go = useCallback(
    (next: (previous: PracticeSearch) => PracticeSearch, replace: boolean) =>
      void navigate({
        to: '.',
        search: (previous: PracticeSearch) => withoutEmpty(next(previous)),
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
