import { useEffect, useState, useSyncExternalStore } from 'react';
import { openSession, tabDevice } from '#session-client';
import type { PracticeSession, SessionView } from '#session-client';

/** A rejected fetch of a ticket: `status` 401 tells session-client to stop trying. */
export type TakeTicket = () => Promise<{ ticket: string; socket_base_url: string }>;

/** Opens the practice socket for one session and closes it with the page. null until the first ticket is there. */
export function usePracticeSession(sid: number, takeTicket: TakeTicket): PracticeSession | null {
  const [session, setSession] = useState<PracticeSession | null>(null);
  useEffect(() => {
    let opened: PracticeSession | null = null;
    let gone = false;
    let retry: ReturnType<typeof setTimeout>;
    const open = async (): Promise<void> => {
      try {
        const first = await takeTicket();
        if (gone) return;
        let unused: string | null = first.ticket;
        opened = openSession({
          url: first.socket_base_url,
          sid,
          device: tabDevice(),
          client: 'h5',
          storage: window.localStorage,
          credentials: async () => {
            const ticket = unused ?? (await takeTicket()).ticket;
            unused = null;
            return { ticket };
          },
        });
        setSession(opened);
      } catch (error) {
        if ((error as { status?: unknown }).status !== 401 && !gone)
          retry = setTimeout(() => void open(), 2_000);
      }
    };
    void open();
    return () => {
      gone = true;
      clearTimeout(retry);
      opened?.close();
      setSession(null);
    };
  }, [sid, takeTicket]);
  return session;
}

export function useSessionView(session: PracticeSession): SessionView {
  return useSyncExternalStore(session.subscribe, session.getSnapshot);
}
