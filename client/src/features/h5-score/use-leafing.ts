/** Which turn is looked at: it stands in the address, and buttons and arrow keys move it. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { turnAnchor } from '#contracts';
import { showTurn } from '../shared-score/card-elements';

export interface Leafing {
  /** Position among the turns that one leafs through; -1 before the first move. */
  at: number;
  go: (index: number) => void;
  previous: (() => void) | null;
  next: (() => void) | null;
}

export function useLeafing(turns: readonly number[]): Leafing {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const at = turns.findIndex((index) => turnAnchor(index) === hash);
  const go = (index: number) =>
    void navigate({
      to: '.',
      hash: turnAnchor(index),
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  const previous = at > 0 ? () => go(turns[at - 1]!) : null;
  const next = at < turns.length - 1 ? () => go(turns[at + 1]!) : null;

  // Also when the turns arrive after the address was opened.
  const shown = turns[at];
  useEffect(() => {
    if (shown !== undefined) showTurn(shown);
  }, [shown]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === 'ArrowLeft') previous?.();
      if (event.key === 'ArrowRight') next?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return { at, go, previous, next };
}
