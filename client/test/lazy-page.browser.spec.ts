/** A page whose code cannot be had: after a release the old file is gone, and loading anew brings the new one. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { pages, routes } from '#contracts';
import { browserSuite, device, sampleCourses, signIn } from './product/index.ts';
import { begin } from './product/talk.ts';

const code = '**/assets/RecordsPage-*.js';
const task = '慢网练习';

browserSuite('A page that is loaded lazily', (chromium, people) => {
  let phone: BrowserContext;
  let page: Page;
  let loads = 0;

  beforeAll(async () => {
    phone = await device(chromium());
    const learner = await people.learner('石晚成');
    const administrator = await people.administrator('石主管');
    await administrator.giveTask(task, sampleCourses.shoes, [learner]);
    await (await signIn(phone, learner)).close();
  });
  afterAll(() => phone.close());

  /** Lets a file come only when it is told to. */
  async function held(file: string): Promise<() => void> {
    let comes = () => {};
    const wanted = new Promise<void>((resolve) => (comes = resolve));
    await page.route(file, async (route) => {
      await wanted;
      await route.continue();
    });
    return comes;
  }

  /** Opens the tasks in a tab of its own, where this many requests for the records' code find nothing. */
  async function without(times: number): Promise<void> {
    page = await phone.newPage();
    let missed = 0;
    await page.route(code, (route) => {
      missed += 1;
      return missed <= times ? route.fulfill({ status: 404, body: '' }) : route.continue();
    });
    await page.goto('/h5/task-management');
    await page.getByRole('heading', { name: '任务列表' }).waitFor();
    loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: '记录' }).click();
  }

  it('has asked for what it shows before its code is there, and asks for nothing twice', async () => {
    page = await phone.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api|feishu)\//.test(pathname))
        asked.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`);
    });
    const comes = await held('**/assets/TasksPage-*.js');
    const answered = page.waitForResponse((response) => response.url().endsWith(routes.client.taskList));
    await page.goto('/h5/task-management', { waitUntil: 'commit' });
    await answered;
    // The shape of a page is there without any of its code.
    await page.locator('.boot-card').first().waitFor();
    comes();
    await page.getByRole('heading', { name: '任务列表' }).waitFor();
    await page.waitForLoadState('networkidle');
    // What the card of 练三句 shows comes after the page.
    expect(asked.filter((one) => !one.includes('/drill/'))).toHaveLength(3);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('of a talk has its connection before its code is there, and opens no other', async () => {
    page = await phone.newPage();
    const session = await begin(page, task);
    await page.goto('about:blank');
    const comes = await held('**/assets/ChatPage-*.js');
    let sockets = 0;
    page.on('websocket', () => (sockets += 1));
    const opened = page.waitForEvent('websocket');
    await page.goto(pages.h5.chat(session), { waitUntil: 'commit' });
    await opened;
    comes();
    await page.locator('textarea:enabled').waitFor();
    expect(sockets).toBe(1);
  });

  it('comes after the page has loaded itself anew once', async () => {
    await without(1);
    await page.getByRole('heading', { name: '练货记录' }).waitFor();
    await page.waitForLoadState();
    expect(loads).toBe(1);
  });

  it('is not missed by losing what is shown while there is no connection', async () => {
    page = await phone.newPage();
    for (const gone of [code, '**/healthz']) await page.route(gone, (route) => route.abort());
    await page.goto('/h5/task-management');
    await page.getByRole('heading', { name: '任务列表' }).waitFor();
    loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: '记录' }).click();
    await page.getByText('页面没有打开，请重新加载').waitFor();
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.getByText('网络连接失败，请检查网络后再试').waitFor();
    expect(loads).toBe(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.getByRole('heading', { name: '练货记录' }).waitFor();
  });

  it('that stays away is given up after that, with a button to try again', async () => {
    await without(Infinity);
    await page.getByText('页面没有打开，请重新加载').waitFor();
    await page.waitForLoadState();
    expect(loads).toBe(1);
    expect(await page.title()).toBe('页面没有打开 · 练货');
    await page.unroute(code);
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.getByRole('heading', { name: '练货记录' }).waitFor();
  });
});
