/** The transport of a socket that the page has opened before this code was there. */
import { WebSocket, XHR } from 'socket.io-client';
import type { OpenedSocket } from './types.js';

interface Listening {
  readyState: number;
  onopen: () => void;
  onmessage: (message: unknown) => void;
}
const open = 1;

/** The usual transports, of which the first takes what `opened` has for its address instead of opening it itself. */
export function openedFirst(opened: (address: string) => OpenedSocket | undefined) {
  class OpenedFirst extends WebSocket {
    override createSocket(...[address, ...others]: Parameters<WebSocket['createSocket']>): unknown {
      const found = opened(address);
      if (found === undefined) return super.createSocket(address, ...others);
      const socket = found.socket as Listening;
      // Engine.IO listens once this has returned.
      queueMicrotask(() => {
        if (socket.readyState === open) socket.onopen();
        for (const message of found.received) socket.onmessage(message);
      });
      return socket;
    }
  }
  return [OpenedFirst, XHR];
}
