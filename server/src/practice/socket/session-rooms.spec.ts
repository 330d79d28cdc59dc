/** Who receives what: nothing is lost between the log and the subscription, nobody receives a session they left. */
import { describe, expect, test } from '@jest/globals';
import type { Socket } from 'socket.io';
import type { DeltaEvent, DurableEvent } from '#contracts';
import type { Frame } from './engine.port.js';
import { SessionRooms } from './session-rooms.js';
import { backlog } from './slow-connections.js';

/** The wire's side of a socket: what was sent over it, and how much waits to be sent. */
class Wire {
  readonly sent: string[] = [];
  readonly conn = { writeBuffer: [] as unknown[], transport: { name: 'polling' } };
  open = true;
  emit(name: string, body: { seq?: number; d?: string }): void {
    this.sent.push(`${name} ${body.seq ?? body.d}`);
  }
  disconnect(): void {
    this.open = false;
  }
  get socket(): Socket {
    return this as unknown as Socket;
  }
}

const ev = (seq: number): Frame => ({ name: 'ev', body: { sid: 1, seq } as DurableEvent });
const piece = (d: string): Frame => ({ name: 'd', body: { sid: 1, d } as DeltaEvent });

function setUp() {
  const listeners = new Map<number, (frame: Frame) => void>();
  const rooms = new SessionRooms((sid, listener) => {
    listeners.set(sid, listener);
    return () => void listeners.delete(sid);
  });
  return { rooms, listeners, send: (frame: Frame, sid = 1) => listeners.get(sid)?.(frame) };
}

describe('a subscription to a session', () => {
  test('holds what comes while the log is read, then sends only what the log did not hold', () => {
    const { rooms, send } = setUp();
    const wire = new Wire();
    const subscription = rooms.add(wire.socket, 1);
    for (const frame of [ev(4), ev(5), piece('您'), ev(6)]) send(frame);
    expect(wire.sent).toEqual([]);
    subscription.open(5);
    send(ev(7));
    expect(wire.sent).toEqual(['d 您', 'ev 6', 'ev 7']);
  });

  test('is one of many over a single subscription, which ends with the last of them', () => {
    const { rooms, listeners, send } = setUp();
    const [first, second] = [new Wire(), new Wire()];
    rooms.add(first.socket, 1).open(0);
    rooms.add(second.socket, 1).open(0);
    send(ev(1));
    expect(rooms.leave(first.socket, 1)).toBe(true);
    send(ev(2));
    expect(first.sent).toEqual(['ev 1']);
    expect(second.sent).toEqual(['ev 1', 'ev 2']);
    expect(rooms.leaveAll(second.socket)).toEqual([1]);
    expect(listeners.size).toBe(0);
  });

  test('can not be left by one who never sat there', () => {
    expect(setUp().rooms.leave(new Wire().socket, 1)).toBe(false);
  });

  test('that does not keep up loses pieces first, never an event, and is then cut off', () => {
    const { rooms, send } = setUp();
    const wire = new Wire();
    rooms.add(wire.socket, 1).open(0);
    wire.conn.writeBuffer.length = backlog.skipPieces + 1;
    send(piece('慢'));
    send(ev(1));
    expect(wire.sent).toEqual(['ev 1']);
    expect(wire.open).toBe(true);
    wire.conn.writeBuffer.length = backlog.disconnect + 1;
    send(ev(2));
    expect(wire.open).toBe(false);
  });
});
