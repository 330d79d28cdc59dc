/**
 * What a search field offers. Finds stay until the next ones are there, so that the arrow keys go on from the same one; where that is
 * gone, or the keys were pressed too early, they begin at the first.
 */
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

export function useOffers<T>(found: readonly T[], waiting: boolean) {
  const offered = useRef(found);
  if (!waiting) offered.current = found;
  const [moved, setMoved] = useState(false);
  return {
    /** Typing and choosing leave none marked. */
    restart: () => setMoved(false),
    props: {
      options: offered.current,
      autoHighlight: moved,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'ArrowDown' || key === 'ArrowUp') setMoved(true);
      },
    },
  };
}
