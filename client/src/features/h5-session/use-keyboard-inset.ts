import { useEffect } from 'react';

/**
 * Publishes what of the layout viewport can be seen as `--kb-top` and `--kb-inset`: how far it was panned, and how much of
 * it the on-screen keyboard covers. Chromium shrinks the layout itself (interactive-widget=resizes-content), iOS does not.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const publish = (name: string, px: number) =>
      root.style.setProperty(name, `${Math.round(Math.max(0, px))}px`);
    const update = () => {
      // Pinched in, the visible part is a detail of the page: the page itself stays as it is.
      if (viewport.scale > 1.01) return;
      publish('--kb-top', viewport.offsetTop);
      publish('--kb-inset', window.innerHeight - viewport.height - viewport.offsetTop);
    };
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
      root.style.removeProperty('--kb-top');
      root.style.removeProperty('--kb-inset');
    };
  }, []);
}
