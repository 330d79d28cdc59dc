import type { OpenedSocket } from '#session-client';

export interface OpeningPage {
  WebSocket?: typeof WebSocket;
  /** What the first script (client/src/app/first/connect.ts) has opened. */
  opened?: OpenedSocket & { socket: WebSocket };
}

/** The socket that was opened at this address before the code was here, once; undefined where there is none, or it is closed again. */
export function openedSocket(address: string): OpenedSocket | undefined {
  const page: OpeningPage = window;
  const { opened } = page;
  delete page.opened;
  return opened?.socket.url === address && opened.socket.readyState <= WebSocket.OPEN ? opened : undefined;
}
