import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { contrary } from './contrary.js';
import type { Fault } from './faults.js';
import { startModel, type ModelServer } from './server.js';
import { standIn } from './stand-in.js';

let server: ModelServer;
const quick = { firstTokenMs: 0, tokenMs: 0, wholeMs: 0 };
beforeAll(async () => {
  server = await startModel({ responder: standIn('spec'), seed: 'spec', delays: quick });
});
afterAll(() => server.close());
beforeEach(() => control({ faults: [], stamps: false, clearLog: true, keepBodies: false, delays: quick }));

const key = { authorization: 'Bearer k', 'content-type': 'application/json' };
const body = {
  model: 'm',
  messages: [
    { role: 'system', content: '你扮演顾客，想买一双鞋。' },
    { role: 'user', content: '您好' },
  ],
};
const call = (change: object = {}, headers: Record<string, string> = key, at = server) =>
  fetch(`${at.url}/v1/chat/completions`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...body, ...change }),
  });
const control = (change: { faults?: Fault[]; [name: string]: unknown }) =>
  fetch(`${server.url}/__control`, { method: 'POST', body: JSON.stringify(change) });
const chunksOf = (stream: string) =>
  stream
    .split('\n\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)) as Record<string, any>); // eslint-disable-line @typescript-eslint/no-explicit-any

describe('The model server', () => {
  it('lists its model', async () => {
    const { data } = (await (await fetch(`${server.url}/v1/models`, { headers: key })).json()) as {
      data: { id: string }[];
    };
    expect(data.map(({ id }) => id)).toEqual(['lianhuo-stand-in']);
  });

  it('says that it only demonstrates, in its list and with each whole answer, unless it poses as a real model', async () => {
    const said = async () => {
      const list = (await (await fetch(`${server.url}/v1/models`, { headers: key })).json()) as {
        data: { x_demonstration?: true }[];
      };
      const answer = (await (await call()).json()) as { x_demonstration?: true };
      return [list.data[0]!.x_demonstration, answer.x_demonstration];
    };
    expect(await said()).toEqual([true, true]);
    await control({ posesAsReal: true });
    expect(await said()).toEqual([undefined, undefined]);
    await control({ posesAsReal: false });
  });

  it('says beside its answer what it can’t decide, unless it poses as a real model', async () => {
    const item = { id: 'q1', rule: '要点', question: '纯棉面料透气吸汗快', answers: ['yes', 'no'] };
    const properties = {
      id: { type: 'string', enum: ['q1'] },
      verdict: { type: 'string', enum: ['yes', 'no'] },
    };
    const answers = { type: 'array', items: { type: 'object', properties } };
    const schema = { type: 'object', properties: { answers } };
    const user = `逐条回答。\n【问题】\n${JSON.stringify([item])}\n${JSON.stringify({ learner: ['面料很透气'] })}`;
    const said = async () => {
      const response = await call({
        messages: [
          { role: 'system', content: '你在批改销售考题，看答到的要点。' },
          { role: 'user', content: user },
        ],
        response_format: { type: 'json_schema', json_schema: { name: 'exam', schema } },
      });
      const { x_undecided, choices } = (await response.json()) as {
        x_undecided?: string[];
        choices: { message: { content: string } }[];
      };
      return [x_undecided, JSON.parse(choices[0]!.message.content)];
    };
    const answered = { answers: [{ id: 'q1', verdict: 'no' }] };
    expect(await said()).toEqual([['q1'], answered]);
    await control({ posesAsReal: true });
    expect(await said()).toEqual([undefined, answered]);
    await control({ posesAsReal: false });
  });

  it('streams the text that it gives at once, in small pieces, with an end and what was used', async () => {
    const whole = (await (await call()).json()) as { choices: { message: { content: string } }[] };
    const response = await call({ stream: true, stream_options: { include_usage: true } });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const stream = await response.text();
    const chunks = chunksOf(stream);
    const pieces = chunks.flatMap((chunk) =>
      chunk.choices.map((choice: { delta: { content?: string } }) => choice.delta.content ?? ''),
    );
    expect(pieces.join('')).toBe(whole.choices[0]!.message.content);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(3);
    expect(chunks.at(-2)!.choices[0].finish_reason).toBe('stop');
    expect(chunks.at(-1)!.usage.total_tokens).toBeGreaterThan(0);
    expect(stream.endsWith('data: [DONE]\n\n')).toBe(true);
  });

  it('stops at max_tokens', async () => {
    const { choices } = (await (await call({ max_tokens: 1 })).json()) as {
      choices: { finish_reason: string }[];
    };
    expect(choices[0]!.finish_reason).toBe('length');
  });

  it.each<[string, object, string]>([
    ['no model', { model: '' }, 'model'],
    ['no messages', { messages: [] }, 'messages'],
    ['an unknown role', { messages: [{ role: 'boss', content: '' }] }, 'messages[0].role'],
    ['content that is no text', { messages: [{ role: 'user', content: 5 }] }, 'messages[0].content'],
    ['a temperature of 3', { temperature: 3 }, 'temperature'],
    ['json_object without the word', { response_format: { type: 'json_object' } }, 'messages'],
    [
      'a schema without a name',
      { response_format: { type: 'json_schema', json_schema: { schema: {} } } },
      'response_format.json_schema.name',
    ],
  ])('refuses %s in the service’s form', async (_what, change, param) => {
    const response = await call(change);
    const { error } = (await response.json()) as { error: { type: string; param: string; message: string } };
    expect([response.status, error.type, error.param]).toEqual([400, 'invalid_request_error', param]);
  });

  it('wants a key', async () => {
    expect((await call({}, { 'content-type': 'application/json' })).status).toBe(401);
  });

  it('stamps its chunks when asked, and notes what it saw', async () => {
    await control({ stamps: true, keepBodies: true });
    const before = process.hrtime.bigint();
    const chunks = chunksOf(await (await call({ stream: true })).text());
    expect(chunks.every((chunk) => BigInt(chunk.x_stamp_ns as string) > before)).toBe(true);
    const { requests } = (await (await fetch(`${server.url}/__control/log`)).json()) as {
      requests: Record<string, unknown>[];
    };
    expect(requests).toEqual([
      expect.objectContaining({ stream: true, fault: null, body: expect.stringContaining('您好') }),
    ]);
  });

  it('fails only what matches, after what was to go well, and as often as planned', async () => {
    await control({ faults: [{ kind: 'server_error', match: '您好', skip: 1, times: 2 }] });
    const other = { messages: [{ role: 'user', content: '再见' }] };
    const statuses: number[] = [];
    for (const change of [other, {}, {}, {}, {}]) statuses.push((await call(change)).status);
    expect(statuses).toEqual([200, 200, 500, 500, 200]);
  });

  it('gives away what it is told to, in words only', async () => {
    await control({ faults: [{ kind: 'adds', text: '七天内可以退吧？', times: 2 }] });
    const contentOf = async (change: object) => {
      const { choices } = (await (await call(change)).json()) as {
        choices: { message: { content: string } }[];
      };
      return choices[0]!.message.content;
    };
    expect(await contentOf({})).toMatch(/.七天内可以退吧？$/u);
    const response_format = { type: 'json_schema', json_schema: { name: 'n', schema: { type: 'object' } } };
    expect(await contentOf({ response_format })).toBe('{}');
    expect(await contentOf({})).not.toContain('七天内');
  });

  it('refuses a fault or a delay that it does not know', async () => {
    expect((await control({ faults: [{ kind: 'boom' } as never] })).status).toBe(400);
    expect((await control({ delays: { tokenMs: -1 } })).status).toBe(400);
  });
});

describe('The contrary model', () => {
  it('speaks the same protocol and never answers what was asked', async () => {
    const other = await startModel({ responder: contrary('spec'), seed: 'spec', delays: quick });
    const response_format = {
      type: 'json_schema',
      json_schema: { name: 'n', schema: { type: 'object', properties: { answers: { type: 'string' } } } },
    };
    for (let turn = 0; turn < 20; turn += 1) {
      const messages = [{ role: 'user', content: `第 ${turn} 句` }];
      const { choices } = (await (await call({ messages, response_format }, key, other)).json()) as {
        choices: { message: { content: string } }[];
      };
      expect(choices[0]!.message.content).not.toMatch(/^\{"answers":"/u);
      expect((await (await call({ messages, stream: true }, key, other)).text()).endsWith('[DONE]\n\n')).toBe(
        true,
      );
    }
    await other.close();
  });
});
