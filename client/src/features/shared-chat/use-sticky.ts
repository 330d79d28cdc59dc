import { useCallback, useEffect, useRef, useState } from 'react';

/** Within this distance of the bottom the list counts as being there. */
const withinPx = 48;
/** A scroll this long after a wheel, a finger or a key is still theirs: lists glide. */
const byHandMs = 1_500;
const hands = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** What is brought into view keeps this distance from the edge. */
const marginPx = 8;

const distance = (el: HTMLElement) => el.scrollHeight - el.clientHeight - el.scrollTop;

/** How far a list must move for the whole of an element to be seen, its beginning where there is no room for all. */
function hiddenBy(el: Element, list: HTMLElement): number {
  const { top, bottom } = el.getBoundingClientRect();
  const edge = list.getBoundingClientRect();
  const above = top - edge.top - marginPx;
  if (above < 0) return above;
  return Math.max(0, Math.min(above, bottom - edge.bottom + marginPx));
}

/**
 * Keeps a list at its bottom while it grows. Only a person lets go of it, by scrolling up or unfolding something: rows that
 * come and replies that get longer move the bottom away too, and must not.
 */
export function useSticky() {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [stuck, setStuck] = useState(true);
  const held = useRef(true);
  /** What was opened, as a selector, until somebody scrolls or something newer is said. */
  const opened = useRef<string | null>(null);

  const hold = useCallback((on: boolean) => {
    held.current = on;
    setStuck(on);
  }, []);

  /** The list's height or its frame's has changed. */
  const settle = useCallback(() => {
    if (!scroller) return;
    if (held.current) scroller.scrollTop = scroller.scrollHeight;
    const shown = opened.current === null ? null : scroller.querySelector(opened.current);
    if (shown) scroller.scrollTop += hiddenBy(shown, scroller);
    // What unfolded has been folded again. A growth by less than the margin is no return: the rest may be on its way.
    if (distance(scroller) <= 1) hold(true);
  }, [scroller, hold]);

  useEffect(() => {
    if (!scroller) return;
    let touched = -byHandMs;
    let top = scroller.scrollTop;
    const touch = () => {
      touched = performance.now();
      opened.current = null;
    };
    const onScroll = () => {
      const up = scroller.scrollTop < top - 1;
      top = scroller.scrollTop;
      const near = distance(scroller) <= withinPx;
      const byHand = performance.now() - touched < byHandMs;
      if (near && !up) hold(true);
      else if (up && !near && byHand) hold(false);
      // The list measured its rows and moved itself.
      else if (!byHand) settle();
    };
    for (const by of hands) scroller.addEventListener(by, touch, { passive: true });
    scroller.addEventListener('scroll', onScroll, { passive: true });
    // The keyboard opens, the phone turns: the frame shrinks and the bottom would slip out of sight.
    const frame = new ResizeObserver(settle);
    frame.observe(scroller);
    return () => {
      for (const by of hands) scroller.removeEventListener(by, touch);
      scroller.removeEventListener('scroll', onScroll);
      frame.disconnect();
    };
  }, [scroller, settle, hold]);

  const scrollerRef = useCallback((el: HTMLElement | Window | null) => {
    setScroller(el as HTMLElement | null);
  }, []);
  const stick = useCallback(() => {
    opened.current = null;
    hold(true);
    settle();
  }, [hold, settle]);
  const release = useCallback(() => hold(false), [hold]);
  /** Brings something into view and keeps it there; null: no longer. */
  const show = useCallback(
    (selector: string | null) => {
      opened.current = selector;
      settle();
    },
    [settle],
  );
  return { scrollerRef, settle, stuck, stick, release, show };
}
