import { useEffect, useState } from 'react';

/** True once `holds` has held for this long without a break: a wait that is over soon is not worth a word. */
export function useTrueFor(holds: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!holds) return;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [holds, ms]);
  return holds && lasting;
}
