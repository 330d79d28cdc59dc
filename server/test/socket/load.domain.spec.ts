/** The load driver measures what is there: it is tried on a server whose delays are known and whose faults are planted. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes, type Commands } from '#contracts';
import { run } from '../../../tools/load/run.js';
import type { SocketConnection, Frame } from '../../src/practice/socket/engine.port.js';
import { refusalOf } from '../../src/platform/socket/index.js';
import { PracticeSocketModule } from '../../src/practice/socket/practice.gateway.js';
import { startSocketFixture, type SocketFixture } from './socket-fixture.js';
import { MemoryEngine, memoryModule } from './memory-engine.js';

type Submit = Commands['turn.submit']['payload'];
const ackMs = 60;
const evalMs = 150;
const reply = ['我想', '看看', '跑步鞋'];

/** In steps: a process that stands still for a moment misses one of them, not the whole time. */
async function pass(ms: number, then: () => void): Promise<void> {
  for (let left = ms; left > 0; left -= 10) await new Promise((done) => setTimeout(done, 10));
  then();
}

/** Its customer answers by itself. `fault` is planted once. */
class TalkingEngine extends MemoryEngine {
  fault: 'loses' | 'garbles' | 'refuses' | null = null;

  override submit = async (connection: SocketConnection, payload: Submit) => {
    await new Promise((done) => setTimeout(done, ackMs));
    if (this.fault === 'refuses') {
      this.fault = null;
      return refusalOf('STORE_UNAVAILABLE', { retryAfterMs: 20 });
    }
    if (this.fault === 'loses') {
      this.fault = null;
      return { ok: true as const, seq: this.log(payload.sid).length, turn: 1, at: payload.at };
    }
    const answer = await this.accept(connection, payload);
    if (answer.ok && !answer.dup) setTimeout(() => this.talk(payload.sid), 20);
    return answer;
  };

  private talk(sid: number): void {
    for (const piece of reply) this.piece(sid, piece);
    this.complete(sid);
    const turn = Math.max(...this.log(sid).map((event) => event.turn));
    void pass(evalMs, () => this.evaluate(sid, turn));
  }

  override finish: MemoryEngine['finish'] = async (connection, payload) => {
    const answer = await this.end(connection, payload);
    void pass(evalMs * 2, () => this.sumUp(payload.sid));
    return answer;
  };

  override subscribe(sid: number, listener: (frame: Frame) => void): () => void {
    return super.subscribe(sid, (frame) => listener(this.garbled(frame)));
  }

  private garbled(frame: Frame): Frame {
    if (this.fault !== 'garbles' || frame.name !== 'd' || frame.body.off === 0) return frame;
    this.fault = null;
    return { name: 'd', body: { ...frame.body, d: '别的话' } };
  }
}

const engine = new TalkingEngine();

let fixture: SocketFixture;
let api: Server;
let sessions = 0;
const people = Array.from({ length: 4 }, (_, n) => ({ open_id: `person-${n}`, name: `学员${n}` }));
const employee = (openId: string) => 100 + Number(openId.slice('person-'.length));

const hour = 3_600_000;
const from = (ms: number) => new Date(Date.now() + ms).toISOString();
const place = (id: number, more: object = {}) => ({
  practice_session_id: id, course_id: 1, task_id: id, running: null, course_type: 1,
  task_start_time: from(-hour), task_end_time: from(hour), ...more,
}); // prettier-ignore
/** Of these only the first is a place: the others have ended, not begun, or are an exam. */
const places = [
  place(1),
  place(2, { task_end_time: from(-1) }),
  place(3, { task_start_time: from(hour) }),
  place(4, { course_type: 2 }),
];

/** The few REST calls of a learner; a token is the person's own id. */
function answer(path: string, token: string, body: { open_id?: string }): object {
  if (path === routes.auth.login) return { access_token: body.open_id };
  if (path === routes.client.taskList) return { items: places };
  if (path === routes.client.socketTicket)
    return { ticket: `ticket-${token}-${++tickets}`, expires_at: '', socket_base_url: fixture.url };
  engine.start(++sessions, employee(token), { maxTurns });
  return { session_id: sessions };
}
let tickets = 0;
/** The status by which sign-ins are refused. */
let refuseLogin = 0;
let maxTurns = 10;

beforeAll(async () => {
  fixture = await startSocketFixture(PracticeSocketModule.forRoot(memoryModule(engine)));
  api = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    response.setHeader('content-type', 'application/json');
    if (refuseLogin && request.url === routes.auth.login) response.statusCode = refuseLogin;
    response.end(JSON.stringify(answer(request.url!, token, JSON.parse(body) as object)));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  engine.fault = null;
  refuseLogin = 0;
  maxTurns = 10;
});
afterAll(async () => {
  api.close();
  await fixture.close();
});

const load = (more: object = {}) =>
  run({
    api: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    serviceKey: 'key',
    people,
    sessions: 4,
    seconds: 0.2,
    thinkMs: 30,
    cuts: 0,
    seed: 1,
    patienceMs: 20_000,
    out: null,
    ...more,
  });

test('only practice tasks that run are places for sessions; without a number all of them are taken', async () => {
  await expect(load({ sessions: 5 })).rejects.toThrow(
    'These 4 people have 4 running practice tasks, too few for 5 sessions.',
  );
  expect(await load({ sessions: null })).toMatchObject({ clean: true, sessions: { begun: 4 } });
});

test('a sound server gets a clean report, and its delay is measured as it is', async () => {
  const report = await load();
  expect(report.failures).toEqual([]);
  expect(report).toMatchObject({
    clean: true,
    sessions: { begun: 4, ended: 4, failed: 0 },
    turns: 12,
    ledger: { acknowledged: 12, lost: 0, doubled: 0, gaps: 0, unanswered: 0 },
  });
  expect(report.ackMs.p50).toBeGreaterThanOrEqual(ackMs - 1);
});

test('what it found says how many turns a session made, what a turn took, and when scores came', async () => {
  const report = await load();
  expect(report).toMatchObject({
    turnsPerSession: { planned: 3, made: 3 },
    turnsNotMade: {},
    connections: { cut: 0, reconnected: 0, resent: 0 },
    replyMs: { n: 12 },
    evaluations: { turnMs: { n: 12 }, summaryMs: { n: 4 }, unscored: 0, notInTime: 0 },
  });
  expect(report.evaluations.turnMs.p50).toBeGreaterThanOrEqual(evalMs - 50);
  expect(report.evaluations.summaryMs.p50).toBeGreaterThanOrEqual(evalMs - 50);
  expect(report.pace).toMatch(
    /^A turn took \d+\.\d s: \d+\.\d s of thinking, 0\.0 s without a connection and \d+\.\d s until the reply had ended/,
  );
});

test('why turns were not made is said, and which evaluations did not come', async () => {
  maxTurns = 2;
  const report = await load({ sessions: 2, patienceMs: 3_000 });
  expect(report).toMatchObject({
    turnsPerSession: { planned: 3, made: 2 },
    turnsNotMade: { 'the session had ended: turns': 2 },
    // Nothing sums these sessions up.
    evaluations: { summaryMs: { n: 0 }, notInTime: 2 },
  });
});

test('connections that are cut in the middle of a turn lose and double nothing', async () => {
  const report = await load({ cuts: 0.6 });
  expect(report.failures).toEqual([]);
  expect(report).toMatchObject({ clean: true, ledger: { acknowledged: 12, lost: 0, doubled: 0 } });
  expect(report.connections.cut).toBeGreaterThan(0);
  expect(report.connections.reconnected).toBe(report.connections.cut);
});

test('a message that goes out once more is counted', async () => {
  engine.fault = 'refuses';
  const report = await load();
  expect(report).toMatchObject({ clean: true, connections: { cut: 0, reconnected: 0, resent: 1 } });
});

test('an answer that was acknowledged and is not there is found', async () => {
  engine.fault = 'loses';
  const report = await load({ sessions: 1, patienceMs: 5_000 });
  expect(report.clean).toBe(false);
  expect(report.ledger.lost).toBe(1);
});

test('a text that was shown and is not the reply is found', async () => {
  engine.fault = 'garbles';
  const report = await load({ sessions: 1 });
  expect(report).toMatchObject({ clean: false, brokenTexts: 1 });
});

test.each([
  [401, 'The service key is not the one of the server (AUTH_SERVICE_KEY).'],
  [404, 'The key is right, but nobody with the open_id person-0 works there.'],
])('a sign-in that is answered with %d says what is wrong with it', async (status, sentence) => {
  refuseLogin = status;
  await expect(load()).rejects.toThrow(sentence);
});
