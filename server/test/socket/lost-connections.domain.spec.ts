/** The end of a process: what its closed sockets bring about is done before the stores go. */
import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import type { Namespace, Socket } from 'socket.io';
import type { ExamEngine, SessionEngine, SessionFeed } from '../../src/practice/socket/engine.port.js';
import { PracticeGateway } from '../../src/practice/socket/practice.gateway.js';

test('lost connections are noted before the application goes on ending', async () => {
  let note = (): void => undefined;
  const engine = {
    join: () => Promise.resolve({ ok: true, head: 0 }),
    disconnected: () => new Promise<void>((resolve) => (note = resolve)),
  } as unknown as SessionEngine;
  const feed = { subscribe: () => () => undefined } as unknown as SessionFeed;
  const gateway = new PracticeGateway(engine, {} as ExamEngine, feed);
  const namespace = new EventEmitter();
  gateway.afterInit(namespace as unknown as Namespace);
  const connection = Object.assign(new EventEmitter(), { id: 's', data: { actor: { employeeId: 1 } } });
  namespace.emit('connection', connection);
  const socket = connection as unknown as Socket;
  await gateway.join(socket, { sid: 1 } as never, () => undefined);
  connection.emit('disconnect');
  let ended = false;
  const ending = gateway.beforeApplicationShutdown().then(() => (ended = true));
  await new Promise((done) => setTimeout(done, 20));
  expect(ended).toBe(false);
  note();
  await ending;
  expect(ended).toBe(true);
});
