/** Whether the device has a network, as far as a browser says; elsewhere it always has one. */

export const hasNetwork = (): boolean =>
  (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine !== false;

/** Calls back when a browser goes on or off line; elsewhere there is nothing to watch. */
export function watchNetwork(changed: () => void): () => void {
  const page = globalThis as Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>;
  page.addEventListener?.('offline', changed);
  page.addEventListener?.('online', changed);
  return () => {
    page.removeEventListener?.('offline', changed);
    page.removeEventListener?.('online', changed);
  };
}
