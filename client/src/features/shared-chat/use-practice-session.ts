import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SocketTicketView } from '#contracts';
import { openSession, saysSignedOut, tabDevice, withTickets } from '#session-client';
import type { Answer, PracticeSession, SessionView } from '#session-client';
import { device } from '../../lib/device';
import { openedSocket } from '../../lib/opened-socket';
import { sayFailure } from '../../ui/Toasts';

const tryAgainMs = 2_000;

export interface OpenedSession {
  /** null until the first ticket is there. */
  session: PracticeSession | null;
  /** Not even a ticket could be fetched; it is tried again by itself. */
  unreachable: boolean;
}

/** Opens the practice socket of one session and closes it with the page. A 401 ends the attempts: the sign-in page takes over. */
export function usePracticeSession(
  sid: number,
  fetchTicket: () => Promise<SocketTicketView>,
  /** Which program this is, for the server's log. */
  client: 'h5' | 'console',
): OpenedSession {
  const [opened, setOpened] = useState<OpenedSession>(nothing);
  useEffect(() => {
    let session: PracticeSession | null = null;
    let gone = false;
    let again: ReturnType<typeof setTimeout>;
    const open = async (): Promise<void> => {
      try {
        const way = await withTickets(fetchTicket);
        if (gone) return;
        const tab = { device: tabDevice(), storage: device, opened: openedSocket };
        session = openSession({ ...way, ...tab, sid, client });
        setOpened({ session, unreachable: false });
      } catch (error) {
        if (gone || saysSignedOut(error)) return;
        setOpened({ session: null, unreachable: true });
        again = setTimeout(() => void open(), tryAgainMs);
      }
    };
    void open();
    return () => {
      gone = true;
      clearTimeout(again);
      session?.close();
      setOpened(nothing);
    };
  }, [sid, fetchTicket, client]);
  return opened;
}

const nothing: OpenedSession = { session: null, unreachable: false };

const never = () => () => {};
const none = () => null;

/** What the session shows now; null before there is one. */
export function useSessionView(session: PracticeSession | null): SessionView | null {
  return useSyncExternalStore<SessionView | null>(session?.subscribe ?? never, session?.getSnapshot ?? none);
}

/** A command's refusal is shown as a toast; its success shows by itself, as an event. */
export async function reportRefusal(answer: Promise<Answer<unknown>>): Promise<void> {
  const got = await answer;
  if (!got.ok) sayFailure(got.message);
}
