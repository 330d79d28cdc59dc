/** Losing the right to the console, and the organisation itself: what is open in a browser ends by itself. */
import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pages, routes, type EmployeeSearchView } from '#contracts';
import { browserSuite, desktop, device, post, product, signIn } from './product/index.ts';

browserSuite('The right to the console', (chromium) => {
  let chief: Page;
  beforeAll(async () => {
    chief = await signIn(await device(chromium(), desktop), 'ou_linxiaoyan', pages.console.permissions);
  });
  const listed = (name: string) => chief.getByRole('row', { name: new RegExp(`^${name}`) });

  test('somebody is made an administrator, uses the console, and leaves it by itself when the right is taken away', async () => {
    await chief.getByRole('button', { name: '添加管理员' }).click();
    const field = chief.getByRole('combobox', { name: /员工/ });
    await field.fill('李娜');
    await chief.getByRole('option', { name: /李娜/ }).first().click();
    await field.press('Escape');
    await chief.getByRole('button', { name: '添加', exact: true }).click();
    await listed('李娜').waitFor();

    const theirs = await signIn(await device(chromium(), desktop), 'ou_lina_two_depts', pages.console.tasks);
    const watching = theirs.waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'));
    await theirs.getByRole('heading', { name: '任务管理' }).waitFor();
    await watching;
    await chief.getByRole('button', { name: '对“李娜”的操作' }).click();
    await chief.getByRole('menuitem', { name: '取消管理员' }).click();
    await chief.getByRole('button', { name: '取消权限' }).click();
    // Nobody touches their page.
    await theirs.waitForURL((url) => url.pathname === pages.login);
    await listed('李娜').waitFor({ state: 'detached' });

    const again = await signIn(theirs.context(), 'ou_lina_two_depts', pages.h5.tasks);
    await again.goto(pages.console.tasks);
    await again.waitForURL((url) => url.pathname === pages.nonAdmin);
  });

  test('who leaves the organisation is signed out as soon as the provider says so', async () => {
    const found = await post<EmployeeSearchView[]>(chief, routes.feishu.employeesSearch, { name: '张春梅' });
    const theirs = await signIn(await device(chromium()), found[0]!.open_id);
    await theirs.getByRole('heading', { name: '任务列表' }).waitFor();
    await fetch(`${product().provider}/__sim/users`, {
      method: 'POST',
      body: JSON.stringify({ action: 'resign', open_id: found[0]!.open_id }),
    });
    const status = () =>
      theirs.evaluate(async (path) => (await fetch(path)).status, routes.feishu.currentUser);
    while ((await status()) !== 401) await theirs.waitForTimeout(50);
    await theirs.reload();
    await theirs.waitForURL((url) => url.pathname === pages.login);
    expect(await post(chief, routes.feishu.employeesSearch, { name: '张春梅' })).toEqual([]);
  });
});
