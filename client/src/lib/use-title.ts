import { useEffect } from 'react';

/** Names the page in the browser's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · 练货`;
  }, [title]);
}
