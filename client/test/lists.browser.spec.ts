/** The phone's lists as a thumb meets them: one comes back to where one was, and nothing jumps. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { pages, routes } from '#contracts';
import { pageOf } from './builders/page.ts';
import { recordItem, recordsPage } from './builders/session-result.ts';
import { studentTask } from './builders/task.ts';
import { browserSuite, device, signIn } from './product/index.ts';

const { taskList, practiceRecords } = routes.client;
const tasks = Array.from({ length: 10 }, (_, i) =>
  studentTask({ task_name: `任务 ${i}`, practice_session_id: i }),
);
const records = Array.from({ length: 10 }, (_, i) => recordItem({ session_id: 900_000 + i }));

browserSuite('The lists of the phone', (chromium, people) => {
  let phone: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    phone = await device(chromium());
    page = await signIn(phone, await people.learner('卢长卷'));
    await answer(page, taskList, pageOf(tasks));
    await answer(page, practiceRecords, recordsPage(records));
  });
  afterAll(() => phone.close());

  it('come without anything moving', async () => {
    for (const path of [pages.h5.tasks, pages.h5.records]) {
      await arrive(page, () => page.goto(path));
      expect(await shifts(page)).toBe(0);
    }
  });

  it('are found where they were left, by the way back and by their tab', async () => {
    await arrive(page, () => page.goto(pages.h5.tasks));
    const left = await scrollTo(page, 700);
    await arrive(page, () => tab(page, '记录'));
    expect(await placeOf(page)).toBe(0);
    const leftThere = await scrollTo(page, 200);
    await arrive(page, () => page.goBack());
    expect(await placeOf(page)).toBe(left);
    await arrive(page, () => page.goForward());
    expect(await placeOf(page)).toBe(leftThere);
    await arrive(page, () => tab(page, '任务'));
    expect(await placeOf(page)).toBe(left);
  });

  it('are found where they were left when one has looked into a card', async () => {
    await arrive(page, () => page.goto(pages.h5.records));
    const left = await scrollTo(page, 200);
    await page.locator('main li a').nth(4).click();
    await page.getByRole('heading', { name: '评价总结' }).waitFor();
    expect(await placeOf(page)).toBe(0);
    await arrive(page, () => page.goBack());
    expect(await placeOf(page)).toBe(left);
  });
});

/** Answers a list after as long as a network takes. */
async function answer(page: Page, path: string, json: object): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await new Promise((done) => setTimeout(done, 300));
      await route.fulfill({ json });
    },
  );
}

/** Goes somewhere, and waits until what was asked for there is drawn. */
async function arrive(page: Page, go: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse((response) =>
    [taskList, practiceRecords].includes(new URL(response.url()).pathname as typeof taskList),
  );
  await go();
  await answered;
  await page.waitForLoadState('networkidle');
  await page.locator('main li').nth(9).waitFor();
  await drawn(page);
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click();
const placeOf = (page: Page) => page.evaluate(() => document.scrollingElement!.scrollTop);

async function scrollTo(page: Page, top: number): Promise<number> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await drawn(page);
  expect(await placeOf(page)).toBe(top);
  return top;
}

/** How much of the page has moved by itself since it was opened. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          done(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        // Nothing has moved: nobody calls.
        setTimeout(() => done(0), 100);
      }),
  );
