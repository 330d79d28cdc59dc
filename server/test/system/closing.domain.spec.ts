import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { limitConnections } from '../../src/platform/http/index.js';

const question = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';

describe('a server that closes', () => {
  let server: Server;
  let answer: () => void;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    server = createServer((_request, response) => (answer = () => response.end('an answer')));
    limitConnections(server, false);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  const opened = async (): Promise<{ socket: Socket; heard: Promise<string> }> => {
    const accepted = once(server, 'connection');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    await accepted;
    let text = '';
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    return { socket, heard: once(socket, 'close').then(() => text) };
  };
  const closed = () => new Promise<string>((resolve) => server.close(() => resolve('closed')));

  it('does not wait for a connection on which nothing was asked', async () => {
    const { heard } = await opened();
    expect(await closed()).toBe('closed');
    expect(await heard).toBe('');
  });

  it('gives the answer that is under way, and waits for no further question', async () => {
    const { socket, heard } = await opened();
    const asked = once(server, 'request');
    socket.write(question);
    await asked;
    const end = closed();
    answer();
    expect(await heard).toContain('an answer');
    expect(await end).toBe('closed');
  });

  it('leaves a connection open for the next question until then', async () => {
    const { socket } = await opened();
    for (let times = 0; times < 2; times += 1) {
      const asked = once(server, 'request');
      socket.write(question);
      await asked;
      answer();
      await once(socket, 'data');
    }
    expect(await closed()).toBe('closed');
  });
});
