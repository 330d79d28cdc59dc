import type { PrefetchingPage } from '../../api/prefetched';
import type { OpeningPage } from '../../lib/opened-socket';

/**
 * Opens the socket that the ticket's answer names before its code is here, which is three rounds of the network: to the server, its
 * certificate, the WebSocket. What comes meanwhile is kept for the code. Who is not let in is told by the code's own attempt.
 */
export function connect(page: PrefetchingPage & OpeningPage, ticket: string): void {
  const prefetched = page.prefetched && page.prefetched[`POST ${ticket} `];
  if (!prefetched) return;
  prefetched.answer
    .then(({ response }) => response.clone().json())
    .then((answer: { socket_base_url: string }) => {
      const base = answer.socket_base_url.replace(/^http/, 'ws');
      // As socket.io-client has it.
      const socket = new page.WebSocket!(`${base}/socket.io/?EIO=4&transport=websocket`);
      const received: MessageEvent[] = [];
      socket.onmessage = (message) => received.push(message);
      page.opened = { socket, received };
    })
    .catch(() => {});
}
