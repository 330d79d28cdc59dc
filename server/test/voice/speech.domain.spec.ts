/** The customer's sentences as sound: whose voice, from which courses, at once and once. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { routes } from '#contracts';
import { hear } from '../../../tools/standins/model/audio/tones.js';
import { soundOf } from '../../../tools/standins/model/audio/recording.js';
import { SpendingRecorder } from '../../src/platform/llm/index.js';
import { newRole } from '../builders/role.js';
import { PracticeFixture, type Learner } from '../practice/practice-fixture.js';
import { Voice } from './voice-fixture.js';

let fixture: PracticeFixture;
let learner: Learner;
let voice: Voice;
let session_id: number;
beforeAll(async () => {
  ({ fixture, learner } = await PracticeFixture.withPeople());
  voice = new Voice(fixture.app, learner.token);
  const role_id = await newRole(fixture.app, fixture.actor, { voice: 'nova' });
  const place = await fixture.place({ read_aloud: true, role_config: [{ role_id }] });
  ({ session_id } = await learner.start(place));
});
afterAll(() => fixture.close());
beforeEach(() => control({ faults: [], clearLog: true, keepBodies: true, delays: { firstTokenMs: 0 } }));

const control = (change: object) =>
  fetch(`${fixture.model.url}/__control`, { method: 'POST', body: JSON.stringify(change) });
const asked = async () => {
  const log = await (await fetch(`${fixture.model.url}/__control/log`)).json();
  const { requests } = log as { requests: { path: string; body: string }[] };
  return requests
    .filter(({ path }) => path === '/v1/audio/speech')
    .map(({ body }) => JSON.parse(body) as { voice: string; input: string });
};
const heardIn = async (body: unknown) => hear((await soundOf(body as Buffer))!);

test('a sentence is spoken in the voice of the customer, once', async () => {
  const first = await voice.speech('这双跑鞋多少钱？', session_id);
  expect([first.status, first.headers['content-type']]).toEqual([200, 'audio/wav']);
  expect(await heardIn(first.body)).toBe('这双跑鞋多少钱？');
  const again = await Promise.all([1, 2].map(() => voice.speech(' 这双跑鞋多少钱？', session_id)));
  expect(again.map(({ body }) => (body as Buffer).equals(first.body as Buffer))).toEqual([true, true]);
  // A card's customer has the usual voice.
  await voice.speech('这双跑鞋多少钱？');
  expect((await asked()).map((one) => one.voice)).toEqual(['nova', 'alloy']);
});

test('who asks while it comes shares it, and gets it as it comes', async () => {
  await control({ delays: { firstTokenMs: 100 } });
  const answers = await Promise.all([1, 2, 3].map(() => voice.speech('我再看看，别的店便宜。', session_id)));
  expect(await asked()).toHaveLength(1);
  expect(await heardIn(answers[2]!.body)).toBe('我再看看，别的店便宜。');
  await control({ faults: [{ kind: 'stall_middle', call: 'speech' }] });
  const response = await fetch(`${fixture.app.baseUrl}${routes.client.voice.speech}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ session_id, text: '有没有小一码的？' }),
  });
  const reader = response.body!.getReader();
  // Its first half is here although the second never comes.
  expect((await reader.read()).value!.length).toBeGreaterThan(0);
  await reader.cancel();
});

test('courses that are not read aloud say nothing, nor does a voice that is away; it is asked anew afterwards', async () => {
  const place = await fixture.place();
  const quiet = await learner.start(place);
  const sentence = '能便宜点吗？';
  const status = async (sid: number) => (await voice.speech(sentence, sid)).status;
  expect(await status(quiet.session_id)).toBe(409);
  expect(await status(999_999)).toBe(404);
  expect((await voice.speech('长'.repeat(201), session_id)).status).toBe(422);
  await control({ faults: [{ kind: 'unauthorized', call: 'speech' }] });
  expect(await status(session_id)).toBe(503);
  expect(await status(session_id)).toBe(200);
});

test('seconds that were heard and characters that were spoken are counted under their course', async () => {
  await voice.speech('就这双吧', session_id);
  await fixture.app.get(SpendingRecorder).flush();
  const usage = await fixture.app.dataSource.query<object[]>(
    `select purpose, characters::int from session_model_usage where session_id = $1 and purpose = 'speech'`,
    [session_id],
  );
  expect(usage).toEqual([{ purpose: 'speech', characters: expect.any(Number) }]);
});

test('the first sound is there soon after the first that the speech server gives', async () => {
  await control({ delays: { firstTokenMs: 100 } });
  const waits: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    const began = performance.now();
    const response = await fetch(`${fixture.app.baseUrl}${routes.client.voice.speech}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ session_id, text: `这是第${round}句话，贵吗？` }),
    });
    const reader = response.body!.getReader();
    await reader.read();
    waits.push(performance.now() - began);
    await reader.cancel();
  }
  waits.sort((a, b) => a - b);
  // The stand-in's own wait is drawn around 100 ms.
  expect(waits[37]!).toBeLessThan(500);
});
