/** Keeps the console's connection to `/monitor` while somebody is in it. */
import { createContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { api, useSocketTicketMutation } from '../api';
import { Topics } from './topics';

export const TopicsContext = createContext<Topics>(new Topics());

/** The page comes first. */
const afterMs = 1_000;

/**
 * The frame of the console puts this around its pages. When the server ends the connection, who is signed in is asked for again: whoever
 * has lost the right to the console leaves it at once.
 */
export function MonitorConnection({ children }: { children: ReactNode }) {
  const [topics] = useState(() => new Topics());
  const [fetchTicket] = useSocketTicketMutation();
  const dispatch = useDispatch();
  useEffect(() => {
    let close: (() => void) | undefined;
    let gone = false;
    const open = async (): Promise<void> => {
      const { openLink } = await import('./link');
      if (gone) return;
      close = openLink(topics, {
        fetchTicket: () => fetchTicket().unwrap(),
        sentAway: () => void dispatch(api.util.invalidateTags(['User'])),
      });
    };
    // Without the chunk the pages work, only not by themselves.
    const timer = setTimeout(() => open().catch(() => undefined), afterMs);
    return () => {
      gone = true;
      clearTimeout(timer);
      close?.();
    };
  }, [topics, fetchTicket, dispatch]);
  return <TopicsContext value={topics}>{children}</TopicsContext>;
}
