import { useContext, useEffect, useRef } from 'react';
import { TopicsContext } from './MonitorConnection';
import type { Topic, Watcher } from './topics';

/** Follows a topic while the page is shown; null follows nothing. */
export function useMonitor(topic: Topic | null, watcher: Watcher): void {
  const topics = useContext(TopicsContext);
  const latest = useRef(watcher);
  useEffect(() => {
    latest.current = watcher;
  });
  useEffect(() => {
    if (topic === null) return;
    return topics.add(topic, { onProgress: (event) => latest.current.onProgress(event) });
  }, [topics, topic]);
}
