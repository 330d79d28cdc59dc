/** Losing the right to the console, and the organisation itself: what is open in a browser ends by itself. */
import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pages, routes } from '#contracts';
import {
  browserSuite,
  desktop,
  device,
  product,
  signIn,
  type Administrator,
  type Person,
} from './product/index.ts';

browserSuite('The right to the console', (chromium, people) => {
  let chief: Administrator;
  let deputy: Person;
  let console: Page;
  beforeAll(async () => {
    chief = await people.administrator('權主管');
    deputy = await people.learner('辛副手');
    const { name } = deputy;
    const listed = `${pages.console.permissions}?${new URLSearchParams({ name }).toString()}`;
    console = await signIn(await device(chromium(), desktop), chief, listed);
  });

  test('somebody is made an administrator, uses the console, and leaves it by itself when the right is taken away', async () => {
    const listed = console.getByRole('row', { name: new RegExp(`^${deputy.name}`) });
    await console.getByRole('button', { name: '添加管理员' }).click();
    const field = console.getByRole('combobox', { name: /员工/ });
    await field.fill(deputy.name);
    await console.getByRole('option', { name: deputy.name }).click();
    await field.press('Escape');
    await console.getByRole('button', { name: '添加', exact: true }).click();
    await listed.waitFor();

    const theirs = await signIn(await device(chromium(), desktop), deputy, pages.console.tasks);
    const watching = theirs.waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'));
    await theirs.getByRole('heading', { name: '任务管理' }).waitFor();
    await watching;
    await console.getByRole('button', { name: `对“${deputy.name}”的操作` }).click();
    await console.getByRole('menuitem', { name: '取消管理员' }).click();
    await console.getByRole('button', { name: '取消权限' }).click();
    // Nobody touches their page.
    await theirs.waitForURL((url) => url.pathname === pages.login);
    await listed.waitFor({ state: 'detached' });

    const again = await signIn(theirs.context(), deputy, pages.h5.tasks);
    await again.goto(pages.console.tasks);
    await again.waitForURL((url) => url.pathname === pages.nonAdmin);
  });

  test('who leaves the organisation is signed out as soon as the provider says so', async () => {
    const leaving = await people.learner('易辞职');
    const theirs = await signIn(await device(chromium()), leaving);
    await theirs.getByRole('heading', { name: '任务列表' }).waitFor();
    await fetch(`${product().provider}/__sim/users`, {
      method: 'POST',
      body: JSON.stringify({ action: 'resign', open_id: leaving.openId }),
    });
    // A loop of its own: waitForFunction takes the promise of an asynchronous function for a yes.
    await theirs.evaluate(async (path) => {
      while ((await fetch(path)).status !== 401) await new Promise((done) => setTimeout(done, 50));
    }, routes.feishu.currentUser);
    await theirs.reload();
    await theirs.waitForURL((url) => url.pathname === pages.login);
    expect(await chief.call(routes.feishu.employeesSearch, { name: leaving.name })).toEqual([]);
  });
});
