import { useEffect, useState } from 'react';
import { storageKeys } from '#contracts';
import type { PracticeSession, SessionView } from '#session-client';
import { device } from '../../../lib/device';

/** The server is told this long after the last key. */
const draftAfterMs = 200;

const keyOf = (sid: number, turn: number) => `${storageKeys.words}${sid}.${turn}`;

/** Keeps words on this device as the answer to a question, for when its field is there again. */
export const keepAnswer = (sid: number, turn: number, text: string) => device.setItem(keyOf(sid, turn), text);

/** Nothing more can be answered: words would lie on this device for ever. */
export const forgetAnswers = (sid: number): void =>
  device.keys(`${storageKeys.words}${sid}.`).forEach((key) => device.removeItem(key));

/**
 * What is typed as the answer to the question of a turn: on this device at once, and on the server a moment later. Until somebody types
 * here it is what was left on this device, or else what another page or an earlier visit left on the server.
 */
export function useAnswer(
  session: PracticeSession,
  { draft, draftState }: SessionView,
  turn: number,
  open: boolean,
): [string, (text: string) => void] {
  const key = keyOf(session.sid, turn);
  const [here, setHere] = useState(() => device.getItem(key));
  const stored = draft?.turn === turn ? draft.text : '';
  const text = here ?? stored;
  const saved = draftState === 'saved' && text === stored;
  useEffect(() => {
    if (!open || text === stored) return;
    const timer = setTimeout(() => session.draft(text), draftAfterMs);
    return () => clearTimeout(timer);
  }, [session, open, text, stored]);
  useEffect(() => {
    if (saved) device.removeItem(key);
  }, [saved, key]);
  const type = (typed: string) => {
    device.setItem(key, typed);
    setHere(typed);
  };
  return [text, type];
}
