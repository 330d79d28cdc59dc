import type { Socket } from 'socket.io';
import type { Frame } from './engine.port.js';
import { send } from './slow-connections.js';

export type Subscribe = (sid: number, listener: (frame: Frame) => void) => () => void;

/** A socket's part in a session. Until its join is answered, frames wait here. */
class Subscription {
  private held: Frame[] | null = [];

  constructor(readonly socket: Socket) {}

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

/** Lists, because most rooms have one socket and most sockets one room: a map for each would take more than what is in it. */
interface Room {
  subscriptions: readonly Subscription[];
  unsubscribe: () => void;
}

const without = (subscriptions: readonly Subscription[], socket: Socket): readonly Subscription[] =>
  subscriptions.filter((one) => one.socket !== socket);

/** Who of this process is in which session. A session is subscribed to once, however many sockets are in it. */
export class SessionRooms {
  private readonly rooms = new Map<number, Room>();
  private readonly bySocket = new Map<Socket, readonly number[]>();

  constructor(private readonly subscribe: Subscribe) {}

  /** Subscribes before the log is read, so that nothing can fall between. Joining again begins anew. */
  add(socket: Socket, sid: number): Subscription {
    const room = this.rooms.get(sid) ?? this.openRoom(sid);
    const subscription = new Subscription(socket);
    room.subscriptions = without(room.subscriptions, socket).concat(subscription);
    const sids = this.bySocket.get(socket) ?? [];
    if (!sids.includes(sid)) this.bySocket.set(socket, sids.concat(sid));
    return subscription;
  }

  /** True when the socket was in the session. */
  leave(socket: Socket, sid: number): boolean {
    const room = this.rooms.get(sid);
    const sids = this.bySocket.get(socket) ?? [];
    if (!room || !sids.includes(sid)) return false;
    if (sids.length === 1) this.bySocket.delete(socket);
    else
      this.bySocket.set(
        socket,
        sids.filter((one) => one !== sid),
      );
    room.subscriptions = without(room.subscriptions, socket);
    if (room.subscriptions.length === 0) {
      room.unsubscribe();
      this.rooms.delete(sid);
    }
    return true;
  }

  /** Leaves every session; answers which they were. */
  leaveAll(socket: Socket): readonly number[] {
    const sids = this.bySocket.get(socket) ?? [];
    for (const sid of sids) this.leave(socket, sid);
    return sids;
  }

  private openRoom(sid: number): Room {
    const room: Room = {
      subscriptions: [],
      unsubscribe: this.subscribe(sid, (frame) => {
        for (const subscription of room.subscriptions) subscription.take(frame);
      }),
    };
    this.rooms.set(sid, room);
    return room;
  }
}
