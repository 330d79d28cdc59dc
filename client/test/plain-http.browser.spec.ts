/** Phone and console under a name of the local network, without https: such a page is no secure context, and browsers keep much from it. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { pages } from '#contracts';
import { browserSuite, desktop, device, phone, product, sampleCourses, signIn } from './product/index.ts';
import { launchChromium } from './product/chromium.ts';
import { begin, finish, replied, say, scored } from './product/talk.ts';

const task = '局域网练习';
const answer = '您好，欢迎光临！您平时主要是走路通勤穿，还是也会跑步呢？一天大概走多久？';

browserSuite('Plain http under a local name', (chromium, people) => {
  const site = () => product().baseUrl.replace('localhost', 'lianhuo.lan');
  let local: Browser;
  let hand: BrowserContext;
  let page: Page;

  /** Keeps from a page of the site's own address what browsers keep from one under a local name. */
  async function withoutSecureContext(
    openId: string,
    size: typeof phone,
    path: string,
  ): Promise<BrowserContext> {
    const context = await device(chromium(), size);
    await context.addInitScript(() => {
      for (const name of ['clipboard', 'mediaDevices', 'locks', 'serviceWorker'])
        delete (Navigator.prototype as unknown as Record<string, unknown>)[name];
      for (const name of ['randomUUID', 'subtle'])
        delete (Crypto.prototype as unknown as Record<string, unknown>)[name];
    });
    await (await signIn(context, { openId }, path)).close();
    return context;
  }

  beforeAll(async () => {
    local = await launchChromium(['--host-resolver-rules=MAP lianhuo.lan 127.0.0.1']);
    const administrator = await people.administrator('闻主管');
    const learner = await people.learner('局学员');
    await administrator.giveTask(task, sampleCourses.shoes, [learner]);
    hand = await withoutSecureContext(learner.openId, phone, pages.h5.tasks);
    page = await hand.newPage();
  });
  afterAll(() => Promise.all([local.close(), hand.close()]));

  it('is no secure context, and says at which address one signs in', async () => {
    const nobody = await device(local, phone, { baseUrl: site() });
    const tab = await nobody.newPage();
    await tab.goto(pages.login);
    expect(
      await tab.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator]),
    ).toEqual([false, false, false]);
    await tab.getByText(`请用 ${product().baseUrl} 打开`).waitFor();
    await tab.getByRole('link', { name: '去那里登录' }).click();
    await tab.waitForURL((url) => url.origin === product().baseUrl);
    await nobody.close();
  });

  it('has a talk held, scored and summed up, and a better wording copied', async () => {
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    await begin(page, task);
    await replied(page);
    await replied(page, await say(page, answer));
    await scored(page, 1);
    await page.getByRole('button', { name: '复制' }).first().click();
    await page.getByRole('button', { name: '已复制' }).waitFor();
    const field = page.getByRole('textbox', { name: '你的回答' });
    await field.focus();
    await page.keyboard.press('Control+V');
    const wording = await page
      .locator('[data-eval="1"]')
      .getByText('可以这样说')
      .locator('xpath=../following-sibling::p')
      .first()
      .innerText();
    expect(await field.inputValue()).toBe(wording);
    await field.fill('');
    await finish(page);
    await page.getByRole('button', { name: '查看数据表' }).waitFor();
    expect(broken).toEqual([]);
  });

  it('has a console in which a form is filled, kept as a draft and saved', async () => {
    const administrator = await people.administrator('邻主管');
    const desk = await withoutSecureContext(administrator.openId, desktop, pages.console.roles);
    const tab = await desk.newPage();
    const broken: string[] = [];
    tab.on('pageerror', ({ message }) => broken.push(message));
    await tab.goto(pages.console.courseCreate('new'));
    await tab.getByRole('textbox', { name: /课程名称/ }).fill('局域网课程');
    await tab.getByText('已存草稿').waitFor();
    await tab.getByRole('button', { name: '保存', exact: true }).click();
    await tab.waitForURL(
      (url) => /course-create\/\d+$/.test(url.pathname) || url.pathname === pages.console.courses,
    );
    expect(broken).toEqual([]);
    await desk.close();
  });
});
