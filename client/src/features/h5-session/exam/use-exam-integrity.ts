import { useEffect } from 'react';
import type { PracticeSession } from '#session-client';

/** Tells how long the page was not seen, each time it is seen again. */
export function useExamIntegrity(session: PracticeSession, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    let since = document.visibilityState === 'hidden' ? Date.now() : null;
    const look = () => {
      if (document.visibilityState === 'hidden') since ??= Date.now();
      else if (since !== null) {
        session.signal('away', Date.now() - since);
        since = null;
      }
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [session, active]);
}
