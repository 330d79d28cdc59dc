import { useCallback, useEffect, useState } from 'react';
import type { PracticeSession } from '#session-client';
import { reportRefusal } from '../shared-chat/use-practice-session';

/**
 * Ends a session at its learner's word; one that is given while the connection is away (`ending`) is kept until it is back. `done` is
 * called with every answer and keeps its identity.
 */
export function useFinish(session: PracticeSession, online: boolean, done: () => void) {
  const [ending, setEnding] = useState(false);
  const finish = useCallback(() => reportRefusal(session.finish()).finally(done), [session, done]);
  useEffect(() => {
    if (!ending || !online) return;
    setEnding(false);
    void finish();
  }, [ending, online, finish]);
  return {
    ending,
    finish: () => (online ? finish() : setEnding(true)),
    keepOn: () => setEnding(false),
  };
}
