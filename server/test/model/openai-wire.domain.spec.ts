import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  GuardedModel,
  ModelError,
  type FailedTry,
  type GuardOptions,
  type JsonSchema,
  type ReplyEnd,
} from '#llm';
import { startModel, type ModelServer } from '../../../tools/standins/model/server.js';
import { standIn } from '../../../tools/standins/model/stand-in.js';
import type { Fault } from '../../../tools/standins/model/faults.js';
import { OpenAiWire } from '../../src/platform/llm/index.js';

let server: ModelServer;
let stderr: ReturnType<typeof jest.spyOn>;
const consoles: ReturnType<typeof jest.spyOn>[] = [];
const unhandled: unknown[] = [];
const onUnhandled = (reason: unknown) => unhandled.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', onUnhandled);
  const delays = { firstTokenMs: 0, tokenMs: 0, wholeMs: 0 };
  server = await startModel({ responder: standIn('spec'), seed: 'spec', delays });
});
afterAll(async () => {
  await server.close();
  process.off('unhandledRejection', onUnhandled);
});
beforeEach(() => {
  server.control.faults.plan([]);
  stderr = jest.spyOn(process.stderr, 'write');
  for (const level of ['error', 'warn', 'log'] as const) {
    consoles.push(jest.spyOn(console, level).mockImplementation(() => undefined));
  }
});
afterEach(async () => {
  await new Promise(setImmediate);
  expect(unhandled).toEqual([]);
  expect(stderr).not.toHaveBeenCalled();
  for (const spy of consoles.splice(0)) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
  stderr.mockRestore();
});

/** Longer than a busy machine takes for an answer that does come. */
const limits = { firstMs: 20_000, idleMs: 20_000, totalMs: 30_000 };
/** For answers that never come. */
const impatient = { firstMs: 300, idleMs: 300, totalMs: 2_000 };
const once = { maxRetries: 0, baseMs: 1 };
const modelWith = (options: GuardOptions = {}) =>
  new GuardedModel(
    new OpenAiWire({
      baseUrl: `${server.url}/v1`, apiKey: 'k', name: 'm', firstChunkMs: 1, idleMs: 1, totalMs: limits.totalMs,
    }),
    { limits, retries: once, ...options },
  ); // prettier-ignore

const plan = (...faults: Fault[]) => server.control.faults.plan(faults);
const system = '你在门店里扮演顾客。【场景】鞋店，顾客想买一双跑鞋，觉得贵。';
const request = {
  messages: [
    { role: 'system', content: system },
    { role: 'user', content: '您好，平时主要在什么场合穿？' },
  ],
} as const;

async function hear(model = modelWith(), signal?: AbortSignal) {
  const pieces: string[] = [];
  let done: ReplyEnd | null = null;
  let error: ModelError | null = null;
  try {
    done = await model.reply(request, (text) => pieces.push(text), { signal });
  } catch (thrown) {
    error = thrown as ModelError;
  }
  return { pieces, text: pieces.join(''), done, error };
}

const schema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['answers'],
  properties: {
    answers: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'verdict', 'quote'],
        properties: {
          id: { type: 'string', enum: ['q1'] },
          verdict: { type: 'string', enum: ['yes', 'no', 'not_applicable'] },
          quote: { type: 'string' },
        },
      },
    },
  },
};
const fence = '=== 00112233445566778899aabb ===';
const judgement = {
  name: 'turn_evaluation',
  system: '你是销售教练。',
  user: [
    '【问题】',
    '[{"id":"q1","question":"先对顾客的顾虑表示理解","answers":["yes","no","not_applicable"]}]',
    fence,
    JSON.stringify({ before: [{ role: 'customer', text: '有点贵' }], learner: ['我理解，价格是要考虑的'] }),
    fence,
    '只输出一个 JSON 对象：{"answers":[{"id":"编号","verdict":"答案","quote":"原话"}]}',
  ].join('\n'),
  schema,
};
const judged = (model = modelWith(), signal?: AbortSignal) =>
  model.judge(judgement, { signal }).then(
    (answer) => ({ answer, error: null }),
    (error: ModelError) => ({ answer: null, error }),
  );

describe('A reply over the wire', () => {
  it('comes in pieces and ends with the model’s name and what it used', async () => {
    const { pieces, text, done } = await hear();
    expect(text).toMatch(/\p{Script=Han}/u);
    expect(pieces.length).toBeGreaterThan(1);
    expect(done).toEqual({
      finish: 'stop', model: 'm',
      usage: { promptTokens: expect.any(Number), cachedTokens: 0, completionTokens: expect.any(Number) },
    }); // prettier-ignore
  });

  it('waits unread while its listener asks for quiet, and comes together afterwards', async () => {
    const pieces: string[] = [];
    const quiet = () => new Promise<void>((resolve) => setTimeout(resolve, 100));
    const { finish } = await modelWith().reply(request, (text) => {
      pieces.push(text);
      return quiet();
    });
    expect([finish, pieces.length]).toEqual(['stop', 2]);
    expect(pieces[1]!.length).toBeGreaterThan(pieces[0]!.length);
  });

  it('that the server cuts at its limit is complete with finish length', async () => {
    plan({ kind: 'length' });
    const { done, text } = await hear();
    expect([done, text !== '']).toEqual([expect.objectContaining({ finish: 'length' }), true]);
  });

  it.each<[Fault['kind'], string, string, boolean]>([
    ['rate_limited', 'rate_limited', 'MODEL_UNAVAILABLE', false],
    ['server_error', 'unavailable', 'MODEL_UNAVAILABLE', false],
    ['unauthorized', 'misconfigured', 'MODEL_UNAVAILABLE', false],
    ['reset', 'unavailable', 'MODEL_UNAVAILABLE', false],
    ['stall_headers', 'timeout', 'MODEL_TIMEOUT', false],
    ['stall_first', 'timeout', 'MODEL_TIMEOUT', false],
    ['stall_middle', 'timeout', 'MODEL_TIMEOUT', true],
    ['cut', 'truncated', 'MODEL_UNAVAILABLE', true],
    ['truncated', 'truncated', 'MODEL_UNAVAILABLE', true],
    ['malformed', 'malformed', 'MODEL_UNAVAILABLE', true],
    ['html', 'malformed', 'MODEL_UNAVAILABLE', false],
    ['empty', 'malformed', 'MODEL_UNAVAILABLE', false],
    ['huge', 'oversized', 'MODEL_UNAVAILABLE', true],
    ['error_inside', 'unavailable', 'MODEL_UNAVAILABLE', true],
    ['content_filter', 'refused', 'MODEL_REFUSED', true],
  ])('that fails by %s throws %s', async (kind, failure, code, mayHaveSpoken) => {
    plan({ kind });
    const { error, done, text } = await hear(
      modelWith(failure === 'timeout' ? { limits: impatient } : undefined),
    );
    expect(error).toBeInstanceOf(ModelError);
    expect([error?.kind, error?.code, done]).toEqual([failure, code, null]);
    if (!mayHaveSpoken) expect(text).toBe('');
  });

  it('tells how long the server wants to be left alone', async () => {
    plan({ kind: 'rate_limited', retryAfterS: 7 });
    expect((await hear()).error?.retryAfterMs).toBe(7_000);
  });

  it('is tried again while nothing was said', async () => {
    plan({ kind: 'server_error', times: 2 });
    const failed: FailedTry[] = [];
    const model = modelWith({
      retries: { maxRetries: 2, baseMs: 1 },
      onFailedTry: (one) => failed.push(one),
    });
    const { error, text } = await hear(model);
    expect([error, text !== '', failed.length]).toEqual([null, true, 2]);
  });

  it('is not tried again once something was said', async () => {
    plan({ kind: 'truncated' });
    const { error, text } = await hear(modelWith({ retries: { maxRetries: 2, baseMs: 1 } }));
    expect([error?.kind, text !== '']).toEqual(['truncated', true]);
  });

  it('that the caller ends in the middle is aborted, not taken for complete', async () => {
    plan({ kind: 'stall_middle' });
    const controller = new AbortController();
    const model = modelWith();
    const reply = model.reply(request, () => controller.abort(), { signal: controller.signal });
    await expect(reply).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('is not even begun for a caller that has gone', async () => {
    expect((await hear(modelWith(), AbortSignal.abort())).error?.kind).toBe('aborted');
  });

  it('of a server that is not there is unavailable', async () => {
    const wire = new OpenAiWire({
      baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'k', name: 'm', firstChunkMs: 1, idleMs: 1, totalMs: limits.totalMs,
    }); // prettier-ignore
    expect((await hear(new GuardedModel(wire, { limits, retries: once }))).error?.kind).toBe('unavailable');
  });
});

describe('A judgement over the wire', () => {
  it('is an object of the schema, with the learner’s own words', async () => {
    const { answer } = await judged();
    expect(answer?.value).toEqual({ answers: [{ id: 'q1', verdict: 'yes', quote: '我理解' }] });
    expect([answer?.model, answer?.usage?.promptTokens]).toEqual(['m', expect.any(Number)]);
  });

  it('from a server without json_schema is asked for in words, and from then on at once', async () => {
    const model = modelWith();
    plan({ kind: 'no_json_schema', times: 9 });
    const refusals = () => server.control.faults;
    expect((await judged(model)).answer?.value).toEqual({
      answers: [{ id: 'q1', verdict: 'yes', quote: '我理解' }],
    });
    refusals().plan([{ kind: 'server_error', match: 'json_schema', times: 9 }]);
    expect((await judged(model)).error).toBeNull();
  });

  it.each<[Fault['kind'], string]>([
    ['rate_limited', 'rate_limited'],
    ['server_error', 'unavailable'],
    ['unauthorized', 'misconfigured'],
    ['reset', 'unavailable'],
    ['cut', 'truncated'],
    ['malformed', 'malformed'],
    ['truncated', 'malformed'],
    ['html', 'malformed'],
    ['wrong_schema', 'malformed'],
    ['empty', 'malformed'],
    ['huge', 'malformed'],
    ['length', 'cut'],
    ['error_inside', 'unavailable'],
    ['content_filter', 'refused'],
  ])('that fails by %s throws %s', async (kind, failure) => {
    plan({ kind });
    expect((await judged()).error?.kind).toBe(failure);
  });

  it.each<Fault['kind']>(['stall_headers', 'stall_first', 'stall_middle'])(
    'that fails by %s times out',
    async (kind) => {
      plan({ kind });
      const { error } = await judged(modelWith({ limits: { firstMs: 100, idleMs: 100, totalMs: 200 } }));
      expect(error?.kind).toBe('timeout');
    },
  );

  it('that can’t be read is not asked again behind the caller’s back', async () => {
    plan({ kind: 'wrong_schema' });
    expect((await judged(modelWith({ retries: { maxRetries: 2, baseMs: 1 } }))).error?.kind).toBe(
      'malformed',
    );
  });

  it('ends when its caller goes', async () => {
    plan({ kind: 'stall_headers' });
    const controller = new AbortController();
    const pending = judged(modelWith(), controller.signal);
    controller.abort();
    expect((await pending).error?.kind).toBe('aborted');
  });
});
