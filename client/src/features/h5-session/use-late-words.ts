import { useEffect, useState } from 'react';
import type { PracticeSession, SessionView } from '#session-client';
import { sayFailure } from '../../ui/Toasts';
import { lateMessage, refusedMessages } from '../shared-chat/rows';
import { useDraft } from './use-draft';
import type { Draft } from './use-draft';
import { useTimeIsUp } from './use-countdown';

interface LateWords {
  /** What is typed, and after the end what was not sent by then. */
  draft: Draft;
  /** There are words that the end by time has cut off. */
  cutOff: boolean;
  /** They may be handed in. */
  open: boolean;
}

/** The words of a talk that are not sent yet. After an end by time they stay, and messages that came too late stand with them again. */
export function useLateWords(session: PracticeSession, view: SessionView): LateWords {
  const ended = view.status === 'ended';
  const byTime = ended && view.reason === 'time';
  const over = useTimeIsUp(view.late?.until ?? null, view.clockOffsetMs);
  // The server's no counts, whatever this page reckons of the server's clock.
  const [closed, setClosed] = useState(false);
  const open = view.late !== null && !over && !closed;
  const [words, setWords] = useDraft(session.sid, !ended || open);
  useEffect(() => {
    // Nothing more can be said.
    if (ended && !byTime) setWords('');
  }, [ended, byTime, setWords]);
  useEffect(() => {
    if (!byTime) return;
    // Asked for anew: what was taken back before is not taken back twice.
    const refused = refusedMessages(session.getSnapshot());
    if (refused.length === 0) return;
    for (const { cid, late, refusal } of refused) {
      session.discard(cid);
      if (!late || !refusal) continue;
      sayFailure(refusal.message);
      if (refusal.code === 'TIME_LIMIT') setClosed(true);
    }
    setWords((typed) => [...refused.map(({ text }) => text), typed].filter(Boolean).join('\n'));
  }, [byTime, session, view, setWords]);
  const left = words.trim();
  // Another page of this browser has the same words before it, and may have handed them in.
  const cutOff = byTime && left !== '' && left !== lateMessage(view)?.text;
  return { draft: [words, setWords], cutOff, open };
}
