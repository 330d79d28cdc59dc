/** The load driver measures what is there: it is tried on a server whose delays are known and whose faults are planted. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes, type Commands } from '#contracts';
import { run } from '../../../libs/load/run.js';
import type { Caller, Frame } from '../../src/practice/socket/engine.port.js';
import { PracticeSocketModule } from '../../src/practice/socket/practice-socket.module.js';
import { openEdgeHouse, type EdgeHouse } from './edge-house.js';
import { MemoryEngine, memoryModule } from './memory-engine.js';

type Submit = Commands['turn.submit']['payload'];
const ackMs = 60;
const reply = ['我想', '看看', '跑步鞋'];

/** Its customer answers by itself. `fault` is planted once. */
class TalkingEngine extends MemoryEngine {
  fault: 'loses' | 'garbles' | null = null;

  override submit = async (caller: Caller, payload: Submit) => {
    await new Promise((done) => setTimeout(done, ackMs));
    if (this.fault === 'loses') {
      this.fault = null;
      return { ok: true as const, seq: this.log(payload.sid).length, turn: 1, at: payload.at };
    }
    const answer = await this.accept(caller, payload);
    if (answer.ok && !answer.dup) setTimeout(() => this.talk(payload.sid), 20);
    return answer;
  };

  private talk(sid: number): void {
    for (const piece of reply) this.piece(sid, piece);
    this.complete(sid);
  }

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

let house: EdgeHouse;
let api: Server;
let sessions = 0;
const people = Array.from({ length: 4 }, (_, n) => ({ open_id: `person-${n}`, name: `学员${n}` }));
const employee = (openId: string) => 100 + Number(openId.slice('person-'.length));

/** The few REST calls of a learner; a token is the person's own id. */
function answer(path: string, token: string, body: { open_id?: string }): object {
  if (path === routes.auth.login) return { access_token: body.open_id };
  if (path === routes.client.taskList)
    return [{ practice_session_id: 1, course_id: 1, task_id: 1, running: null }];
  if (path === routes.client.socketTicket)
    return { ticket: `ticket-${token}-${++tickets}`, expires_at: '', socket_base_url: house.url };
  engine.start(++sessions, employee(token), { maxTurns: 10 });
  return { session_id: sessions };
}
let tickets = 0;

beforeAll(async () => {
  house = await openEdgeHouse(PracticeSocketModule.forRoot(memoryModule(engine)));
  api = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer(request.url!, token, JSON.parse(body) as object)));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  engine.fault = null;
});
afterAll(async () => {
  api.close();
  await house.close();
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

test('connections that are cut in the middle of a turn lose and double nothing', async () => {
  const report = await load({ cuts: 0.6 });
  expect(report.failures).toEqual([]);
  expect(report).toMatchObject({ clean: true, ledger: { acknowledged: 12, lost: 0, doubled: 0 } });
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
