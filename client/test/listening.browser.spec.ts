/** A learner hears the customer: by a tap, or by itself while the reply is written; what is played is recorded and understood. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { CourseType, InputMethod, pages, routes } from '#contracts';
import { partsOf } from '../src/features/shared-listening/parts.ts';
import { askedFor, heardFrom, listenIn, untouched } from './listening-in.ts';
import {
  browserSuite,
  device,
  examQuestions,
  sampleCourses,
  signIn,
  type Administrator,
  type Person,
} from './product/index.ts';
import { begin, press, replied, say } from './product/talk.ts';

const task = '听顾客说';
const silent = '只看顾客说';
const exam = '听着考';

browserSuite(
  'A learner who listens',
  (chromium, people) => {
    let administrator: Administrator;
    let learner: Person;
    let context: BrowserContext;
    let page: Page;
    let session: number;

    const course = (name: string, more: object) =>
      administrator.publishedCopy(sampleCourses.shoes, name, more);

    beforeAll(async () => {
      administrator = await people.administrator('言朗读');
      learner = await people.learner('言爱听');
      const aloud = { read_aloud: true, input_method: InputMethod.textAndVoice };
      await administrator.giveTask(task, await course(task, aloud), [learner]);
      await administrator.giveTask(silent, await course(silent, {}), [learner]);
      context = await device(chromium());
      await context.grantPermissions(['microphone']);
      await listenIn(context);
      page = await signIn(context, learner);
    });
    afterAll(() => context.close());

    const loudspeakers = (on = page) => on.getByRole('button', { name: '朗读', exact: true });
    const playing = (on = page) => on.locator('button[aria-label="朗读"][aria-pressed="true"]');
    const over = () => playing().waitFor({ state: 'detached' });
    /** The customer's words alone. */
    const wordsOf = async (bubble?: Locator) => (await replied(page, bubble)).replace(/^[^：]*：/u, '');

    it('sees no loudspeaker where the course is not read aloud', async () => {
      await begin(page, silent);
      await replied(page);
      await replied(page, await say(page, '您好，平时走路多吗？'));
      expect([await loudspeakers().count(), await askedFor(page)]).toEqual([0, []]);
    });

    it('has one at each line where it is, and nothing is read out by itself', async () => {
      session = await begin(page, task);
      await replied(page);
      await loudspeakers().first().waitFor();
      await replied(page, await say(page, '您好，平时走路多吗？'));
      await loudspeakers().nth(1).waitFor();
      expect([await askedFor(page), await playing().count()]).toEqual([[], 0]);
    });

    it('hears a line by a tap', async () => {
      const words = await wordsOf();
      await loudspeakers().first().click();
      await playing().waitFor();
      await over();
      expect(await heardFrom(page)).toBe(partsOf(words, true).join(''));
      await askedFor(page);
    });

    it('taps again, and it is quiet', async () => {
      await loudspeakers().first().click();
      await playing().waitFor();
      await playing().click();
      await over();
      const words = await wordsOf();
      expect(await heardFrom(page)).not.toBe(partsOf(words, true).join(''));
    });

    it('switches it on, and hears replies part by part while they are written', async () => {
      await page.getByRole('button', { name: '更多' }).click();
      await page.getByRole('menuitem', { name: '语音设置' }).click();
      await page.getByRole('switch', { name: /^读出来/ }).click();
      await page.getByRole('button', { name: '完成' }).click();
      await askedFor(page);
      await heardFrom(page);
      const bubble = await say(page, '那您试试这双云步，后跟软，也不磨脚。');
      await playing().waitFor();
      const words = await wordsOf(bubble);
      await over();
      const parts = partsOf(words, true);
      const asked = await askedFor(page);
      expect(asked.map(({ text }) => text)).toEqual(parts);
      // What is one part is whole when it is asked for.
      expect(asked[0]!.meanwhile || parts.length === 1).toBe(true);
      expect(await heardFrom(page)).toBe(parts.join(''));
    });

    it('is listened to as soon as they send', async () => {
      const first = partsOf(await wordsOf(), true).join('');
      await loudspeakers().first().click();
      await playing().waitFor();
      const words = await wordsOf(await say(page, '报手机号就是会员价。'));
      await over();
      const heard = await heardFrom(page);
      expect(heard).not.toContain(first);
      expect(heard.endsWith(partsOf(words, true).join(''))).toBe(true);
    });

    it('is listened to as soon as they speak', async () => {
      const speak = page.getByRole('button', { name: '说话' });
      const recording = page.getByText('正在录音');
      const cancel = page.getByRole('button', { name: '取消' });
      await speak.click();
      await page.getByRole('button', { name: '同意' }).click();
      await recording.waitFor();
      await cancel.click();
      const first = partsOf(await wordsOf(), true).join('');
      await loudspeakers().first().click();
      await playing().waitFor();
      await speak.click();
      await recording.waitFor();
      await over();
      expect(await heardFrom(page)).not.toContain(first);
      await cancel.click();
    });

    it('hears nothing any more when they look at something else, or leave', async () => {
      const first = partsOf(await wordsOf(), true).join('');
      await loudspeakers().first().click();
      await playing().waitFor();
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        Reflect.deleteProperty(document, 'hidden');
      });
      await over();
      expect(await heardFrom(page)).not.toContain(first);
      await loudspeakers().first().click();
      await playing().waitFor();
      await page.getByRole('button', { name: '返回' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '离开' }).click();
      await page.waitForURL(`**${pages.h5.tasks}`);
      expect(await heardFrom(page)).not.toContain(first);
      await page.goto(pages.h5.chat(session));
      await loudspeakers().first().waitFor();
    });

    it('is told why a line can’t be heard, and only when they asked for it', async () => {
      const refused = { code: 503, message: '朗读暂时不可用，请看文字' };
      await page.route(`**${routes.client.voice.speech}`, (route) =>
        route.fulfill({ status: 503, json: refused }),
      );
      await replied(page, await say(page, '您可以先上脚走两步。'));
      await over();
      expect(await page.getByText(refused.message).count()).toBe(0);
      await loudspeakers().first().click();
      await page.getByText(refused.message).waitFor();
      await page.unroute(`**${routes.client.voice.speech}`);
    });

    it('is asked to touch a page that may not sound yet', async () => {
      const fresh = await context.newPage();
      await untouched(fresh);
      await fresh.goto(pages.h5.chat(session));
      const first = loudspeakers(fresh).first();
      await first.waitFor();
      // No touch: a call of the page itself.
      await first.evaluate((button: HTMLElement) => button.click());
      await fresh.getByRole('button', { name: '点一下开始朗读' }).click();
      await playing(fresh).waitFor();
      await playing(fresh).waitFor({ state: 'detached' });
      expect(await heardFrom(fresh)).not.toBe('');
      await fresh.close();
    });

    it('sees no loudspeaker where no speech server is configured', async () => {
      const without = await context.newPage();
      await without.route(`**${routes.client.voice.view}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), listen: false } });
      });
      const asked = without.waitForResponse(`**${routes.client.voice.view}`);
      await without.goto(pages.h5.chat(session));
      await asked;
      await without.locator('[data-status="completed"]').first().waitFor();
      expect(await loudspeakers(without).count()).toBe(0);
      await without.close();
    });

    it('hears the question of an exam', async () => {
      const { course_id } = await administrator.draft(exam, {
        ...{ course_type: CourseType.exam, course_scenario: '顾客拿着鞋回到店里。', read_aloud: true },
        ...{ max_dialogue_duration: 20 },
        key_qa: examQuestions.map((question, index) => ({ ...question, index, score: 10 })) as never,
      });
      await administrator.publish(course_id);
      await administrator.giveTask(exam, course_id, [learner]);
      await press(page, page.getByRole('button', { name: `查看说明并开始：${exam}` }));
      await heardFrom(page);
      await page.getByRole('button', { name: '开始考核' }).click();
      await playing().waitFor();
      const words = await wordsOf();
      await over();
      expect(await heardFrom(page)).toBe(partsOf(words, true).join(''));
    });
  },
  { args: ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'] },
);
