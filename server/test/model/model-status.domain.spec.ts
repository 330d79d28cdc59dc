/** Which model only demonstrates: it is believed what a server says of itself, and never concluded from a name. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routes, type CurrentUserView } from '#contracts';
import { ModelStatus, OpenAiWire } from '../../src/platform/llm/index.js';
import { loadConfig } from '../../src/platform/config/index.js';
import { startModel, type ModelServer } from '../../../tools/standins/model/server.js';
import { standIn } from '../../../tools/standins/model/stand-in.js';
import type { JudgeRequest } from '#llm';
import type { JudgedBy } from '#dialogue';
import { people, tokenOf } from '../access/organisation.js';
import { PracticeFixture, talk } from '../practice/practice-fixture.js';

const delays = { firstTokenMs: 0, tokenMs: 0, wholeMs: 0 };
const settings = (baseUrl: string, name: string) =>
  loadConfig({
    OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: 'k', OPENAI_MODEL: name,
    FEISHU_APP_ID: 'a', FEISHU_APP_SECRET: 's', DATABASE_URL: 'postgres://nowhere/x', REDIS_URL: 'redis://nowhere',
  }); // prettier-ignore

describe('what is believed of a model', () => {
  let model: ModelServer;
  let other: Server;
  let answer: { status: number; body: string };
  beforeAll(async () => {
    model = await startModel({ responder: standIn('spec'), seed: 'spec', delays });
    other = createServer((_, response) =>
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body),
    );
    await once(other.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(async () => {
    await model.close();
    other.closeAllConnections();
    await new Promise((closed) => other.close(closed));
  });

  test('the stand-in says what it is, under whatever name it is asked', async () => {
    const status = new ModelStatus(settings(`${model.url}/v1`, 'gpt-4o'));
    expect(status.state).toBe('unreachable');
    await status.ask();
    expect([status.demo, status.state]).toEqual([true, 'demo']);
    model.control.posesAsReal = true;
    await status.ask();
    expect([status.demo, status.state]).toEqual([false, 'real']);
    model.control.posesAsReal = false;
  });

  test.each([
    [200, '{"object":"list","data":[{"id":"lianhuo-stand-in","object":"model","owned_by":"lianhuo"}]}'],
    [200, '{"object":"list","data":[{"id":"a","x_demonstration":true},{"id":"b"}]}'],
    [200, '{"object":"list","data":[]}'],
    [200, '{"data":[null]}'],
    [200, 'null'],
    [200, '<html>'],
    [404, '{"data":[{"id":"a","x_demonstration":true}]}'],
  ])('a server that answers %i and %s is none, even by the name of the stand-in', async (code, body) => {
    answer = { status: code, body };
    const { port } = other.address() as AddressInfo;
    const status = new ModelStatus(settings(`http://127.0.0.1:${port}/v1`, 'stand-in'));
    await status.ask();
    expect(status.demo).toBe(false);
  });

  const statusOfOther = () =>
    new ModelStatus(settings(`http://127.0.0.1:${(other.address() as AddressInfo).port}/v1`, 'm'));
  const demoList = { status: 200, body: '{"data":[{"x_demonstration":true}]}' };
  const realList = { status: 200, body: '{"data":[{"id":"m"}]}' };
  const away = { status: 503, body: '{"data":[]}' };

  test('who can’t be asked stays what it was', async () => {
    const status = statusOfOther();
    answer = demoList;
    await status.ask();
    answer = away;
    await status.ask();
    expect(status.state).toBe('demo');
  });

  test.each([away, { status: 401, body: '{}' }, { status: 403, body: '{}' }])(
    'one whose server answers $status is away, and no real one before it comes back',
    async (gone) => {
      const status = statusOfOther();
      answer = gone;
      await status.ask();
      expect(status.state).toBe('unreachable');
      answer = realList;
      await status.ask();
      expect(status.state).toBe('real');
      answer = gone;
      await status.ask();
      expect([status.demo, status.state]).toEqual([false, 'unreachable']);
    },
  );

  test.each([
    ['{"data":[]}', 'silent', false],
    ['<html>', 'silent', false],
    ['{"choices":[]}', 'silent', false],
    ['{"choices":[{"message":{"content":"好"}}]}', 'real', false],
    ['{"x_demonstration":true,"choices":[{"message":{"content":"好"}}]}', 'demo', true],
  ])('one without a list of models is known by its answers (%s)', async (body, state, demo) => {
    const status = statusOfOther();
    answer = { status: 200, body };
    await status.ask();
    expect([status.state, status.demo]).toEqual([state, demo]);
  });

  test('one that answered is not asked again for an answer, and one whose list is gone is', async () => {
    const status = statusOfOther();
    answer = { status: 200, body: '{"choices":[{"message":{"content":"好"}}]}' };
    await status.ask();
    answer = { status: 404, body: '{}' };
    await status.ask();
    expect(status.state).toBe('real');
    const listed = statusOfOther();
    answer = demoList;
    await listed.ask();
    answer = { status: 404, body: '{}' };
    await listed.ask();
    expect([listed.demo, listed.state]).toEqual([false, 'silent']);
  });

  test('an answer says of itself who gave it', async () => {
    const wire = new OpenAiWire(settings(`${model.url}/v1`, 'm').model);
    const request = {
      name: 'any',
      system: '你是销售教练。',
      user: '输出 JSON',
      schema: { type: 'object', properties: {}, required: [], additionalProperties: false },
    } satisfies JudgeRequest;
    const asked = () => wire.complete(request, AbortSignal.timeout(10_000));
    expect(await asked()).toMatchObject({ model: 'm', demo: true });
    model.control.posesAsReal = true;
    expect(await asked()).not.toHaveProperty('demo');
    model.control.posesAsReal = false;
  });

  test.each([
    ['"x_demonstration":true,"x_undecided":["q2",7,"q5"],', { demo: true, undecided: ['q2', 'q5'] }],
    ['"x_demonstration":true,"x_undecided":"q2",', { demo: true }],
    ['"x_undecided":["q2"],', {}],
  ])('what it can’t decide is believed only of one that demonstrates (%s)', async (said, told) => {
    const { port } = other.address() as AddressInfo;
    const wire = new OpenAiWire(settings(`http://127.0.0.1:${port}/v1`, 'm').model);
    const choice = '{"finish_reason":"stop","message":{"content":"{}"}}';
    answer = { status: 200, body: `{${said}"model":"m","choices":[${choice}]}` };
    const schema = { type: 'object', properties: {}, required: [], additionalProperties: false } as const;
    const request = { name: 'any', system: '你是销售教练。', user: '输出 JSON', schema };
    expect(await wire.complete(request, AbortSignal.timeout(10_000))).toEqual({
      text: '{}',
      model: 'm',
      usage: null,
      ...told,
    });
  });
});

/** The model is asked in each turn. */
const judged = { scoring_rules: [{ rule_id: 3 }] };

describe('on the product', () => {
  let fixture: PracticeFixture;
  beforeAll(async () => {
    fixture = await PracticeFixture.open();
  });
  afterAll(() => fixture.close());

  const toldToday = async (): Promise<boolean> => {
    const answer = await fixture.app.call(
      'get',
      routes.feishu.currentUser,
      await tokenOf(fixture.app, people.learner),
    );
    return (answer.body as CurrentUserView).demo_model;
  };
  const judges = async (sid: number) => {
    const rows = await fixture.app.dataSource.query<{ by: JudgedBy }[]>(
      `select coalesce(payload -> 'eval', payload -> 'result') -> 'judged_by' as by from session_event
       where session_id = $1 and kind in ('eval.completed', 'session.result') order by seq`,
      [sid],
    );
    return rows.map(({ by: { model, demo } }) => ({ model, demo }));
  };

  test('whoever is signed in is told, and each evaluation and result keeps which model made it', async () => {
    const learner = await fixture.learner();
    expect(await toldToday()).toBe(true);
    const first = await learner.practiseToResult(await fixture.place(judged), talk.good);
    expect(await judges(first.session_id)).toEqual(Array(2).fill({ model: 'stand-in', demo: true }));

    fixture.model.control.posesAsReal = true;
    await fixture.app.get(ModelStatus).ask();
    expect(await toldToday()).toBe(false);
    const second = await learner.practiseToResult(await fixture.place(judged), talk.good);
    expect(await judges(second.session_id)).toEqual(Array(2).fill({ model: 'stand-in', demo: false }));
  });
});
