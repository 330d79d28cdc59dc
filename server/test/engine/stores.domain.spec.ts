import { createRequire } from 'node:module';
import { afterEach, describe, expect, it } from '@jest/globals';
import Bull from 'bull';
import { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { ModelError } from '#llm';
import { isDatabaseDown } from '../../src/platform/database/index.js';
import { redisOptions } from '../../src/platform/jobs/index.js';
import { QueueClients } from '../../src/platform/jobs/queue-clients.js';
import { EvaluationRepository } from '../../src/practice/engine/evaluation-jobs/evaluation.repository.js';
import { EvaluationWorker } from '../../src/practice/engine/evaluation-jobs/evaluation-worker.js';
import { NodeLeases } from '../../src/practice/engine/node-leases.js';
import { TcpProxy } from '../fault/tcp-proxy.js';
import { snapshot } from '../builders/snapshot.js';
import { engineSuite, newSession, Tab, type EngineFixture } from './engine-fixture.js';
import { eventually } from '../socket/waiting.js';

/** How Bull waits for a connection. */
const { isRedisReady } = createRequire(import.meta.url)('bull/lib/utils.js') as {
  isRedisReady: (client: Redis) => Promise<void>;
};

/** A course that needs the model to judge. */
const judged = () =>
  snapshot({
    rules: [
      {
        rule_id: 2,
        rule_name: '倾听',
        rule_desc: '先问需要再介绍',
        weight: 1,
        criteria: [{ criterion_id: 'j1', text: '问了顾客的需要', weight: 1, kind: 'judge' }],
      },
    ],
  });

describe('stores and models that fail', () => {
  const suite = engineSuite();
  const proxies: TcpProxy[] = [];
  const proxyTo = async (address: string): Promise<{ proxy: TcpProxy; url: string }> => {
    const url = new URL(address);
    const proxy = await TcpProxy.to(Number(url.port || 5432), url.hostname);
    proxies.push(proxy);
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    return { proxy, url: url.href };
  };
  const emptyQueue = async (): Promise<void> => {
    const redis = new Redis(suite.stores.redisUrl);
    await redis.flushdb();
    redis.disconnect();
  };
  afterEach(async () => {
    for (const proxy of proxies.splice(0)) await proxy.close();
  });

  const tabIn = async (by: EngineFixture, course = snapshot()): Promise<Tab> => {
    const sid = await by.engine.start(newSession(suite.stores, { snapshot: course }));
    const tab = new Tab(by, sid, suite.stores.employees[0]!);
    await tab.join();
    return tab;
  };
  const refusal = (answer: Promise<unknown>): Promise<unknown> =>
    answer.then(
      (ack) => ack,
      (error: unknown) => error,
    );

  it('never acknowledge what a stalled database has not written, and go on when it is back', async () => {
    const { proxy, url } = await proxyTo(suite.stores.databaseUrl);
    const one = await suite.start({ settings: { DATABASE_URL: url } });
    const tab = await tabIn(one);
    const cids = Array.from({ length: 4 }, () => uuidv7());
    proxy.stall(12_000);
    const isStored = async (cid: string) =>
      (await suite.stores.log(tab.sid)).some((event) => event.cid === cid);
    const answers = await Promise.all(
      cids.map(async (cid, n) => {
        const answer = (await refusal(tab.submit(`您好${n}`, cid))) as { ok?: boolean };
        return answer.ok === true ? isStored(cid) : isDatabaseDown(answer) && 'refused';
      }),
    );
    expect(answers).not.toContain(false);
    expect(answers).toContain('refused');
    const seqs: number[] = [];
    for (const [n, cid] of cids.entries()) {
      const ack = await eventually(async () => {
        const again = await refusal(tab.submit(`您好${n}`, cid));
        return (again as { ok?: boolean }).ok ? (again as { seq: number }) : null;
      });
      seqs.push(ack.seq);
    }
    await eventually(async () =>
      (await suite.stores.state(tab.sid)).turns.every(
        ({ index, reply }) => index === 0 || reply?.status === 'completed',
      ),
    );
    const log = await suite.stores.log(tab.sid);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    expect(cids.map((cid) => log.filter((event) => event.cid === cid).map(({ seq }) => seq))).toEqual(
      seqs.map((seq) => [seq]),
    );
  });

  it('find out what became of a commit whose answer was cut off', async () => {
    const { proxy, url } = await proxyTo(suite.stores.databaseUrl);
    const one = await suite.start({ settings: { DATABASE_URL: url } });
    const tab = await tabIn(one);
    for (const place of ['before', 'after'] as const) {
      const text = `您好${place}`;
      const trap = proxy.trap(
        place,
        (bytes) => bytes.includes(Buffer.from(text)),
        () => 'cut',
      );
      const answer = await tab.submit(text);
      await trap.struck;
      expect(answer).toMatchObject({ ok: true });
    }
    const log = await suite.stores.log(tab.sid);
    const texts = log.flatMap((event) => (event.kind === 'turn.accepted' ? [event.payload.text] : []));
    expect(texts).toEqual(['您好before', '您好after']);
  });

  it('let a reply wait for the database, not get lost', async () => {
    const { proxy, url } = await proxyTo(suite.stores.databaseUrl);
    const one = await suite.start({ settings: { DATABASE_URL: url } });
    const tab = await tabIn(one);
    one.model.hold(2);
    await tab.submit('您好');
    await eventually(() => tab.pieces.length > 1);
    proxy.stall(7_000);
    one.model.release();
    await eventually(async () => (await suite.stores.state(tab.sid)).turns[1]!.reply!.status === 'completed');
    expect((await suite.stores.state(tab.sid)).turns[1]!.reply).toMatchObject({
      text: '好的，我想看看跑步鞋。',
      gen: 1,
    });
  });

  it('talk and evaluate without Redis', async () => {
    const { proxy, url } = await proxyTo(suite.stores.redisUrl);
    const one = await suite.start({ settings: { REDIS_URL: url } });
    await proxy.close();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const tab = await tabIn(one);
    await tab.submit('您好');
    await eventually(() => tab.events.find((event) => event.t === 'eval.completed'));
  });

  it('let Bull open the connection on which it waits for jobs once more than needed', async () => {
    const clients = new QueueClients();
    const waiting = clients.open('bclient', redisOptions(suite.stores.redisUrl));
    await expect(waiting.connect()).resolves.toBeUndefined();
    clients.onApplicationShutdown();
  });

  it('let Bull name the connection on which it waits for jobs while Redis goes', async () => {
    const clients = new QueueClients();
    const waiting = clients.open('bclient', redisOptions(suite.stores.redisUrl));
    const named = waiting.client('SETNAME', 'queue');
    clients.onApplicationShutdown();
    await expect(named).resolves.toBeNull();
  });

  it('let Bull end the connection on which it waits for jobs, though none comes', async () => {
    const clients = new QueueClients();
    const waiting = clients.open('bclient', redisOptions(suite.stores.redisUrl));
    const job = waiting.brpoplpush('none', 'taken', 0);
    const ended = new Promise((resolve) => waiting.once('end', resolve));
    await waiting.quit();
    await ended;
    await expect(job).rejects.toThrow('Connection is closed');
  });

  it('let Bull begin its work on a connection that does not answer any more when everything ends', async () => {
    const matches = (bytes: Buffer) => bytes.includes('subscribe');
    const { proxy, url } = await proxyTo(suite.stores.redisUrl);
    const swallowing = Array.from({ length: 3 }, () => proxy.trap('before', matches, () => 'blackhole'));
    const clients = new QueueClients();
    const queue = new Bull('work', { createClient: clients.open, redis: redisOptions(url) });
    // As Nest does, which looks after no failure of it.
    void queue.process(async () => undefined);
    await swallowing[0]!.struck;
    await queue.close();
    clients.onApplicationShutdown();
  });

  it('let everything end while Bull waits for connections that were never there', async () => {
    const { proxy, url } = await proxyTo(suite.stores.redisUrl);
    await proxy.close();
    const clients = new QueueClients();
    const addresses = { client: suite.stores.redisUrl, subscriber: url, bclient: url };
    const createClient: typeof clients.open = (type, options) =>
      clients.open(type, { ...options, ...redisOptions(addresses[type]) });
    const queue = new Bull('work', { createClient });
    await queue.count();
    void queue.process(async () => undefined);
    await queue.close();
    clients.onApplicationShutdown();
  });

  it.each(['client', 'bclient', 'subscriber'] as const)(
    'let Bull wait for a %s that is being dropped',
    async (type) => {
      const { proxy, url } = await proxyTo(suite.stores.redisUrl);
      const clients = new QueueClients();
      const waiting = clients.open(type, redisOptions(url));
      const ended = new Promise<string>((resolve) => waiting.once('end', () => resolve('ended')));
      await new Promise((resolve) => waiting.once('connect', resolve));
      waiting.disconnect();
      const awaited = isRedisReady(waiting).catch((error: unknown) => `failed with ${String(error)}`);
      expect(await Promise.race([awaited, ended.then((how) => new Promise((resolve) => setImmediate(resolve, how)))])).toBe('ended'); // prettier-ignore
      await proxy.close();
    },
  );

  it('queue an evaluation again when its job got lost', async () => {
    const one = await suite.start({ roles: 'api,socket' });
    const tab = await tabIn(one);
    await tab.submit('您好');
    await eventually(() => tab.events.find((event) => event.t === 'ai.completed'));
    await emptyQueue();
    await suite.stores.sql(`update evaluation set due_at = now() where session_id = $1`, [tab.sid]);
    await suite.start({ nodeName: 'worker', roles: 'worker' });
    await eventually(async () => (await suite.stores.state(tab.sid)).turns[1]!.eval.status === 'scored');
  });

  it('take up an evaluation again that fell out of their own hands', async () => {
    const one = await suite.start({ roles: 'api,socket' });
    const tab = await tabIn(one);
    await tab.submit('您好');
    await eventually(() => tab.events.find((event) => event.t === 'ai.completed'));
    const set = (change: string, values: unknown[] = []) =>
      suite.stores.sql(`update evaluation set ${change} where session_id = ${tab.sid}`, values);
    await emptyQueue();
    await set(`due_at = now() + interval '1 hour'`);
    const worker = await suite.start({ nodeName: 'worker', roles: 'worker' });
    // The claim was written, its answer got lost on the way, and so did everything that could give it back.
    await set(`status = 'running', owner_boot = $1, due_at = now() + interval '4 minutes'`, [
      worker.get(NodeLeases).id,
    ]);
    await eventually(async () => (await suite.stores.state(tab.sid)).turns[1]!.eval.status === 'scored');
  });

  it('enter an evaluation once, however often and by however many it is carried out', async () => {
    const [one, two] = [
      await suite.start({ roles: 'api,socket,worker' }),
      await suite.start({ nodeName: 'two' }),
    ];
    const tab = await tabIn(one);
    await tab.submit('您好');
    await eventually(() => tab.events.find((event) => event.t === 'eval.completed'));
    const job = { sid: tab.sid, turn: 1, run: 1, queued: 0 };
    // Rows that say that it is still to be done, as if each worker's claim had been lost.
    for (const by of [one, two, one]) {
      await suite.stores.sql(`update evaluation set status = 'pending' where session_id = $1`, [tab.sid]);
      await by.get(EvaluationWorker).work(job);
    }
    const racing = [one, two].map(async (by) => {
      Object.defineProperty(by.get(EvaluationRepository), 'claim', { value: async () => 0 });
      await by.get(EvaluationWorker).work(job);
    });
    await Promise.all(racing);
    const log = await suite.stores.log(tab.sid);
    expect(log.filter(({ kind }) => kind === 'eval.completed')).toHaveLength(1);
  });

  it('call a turn unscored when the model keeps failing, and evaluate it when that is asked for', async () => {
    const one = await suite.start();
    one.model.failures.push(...Array.from({ length: 40 }, () => new ModelError('unavailable', 'down')));
    one.model.says = ['好'];
    const tab = await tabIn(one, judged());
    await tab.submit('您好，想看什么？');
    const hurry = setInterval(() => {
      void suite.stores.sql(
        `update evaluation set due_at = now() where session_id = $1 and status = 'pending'`,
        [tab.sid],
      );
    }, 200);
    try {
      await eventually(() => tab.events.find((event) => event.t === 'eval.failed'));
    } finally {
      clearInterval(hurry);
    }
    expect(
      await suite.stores.sql(`select status, tries from evaluation where session_id = $1`, [tab.sid]),
    ).toEqual([{ status: 'failed', tries: 2 }]);
    await one.commands.evalRetry(tab.connection, { sid: tab.sid, turn: 1, cid: uuidv7() });
    expect(
      await suite.stores.sql(`select turn, run, status from evaluation where session_id = $1 order by run`, [
        tab.sid,
      ]),
    ).toMatchObject([
      { turn: 1, run: 1, status: 'failed' },
      { turn: 1, run: 2 },
    ]);
  });

  it('evaluate again beside what is there, and sum up anew', async () => {
    const one = await suite.start();
    const tab = await tabIn(one);
    await tab.submit('您好');
    await eventually(() => tab.events.find((event) => event.t === 'eval.completed'));
    await one.commands.finish(tab.connection, { sid: tab.sid, cid: uuidv7() });
    await eventually(() => tab.events.find((event) => event.t === 'session.result'));
    expect(await one.engine.reevaluate(tab.sid, {})).toBe(true);
    await eventually(() => tab.events.find((event) => event.t === 'session.result' && event.run === 2));
    const { turns } = await suite.stores.state(tab.sid);
    expect(turns[1]!.eval.run).toBe(2);
    const runs = (await suite.stores.log(tab.sid)).filter(({ kind }) => kind === 'eval.completed');
    expect(runs).toHaveLength(2);
  });
});
