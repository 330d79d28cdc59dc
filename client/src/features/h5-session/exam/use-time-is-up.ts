import { useEffect, useState } from 'react';
import type { SessionView } from '#session-client';

/** The clock has run out, also when there is no network to say so. */
export function useTimeIsUp({ limits, clockOffsetMs }: SessionView): boolean {
  const [up, setUp] = useState(false);
  const endsAt = limits && Date.parse(limits.endsAt) - clockOffsetMs;
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setTimeout(() => setUp(true), endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);
  return up;
}
