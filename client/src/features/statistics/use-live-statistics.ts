import { useEffect, useRef } from 'react';
import { useRefreshStatistics } from '../../api/console/statistics.api';
import { useMonitor } from '../../api/monitor';

/** Sessions end all the time; figures that change more often are not read. */
const gatherMs = 2_000;

/** The figures in sight follow what is practised: they are asked for again soon after the server has counted something new. */
export function useLiveStatistics(): void {
  const refresh = useRefreshStatistics();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useMonitor('statistics:0', {
    onProgress: () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        refresh();
      }, gatherMs);
    },
  });
}
