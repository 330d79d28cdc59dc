import { useEffect } from 'react';
import { useParams } from '@tanstack/react-router';

/** Names the page in the browser's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · 练货`;
  }, [title]);
}

/** What the page is about: the number at the end of its path, or `new`. The route lets nothing else through. */
export function usePageId(): number | 'new' {
  const { id } = useParams({ strict: false }) as { id: string };
  return id === 'new' ? id : Number(id);
}
