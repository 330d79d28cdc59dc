import { useEffect, useRef, useState } from 'react';
import type { PracticeSession, SessionView } from '#session-client';
import { answerAtFirst, dropAnswer, keepAnswer, putAside } from './kept-answers';

/** The server is told this long after the last key, and this long after the first that it does not know of. */
const afterLastMs = 200;
const afterFirstMs = 2_000;

export interface Answer {
  text: string;
  /** `composing`: an input method has not settled on these words yet. They are shown, and kept nowhere. */
  type: (text: string, composing?: boolean) => void;
  /** Words of this device that are not in the field, because another page has gone beyond them or their question. */
  aside: string | null;
  setAside: (text: null) => void;
}

/**
 * What is typed as the answer to the question of a turn: on this device at once, and on the server a moment later. Until somebody types
 * here it is what was left on this device, or else what another page or an earlier visit left on the server.
 */
export function useAnswer(
  session: PracticeSession,
  { draft, draftState, epoch }: SessionView,
  turn: number,
  open: boolean,
): Answer {
  const { sid } = session;
  const own = draft?.turn === turn ? draft : null;
  const [first] = useState(() => answerAtFirst(sid, turn, epoch, own));
  const [here, setHere] = useState(first.here);
  const [aside, setAside] = useState(first.aside);
  const [composed, setComposed] = useState<string | null>(null);
  const stored = own?.text ?? '';
  const words = here ?? stored;
  const unsavedSince = useRef<number | null>(null);
  useEffect(() => {
    if (!open || words === stored) {
      unsavedSince.current = null;
      return;
    }
    unsavedSince.current ??= Date.now();
    const left = unsavedSince.current + afterFirstMs - Date.now();
    const timer = setTimeout(() => session.draft(words), Math.min(afterLastMs, Math.max(0, left)));
    return () => clearTimeout(timer);
  }, [session, open, words, stored]);
  const saved = draftState === 'saved' && words === stored;
  useEffect(() => {
    if (saved) dropAnswer(sid, turn);
  }, [saved, sid, turn]);
  useEffect(() => {
    putAside(sid, turn, aside);
  }, [sid, turn, aside]);
  const type = (typed: string, composing = false) => {
    setComposed(composing ? typed : null);
    if (composing) return;
    keepAnswer(sid, turn, typed, epoch, draftState === 'saved' ? own : null);
    setHere(typed);
  };
  return { text: composed ?? words, type, aside, setAside };
}
