/** Tickets as credentials: the first one also says where the socket is, and every further attempt fetches its own. */
import type { SocketTicketView } from '#contracts';
import type { LinkOptions } from './types.js';

/**
 * `fetchTicket` calls `POST /api/client/socket-ticket`; its rejection with `{ status: 401 }` means signed out.
 * Spread the answer into the options of `openSession` or of a link.
 */
export async function withTickets(
  fetchTicket: () => Promise<SocketTicketView>,
): Promise<Pick<LinkOptions, 'url' | 'credentials'>> {
  let unused: SocketTicketView | null = await fetchTicket();
  return {
    url: unused.socket_base_url,
    credentials: async () => {
      const { ticket } = unused ?? (await fetchTicket());
      unused = null;
      return { ticket };
    },
  };
}

/** Does this failure to get credentials mean that nobody is signed in? */
export function saysSignedOut(error: unknown): boolean {
  const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown };
  return code === 'UNAUTHENTICATED' || status === 401;
}
