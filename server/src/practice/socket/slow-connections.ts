import type { Socket } from 'socket.io';
import type { Frame } from './engine.port.js';

/** Frames that may wait for a connection before pieces are left out, and before it is cut: its cursor brings it back. */
export const backlog = { skipPieces: 32, disconnect: 500 };

/** Pieces may be lost, the cursor heals that; events may not, so a connection that can't keep up even with these is cut. */
export function send(socket: Socket, { name, body }: Frame): void {
  const waiting = waitingFrames(socket);
  if (name === 'd' && waiting > backlog.skipPieces) return;
  if (waiting > backlog.disconnect) return void socket.disconnect(true);
  socket.emit(name, body);
}

/** Engine.IO keeps its backlog to itself in its types, and offers no other way to see it. */
function waitingFrames(socket: Socket): number {
  return (socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length;
}
