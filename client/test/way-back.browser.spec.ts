/** The phone's way back: it closes what lies on top and nothing else. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { pages } from '#contracts';
import { browserSuite, device, sampleCourses, signIn } from './product/index.ts';
import { begin, replied, say } from './product/talk.ts';

const task = '返回键练习';

browserSuite('The way back on a phone', (chromium, people) => {
  let phone: BrowserContext;
  let page: Page;
  let chat: string;
  const back = () => page.evaluate(() => window.history.back());
  const dialog = (name?: string | RegExp) => page.getByRole('dialog', { name });
  const isInChat = () => page.getByRole('textbox', { name: '你的回答' }).waitFor();
  const openScene = async () => {
    await page.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '场景与评分标准' }).click();
    await dialog('场景与评分标准').waitFor();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  };
  beforeAll(async () => {
    const learner = await people.learner('温返回');
    const administrator = await people.administrator('温培训');
    await administrator.giveTask(task, sampleCourses.shoes, [learner]);
    phone = await device(chromium());
    page = await signIn(phone, learner);
    await begin(page, task);
    await replied(page, await say(page, '您好，您平时走路多吗？'));
    chat = page.url();
  });
  afterAll(() => phone.close());

  it('closes a menu', async () => {
    await page.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menu').waitFor();
    await back();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(page.url()).toBe(chat);
  });

  it('closes a sheet that a menu has opened', async () => {
    await openScene();
    await back();
    await dialog().waitFor({ state: 'detached' });
    expect(page.url()).toBe(chat);
  });

  it('closes one that was opened while another still fades out', async () => {
    await page.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menu').waitFor();
    const wasOpen = await page.evaluate(async () => {
      const drawn = () =>
        new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))));
      const scene = [...document.querySelectorAll('[role=menuitem]')].find((item) =>
        item.textContent!.includes('场景'),
      ) as HTMLElement;
      history.back();
      await drawn();
      scene.click();
      while (!document.querySelector('[role=dialog]')) await drawn();
      const isFading = document.querySelector('[role=menu]') !== null;
      history.back();
      return isFading;
    });
    expect(wasOpen).toBe(true);
    await dialog().waitFor({ state: 'detached' });
    expect(page.url()).toBe(chat);
  });

  it('asks before the talk is left, also after a sheet that was closed by its button', async () => {
    await openScene();
    await dialog().getByRole('button', { name: '知道了' }).click();
    await dialog().waitFor({ state: 'detached' });
    // Its entry leaves the history a moment later; a way back in that moment would be one with it.
    // A function: a text would be evaluated anew in the page, which its content security policy refuses.
    await page.waitForFunction(() => !(history.state as { layer?: unknown } | null)?.layer);
    await back();
    await dialog('离开练习？').waitFor();
  });

  it('closes that question, and stays in the talk', async () => {
    await back();
    await dialog().waitFor({ state: 'detached' });
    await isInChat();
    await page.waitForURL(chat);
  });

  it('leaves once it is answered', async () => {
    await back();
    await dialog('离开练习？').getByRole('button', { name: '离开' }).click();
    await page.getByRole('heading', { name: '任务列表' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(pages.h5.tasks);
  });
});
