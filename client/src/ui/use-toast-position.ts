/** Where toasts cover nothing one may want to press, also when the page below them changes. */
import { useEffect, useState } from 'react';
import { isClear, positionOf } from './toast-position';
import type { Box, ToastPosition, Scene } from './toast-position';

const toast = '[data-sonner-toast]:not([data-removed="true"])';
const pressed =
  'a[href], button, [role="button"], [role="menuitem"], [role="option"], [type="checkbox"], [type="radio"]';
/** Where one writes, and where the page itself shows something. */
const fields = 'input, textarea, select, [role="combobox"], [role="spinbutton"], [role="alert"]';

/** While toasts are shown: what moves by a style, a font or a transition causes no event. */
const lookAgainMs = 200;

export function useToastPosition(): ToastPosition | undefined {
  const [position, setPosition] = useState<ToastPosition>();
  useEffect(() => {
    let frame = 0;
    let again: ReturnType<typeof setTimeout> | undefined;
    const put = () => {
      frame = 0;
      clearTimeout(again);
      const scene = sceneNow();
      if (!scene) return setPosition(undefined);
      // Toasts that stand well stay where they are.
      setPosition((now) => (now && isClear(scene, now) ? now : positionOf(scene)));
      again = setTimeout(later, lookAgainMs);
    };
    const later = () => (frame ||= requestAnimationFrame(put));
    // Another size is another page, and shows itself by nothing but styles.
    const anew = () => {
      setPosition(undefined);
      later();
    };
    const observer = new MutationObserver(later);
    observer.observe(document.body, { subtree: true, childList: true });
    window.addEventListener('resize', anew);
    window.addEventListener('scroll', later, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(again);
      observer.disconnect();
      window.removeEventListener('resize', anew);
      window.removeEventListener('scroll', later, { capture: true });
    };
  }, []);
  return position;
}

/** What is on the screen around the toasts; null while there are none. */
function sceneNow(): Scene | null {
  const toasts = boxesOf(toast);
  if (toasts.length === 0) return null;
  const own = document.querySelector('[data-sonner-toaster]');
  const head = document.querySelector('main [data-head]') ?? document.querySelector('header');
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return {
    width,
    height,
    toasts: {
      width: Math.max(...toasts.map((box) => box.right - box.left)),
      height: Math.max(...toasts.map((box) => box.bottom)) - Math.min(...toasts.map((box) => box.top)),
    },
    head: head?.getBoundingClientRect().bottom ?? 0,
    pressed: boxesOf(pressed, own),
    fields: boxesOf(fields, own),
  };
}

const boxesOf = (selector: string, except: Element | null = null): Box[] =>
  [...document.querySelectorAll(selector)]
    .filter((element) => !except?.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
