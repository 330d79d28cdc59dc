import { expect, jest, test } from '@jest/globals';
import { WebSocket } from 'socket.io-client';
import { openedFirst } from './opened-first.js';
import type { OpenedSocket } from './types.js';

const address = 'ws://socket.test:81/socket.io/?EIO=4&transport=websocket';

/** The transport as Engine.IO makes it, where this was opened before; answers what it tells. */
async function opening(opened: (address: string) => OpenedSocket | undefined): Promise<unknown[]> {
  const [Transport] = openedFirst(opened);
  const query = { EIO: 4, transport: 'websocket' };
  const transport = new Transport!({
    query,
    hostname: 'socket.test',
    port: '81',
    path: '/socket.io/',
    socket: { binaryType: 'arraybuffer' },
  } as never);
  const told: unknown[] = [];
  transport.on('open', () => told.push('open'));
  transport.on('packet', ({ type, data }) => told.push([type, data]));
  transport.open();
  await Promise.resolve();
  return told;
}

test('a socket that is open is taken over, with what it has received', async () => {
  const found = { socket: { readyState: 1 }, received: [{ data: '0{"sid":"s"}' }, { data: '4hello' }] };
  expect(await opening((at) => (at === address ? found : undefined))).toEqual([
    'open',
    ['open', '{"sid":"s"}'],
    ['message', 'hello'],
  ]);
});

test('one that is still opening tells when it is open', async () => {
  const socket = { readyState: 0 };
  expect(await opening(() => ({ socket, received: [] }))).toEqual([]);
  expect(socket).toMatchObject({ onopen: expect.any(Function), onmessage: expect.any(Function) });
});

test('where none was opened, one is', async () => {
  const create = jest.spyOn(WebSocket.prototype, 'createSocket').mockReturnValue({});
  await opening(() => undefined);
  expect(create).toHaveBeenCalledWith(address, undefined, expect.anything());
});
