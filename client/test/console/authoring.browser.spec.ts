/** An exam written from a file of the knowledge base, from the empty form to its publication. */
import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { FileState, pages, routes } from '#contracts';
import type { KnowledgeFileView, Page as PageOf } from '#contracts';
import {
  browserSuite,
  controlModel,
  desktop,
  device,
  product,
  signIn,
  type Administrator,
} from '../product/index.ts';
import { pick, questionsOf, showSource } from './moves.ts';

const name = '出题的考核';

/** Uploads a text as the page would, and waits until it can be read from. */
async function readyFile(
  page: Page,
  administrator: Administrator,
  file_name: string,
  text: string,
): Promise<void> {
  await page.evaluate(
    async ([to, name, content]) => {
      const body = new FormData();
      body.append('file', new File([content], name, { type: 'text/plain' }));
      await fetch(to, { method: 'POST', body });
    },
    [routes.knowledge.upload, file_name, text] as const,
  );
  const ready = { file_name, state: FileState.ready };
  const found = () => administrator.call<PageOf<KnowledgeFileView>>(routes.knowledge.list, ready);
  while ((await found()).pagination.total === 0) await page.waitForTimeout(200);
}

browserSuite('An exam from a file', (chromium, people) => {
  let administrator: Administrator;
  let page: Page;
  beforeAll(async () => {
    administrator = await people.administrator('丘命题');
    const empty = pages.console.examCourseCreate('new');
    page = await signIn(await device(chromium(), desktop), administrator, empty);
  });
  const press = (button: string | RegExp) =>
    page
      .getByRole('button', typeof button === 'string' ? { name: button, exact: true } : { name: button })
      .first()
      .click();
  const field = (label: RegExp) => page.getByRole('textbox', { name: label });

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

  it('leaves what was found when 停止 ends it on the way', async () => {
    await readyFile(page, administrator, '运费说明.txt', '线上订单的运费由门店承担，每单最多 12 元。');
    await controlModel(product(), {
      by: 'authoring',
      faults: [{ kind: 'slow', ms: 120_000, match: '每单最多 12 元' }],
    });
    await press('从资料出题');
    await pick(page, '从哪些资料出题', '运费说明');
    await field(/^题数/).fill('');
    await press('开始出题');
    await page.getByText(/^已读 1 \/ 2 部分，找到 \d+ 题$/).waitFor();
    await press('停止');
    await page.getByRole('alert').getByText('出题没有做完：读了 1 / 2 部分').waitFor();
    expect(
      await page.getByRole('list', { name: '出好的题目' }).getByRole('checkbox').count(),
    ).toBeGreaterThan(0);
    await press('关闭');
    await controlModel(product(), { by: 'authoring', faults: [] });
  });

  it('finds points for a question that was typed, and takes them back', async () => {
    await press('添加题目');
    await field(/^第 3 题的题目/).fill('会员生日当月到店领取什么？');
    await field(/^第 3 题的标准答案/).fill('一双运动袜，不需要消费。');
    await field(/^第 3 题的分值/).fill('10');
    await press('建议得分点');
    await press('采用 1 题的得分点');
    const points = questionsOf(page)
      .nth(2)
      .getByRole('button', { name: /^得分点（\d）/ });
    await points.waitFor();
    await press('撤销');
    await points.waitFor({ state: 'detached' });
    await press('移除第 3 题');
    await page.getByText('共 2 题，合计 100 分', { exact: true }).waitFor();
  });

  it('is published, and keeps where each point stands', async () => {
    await press('保存并发布');
    await page.getByText('已发布', { exact: true }).waitFor();
    await page.waitForURL(/exam-course-create\/\d+$/);
    await page.reload();
    await page.getByText('共 2 题，合计 100 分', { exact: true }).waitFor();
    await showSource(page);
  });
});
