import { useEffect, useState } from 'react';
import type { LiveView, Observable } from '#session-client';

/** The first piece is painted at once, then at most one render in this time: a list that renders on every token freezes. */
const flushEveryMs = 50;

/** The text of the reply under way, for the one bubble that shows it. */
export function useLiveText(live: Observable<LiveView | null>, mid: string, gen: number): string {
  const read = () => {
    const now = live.getSnapshot();
    return now && now.mid === mid && now.gen === gen ? now.text : '';
  };
  const [text, setText] = useState(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let last = 0;
    const flush = () => {
      timer = null;
      last = performance.now();
      setText(read());
    };
    const changed = () => {
      if (timer !== null) return;
      const wait = flushEveryMs - (performance.now() - last);
      if (wait <= 0) flush();
      else timer = setTimeout(flush, wait);
    };
    const unsubscribe = live.subscribe(changed);
    changed();
    return () => {
      unsubscribe();
      if (timer !== null) clearTimeout(timer);
    };
    // `read` closes over these alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [live, mid, gen]);
  return text;
}
