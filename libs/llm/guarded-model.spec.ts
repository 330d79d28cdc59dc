import { describe, expect, it } from '@jest/globals';
import { ModelError } from './errors.js';
import type { FailedTry } from './guard.js';
import { GuardedModel, type GuardOptions } from './guarded-model.js';
import type { OnText, ReplyEnd } from './model.js';
import type { Spent } from './spending.js';
import type { Timers } from './time.js';
import type { ModelWire } from './wire.js';

/** Time that passes when everybody waits: the earliest timer fires as soon as no work is left. */
class TestTime implements Timers {
  private clock = 0;
  private timers = new Map<number, { at: number; run: () => void }>();
  private last = 0;
  now = () => this.clock;
  after(ms: number, run: () => void) {
    this.last += 1;
    this.timers.set(this.last, { at: this.clock + ms, run });
    return this.last;
  }
  cancel(timer: unknown) {
    this.timers.delete(timer as number);
  }
  get armed() {
    return this.timers.size;
  }
  async until<T>(work: Promise<T>): Promise<T> {
    let over = false;
    const ended = work.finally(() => (over = true));
    ended.catch(() => undefined);
    for (;;) {
      await new Promise(setImmediate);
      const next = [...this.timers].sort((a, b) => a[1].at - b[1].at)[0];
      if (over || !next) return ended;
      this.timers.delete(next[0]);
      this.clock = Math.max(this.clock, next[1].at);
      next[1].run();
    }
  }
}

type Step = string | { wait: number } | ModelError | Error | 'END' | 'HANG';

/** A wire that plays one script a try. */
class ScriptedWire implements ModelWire {
  tries = 0;
  constructor(
    private readonly time: TestTime,
    private readonly scripts: readonly Step[][],
  ) {}

  private sleep(ms: number, signal: AbortSignal) {
    return new Promise<void>((resolve, reject) => {
      const timer = ms === Infinity ? null : this.time.after(ms, resolve);
      signal.addEventListener('abort', () => {
        this.time.cancel(timer);
        reject(new Error('aborted below'));
      });
    });
  }

  async stream(_request: unknown, onText: OnText, signal: AbortSignal): Promise<ReplyEnd> {
    for (const step of this.scripts[this.tries++] ?? []) {
      if (step instanceof Error) throw step;
      if (step === 'END') return { finish: 'stop', model: 'm', usage: null };
      else if (step === 'HANG') await this.sleep(Infinity, signal);
      else if (typeof step === 'object') await this.sleep(step.wait, signal);
      else onText(step);
    }
    throw new ModelError('truncated', 'no end');
  }

  async complete(_request: unknown, signal: AbortSignal) {
    let text = '';
    const { model, usage } = await this.stream(_request, (piece) => (text += piece), signal);
    return { text, model, usage };
  }
}

const down = () => new ModelError('unavailable', 'down');

function setUp(scripts: Step[][], options: GuardOptions = {}) {
  const time = new TestTime();
  const wire = new ScriptedWire(time, scripts);
  const failed: FailedTry[] = [];
  const model = new GuardedModel(wire, {
    timers: time,
    random: () => 1,
    onFailedTry: (one) => failed.push(one),
    ...options,
  });
  const reply = async (signal?: AbortSignal) => {
    let text = '';
    try {
      const { finish } = await model.reply({ messages: [] }, (piece) => (text += piece), { signal });
      return { text, finish, kind: null, at: time.now() };
    } catch (error) {
      return { text, finish: null, kind: (error as ModelError).kind, at: time.now() };
    }
  };
  return { time, wire, failed, model, reply };
}

describe('A guarded reply', () => {
  it('hands the pieces through and leaves no timer behind', async () => {
    const { time, reply } = setUp([['有点', '贵', 'END']]);
    expect(await time.until(reply())).toMatchObject({ text: '有点贵', finish: 'stop', kind: null });
    expect(time.armed).toBe(0);
  });

  it('is tried three times in all, waiting longer each time', async () => {
    const { time, wire, failed, reply } = setUp([[down()], [down()], ['好', 'END']]);
    expect(await time.until(reply())).toMatchObject({ text: '好', kind: null, at: 900 });
    expect([wire.tries, failed.map(({ retryInMs }) => retryInMs)]).toEqual([3, [300, 600]]);
  });

  it('fails after the third try', async () => {
    const { time, wire, reply } = setUp([[down()], [down()], [down()], ['好', 'END']]);
    expect(await time.until(reply())).toMatchObject({ kind: 'unavailable' });
    expect(wire.tries).toBe(3);
  });

  it('is never tried again once a piece was handed out', async () => {
    const { time, wire, reply } = setUp([
      ['有点', down()],
      ['另一句', 'END'],
    ]);
    expect(await time.until(reply())).toMatchObject({ text: '有点', kind: 'unavailable' });
    expect(wire.tries).toBe(1);
  });

  it.each(['refused', 'misconfigured'] as const)('that is %s is not tried again', async (kind) => {
    const { time, wire, reply } = setUp([[new ModelError(kind, 'no')], ['好', 'END']]);
    expect(await time.until(reply())).toMatchObject({ kind });
    expect(wire.tries).toBe(1);
  });

  it('waits as long as the server asks, if an answer can still begin in time', async () => {
    const asked = (ms: number) => new ModelError('rate_limited', 'later', { retryAfterMs: ms });
    const patient = setUp([[asked(4_000)], ['好', 'END']]);
    expect(await patient.time.until(patient.reply())).toMatchObject({ text: '好', at: 4_000 });
    const impatient = setUp([[asked(60_000)], ['好', 'END']]);
    expect(await impatient.time.until(impatient.reply())).toMatchObject({ kind: 'rate_limited', at: 0 });
  });

  it('gives up when no piece comes within 15 seconds of the call, retries included', async () => {
    const { time, reply } = setUp([[{ wait: 10_000 }, down()], ['HANG']]);
    expect(await time.until(reply())).toMatchObject({ kind: 'timeout', at: 15_000 });
  });

  it('gives up 20 seconds after the last piece', async () => {
    const { time, reply } = setUp([[{ wait: 14_000 }, '有', { wait: 19_000 }, '点', 'HANG']]);
    expect(await time.until(reply())).toMatchObject({ text: '有点', kind: 'timeout', at: 53_000 });
  });

  it('gives up after 90 seconds in all', async () => {
    const slow = Array.from({ length: 20 }, (): Step[] => ['字', { wait: 10_000 }]).flat();
    const { time, reply } = setUp([[...slow, 'END']]);
    expect(await time.until(reply())).toMatchObject({ kind: 'timeout', at: 90_000 });
  });

  it('is aborted when its caller ends it, even while it waits for a retry', async () => {
    const controller = new AbortController();
    const { time, wire, reply } = setUp([[down()], ['好', 'END']]);
    const result = reply(controller.signal);
    await new Promise(setImmediate);
    controller.abort();
    expect(await time.until(result)).toMatchObject({ kind: 'aborted', at: 0 });
    expect([wire.tries, time.armed]).toEqual([1, 0]);
  });

  it('is aborted although the wire goes on as if nothing had happened', async () => {
    const controller = new AbortController();
    const deaf: ModelWire = {
      async stream(_request, onText) {
        onText('有点');
        controller.abort();
        onText('贵');
        return { finish: 'stop', model: 'm', usage: null };
      },
      complete: () => Promise.reject(down()),
    };
    const received: string[] = [];
    const { signal } = controller;
    const reply = new GuardedModel(deaf).reply({ messages: [] }, (text) => received.push(text), { signal });
    await expect(reply).rejects.toMatchObject({ kind: 'aborted' });
    expect(received).toEqual(['有点']);
  });

  it('grows to a bound', async () => {
    const { time, reply } = setUp([['很好'.repeat(60), '很好'.repeat(60), 'END']], { maxChars: 200 });
    expect(await time.until(reply())).toMatchObject({ kind: 'oversized' });
  });

  it('is refused at once while the server rests, and judgements go on', async () => {
    const scripts = Array.from({ length: 6 }, (): Step[] => [down()]);
    const { time, wire, reply, model } = setUp([...scripts, ['{}', 'END']], {
      retries: { maxRetries: 0, baseMs: 1 },
    });
    for (let i = 0; i < 5; i += 1) await time.until(reply());
    expect(await time.until(reply())).toMatchObject({ kind: 'resting' });
    expect(wire.tries).toBe(5);
    wire.tries = 6;
    const schema = { type: 'object', properties: {}, required: [], additionalProperties: false } as const;
    expect((await time.until(model.judge({ name: 'n', system: '', user: '', schema }))).value).toEqual({});
  });

  it('that its caller ends stops the work below', async () => {
    const { time, model } = setUp([['有点', 'HANG']]);
    const controller = new AbortController();
    const leave = () => void setImmediate(() => controller.abort());
    const listen = model.reply({ messages: [] }, leave, { signal: controller.signal });
    await expect(time.until(listen)).rejects.toMatchObject({ kind: 'aborted' });
    expect(time.armed).toBe(0);
  });
});

describe('A guarded judgement', () => {
  const request = {
    name: 'n',
    system: '',
    user: '',
    schema: {
      type: 'object',
      properties: { ok: { type: 'boolean' } },
      required: ['ok'],
      additionalProperties: false,
    },
  } as const;
  const kindOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: ModelError) => error.kind,
    );

  it('is parsed and checked', async () => {
    const { time, model } = setUp([['{"ok":', 'true}', 'END']]);
    expect(await time.until(model.judge(request))).toEqual({ value: { ok: true }, model: 'm', usage: null });
  });

  it.each(['{"ok":1}', '{"ok":true,"x":1}', '好的', ''])(
    'of another shape is malformed and asked once: %s',
    async (text) => {
      const { time, wire, model } = setUp([
        [text, 'END'],
        ['{"ok":true}', 'END'],
      ]);
      expect(await time.until(kindOf(model.judge(request)))).toBe('malformed');
      expect(wire.tries).toBe(1);
    },
  );

  it('is tried again when the server is down, and ends after 90 seconds', async () => {
    const retried = setUp([[down()], ['{"ok":true}', 'END']]);
    expect((await retried.time.until(retried.model.judge(request))).value).toEqual({ ok: true });
    const hung = setUp([['HANG']]);
    expect(await hung.time.until(kindOf(hung.model.judge(request)))).toBe('timeout');
    expect(hung.time.now()).toBe(90_000);
  });
});

describe('What calls cost', () => {
  const usage = { promptTokens: 100, cachedTokens: 60, completionTokens: 7 };
  const account = { purpose: 'customer', session: 3 };
  const schema = { type: 'object', additionalProperties: false, required: [], properties: {} } as const;
  const judgement = { name: 'x', system: '十个字'.repeat(10), user: '二十', schema };

  /** @param end what a try comes to: a failure, or what the server says of an answer */
  function counted(...ends: (ModelError | typeof usage | null)[]) {
    const spent: Spent[] = [];
    const next = () => {
      const end = ends.shift()!;
      if (end instanceof Error) throw end;
      return end;
    };
    const wire: ModelWire = {
      stream: (_request, onText) =>
        Promise.resolve().then(() => {
          void onText('有点贵');
          return { finish: 'stop' as const, model: 'm', usage: next() };
        }),
      complete: () => Promise.resolve().then(() => ({ text: '{"a":1}', model: 'm', usage: next() })),
    };
    const retries = { maxRetries: 1, baseMs: 0 };
    return { spent, model: new GuardedModel(wire, { retries, onSpent: (one) => spent.push(one) }) };
  }
  const reply = { messages: [{ role: 'system', content: '十个字十个字十个字呀' }] } as const;

  it('is what the server says, once a reply', async () => {
    const { spent, model } = counted(usage);
    await model.reply(reply, () => undefined, { account });
    expect(spent).toEqual([{ ...usage, account, estimated: false }]);
  });

  it('is estimated from characters where it says nothing, and marked', async () => {
    const { spent, model } = counted(null);
    await model.reply(reply, () => undefined);
    expect(spent).toEqual([
      { promptTokens: 7, cachedTokens: 0, completionTokens: 3, account: undefined, estimated: true },
    ]);
  });

  it('is estimated for a reply that broke off: what was said of it was paid for', async () => {
    const { spent, model } = counted(new ModelError('truncated', 'broken'));
    await expect(model.reply(reply, () => undefined, { account })).rejects.toThrow('broken');
    expect(spent).toMatchObject([{ account, estimated: true, completionTokens: 3 }]);
  });

  it('counts each try, a judgement that nobody can read as well, but none that brought nothing', async () => {
    const cut = new ModelError('cut', 'too long', { usage });
    const down = new ModelError('unavailable', 'down');
    const { spent, model } = counted(down, usage, cut);
    await expect(model.judge(judgement, { account })).rejects.toMatchObject({ kind: 'malformed' });
    await expect(model.judge(judgement, { account })).rejects.toMatchObject({ kind: 'cut' });
    expect(spent).toEqual([
      { ...usage, account, estimated: false },
      { ...usage, account, estimated: false },
    ]);
  });
});
