import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Server, type Socket } from 'socket.io';
import { io, type Socket as ClientSocket } from 'socket.io-client';
import type { DurableEvent } from '#contracts';
import { send } from './slow-connections.js';

let server: Server;
let socket: Socket;
let client: ClientSocket;
beforeEach(async () => {
  const http = createServer();
  server = new Server(http, { serveClient: false });
  const connected = new Promise<Socket>((resolve) => server.once('connection', resolve));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  client = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { transports: ['websocket'] });
  socket = await connected;
});
afterEach(async () => {
  client.disconnect();
  await server.close();
});

const ev = (seq: number) => ({ name: 'ev' as const, body: { sid: 1, seq } as DurableEvent });

test('a step’s events and the acknowledgement after them leave together and in order, and what follows later by itself', async () => {
  const received: string[] = [];
  client.on('ev', ({ seq }: DurableEvent) => received.push(`ev ${seq}`));
  // As after a commit: the step's promise brings the events, and promises later it brings the answer.
  socket.on('turn.submit', async (_payload: object, ack: (answer: string) => void) => {
    await Promise.resolve();
    send(socket, ev(1));
    send(socket, ev(2));
    for (let hops = 0; hops < 20; hops += 1) await Promise.resolve();
    ack('ok');
  });
  const written = jest.spyOn(socket.conn.transport, 'send');
  received.push(`ack ${(await client.emitWithAck('turn.submit', {})) as string}`);
  expect(received).toEqual(['ev 1', 'ev 2', 'ack ok']);
  expect(written.mock.calls.map(([packets]) => packets.length)).toEqual([3]);
  const last = new Promise((resolve) => client.once('ev', resolve));
  send(socket, ev(3));
  await expect(last).resolves.toMatchObject({ seq: 3 });
  expect(written.mock.calls.map(([packets]) => packets.length)).toEqual([3, 1]);
});
