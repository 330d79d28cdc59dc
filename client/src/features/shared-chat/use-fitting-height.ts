import { useLayoutEffect, useRef } from 'react';

/** As high as its text, from one line to `most`; beyond that it scrolls. */
export function useFittingHeight(text: string, most: number) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current: el } = field;
    if (!el) return;
    const fit = () => {
      el.style.height = 'auto';
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(el);
      const border = el.offsetHeight - el.clientHeight;
      const highest = most * parseFloat(lineHeight) + parseFloat(paddingTop) + parseFloat(paddingBottom);
      el.style.height = `${Math.min(el.scrollHeight, highest) + border}px`;
      el.style.overflowY = el.scrollHeight > highest ? 'auto' : 'hidden';
    };
    fit();
    // Turned sideways the same text has fewer lines.
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [text, most]);
  return field;
}

/** Somebody has a field of text under their fingers: neither the focus nor what they look at may move. */
export const isTyping = (): boolean =>
  document.activeElement instanceof HTMLTextAreaElement || document.activeElement instanceof HTMLInputElement;
