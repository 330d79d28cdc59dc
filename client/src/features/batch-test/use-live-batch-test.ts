import { useEffect, useRef, useState } from 'react';
import type { BatchTestDetailView } from '#contracts';
import { useBatchTestQuery, useRefreshBatchTests } from '../../api/console/batch-test.api';
import { useMonitor } from '../../api/monitor/use-monitor';
import { isUnderWay } from './texts';

/** A batch test with the newest that was sent or fetched of it. */
export function useLiveBatchTest(id: number) {
  const query = useBatchTestQuery(id, { refetchOnMountOrArgChange: true });
  const { data, fulfilledTimeStamp = 0 } = query;
  const [latest, setLatest] = useState<{ at: number; view: BatchTestDetailView } | null>(null);
  const view = latest && latest.at > fulfilledTimeStamp ? latest.view : data;
  useMonitor(view && isUnderWay(view) ? `batch-test:${id}` : null, {
    onProgress: ({ data: sent }) => setLatest({ at: Date.now(), view: sent as BatchTestDetailView }),
  });
  // Which other one runs, and what lists say of this one, changes with its state.
  const refresh = useRefreshBatchTests();
  const known = useRef(view?.state);
  const state = view?.state;
  useEffect(() => {
    if (known.current !== undefined && known.current !== state) refresh();
    known.current = state;
  }, [state, refresh]);
  return { ...query, view };
}
