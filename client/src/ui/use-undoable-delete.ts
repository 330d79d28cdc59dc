/** Deleting that can be taken back for a while: nothing is sent until then. Whoever leaves the page, or turns the list's, has decided. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { sayUndo } from './Toasts';

const heldBackMs = 6_000;

interface Pending {
  ids: readonly number[];
  /** Answers those that the server would not delete. */
  send: () => Promise<readonly number[]>;
  timer: ReturnType<typeof setTimeout>;
  dismiss: () => void;
}

/** Takes rows away at once, tells so with 撤销, and sends after 6 s. */
export type HoldBack = (ids: readonly number[], said: string, send: Pending['send']) => void;

const none: readonly number[] = [];

/**
 * `remove(id, said)` holds one delete back, `holdBack(ids, said, send)` several that are one call. `hidden` are the rows that are not to be
 * shown. A refused one comes back; why is told by the toast of the failed request, or by whoever sends.
 * @param send must reject when the server refuses: `(id) => deleteRole({ role_id: id }).unwrap()`
 */
export function useUndoableDelete(send: (id: number) => Promise<unknown>) {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const pending = useRef(new Set<Pending>());
  const sending = useRef(send);
  useEffect(() => {
    sending.current = send;
  });

  const show = useCallback(
    (ids: readonly number[]) =>
      setHidden((before) => new Set([...before].filter((other) => !ids.includes(other)))),
    [],
  );

  /** Takes it out of what is held back; false when it is no longer there. */
  const take = useCallback((held: Pending) => {
    clearTimeout(held.timer);
    held.dismiss();
    return pending.current.delete(held);
  }, []);

  const flush = useCallback(() => {
    for (const held of [...pending.current]) if (take(held)) held.send().catch(() => {});
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

  const holdBack: HoldBack = useCallback(
    (all, said, sendAll) => {
      const waiting = new Set([...pending.current].flatMap((held) => held.ids));
      const ids = all.filter((id) => !waiting.has(id));
      if (ids.length === 0) return;
      setHidden((before) => new Set([...before, ...ids]));
      const held: Pending = {
        ids,
        send: sendAll,
        timer: setTimeout(() => {
          if (take(held)) held.send().then(show, () => show(ids));
        }, heldBackMs),
        dismiss: sayUndo(said, heldBackMs, () => take(held) && show(ids)),
      };
      pending.current.add(held);
    },
    [show, take],
  );
  const remove = useCallback(
    (id: number, said: string) => holdBack([id], said, () => sending.current(id).then(() => none)),
    [holdBack],
  );
  return { hidden, remove, holdBack };
}
