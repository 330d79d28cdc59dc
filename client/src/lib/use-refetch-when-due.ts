/** Keeps what a page shows true when nobody touches it. */
import { useEffect, useRef } from 'react';
import { serverNow } from './server-clock';

/** Messages go out after their time. */
const graceMs = 3_000;
/** No timer waits for weeks. */
const longestMs = 3_600_000;

/**
 * Asks again when one of these moments has passed, at which time alone changes what is shown. Only while the page is in sight: what
 * comes back into sight is asked for by itself.
 */
export function useRefetchWhenDue(refresh: () => void, moments: readonly (string | null)[]): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const ends = moments
    .filter((moment) => moment !== null)
    .sort()
    .join();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = ends.split(',').map((moment) => Date.parse(moment) + graceMs - serverNow());
      const next = Math.min(longestMs, ...left.filter((ms) => ms > 0));
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') latest.current();
        wait();
      }, next);
    };
    wait();
    return () => clearTimeout(timer);
  }, [ends]);
}
