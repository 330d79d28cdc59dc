import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '#contracts';
import { Model } from '#llm';
import { people, tokenOf } from '../access/organisation.js';
import { startAuthoringFixture, type AuthoringFixture } from './course-fixture.js';

let fixture: AuthoringFixture;

beforeAll(async () => {
  fixture = await startAuthoringFixture();
});
afterEach(() => fixture.resetModel());
afterAll(() => fixture.close());

const form = {
  scenario: '顾客想买一双跑鞋，觉得比网上贵，准备走。',
  eval_rule: '异议处理',
  speaker_first: 1,
};
const ask = (body: object) => fixture.post(routes.course.dialogueSettings, body);
const stream = (body: object, signal?: AbortSignal) =>
  fixture.stream(routes.course.dialogueSettings, body, signal);

describe('dialogue settings', () => {
  it('are worded by the model from scenario, rules and who begins', async () => {
    const answer = await ask(form);
    expect(answer.status).toBe(200);
    const text = answer.body.dialogue_settings as string;
    expect(Object.keys(answer.body)).toEqual(['dialogue_settings']);
    expect(text).toMatch(/跑鞋/);
    expect(text).toMatch(/网上|贵/);
    expect(text).not.toContain('等店员招呼');
    expect((await ask({ ...form, speaker_first: 2 })).body.dialogue_settings).toContain('等店员招呼');
    expect((await ask({ scenario: '顾客想买一瓶面霜，怕过敏。' })).body.dialogue_settings).toMatch(
      /面霜[\s\S]*过敏/,
    );
  });

  it('come piece by piece when a stream is asked for, and whole at the end', async () => {
    const response = await stream(form);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('content-encoding')).toBeNull();
    const events = (await response.text()).trim().split('\n\n');
    const last = events.pop()!.split('\n');
    expect(last[0]).toBe('event: done');
    const whole = (JSON.parse(last[1]!.slice('data: '.length)) as { dialogue_settings: string })
      .dialogue_settings;
    const pieces = events.map((event) => (JSON.parse(event.slice('data: '.length)) as { text: string }).text);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe(whole);
    expect(whole).toBe((await ask(form)).body.dialogue_settings);
  });

  it('are no longer worked on once the one who asked has gone', async () => {
    fixture.model.control.faults.plan([{ kind: 'stall_middle' }]);
    const port = fixture.app.get(Model);
    const reply = port.reply.bind(port);
    let ended: Promise<unknown> = Promise.resolve();
    port.reply = (...call) => {
      const end = reply(...call);
      ended = end.catch((error: unknown) => error);
      return end;
    };
    const gone = new AbortController();
    const reader = (await stream(form, gone.signal)).body!.getReader();
    await reader.read();
    gone.abort();
    expect(await ended).toMatchObject({ kind: 'aborted' });
    port.reply = reply;
  });

  it('that break off in the middle end without a last event, so that nobody takes half for the whole', async () => {
    fixture.model.control.faults.plan([{ kind: 'truncated' }]);
    const streamed = await stream(form);
    expect(streamed.status).toBe(200);
    const heard = await streamed.text();
    expect(heard).toContain('data: {"text"');
    expect(heard).not.toContain('event: done');
    expect(heard).toMatch(/event: failed\ndata: .*AI 的回答没有写完整，请再试一次/u);
  });

  it('that the model declines are a matter of the scenario', async () => {
    fixture.model.control.faults.plan([{ kind: 'content_filter' }]);
    const refused = await ask(form);
    expect([refused.status, refused.body.errors.scenario]).toEqual([
      422,
      ['AI 没有处理这段内容，请换个说法再试'],
    ]);
  });

  it.each([
    ['no scenario', { scenario: '  ' }, 'scenario', '请先填写课程场景'],
    ['a way to begin that is none', { ...form, speaker_first: 3 }, 'speaker_first', '发言方式不正确'],
    ['rules too long', { ...form, eval_rule: '长'.repeat(10_001) }, 'eval_rule', '不能超过 10,000 个字'],
  ])('are refused with %s', async (_what, body, field, message) => {
    const refused = await ask(body);
    expect(refused.status).toBe(422);
    expect(refused.body.errors[field][0]).toContain(message);
  });

  it('are for administrators', async () => {
    const learner = await tokenOf(fixture.app, people.learner);
    expect((await fixture.post(routes.course.dialogueSettings, form, learner)).status).toBe(403);
  });

  // Last: after so many failures the model is left alone for a while.
  it('are not made up when the model is down: 503, and nothing of a stream', async () => {
    const down = [{ kind: 'server_error', times: 100 }];
    fixture.model.control.faults.plan(down);
    const refused = await ask(form);
    expect(refused.status).toBe(503);
    expect(refused.body.message).toContain('AI 暂时不可用');
    const streamed = await stream(form);
    expect(streamed.status).toBe(503);
    expect(streamed.headers.get('content-type')).toContain('application/json');
  });
});
