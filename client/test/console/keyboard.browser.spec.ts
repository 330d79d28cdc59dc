/** Without a mouse: an administrator makes a course and gives it to people, and always knows where they are. */
import { beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { pages } from '#contracts';
import { browserSuite, desktop, device, phone, signIn } from '../product/index.ts';
import { tabTo, typeMoment } from './moves.ts';

const course = '周年庆：会员积分换礼';
const task = '周年庆前的演练';
const learner = '庆周年';
const hourMs = 3_600_000;
/** A lost focus is put back by then. */
const putBackMs = 200;

browserSuite('With the keyboard alone, an administrator', (chromium, people) => {
  let page: Page;
  beforeAll(async () => {
    await people.learner(learner);
    const administrator = await people.administrator('简盘');
    page = await signIn(await device(chromium(), desktop), administrator, pages.console.courses);
  });

  const key = (name: string) => page.keyboard.press(name);
  const button = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true });
  const field = (name: RegExp) => page.getByRole('textbox', { name }).first();
  const press = async (wanted: Locator) => {
    await tabTo(page, wanted);
    await key('Enter');
  };
  const type = async (name: RegExp, text: string) => {
    await tabTo(page, field(name));
    await page.keyboard.type(text);
  };
  /** Looks for something in a search field, and takes the first find. */
  const choose = async (name: RegExp, text: string) => {
    await tabTo(page, page.getByRole('combobox', { name }));
    await page.keyboard.type(text);
    // What was offered before anything was typed gives way to what is found.
    const find = page.getByRole('option').filter({ hasText: text }).first();
    await find.waitFor();
    await page.getByRole('option').filter({ hasNotText: text }).first().waitFor({ state: 'detached' });
    await find.waitFor();
    await key('ArrowDown');
    await key('Enter');
    await key('Escape');
  };
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  /** Something has the focus, and is to be seen: it lies below nothing that sticks to an edge. */
  const focusKept = () =>
    page.waitForFunction(() => {
      const element = document.activeElement!;
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return element !== document.body && seen !== null && (element.contains(seen) || seen.contains(element));
    });

  test('makes a course, saves it and publishes it', async () => {
    await press(page.getByRole('link', { name: '新建AI练货课程' }));
    await title('新建AI练货课程');
    await type(/^课程名称/, course);
    await type(/^课程场景/, '周年庆当天，老会员来问积分能换什么。');
    await choose(/添加规则/, '需求挖掘');
    await page.getByRole('list', { name: '已选的评分规则' }).getByText('需求挖掘').waitFor();
    await choose(/添加角色/, '陈小姐');
    await page.getByRole('list', { name: '已选的角色' }).getByText('陈小姐').first().waitFor();
    await press(button('保存'));
    await title(course);
    await focusKept();
    await press(button('保存并发布'));
    await page.getByText('已发布', { exact: true }).waitFor();
    await button('保存并发布').waitFor({ state: 'detached' });
    await focusKept();
  });

  test('walks past a toast, out of the page and in again, whatever changes on it meanwhile', async () => {
    await press(button('保存'));
    await page.locator('[data-sonner-toast]').first().waitFor();
    await focusKept();
    // Leads to the toasts, which stay until Escape lets them go.
    await key('Alt+KeyT');
    const nowhere = () => page.evaluate(() => document.activeElement === document.body);
    for (let step = 0; step < 4 && !(await nowhere()); step++) await key('Tab');
    await page.evaluate(async (ms) => {
      document.body.append(document.createElement('i'));
      await new Promise((resolve) => setTimeout(resolve, ms));
    }, putBackMs);
    expect(await nowhere()).toBe(true);
    await key('Tab');
    expect(await hasFocus(page.getByRole('link', { name: '跳到内容' }))).toBe(true);
    await key('Alt+KeyT');
    await key('Escape');
  });

  test('finds it among the courses', async () => {
    await press(page.getByRole('navigation', { name: '位置' }).getByRole('link', { name: '课程管理' }));
    await title('课程管理');
    await page.getByRole('row').filter({ hasText: course }).getByText('已发布').waitFor();
  });

  test('gives it to a person and a department', async () => {
    await press(page.getByRole('link', { name: '任务管理' }).first());
    await title('任务管理');
    await press(page.getByRole('link', { name: '新建任务' }));
    await title('新建任务');
    await type(/^任务名称/, task);
    await choose(/^课程/, course);
    for (const [label, hours] of [
      ['开始时间', 1],
      ['结束时间', 48],
    ] as const) {
      await tabTo(page, page.getByRole('group', { name: label }).getByRole('spinbutton').first());
      await typeMoment(page, new Date(Date.now() + hours * hourMs));
    }
    await choose(/^学员/, learner);
    const direct = page.getByRole('treeitem', { name: /^直营/ });
    await tabTo(page, page.getByRole('treeitem').first());
    for (let line = 0; line < 10 && !(await hasFocus(direct)); line++) await key('ArrowDown');
    expect(await ringOf(direct)).toBe('solid');
    await key('Space');
    await page.getByRole('list', { name: '已选部门' }).getByText('直营').waitFor();
    await press(button('发布'));
  });

  test('is asked once more, may still go back, and comes back to where they were', async () => {
    const question = page.getByRole('dialog', { name: '发布任务？' });
    await question.waitFor();
    await press(button('取消', question));
    await question.waitFor({ state: 'detached' });
    await focusKept();
    expect(await hasFocus(button('发布'))).toBe(true);
    await key('Enter');
    await question.waitFor();
    expect(await question.innerText()).toMatch(/将通知 \d+ 人/);
    await press(button('发布', question));
    await title('任务管理');
    await page.getByRole('row').filter({ hasText: task }).getByText('未开始').waitFor();
    await focusKept();
  });

  test('deletes a task and stays where it was', async () => {
    const row = page.getByRole('row').filter({ hasText: task });
    await press(button(`对“${task}”的操作`));
    await page.getByRole('menuitem', { name: '删除' }).waitFor();
    await key('End');
    await key('Enter');
    await press(button('删除', page.getByRole('dialog')));
    await row.waitFor({ state: 'detached' });
    await focusKept();
  });

  test('walks back through a long form on a narrow screen, and sees at every step where they are', async () => {
    await page.setViewportSize(phone);
    await page.goto(pages.console.ruleCreate(1));
    await page.getByRole('listitem', { name: '评分点 1' }).waitFor();
    for (let step = 0; step < 40; step++) {
      await key('Shift+Tab');
      await focusKept();
    }
  });
});

/** How the line of a tree's item is outlined. */
const ringOf = (item: Locator) =>
  item.evaluate((element) => getComputedStyle(element.firstElementChild!).outlineStyle);

const hasFocus = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement);
