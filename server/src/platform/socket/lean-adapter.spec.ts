import { EventEmitter } from 'node:events';
import { expect, jest, test } from '@jest/globals';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { Server } from 'socket.io';
import { LeanSocketAdapter } from './lean-adapter.js';

const server = new Server();
const adapter = new LeanSocketAdapter(server);

test('is Nest’s Socket.IO adapter, with every namespace on the one server', async () => {
  expect(adapter).toBeInstanceOf(IoAdapter);
  expect(adapter.create(0)).toBe(server);
  expect(adapter.create(0, { namespace: '/practice' } as never)).toBe(server.of('/practice'));
  expect(adapter.create(0, { namespace: '/monitor', server } as never)).toBe(server.of('/monitor'));
});

test('binds handlers once, gives a socket one listener and a handler the socket of its command, and leaves the server to the edge', async () => {
  const namespace = server.of('/practice');
  const called: unknown[][] = [];
  const connect = jest.fn((socket: object) =>
    adapter.bindMessageHandlers(
      socket,
      ['a', 'b'].map((message) => ({
        message,
        methodName: message,
        callback: (...args: unknown[]) => (called.push([message, ...args]), { ok: true }) as never,
        isAckHandledManually: false,
      })),
    ),
  );
  adapter.bindClientConnect(namespace, connect);
  const sockets = ['x', 'y'].map((id) =>
    Object.assign(new EventEmitter(), { id, onAny: jest.fn(), disconnect: jest.fn() }),
  );
  for (const socket of sockets)
    namespace.listeners('connection').forEach((listen) => listen(socket as never));
  expect(connect).toHaveBeenCalledTimes(1);
  for (const socket of sockets) {
    expect(connect).not.toHaveBeenCalledWith(socket);
    expect(socket.eventNames()).toEqual([]);
    expect(socket.onAny).toHaveBeenCalledTimes(1);
  }
  for (const [name, socket] of [
    ['a', sockets[0]],
    ['b', sockets[1]],
    ['a', sockets[1]],
  ] as const) {
    const listener = socket!.onAny.mock.calls[0]![0] as (...args: unknown[]) => void;
    await new Promise((answered) => listener(name, { sid: 1 }, answered));
  }
  expect(called.map(([name, payload, , socket]) => [name, payload, (socket as { id: string }).id])).toEqual([
    ['a', { sid: 1 }, 'x'],
    ['b', { sid: 1 }, 'y'],
    ['a', { sid: 1 }, 'y'],
  ]);
  const close = jest.spyOn(server, 'close').mockResolvedValue();
  const nest: IoAdapter = adapter;
  await nest.close(server as never);
  expect(close).not.toHaveBeenCalled();
});
