import type { Socket } from 'socket.io';
import type { Frame } from './engine.port.js';

export type Subscribe = (sid: number, listener: (frame: Frame) => void) => () => void;

/** Frames that may wait for a connection before pieces are left out, and before it is cut: its cursor brings it back. */
export const backlog = { skipPieces: 32, disconnect: 500 };

/** A socket's part in a session. Until its join is answered, frames wait here. */
class Subscription {
  private held: Frame[] | null = [];

  constructor(private readonly socket: Socket) {}

  take(frame: Frame): void {
    if (this.held) this.held.push(frame);
    else send(this.socket, frame);
  }

  /** The answer held the log up to `head`: what of the waiting frames is newer goes out, and from now on everything. */
  open(head: number): void {
    const held = this.held ?? [];
    this.held = null;
    for (const frame of held) if (frame.name !== 'ev' || frame.body.seq > head) send(this.socket, frame);
  }
}

/** Pieces may be lost, the cursor heals that; events may not, so a connection that can't keep up even with these is cut. */
function send(socket: Socket, { name, body }: Frame): void {
  const waiting = waitingFrames(socket);
  if (name === 'd' && waiting > backlog.skipPieces) return;
  if (waiting > backlog.disconnect) return void socket.disconnect(true);
  socket.emit(name, body);
}

/** Engine.IO keeps its backlog to itself in its types, and offers no other way to see it. */
function waitingFrames(socket: Socket): number {
  return (socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length;
}

interface Room {
  subscriptions: Map<Socket, Subscription>;
  unsubscribe: () => void;
}

/** Who of this process is in which session. A session is subscribed to once, however many sockets are in it. */
export class SessionRooms {
  private readonly rooms = new Map<number, Room>();
  private readonly bySocket = new Map<Socket, Set<number>>();

  constructor(private readonly subscribe: Subscribe) {}

  /** Subscribes before the log is read, so that nothing can fall between. Joining again begins anew. */
  add(socket: Socket, sid: number): Subscription {
    const room = this.rooms.get(sid) ?? this.openRoom(sid);
    const subscription = new Subscription(socket);
    room.subscriptions.set(socket, subscription);
    this.bySocket.set(socket, (this.bySocket.get(socket) ?? new Set()).add(sid));
    return subscription;
  }

  /** True when the socket was in the session. */
  leave(socket: Socket, sid: number): boolean {
    const room = this.rooms.get(sid);
    if (!room?.subscriptions.delete(socket)) return false;
    const sids = this.bySocket.get(socket);
    sids?.delete(sid);
    if (sids?.size === 0) this.bySocket.delete(socket);
    if (room.subscriptions.size === 0) {
      room.unsubscribe();
      this.rooms.delete(sid);
    }
    return true;
  }

  /** Leaves every session; answers which they were. */
  leaveAll(socket: Socket): number[] {
    const sids = [...(this.bySocket.get(socket) ?? [])];
    for (const sid of sids) this.leave(socket, sid);
    return sids;
  }

  private openRoom(sid: number): Room {
    const subscriptions = new Map<Socket, Subscription>();
    const room = {
      subscriptions,
      unsubscribe: this.subscribe(sid, (frame) => {
        for (const subscription of subscriptions.values()) subscription.take(frame);
      }),
    };
    this.rooms.set(sid, room);
    return room;
  }
}
