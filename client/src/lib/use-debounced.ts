import { useEffect, useState } from 'react';

/** Typing that rests for so long is meant. */
export const restMs = 300;

/** The value as it stood when it last stayed the same for a while. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
