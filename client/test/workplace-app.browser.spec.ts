/** The phone's pages in the workplace's app: reached by a message's card, named, shared and closed through it; and what of a phone works. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pages } from '#contracts';
import { browserSuite, device, phone, product, sampleCourses, signIn } from './product/index.ts';

const userAgent =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36 Lark/7.20.3 LarkLocale/zh_CN';

/** What the page has asked of the app: the provider's stand-in keeps it. */
const asked = (page: Page) =>
  page.evaluate(() => (window as { asked?: [string, Record<string, unknown>][] }).asked ?? []);

browserSuite(
  'The workplace’s app',
  (chromium, people) => {
    it('brings a learner from a card to the page that it is about', async () => {
      const learner = await people.learner('游卡片');
      const administrator = await people.administrator('游培训');
      await administrator.giveTask('卡片任务', sampleCourses.shoes, [learner]);
      const context = await device(chromium(), phone);
      const page = await signIn(context, learner);
      const card = page.getByRole('article').filter({ hasText: '任务开始：卡片任务' });
      // The message is sent within seconds; the page shows what is there when it is opened.
      do await page.goto(`${product().provider}/inbox?open_id=${learner.openId}`);
      while ((await card.count()) === 0);
      expect(await card.innerText()).toMatch(/任务「卡片任务」已经开始[^]*截止\n\d{4}-/);
      await card.getByRole('link', { name: '去看任务' }).click();
      await page.waitForURL((url) => url.pathname === pages.h5.tasks);
      await page.getByRole('heading', { name: '卡片任务' }).waitFor();
      await context.close();
    });

    it('names the page, shares and closes it', async () => {
      const learner = await people.learner('游应用');
      const context = await device(chromium(), phone, product(), 1, { userAgent });
      const page = await signIn(context, learner);
      const named = async (title: string) =>
        page.waitForFunction(
          (wanted) =>
            (window as { asked?: [string, { title?: string }][] }).asked?.some(
              ([name, { title: said }]) => name === 'setNavigationBarTitle' && said === wanted,
            ),
          title,
        );
      await named('任务列表 · 练货');
      await page.getByRole('link', { name: '记录' }).click();
      await named('练货记录 · 练货');
      await page.getByRole('button', { name: /游应用/ }).click();
      await page.getByRole('button', { name: '分享给同事' }).click();
      await page.getByRole('button', { name: '回到飞书' }).click();
      await page.waitForFunction(() =>
        (window as { asked?: [string][] }).asked?.some(([name]) => name === 'closeWindow'),
      );
      const all = await asked(page);
      expect(all.find(([name]) => name === 'config')![1]).toMatchObject({
        signature: expect.stringMatching(/^[0-9a-f]{40}$/),
      });
      expect(all.find(([name]) => name === 'share')![1]).toMatchObject({
        url: product().baseUrl + pages.h5.tasks,
      });
      await page.getByRole('link', { name: '检查这台手机' }).click();
      const line = (label: string) => page.getByRole('listitem').filter({ hasText: label });
      for (const label of [
        '安全连接',
        '本机存储',
        '本机数据库',
        '录音格式',
        '实时连接',
        '备用连接',
        '飞书功能',
      ])
        await line(label).getByText('正常', { exact: true }).waitFor();
      await page.getByRole('button', { name: '检查麦克风' }).click();
      await line('麦克风').getByText('正常', { exact: true }).waitFor();
      expect(await page.getByLabel('给技术支持的结果').innerText()).toContain('✓ 麦克风：能用');
      await context.close();
    });

    it('is not looked for in another browser', async () => {
      const context = await device(chromium(), phone);
      const page = await context.newPage();
      await page.goto(pages.h5.check);
      await page.getByText('不是在飞书里打开的', { exact: true }).waitFor();
      await page.getByText('登录后才能检查', { exact: true }).first().waitFor();
      expect(await page.locator('script[src*="h5-sdk"]').count()).toBe(0);
      await context.close();
    });
  },
  { args: ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'] },
);
