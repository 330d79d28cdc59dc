/** What a page shows turns by itself when a moment comes. */
import { useEffect, useReducer, useRef } from 'react';
import { serverNow } from './server-clock';

/** How long ago and how soon something is, is shown in minutes. */
const minuteMs = 60_000;
/** Many phones wait for the same moment; they don't all ask in the same second. */
const spreadMs = 3_000;

/**
 * The server's time, updated each minute and when one of these moments comes, also one that came while the phone slept. After a
 * moment that came in sight `passed` is called once; what comes back into sight is asked for by itself.
 */
export function useServerTime(moments: readonly string[], passed: (moments: string[]) => void): number {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(passed);
  const now = serverNow();
  const shown = useRef(now);
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = passed;
    shown.current = now;
  });
  useEffect(() => () => clearTimeout(asking.current), []);
  const awaited = moments.join();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // A moment that came between drawing and here has not been shown yet.
    let since = shown.current;
    const ahead = () => awaited.split(',').filter((moment) => Date.parse(moment) > since);
    const wait = () => {
      const left = ahead().map((moment) => Date.parse(moment) - serverNow());
      timer = setTimeout(look, Math.max(0, Math.min(minuteMs, ...left)));
    };
    const look = () => {
      const time = serverNow();
      const come = ahead().filter((moment) => Date.parse(moment) <= time);
      since = time;
      rerender();
      if (come.length > 0 && document.visibilityState === 'visible') {
        asking.current = setTimeout(() => latest.current(come), Math.random() * spreadMs);
      }
      wait();
    };
    const wake = () => {
      since = serverNow();
      rerender();
    };
    wait();
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [awaited]);
  return now;
}
