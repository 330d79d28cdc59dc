/** Deleting that can be taken back for a while: nothing is sent until then. Whoever leaves the page, or turns the list's, has decided. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { sayUndo } from './Toasts';

const heldBackMs = 6_000;

interface Pending {
  timer: ReturnType<typeof setTimeout>;
  dismiss: () => void;
}

/**
 * `remove(id, said)` takes the row away at once, tells so with 撤销, and calls `send` after 6 s. `hidden` are the rows that are
 * not to be shown. A refused one comes back; why is told by the toast of the failed request.
 * @param send must reject when the server refuses: `(id) => deleteRole({ role_id: id }).unwrap()`
 */
export function useUndoableDelete(send: (id: number) => Promise<unknown>) {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const pending = useRef(new Map<number, Pending>());
  const sending = useRef(send);
  useEffect(() => {
    sending.current = send;
  });

  const show = useCallback(
    (id: number) => setHidden((before) => new Set([...before].filter((other) => other !== id))),
    [],
  );

  /** Takes a row out of what is held back; false when it is no longer there. */
  const take = useCallback((id: number) => {
    const held = pending.current.get(id);
    if (!held) return false;
    clearTimeout(held.timer);
    held.dismiss();
    return pending.current.delete(id);
  }, []);

  const flush = useCallback(() => {
    for (const id of [...pending.current.keys()]) if (take(id)) sending.current(id).catch(() => {});
  }, [take]);

  // What is still held back would be counted on the list's other pages, where it can't be seen.
  const { search } = window.location;
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush, search]);

  const remove = useCallback(
    (id: number, said: string) => {
      if (pending.current.has(id)) return;
      setHidden((before) => new Set([...before, id]));
      const timer = setTimeout(() => {
        if (take(id)) sending.current(id).catch(() => show(id));
      }, heldBackMs);
      const dismiss = sayUndo(said, heldBackMs, () => take(id) && show(id));
      pending.current.set(id, { timer, dismiss });
    },
    [show, take],
  );
  return { hidden, remove };
}
