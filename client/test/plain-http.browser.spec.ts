/** Phone and console under a name of the local network, without https: such a page is no secure context, and browsers keep much from it. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pages } from '#contracts';
import { browserSuite, desktop, device, phone, product, sampleCourses, signIn } from './product/index.ts';
import { startProduct } from './product/product.ts';
import { SuitePeople } from './product/suite-people.ts';
import { begin, finish, replied, say, scored } from './product/talk.ts';

const host = 'lianhuo.lan';
const task = '局域网练习';
const answer = '您好，欢迎光临！您平时主要是走路通勤穿，还是也会跑步呢？一天大概走多久？';

browserSuite(
  'Plain http under a local name',
  (chromium) => {
    const under = ({ baseUrl }: { baseUrl: string }) => ({ baseUrl: baseUrl.replace('localhost', host) });
    /** A product that is to be found under this name. */
    let own: Awaited<ReturnType<typeof startProduct>>;
    const people = new SuitePeople('Local name', () => own.product);
    let page: Page;
    const broken: string[] = [];

    /** A page of somebody who has signed in. */
    async function opened(openId: string, size: typeof phone, path: string): Promise<Page> {
      const tab = await signIn(await device(chromium(), size, under(own.product)), { openId }, path);
      tab.on('pageerror', ({ message }) => broken.push(message));
      return tab;
    }

    beforeAll(async () => {
      own = await startProduct(host);
      const administrator = await people.administrator('闻主管');
      const learner = await people.learner('局学员');
      await administrator.giveTask(task, sampleCourses.shoes, [learner]);
      page = await opened(learner.openId, phone, pages.h5.tasks);
    });
    afterAll(() => own.stop());

    it('is no secure context', async () => {
      expect(
        await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator]),
      ).toEqual([false, false, false]);
    });

    it('has a talk held, scored and summed up, and a better wording copied', async () => {
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
      const tab = await opened(administrator.openId, desktop, pages.console.roles);
      await tab.goto(pages.console.courseCreate('new'));
      await tab.getByRole('textbox', { name: /课程名称/ }).fill('局域网课程');
      await tab.getByText('已存草稿').waitFor();
      await tab.getByRole('button', { name: '保存', exact: true }).click();
      await tab.waitForURL(
        (url) => /course-create\/\d+$/.test(url.pathname) || url.pathname === pages.console.courses,
      );
      expect(broken).toEqual([]);
    });

    it('says at which address one signs in where that is another one', async () => {
      const nobody = await device(chromium(), phone, under(product()));
      const tab = await nobody.newPage();
      await tab.goto(pages.login);
      await tab.getByText(`请用 ${product().baseUrl} 打开`).waitFor();
      await tab.getByRole('link', { name: '去那里登录' }).click();
      await tab.waitForURL((url) => url.origin === product().baseUrl);
      await nobody.close();
    });
  },
  { args: [`--host-resolver-rules=MAP ${host} 127.0.0.1`] },
);
