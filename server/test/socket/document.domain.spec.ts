/** The client in docs/protocol.md, run as it stands there: against the product, and against a wire that says what the test wants. */
import { afterEach, beforeAll, afterAll, describe, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DataSource } from 'typeorm';
import { refusals } from '#contracts';
import { PracticeEngine } from '../../src/practice/engine/practice-engine.service.js';
import { snapshot } from '../builders/snapshot.js';
import { examWith, keyQa } from '../scoring/exam.js';
import { TcpProxy } from '../fault/tcp-proxy.js';
import { startApp, testServiceKey, type TestApp } from '../harness/index.js';
import { eventually } from './waiting.js';
import { refusal, sid as scriptedSid, WireServer } from './wire-server.js';

const root = resolve(import.meta.dirname, '../../..');
const code = /^```js\n(.*?)^```$/ms.exec(readFileSync(resolve(root, 'docs/protocol.md'), 'utf8'))![1]!;

/** The documented client as a process of its own. */
class Client {
  private readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  out = '';
  private errors = '';

  constructor(address: string, token: string, sid: number) {
    // As if the file were called `client.mjs`: it takes its arguments from the third on.
    const how = ['--input-type=module', '-e', code, '--', 'client.mjs', address, token, String(sid)];
    this.process = spawn(process.execPath, how, { cwd: root });
    this.process.stdout!.on('data', (bytes: Buffer) => (this.out += bytes.toString()));
    this.process.stderr!.on('data', (bytes: Buffer) => (this.errors += bytes.toString()));
    this.ended = new Promise((done) => this.process.once('close', done));
    running.push(this);
  }
  say(text: string): void {
    this.process.stdin!.write(`${text}\n`);
  }
  hangUp(): void {
    this.process.stdin!.end();
  }
  kill(): void {
    this.process.kill('SIGKILL');
  }
  get lines(): string[] {
    return this.out.split('\n').filter((line) => line !== '');
  }
  get complaints(): string {
    return this.errors;
  }
  /** Waits for a line that begins so, after its number. */
  async heard(what: string): Promise<void> {
    await eventually(() => this.lines.some((line) => line.replace(/^\d+ /, '').startsWith(what)));
  }
}
const running: Client[] = [];
afterEach(async () => {
  for (const client of running.splice(0)) {
    client.kill();
    await client.ended;
  }
});

describe('the documented client and the product', () => {
  let app: TestApp;
  let proxy: TcpProxy;
  let learner: { id: number; token: string };
  beforeAll(async () => {
    app = await startApp();
    proxy = await TcpProxy.to(Number(new URL(app.socketUrl).port));
    const [{ id }] = await app
      .get(DataSource)
      .query(
        `insert into employee (union_id, open_id, name, gender) values ('u', 'o', '甲', 'F') returning id`,
      );
    const { body } = await app
      .call('post', '/api/auth/login')
      .set('X-Service-Key', testServiceKey)
      .send({ open_id: 'o', name: '甲' });
    learner = { id, token: body.access_token };
  });
  afterAll(async () => {
    await proxy.close();
    await app.close();
  });

  const begin = (course = snapshot({ max_dialogue_turns: 20 })): Promise<number> =>
    app.get(PracticeEngine).start({
      origin: 'preview',
      assignmentId: null,
      taskId: null,
      courseId: 1,
      employeeId: learner.id,
      snapshot: course,
      attemptNo: null,
    });
  const accepted = async (sid: number): Promise<string[]> =>
    (await app.get(PracticeEngine).view(sid)).log.flatMap((event) =>
      event.kind === 'turn.accepted' ? [event.payload.text] : [],
    );

  test('talk to the end, through a lost connection and a refusal, and nothing is lost or doubled', async () => {
    const sid = await begin();
    const client = new Client(`http://127.0.0.1:${proxy.port}`, learner.token, sid);
    await client.heard('session.started');
    client.say('您好');
    await client.heard('turn.accepted 您好');
    // The words get there, the answer does not get back.
    const trap = proxy.trap(
      'after',
      () => true,
      () => 'cut',
    );
    client.say('平时在哪里跑步？');
    expect(await trap.struck).toBe(true);
    await client.heard('turn.accepted 平时在哪里跑步？');
    client.say('好'.repeat(2_001));
    await client.heard(`refused TURN_TOO_LONG`);
    expect(client.out).toContain(refusals.TURN_TOO_LONG.message);
    proxy.resetAll();
    client.say('这双很轻。');
    await client.heard('turn.accepted 这双很轻。');
    client.hangUp();
    await client.heard('session.state finished');
    expect(await accepted(sid)).toEqual(['您好', '平时在哪里跑步？', '这双很轻。']);
    const seqs = client.lines.flatMap((line) => /^(\d+) /.exec(line)?.[1] ?? []);
    expect(seqs).toEqual(seqs.map((_, i) => String(i + 1)));
  });

  test('tell how much of each answer of an exam is judged', async () => {
    const sid = await begin(examWith(keyQa(), keyQa({ answer: '好'.repeat(101) })));
    const client = new Client(app.socketUrl, learner.token, sid);
    await client.heard('judged 400 800');
  });

  test('answer an exam’s questions one after another, however early they are given', async () => {
    const sid = await begin(examWith(keyQa(), keyQa()));
    const client = new Client(app.socketUrl, learner.token, sid);
    client.say('第一题的回答');
    client.say('第二题的回答');
    await client.heard('session.state turns');
    expect(await accepted(sid)).toEqual(['第一题的回答', '第二题的回答']);
    expect(client.out).not.toContain('refused');
  });

  test('end with the refusal of a handshake that is for good', async () => {
    const client = new Client(app.socketUrl, 'guess', await begin());
    expect(await client.ended).toBe(1);
    expect(client.complaints).toContain(`UNAUTHENTICATED ${refusals.UNAUTHENTICATED.message}`);
  });
});

describe('the documented client on a wire', () => {
  let server: WireServer;
  beforeAll(async () => {
    server = new WireServer();
    await server.open();
  });
  afterAll(() => server.close());

  test('comes back after a disconnect by the server and a refusal for now, asks for what is missing, and resends what may be stored', async () => {
    let knocks = 0;
    server.door = () => (++knocks === 2 ? 'OVERLOADED' : null);
    const client = new Client(server.url, 'token', scriptedSid);
    await client.heard('session.started');
    server.sockets.at(-1)!.disconnect(true);
    await eventually(() => server.named('session.join').length === 2);
    expect(knocks).toBe(3);
    server.say({ t: 'ai.started', turn: 0, mid: 't0', gen: 1, upto: 0 }, false);
    server.say({ t: 'ai.completed', turn: 0, mid: 't0', gen: 1, text: '欢迎', finish: 'stop' });
    await client.heard('ai.completed 欢迎');
    expect(server.named('session.sync')).toEqual([{ sid: scriptedSid, after: 1 }]);
    server.script = (name, payload) => {
      if (name !== 'turn.submit' || server.named(name).length > 1) return undefined;
      server.store(payload as never);
      return refusal('STORE_UNAVAILABLE', { retryAfterMs: 50 });
    };
    client.say('您好');
    await eventually(() => server.named('turn.submit').length === 2);
    const [first, second] = server.named('turn.submit');
    expect(second).toEqual(first);
    await client.heard('turn.accepted 您好');
  });
});
