import { useMemo } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { StatisticsType } from '#contracts';
import { withoutEmpty } from '../../../lib/list-search';
import type { StatisticsSearch } from './search';

/** All filters away; what the figures are of stays. */
export const whatIsLookedAt = ({ by, task, courses, kind }: StatisticsSearch): StatisticsSearch =>
  by === StatisticsType.course ? { by, courses, kind } : { task };

/** What the address says, and how it is changed: each choice is an entry of the browser's history, which leads back from it. */
export function useStatisticsSearch() {
  const search = useSearch({ strict: false }) as StatisticsSearch;
  const navigate = useNavigate();
  const ways = useMemo(() => {
    const go = (next: (previous: StatisticsSearch) => StatisticsSearch, replace = false) =>
      void navigate({
        to: '.',
        search: (previous: StatisticsSearch) => withoutEmpty(next(previous)),
        replace,
        resetScroll: false,
      });
    return {
      change: (part: Partial<StatisticsSearch>) => go((previous) => ({ ...previous, ...part })),
      /** What the page chooses by itself is no entry. */
      settle: (part: Partial<StatisticsSearch>) => go((previous) => ({ ...previous, ...part }), true),
      reset: () => go(whatIsLookedAt),
    };
  }, [navigate]);
  return { search, ...ways };
}

export type Choosing = ReturnType<typeof useStatisticsSearch>;
