/** Keeps the console's connection to `/monitor` while somebody is in it. */
import { createContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { api, useCurrentUserQuery, useSocketTicketMutation } from '../api';
import { gatherChanges } from '../console/gather-changes';
import { consoleApi } from '../console/console-api';
import { Topics } from './topics';

export const TopicsContext = createContext<Topics>(new Topics());

/** The page comes first. */
const afterMs = 1_000;

/**
 * The frame of the console puts this around its pages. What others change is asked for anew wherever it is shown. When the server ends the
 * connection, who is signed in is asked for again: whoever has lost the right to the console leaves it at once.
 */
export function MonitorConnection({ children }: { children: ReactNode }) {
  const [topics] = useState(() => new Topics());
  // Before any page asks for anything.
  const [since] = useState(() => performance.now());
  const [fetchTicket] = useSocketTicketMutation();
  const dispatch = useDispatch();
  const me = useRef<number>(undefined);
  const { data: user } = useCurrentUserQuery();
  useEffect(() => {
    me.current = user?.id;
  }, [user]);
  useEffect(() => {
    let close: (() => void) | undefined;
    let gone = false;
    const changes = gatherChanges(
      (tags) => void dispatch(consoleApi.util.invalidateTags(tags)),
      () => me.current,
    );
    const open = async (): Promise<void> => {
      const { openConnection } = await import('./connection');
      if (gone) return;
      close = openConnection(topics, {
        fetchTicket: () => fetchTicket().unwrap(),
        sentAway: () => void dispatch(api.util.invalidateTags(['User'])),
        changed: changes.changed,
        recent: (recent) => changes.recent(recent, performance.now() - since),
        back: changes.missed,
      });
    };
    // Without the chunk the pages work, only not by themselves.
    const timer = setTimeout(() => open().catch(() => undefined), afterMs);
    return () => {
      gone = true;
      clearTimeout(timer);
      changes.stop();
      close?.();
    };
  }, [topics, since, fetchTicket, dispatch]);
  return <TopicsContext value={topics}>{children}</TopicsContext>;
}
