/** The console's frame in a real browser: who gets in and how, what is remembered, and a task published by keyboard alone. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pages, routes } from '#contracts';
import { browserSuite, desktop, device, phone, signIn, type Administrator } from './product/index.ts';

const at = pages.console;

browserSuite('The console', (chromium, people) => {
  let administrator: Administrator;
  let page: Page;

  beforeAll(async () => {
    administrator = await people.administrator('郝主管');
    page = await signIn(await device(chromium(), desktop), administrator, at.roles);
  });
  afterAll(() => page.context().close());

  it('leads who is not signed in to sign-in, and then to the page that was asked for', async () => {
    const nobody = await device(chromium(), desktop);
    const tab = await nobody.newPage();
    await tab.goto(`${at.rules}?page=2`);
    await tab.waitForURL(`**${pages.login}?**`);
    const link = tab.getByRole('link', { name: '飞书登录' });
    const asked = new URLSearchParams({ redirect: `${at.rules}?page=2` });
    expect(await link.getAttribute('href')).toBe(`${routes.feishu.oauth}?${asked.toString()}`);
    await link.click();
    const chosen = new URL(tab.url());
    chosen.searchParams.set('sim_user', administrator.openId);
    await tab.goto(chosen.href);
    await tab.waitForURL(`**${at.rules}?page=2`);
    await tab.getByRole('heading', { name: '评分规则', level: 1 }).waitFor();
    await nobody.close();
  });

  it('leads a learner to where learners belong', async () => {
    const learner = await device(chromium(), desktop);
    const tab = await signIn(learner, await people.learner('陶新人'));
    await tab.goto(at.permissions);
    await tab.waitForURL(`**${pages.nonAdmin}`);
    await tab.getByRole('heading', { name: '你还没有管理后台的权限' }).waitFor();
    await learner.close();
  });

  it('closes what lies on top by the way back of a phone, and stays on the page', async () => {
    const tab = await signIn(await device(chromium(), phone), administrator, at.permissions);
    await tab.getByRole('button', { name: '添加管理员' }).click();
    const dialog = tab.getByRole('dialog', { name: '添加管理员' });
    await dialog.waitFor();
    await tab.evaluate(() => history.back());
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(tab.url()).pathname).toBe(at.permissions);
    await tab.context().close();
  });

  it('remembers for a week that the menu is narrow', async () => {
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    await page.keyboard.press('Control+b');
    await page.getByRole('button', { name: /展开菜单/ }).waitFor();
    const state = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state');
    expect(state).toMatchObject({ value: 'false', path: '/' });
    expect(Math.round((state!.expires - Date.now() / 1000) / 86_400)).toBe(7);
    await page.reload();
    await page.getByRole('button', { name: /展开菜单/ }).click();
    expect(await page.getByRole('link', { name: '任务管理' }).textContent()).toBe('任务管理');
  });

  it('loads itself anew once when a page’s code is gone, and then says so', async () => {
    const tab = await page.context().newPage();
    let loads = 0;
    await tab.route('**/assets/AuditPage-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await tab.goto(at.roles);
    await tab.getByRole('heading', { name: '角色管理' }).waitFor();
    tab.on('load', () => (loads += 1));
    await tab.goto(at.auditLog);
    await tab.getByText('页面没有打开，请重新加载').waitFor();
    await tab.waitForLoadState();
    expect(loads).toBe(2);
    await tab.close();
  });

  it('publishes a task by keyboard alone', async () => {
    const tab = await page.context().newPage();
    await tab.goto(at.taskCreate('new'));
    await tab.getByLabel(/^任务名称/).waitFor();
    const press = (key: string) => tab.keyboard.press(key);
    /** Goes on by Tab until the focus is on this. */
    const reach = async (what: ReturnType<Page['locator']>, key = 'Tab') => {
      await what.first().waitFor();
      for (let step = 0; step < 80; step += 1) {
        if (await what.first().evaluate((element) => element.contains(document.activeElement))) return;
        await press(key);
      }
      throw new Error('Tab does not get there.');
    };
    await reach(tab.getByLabel(/^任务名称/));
    await tab.keyboard.type('键盘发布的任务');
    await reach(tab.getByRole('combobox', { name: /^课程/ }));
    await tab.keyboard.type('跑鞋');
    await tab.getByRole('option', { name: /跑鞋/ }).first().waitFor();
    await press('ArrowDown');
    await press('Enter');
    await press('Escape');
    await reach(tab.getByRole('button', { name: '明天 9:00' }));
    await press('Enter');
    await reach(tab.getByRole('group', { name: /^结束时间/ }).getByRole('spinbutton', { name: '年份' }));
    await tab.keyboard.type(`${new Date().getFullYear() + 1}1230180000`);
    await reach(tab.getByRole('tree', { name: '部门' }));
    await press('ArrowDown');
    await press(' ');
    await tab.getByRole('list', { name: '已选部门' }).waitFor();
    await reach(tab.getByRole('button', { name: '发布' }), 'Shift+Tab');
    await press('Enter');
    const question = tab.getByRole('dialog', { name: '发布任务？' });
    await question.waitFor();
    expect(await question.textContent()).toMatch(/将通知 \d+ 人/);
    await reach(question.getByRole('button', { name: '发布' }));
    await press('Enter');
    await tab.getByText(/^已发布，将通知 \d+ 人$/).waitFor();
    await tab.waitForURL(`**${at.tasks}`);
    await tab.getByText('键盘发布的任务').first().waitFor();
    await tab.close();
  });
});
