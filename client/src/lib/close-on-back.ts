/**
 * On a phone the way back closes what lies on top of a page (a sheet, a dialog, a menu) and nothing else: each has an entry in the browser's
 * history as long as it is open. The router doesn't see these entries; they bear the key of its own.
 */
const modals = '.MuiModal-root:not(.MuiModal-hidden)';
/** Longer than what is closed takes to fade out. */
const fadingMs = 400;

interface Entry {
  __TSR_key?: string;
  /** How many are open on its page. */
  layer?: number;
}

/**
 * To be called before the router is made: its listener must come first.
 * @param current the entry that the router is at
 */
export function closeOnBack(current: () => Entry): void {
  if (!window.matchMedia('(pointer: coarse)').matches) return;
  const entry = () => (window.history.state ?? {}) as Entry;
  const layer = () => entry().layer ?? 0;
  const isHere = () => entry().__TSR_key === current().__TSR_key;
  let isMoving = false;
  /** The browser is at another entry already while the router asks whether the page may be left. */
  let isAsked = false;
  /** Told to close, and still fading out. */
  const closing = new Set<Element>();
  const opened = () => [...document.querySelectorAll(modals)].filter((modal) => !closing.has(modal));

  const settle = () => {
    if (isMoving || !isHere()) return;
    isAsked = false;
    const open = opened().length;
    if (open < layer()) go(open - layer());
    // The window's own method is watched by the router.
    while (open > layer())
      History.prototype.pushState.call(window.history, { ...entry(), layer: layer() + 1 }, '');
  };
  const go = (steps: number) => {
    isMoving = true;
    window.history.go(steps);
  };
  const closeTop = () => {
    const top = opened().at(-1);
    if (!top) return;
    closing.add(top);
    top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    // What may not be closed now is there still, and gets its entry again.
    setTimeout(() => {
      closing.delete(top);
      settle();
    }, fadingMs);
  };
  const onPop = (event: PopStateEvent) => {
    const isOurs = isMoving;
    isMoving = false;
    if (isAsked) {
      // The answer was no, and the router came back.
      if (isHere() && !isOurs) isAsked = false;
      else event.stopImmediatePropagation();
      if (isOurs) closeTop();
      else if (!isHere()) go(1);
    } else if (isHere()) {
      event.stopImmediatePropagation();
      if (opened().length > layer()) closeTop();
    } else {
      isAsked = true;
      setTimeout(settle);
    }
  };
  window.addEventListener('popstate', onPop, { capture: true });
  new MutationObserver(settle).observe(document.body, { childList: true, subtree: true });
}
