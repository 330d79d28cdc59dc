/**
 * Who works with the keyboard keeps the focus: a button that was busy gets the focus back; where what had it is gone (a dialog, a
 * deleted row), it goes to where it was before, and on a new page to its main part.
 */
import { useEffect } from 'react';
import type { RefObject } from 'react';

export function useFocusKept(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    /** What had the focus, the latest last. */
    let trail: HTMLElement[] = [];
    /** Tab has led out of the page, at its end or its beginning: nothing is to call back who leaves. */
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      left = false;
      trail = [...trail.filter((before) => before !== target), target as HTMLElement].slice(-remembered);
    };
    // Who clicks beside everything wants nothing to have the focus.
    const forget = () => (trail = []);
    const press = (event: KeyboardEvent) => (left = event.key === 'Tab' && !event.defaultPrevented);
    const keep = () => {
      const last = trail.at(-1);
      if (!last || left || document.activeElement !== document.body) return;
      if (last.isConnected) return last.matches(':disabled') ? undefined : last.focus();
      trail = trail.filter((before) => main.current?.contains(before));
      const before = trail.findLast((one) => !one.matches(':disabled'));
      if (before) before.focus();
      else main.current?.focus({ preventScroll: true });
    };
    // The browser has no event for a focus that is lost in this way, and takes it away a moment after the change.
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, settledMs);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember, capture);
    document.addEventListener('keydown', press);
    document.addEventListener('pointerdown', forget);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember, capture);
      document.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', forget);
    };
  }, [main]);
}

/** Toasts keep their focus to themselves. */
const capture = true;
const remembered = 20;
/** After dialogs and pages have put the focus where they want it. */
const settledMs = 50;
