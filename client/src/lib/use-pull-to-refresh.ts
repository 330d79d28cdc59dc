import { useEffect, useRef, useState } from 'react';

const pullPx = 64;

export interface Pull {
  /** How far the page is pulled, 0 to 1; at 1 letting go refreshes. */
  pulled: number;
  /** Whether what the pull has asked for is under way. */
  refreshing: boolean;
}

/** Pulling the page down from its top fetches anew: web views inside other applications have no such gesture of their own. */
export function usePullToRefresh(refresh: () => Promise<unknown>): Pull {
  const [pulled, setPulled] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  const onRefresh = useRef(refresh);
  useEffect(() => {
    onRefresh.current = refresh;
  });
  useEffect(() => {
    let from: number | null = null;
    let share = 0;
    const show = (next: number) => {
      share = next;
      setPulled(next);
    };
    const begin = (event: TouchEvent) => {
      from = window.scrollY <= 0 && event.touches.length === 1 ? event.touches[0]!.clientY : null;
    };
    const move = (event: TouchEvent) => {
      if (from === null) return;
      const distance = event.touches[0]!.clientY - from;
      if (distance < 0 || window.scrollY > 0) from = null;
      show(from === null ? 0 : Math.min(1, distance / 2 / pullPx));
    };
    const end = () => {
      if (share === 1) {
        setRefreshing(true);
        void onRefresh.current().finally(() => setRefreshing(false));
      }
      from = null;
      show(0);
    };
    const passive = { passive: true };
    window.addEventListener('touchstart', begin, passive);
    window.addEventListener('touchmove', move, passive);
    window.addEventListener('touchend', end);
    window.addEventListener('touchcancel', end);
    return () => {
      window.removeEventListener('touchstart', begin);
      window.removeEventListener('touchmove', move);
      window.removeEventListener('touchend', end);
      window.removeEventListener('touchcancel', end);
    };
  }, []);
  return { pulled, refreshing };
}
