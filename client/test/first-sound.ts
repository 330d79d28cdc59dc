/**
 * `npm run bench:voice`: what somebody who listens waits for, in Chromium, from the beginning of a reply (`ai.started` has come) to its first sound,
 * and how much of that is whose: the model's first token, the first part being written, the speech call, and decoding with the start on the clock
 * of the sound. First with a quick model, which decides: it ends with 1 where 95 of 100 first sounds are not there within 700 ms, replies whose
 * first part is longer than 12 characters left out. Then with usual delays, which are printed.
 *   --replies 100  --first-token 100  --token 10  --usual-replies 30  --usual-first-token 350  --usual-token 35
 */
import type { Page } from 'playwright-core';
import { pages, routes } from '#contracts';
import type { RoleView, StartView, StudentTaskItem, Page as TaskPage } from '#contracts';
import { voiceRoutes } from '#contracts/voice/voice-routes';
import { optionsOf } from '../../tools/bench/options.ts';
import { percentile } from '../../tools/bench/percentiles.ts';
import { Administrator, sampleCourses, signInByKey } from './product/administrator.ts';
import { launchChromium } from './product/chromium.ts';
import { device, phone, signIn } from './product/device.ts';
import { controlModel, startProduct } from './product/product.ts';
import { SuitePeople } from './product/suite-people.ts';
import { say } from './product/talk.ts';

const options = optionsOf({
  ...{ replies: '100', 'first-token': '100', token: '10' },
  ...{ 'usual-replies': '30', 'usual-first-token': '350', 'usual-token': '35' },
});
const shortClause = 12;
const limitMs = 700;
const task = '听顾客说';

/** When what happened of a reply, in milliseconds of its page. */
interface Heard {
  started: number;
  token: number;
  asked: number;
  answered: number;
  sounded: number;
  part: string;
}
type Watched = typeof globalThis & { watched: Partial<Heard>[] };

const questions = [
  '您平时走路多吗？',
  '这双云步后跟软，您上脚试试？',
  '报手机号就是会员价，629 元。',
  '您主要在哪里穿？',
  '这个码合脚吗？',
  '七天内没穿出门可以退。',
];

const steps: [name: string, ms: (heard: Heard) => number][] = [
  ['first token', ({ started, token }) => token - started],
  ['first part written', ({ token, asked }) => asked - token],
  ['speech call', ({ asked, answered }) => answered - asked],
  ['decoding and start', ({ answered, sounded }) => sounded - answered],
  ['first sound', ({ started, sounded }) => sounded - started],
];

const { product, stop } = await startProduct();
const browser = await launchChromium();
try {
  const people = new SuitePeople('First sound', () => product);
  const listening = await people.learner('耳听快');
  const learner = new Administrator(product, await signInByKey(product, listening));
  await learner.call(voiceRoutes.settings, { read_aloud: true });
  const administrator = new Administrator(product, product.chief);
  const customer = await newCustomer(administrator);
  await administrator.giveTask(task, await courseReadAloud(administrator, customer), [listening]);
  const beginAnew = sessions(learner, administrator, customer);
  const hand = await device(browser, phone, product);
  const page = await signIn(hand, listening);
  await page.addInitScript(watch, voiceRoutes.speech);
  const quick = await measured(
    page,
    beginAnew,
    Number(options.replies),
    options['first-token'],
    options.token,
  );
  const p95 = report('quick', quick);
  if (!(p95 <= limitMs)) process.exitCode = 1;
  console.log(`first sound p95 ${p95.toFixed(0)} ms, limit ${limitMs} ms`);
  const usual = Number(options['usual-replies']);
  if (usual > 0)
    report(
      'usual',
      await measured(page, beginAnew, usual, options['usual-first-token'], options['usual-token']),
    );
} finally {
  await browser.close();
  await stop();
}

async function newCustomer(administrator: Administrator): Promise<number> {
  const role = { role_name: '周女士', role_desc: '三十出头，平时走路多，在意价格。' };
  return (await administrator.call<RoleView>(routes.role.create, role)).role_id;
}

function courseReadAloud(administrator: Administrator, role_id: number): Promise<number> {
  return administrator.publishedCopy(sampleCourses.shoes, task, {
    ...{ read_aloud: true, max_dialogue_turns: 10 },
    role_config: [{ role_id }] as never,
  });
}

/** Begins a session of the task in a page, each time in another voice: no sentence has been spoken in it yet, and none is there already. */
function sessions(learner: Administrator, administrator: Administrator, role_id: number) {
  let begun = 0;
  return async (page: Page): Promise<void> => {
    await administrator.call(routes.role.update, { role_id, voice: `voice ${(begun += 1)}` });
    const { items } = await learner.call<TaskPage<StudentTaskItem>>(routes.client.taskList, {});
    const { practice_session_id, course_id, task_id, running } = items.find(
      ({ task_name }) => task_name === task,
    )!;
    const { session_id } = await learner.call<StartView>(
      running ? routes.client.practiceRestart : routes.client.practiceStart,
      { practice_session_id, course_id, task_id },
    );
    await page.goto(pages.h5.chat(session_id));
    await page.locator('[data-status="completed"]').first().waitFor();
    // What reads aloud has been loaded.
    await page.getByRole('button', { name: '朗读', exact: true }).first().waitFor();
  };
}

/** Talks until so many replies with a short first part were heard that had to be spoken. */
async function measured(
  page: Page,
  beginAnew: (page: Page) => Promise<void>,
  wanted: number,
  firstTokenMs: string,
  tokenMs: string,
): Promise<Heard[]> {
  const delays = { firstTokenMs: Number(firstTokenMs), tokenMs: Number(tokenMs), wholeMs: 60 };
  await controlModel(product, { delays });
  const heard: Heard[] = [];
  const spoken = new Set<string>();
  let [longer, again] = [0, 0];
  for (let said = 0; heard.length < wanted; said += 1) {
    const box = page.getByRole('textbox', { name: '你的回答' });
    if (said === 0 || !(await box.isVisible())) {
      await beginAnew(page);
      spoken.clear();
    }
    await page.evaluate(() => void (globalThis as Watched).watched.splice(0));
    await say(page, questions[said % questions.length]!);
    const sounded = await page.waitForFunction(
      () => (globalThis as Watched).watched.find(({ sounded }) => sounded !== undefined) as Heard | undefined,
    );
    const one = (await sounded.jsonValue())!;
    if (spoken.has(one.part)) again += 1;
    else if (one.part.length > shortClause) longer += 1;
    else heard.push(one);
    spoken.add(one.part);
    await page.locator('[data-status="active"]').waitFor({ state: 'detached' });
  }
  console.log(
    `first token ${firstTokenMs} ms, a token each ${tokenMs} ms: ${heard.length} replies; left out: ${longer} with a longer first part, ` +
      `${again} whose first part had been spoken before`,
  );
  return heard;
}

/** Prints a table; answers the 95th percentile of the whole. */
function report(name: string, heard: readonly Heard[]): number {
  const whole = heard.reduce((sum, one) => sum + one.sounded - one.started, 0);
  console.log(`\n| ${name} | p50 (ms) | p95 (ms) | share |\n| --- | --- | --- | --- |`);
  for (const [step, ms] of steps) {
    const all = heard.map(ms);
    const share = (100 * all.reduce((sum, one) => sum + one, 0)) / whole;
    const at = (part: number) => percentile(all, part).toFixed(0);
    console.log(`| ${step} | ${at(0.5)} | ${at(0.95)} | ${share.toFixed(0)} % |`);
  }
  console.log('');
  return percentile(
    heard.map(({ started, sounded }) => sounded - started),
    0.95,
  );
}

/** In the page: notes when a reply's frames come, when its first part is asked for and has come, and when its sound begins. */
function watch(speech: string): void {
  const watched: Partial<Heard>[] = [];
  Object.assign(window, { watched });
  const note = (what: Partial<Heard>) => {
    const last = watched.at(-1);
    if (last) Object.assign(last, what, { ...last });
  };
  window.WebSocket = class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (String(data).includes('"ai.started"')) watched.push({ started: performance.now() });
        else if (/^42[^[]*\["d"/.test(String(data))) note({ token: performance.now() });
      });
    }
  };
  const ask = window.fetch.bind(window);
  window.fetch = (to, how) => {
    if (to === speech) {
      const { text } = JSON.parse(how!.body as string) as { text: string };
      note({ asked: performance.now(), part: text });
    }
    return ask(to, how);
  };
  const decode = Reflect.get(BaseAudioContext.prototype, 'decodeAudioData') as (
    sound: ArrayBuffer,
  ) => Promise<AudioBuffer>;
  BaseAudioContext.prototype.decodeAudioData = function (sound: ArrayBuffer) {
    note({ answered: performance.now() });
    return decode.call(this, sound);
  };
  const start = Reflect.get(AudioBufferSourceNode.prototype, 'start') as (at: number) => void;
  AudioBufferSourceNode.prototype.start = function (at = 0) {
    const waits = Math.max(0, at - this.context.currentTime) * 1_000;
    note({ sounded: performance.now() + waits });
    start.call(this, at);
  };
}
