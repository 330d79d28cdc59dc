import { useEffect, useState } from 'react';

/** A moment of the server's clock has passed, also when there is no network to say so. */
export function useTimeIsUp(at: string | null, clockOffsetMs: number): boolean {
  const [up, setUp] = useState(false);
  const due = at === null ? null : Date.parse(at) - clockOffsetMs;
  useEffect(() => {
    if (due === null) return;
    const timer = setTimeout(() => setUp(true), due - Date.now());
    return () => clearTimeout(timer);
  }, [due]);
  return up;
}
