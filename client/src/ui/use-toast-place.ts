/** Where toasts cover nothing one may want to press, also when the page below them changes. */
import { useEffect, useState } from 'react';
import { isClear, placeOf } from './toast-place';
import type { Box, ToastPosition, Scene } from './toast-place';

const toast = '[data-sonner-toast]:not([data-removed="true"])';
const pressed =
  'a[href], button, [role="button"], [role="menuitem"], [role="option"], [type="checkbox"], [type="radio"]';
/** Where one writes, and where the page itself tells something. */
const fields = 'input, textarea, select, [role="combobox"], [role="spinbutton"], [role="alert"]';

/** While toasts are shown: what moves by a style, a font or a transition tells nobody. */
const lookAgainMs = 200;

export function useToastPlace(): ToastPosition | undefined {
  const [place, setPlace] = useState<ToastPosition>();
  useEffect(() => {
    let frame = 0;
    let again: ReturnType<typeof setTimeout> | undefined;
    const put = () => {
      frame = 0;
      clearTimeout(again);
      const scene = sceneNow();
      if (!scene) return setPlace(undefined);
      // Toasts that stand well stay where they are.
      setPlace((now) => (now && isClear(scene, now) ? now : placeOf(scene)));
      again = setTimeout(later, lookAgainMs);
    };
    const later = () => (frame ||= requestAnimationFrame(put));
    // Another size is another page, and shows itself by nothing but styles.
    const anew = () => {
      setPlace(undefined);
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
  return place;
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
