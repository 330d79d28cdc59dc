/** An exam written from a file of the knowledge base, from the empty form to its publication. */
import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pages } from '#contracts';
import { browserSuite, desktop, device, signIn } from '../product/index.ts';
import { pick } from './moves.ts';

const name = '从资料出的考核';

browserSuite('An exam from a file', (chromium) => {
  let page: Page;
  beforeAll(async () => {
    const empty = pages.console.examCourseCreate('new');
    page = await signIn(await device(chromium(), desktop), 'ou_linxiaoyan', empty);
  });
  const press = (button: string | RegExp) =>
    page
      .getByRole('button', typeof button === 'string' ? { name: button, exact: true } : { name: button })
      .first()
      .click();
  const field = (label: RegExp) => page.getByRole('textbox', { name: label });
  const questions = () => page.getByRole('list', { name: '题目', exact: true }).getByRole('listitem');

  it('is drawn with the words that each question stands on, and some of it is taken', async () => {
    await field(/^课程名称/).fill(name);
    await field(/^课程场景/).fill('顾客拿着上周买的鞋来问退换');
    await pick(page, '添加资料', '门店售后');
    await press('从资料出题');
    await field(/^题数/).fill('3');
    await press('开始出题');
    const drawn = page.getByRole('list', { name: '出好的题目' });
    await drawn.waitFor();
    const boxes = drawn.getByRole('checkbox');
    expect(await boxes.count()).toBe(3);
    expect(await drawn.locator('mark').count()).toBe(3);
    await boxes.first().press('Space');
    await page.getByText('已选 2 题，合计 100 分').waitFor();
    await press('采用');
    await page.getByText('共 2 题，合计 100 分', { exact: true }).waitFor();
  });

  it('is published, and keeps where each point stands', async () => {
    await press('保存并发布');
    await page.getByText('已发布', { exact: true }).waitFor();
    await page.waitForURL(/exam-course-create\/\d+$/);
    await page.reload();
    await page.getByText('共 2 题，合计 100 分', { exact: true }).waitFor();
    await questions()
      .first()
      .getByRole('button', { name: /^得分点/ })
      .click();
    await press(/^出自“/);
    await page.getByRole('region', { name: '文件的文字' }).locator('mark').first().waitFor();
  });
});
