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

test('listens once to a socket, however many commands there are, and leaves the server to the edge', async () => {
  const onAny = jest.fn();
  const socket = Object.assign(new EventEmitter(), { id: 'x', onAny, disconnect: jest.fn() });
  const command = (message: string) => ({
    message,
    methodName: message,
    callback: jest.fn() as never,
    isAckHandledManually: false,
  });
  adapter.bindMessageHandlers(socket, ['a', 'b', 'c'].map(command));
  expect(onAny).toHaveBeenCalledTimes(1);
  expect(socket.eventNames()).toEqual([]);
  const close = jest.spyOn(server, 'close').mockResolvedValue();
  const nest: IoAdapter = adapter;
  await nest.close(server as never);
  expect(close).not.toHaveBeenCalled();
});
