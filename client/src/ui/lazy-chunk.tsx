/** Parts as chunks of their own: the page opens without them, and they are fetched before a finger can ask for them. */
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';

/** Long enough for the page itself to be there first. */
const fetchAfterMs = 1_000;

/** A part that is fetched after the page and shows nothing until it has been wanted once. */
export function lazyChunk<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  wanted: (props: P) => boolean = () => true,
) {
  const Part = lazy(load) as unknown as ComponentType<P>;
  let fetched = false;
  const fetchOnce = () => {
    if (fetched) return;
    fetched = true;
    // A failed fetch is told when the part is really wanted.
    load().catch(() => (fetched = false));
  };
  return function Later(props: P) {
    const [mounted, setMounted] = useState(false);
    if (!mounted && wanted(props)) setMounted(true);
    useEffect(() => {
      if (fetched) return;
      const timer = setTimeout(fetchOnce, fetchAfterMs);
      return () => clearTimeout(timer);
    }, []);
    return (
      mounted && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
