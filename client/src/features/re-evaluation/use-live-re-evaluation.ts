import { useState } from 'react';
import type { ReEvaluationDetailView } from '#contracts';
import { useReEvaluationQuery } from '../../api/console/re-evaluation.api';
import { useMonitor } from '../../api/monitor/use-monitor';
import { isUnderWay } from './texts';

/** A re-evaluation with the newest that was sent or fetched of it. @param moved is called when more was sent */
export function useLiveReEvaluation(id: number, moved: () => void) {
  const query = useReEvaluationQuery(id, { refetchOnMountOrArgChange: true });
  const { data, fulfilledTimeStamp = 0 } = query;
  const [latest, setLatest] = useState<{ at: number; view: ReEvaluationDetailView } | null>(null);
  const view = latest && latest.at > fulfilledTimeStamp ? latest.view : data;
  useMonitor(view && isUnderWay(view) ? `re-evaluation:${id}` : null, {
    onProgress: (event) => {
      setLatest({ at: Date.now(), view: event.data as ReEvaluationDetailView });
      moved();
    },
  });
  return { ...query, view };
}
