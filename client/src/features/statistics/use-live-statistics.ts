import { useEffect, useRef } from 'react';
import type { StatisticsProgress } from '#contracts';
import { useRefreshStatistics } from '../../api/console/statistics.api';
import { useMonitor } from '../../api/monitor/use-monitor';
import { serverNow } from '../../lib/server-clock';

/** Sessions end all the time; figures that change more often are not read. */
const gatherMs = 2_000;

/**
 * The figures in sight follow what is practised: they are asked for again soon after the server has counted something new.
 * @param shownAt up to when the figures in sight are; undefined while they are on their way
 */
export function useLiveStatistics(shownAt: string | undefined): void {
  const refresh = useRefreshStatistics();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(Infinity);
  useEffect(() => {
    asked.current = serverNow();
    return () => clearTimeout(timer.current);
  }, []);
  useMonitor('statistics:0', {
    onProgress: ({ data }) => {
      const { moved_at: movedAt } = data as StatisticsProgress;
      // Whoever begins to watch, anywhere, has everybody told the present state.
      if (movedAt === null || Date.parse(movedAt) < (shownAt ? Date.parse(shownAt) : asked.current)) return;
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        refresh();
      }, gatherMs);
    },
  });
}
