import type { Socket as NetSocket } from 'node:net';
import type { Socket } from 'socket.io';
import type { Frame } from './engine.port.js';

/** Frames that may wait for a connection before pieces are left out, and before it is cut: its cursor brings it back. */
export const backlog = { skipPieces: 32, disconnect: 500 };

/** Pieces may be lost, the cursor heals that; events may not, so a connection that can't keep up even with these is cut. */
export function send(socket: Socket, { name, body }: Frame): void {
  const connection = socket.conn as unknown as Connection;
  const waiting = connection.writeBuffer.length;
  if (name === 'd' && waiting > backlog.skipPieces) return;
  if (waiting > backlog.disconnect) return void socket.disconnect(true);
  if (name === 'ev') gatherFrames(connection);
  socket.emit(name, body);
}

/** What is needed of Engine.IO's connection; its types keep the backlog to themselves. */
interface Connection {
  readonly writeBuffer: readonly unknown[];
  readonly transport: { readonly name: string; writable: boolean; emit(event: 'ready'): unknown };
  readonly request: { readonly socket: Pick<NetSocket, 'cork' | 'uncork'> };
}

/**
 * The events of a step and the acknowledgement that follows them leave in one write. Engine.IO sends the first frame at once and the others one by one
 * when that has left; so its transport is busy until the tick is over, and is then ready, as after any frame.
 */
function gatherFrames({ transport, request }: Connection): void {
  if (transport.name !== 'websocket' || !transport.writable) return;
  transport.writable = false;
  process.nextTick(() => {
    transport.writable = true;
    request.socket.cork();
    transport.emit('ready');
    request.socket.uncork();
  });
}
