import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import { createConnection, createServer, type Server } from 'node:net';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/platform/database/data-source.js';
import { isDatabaseDown } from '../../src/platform/database/index.js';
import { Connection, redisOptions } from '../../src/platform/jobs/index.js';
import { testStack } from '../harness/index.js';
import { eventually } from '../socket/waiting.js';
import { pause } from './pause.js';
import { cut, TcpProxy } from './tcp-proxy.js';

/** What PostgreSQL says when it is about to die, as it goes over the wire. */
function lastWords(): Buffer {
  const fields = ['SFATAL', 'VFATAL', 'C57P02', 'Mterminating connection', ''].map((field) => `${field}\0`);
  const body = Buffer.from(fields.join(''));
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const isReady = (bytes: Buffer): boolean => bytes.subarray(-6, -1).equals(Buffer.from([0x5a, 0, 0, 0, 5]));

/** Longer than a busy machine takes for an answer that does come. */
const patienceMs = 2_500;

let server: Server | null = null;
let source: DataSource | null = null;
afterEach(async () => {
  await source?.destroy();
  server?.close();
  source = server = null;
});

/** Thrown by nobody's listener, the error would end the process, and fails this test. */
test('a connection that breaks in the moment of its first use is an error of the query, not of the process', async () => {
  const address = new URL(testStack().postgres);
  const [host, port] = [address.hostname, Number(address.port)];
  let dying = false;
  const listening = createServer((client) => {
    const upstream = createConnection(port, host);
    for (const end of [client, upstream]) end.on('error', () => undefined);
    client.on('data', (bytes) => upstream.write(bytes)).on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    upstream.on('data', (bytes: Buffer) => {
      if (!dying || !isReady(bytes)) return void client.write(bytes);
      // In one piece: ready for queries, and gone.
      client.end(Buffer.concat([bytes, lastWords()]));
      upstream.destroy();
    });
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  address.port = String((listening.address() as { port: number }).port);
  const made = new DataSource(dataSourceOptions(address.href, 4));
  source = await made.initialize();
  dying = true;
  const asking = Array.from({ length: 4 }, () => made.query('select 1'));
  const answers = await Promise.allSettled(asking);
  expect(answers.map(({ status }) => status)).toContain('rejected');
  dying = false;
  expect(await made.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('a database that falls silent costs the queries under way, and nothing after them', async () => {
  const address = new URL(testStack().postgres);
  const proxy = await TcpProxy.to(Number(address.port), address.hostname);
  address.port = String(proxy.port);
  const made = new DataSource(dataSourceOptions(address.href, 2, { statementMs: 0, silenceMs: patienceMs }));
  try {
    source = await made.initialize();
    await Promise.all([1, 2].map(() => made.query('select pg_sleep(0.1)')));
    expect(proxy.blackhole(Infinity, () => 0)).toBe(2);
    const answers = await Promise.allSettled([1, 2, 3].map(() => made.query('select 1')));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(
      answers.slice(0, 2).every((answer) => isDatabaseDown((answer as PromiseRejectedResult).reason)),
    ).toBe(true);
    // One that nobody asks anything may be silent.
    await pause(patienceMs + 300);
    expect(await made.query('select 2 as two')).toEqual([{ two: 2 }]);
  } finally {
    await proxy.close();
  }
});

/** Nothing is read for so long, and no timer fires. */
const beBusy = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, patienceMs);
const impatient = () =>
  new DataSource(
    dataSourceOptions(testStack().postgres, 1, { statementMs: 0, silenceMs: patienceMs / 2 }),
  ).initialize();

test('the time in which the whole machine stood still is no silence of the database', async () => {
  source = await impatient();
  const answer = source.query('select 1 as one from pg_sleep($1)', [patienceMs / 1_000 + 0.4]);
  await pause(100);
  // It stood still as well, so that its answer comes a little later than this process looks for it.
  beBusy();
  expect(await answer).toEqual([{ one: 1 }]);
});

test('an answer that waits until a busy process reads it is no silence', async () => {
  source = await impatient();
  const answer = source.query('select 1 as one from pg_sleep(0.3)');
  await pause(100);
  // Timers are what comes next.
  await new Promise(setImmediate);
  beBusy();
  expect(await answer).toEqual([{ one: 1 }]);
});

test('a Redis that falls silent is soon asked over another connection', async () => {
  const address = new URL(testStack().redis);
  const proxy = await TcpProxy.to(Number(address.port), address.hostname);
  address.port = String(proxy.port);
  const client = new Connection({ ...redisOptions(address.href), maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  try {
    expect(await client.ping()).toBe('PONG');
    proxy.blackhole(Infinity, () => 0);
    expect(await client.ping().catch(() => client.ping())).toBe('PONG');
  } finally {
    client.disconnect();
    await proxy.close();
  }
});

test('a Redis that is left while it waits leaves nothing running', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const client = new Connection(redisOptions(testStack().redis));
  await client.ping();
  const before = timers();
  const waiting = client.blpop('of nobody', 0).catch((error: Error) => error.message);
  expect(timers()).toBe(before + 1);
  client.disconnect();
  await once(client, 'end');
  expect([await waiting, timers()]).toEqual(['Connection is closed.', before]);
});

test('a connection that is cut while it says its end leaves nothing open', async () => {
  const sockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
  const address = new URL(testStack().redis);
  const before = sockets();
  for (const ends of [false, true]) {
    const socket = createConnection(Number(address.port), address.hostname).on('error', () => undefined);
    await once(socket, 'connect');
    if (ends) socket.end();
    cut(socket);
    await once(socket, 'close');
  }
  await eventually(() => sockets() <= before);
});
