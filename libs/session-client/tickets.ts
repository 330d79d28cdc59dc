/** Tickets as credentials: the first one also says where the socket is, and every further attempt fetches its own. */
import type { SocketTicketView } from '#contracts';
import type { SessionOptions } from './types.js';

/**
 * `fetchTicket` calls `POST /api/client/socket-ticket`; its rejection with `{ status: 401 }` means signed out.
 * Spread the answer into the options of `openSession`.
 */
export async function withTickets(
  fetchTicket: () => Promise<SocketTicketView>,
): Promise<Pick<SessionOptions, 'url' | 'credentials'>> {
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
