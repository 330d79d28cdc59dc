/**
 * An administrator has simulated learners practise a course, watches them, and reads what came of it.
 * BATCH_TEST_SESSIONS: in how many sessions; left out, twenty.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pages } from '#contracts';
import { check, fits, visit } from '../inspect-states.ts';
import {
  browserSuite,
  desktop,
  device,
  phone,
  sampleCourses,
  signIn,
  type Administrator,
} from '../product/index.ts';
import { fill } from './moves.ts';

const tablet = { width: 768, height: 1024 };
const courseName = '批量测试：久走的顾客';
const total = Number(process.env.BATCH_TEST_SESSIONS || 20);
const each = Math.floor((total * 3) / 10);
/** So many sessions of each that is tried. */
const counts: Record<string, number> = {
  ...{ 熟练: each, 一般: each, 生疏: each, 跑题: 0 },
  套分: total - 3 * each,
};
/** Each session talks ten times and is scored. */
const patienceMs = 240_000 + total * 3_000;

browserSuite('A batch test', (chromium, people) => {
  let administrator: Administrator;
  let page: Page;
  beforeAll(async () => {
    administrator = await people.administrator('批测试');
    await administrator.publishedCopy(sampleCourses.shoes, courseName);
    page = await signIn(
      await device(chromium(), desktop),
      administrator,
      `${pages.console.courses}?${new URLSearchParams({ name: courseName }).toString()}`,
    );
  });

  /** A column of the table below the spread, by persona. */
  const column = async (header: string): Promise<Record<string, string>> => {
    const rows = await page.getByRole('table', { name: '得分分布' }).locator('tr').all();
    const [head, ...body] = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
    const at = head!.indexOf(header);
    return Object.fromEntries(body.map((cells) => [cells[0], cells[at]]));
  };

  test('is asked for from the list of courses', async () => {
    await page.getByRole('button', { name: `对“${courseName}”的操作` }).click();
    await page.getByRole('menuitem', { name: '批量测试' }).click();
    await page.getByText('这门课程还没有测试，开始后会出现在这里').waitFor();
    for (const [name, count] of Object.entries(counts)) await fill(page, `${name}的场数`, String(count));
    await fill(page, '同时进行', '16');
    await page.getByText(`共 ${total} 场`, { exact: false }).waitFor();
    await page.getByRole('button', { name: /^(开始|排队)测试$/ }).click();
    await page.waitForURL(/\/batch-test\/\d+$/);
  });

  test(
    'moves by itself, and shows that who serves better scores more',
    async () => {
      await page.locator('[data-state="running"]').first().waitFor({ timeout: patienceMs });
      await page.getByText(/^第.\d+.次测试：已完成$/).waitFor({ timeout: patienceMs, state: 'attached' });
      expect(await page.getByText(`${total} / ${total}`, { exact: true }).count()).toBe(1);
      await page.getByRole('button', { name: /^查看数据表.*得分分布$/ }).click();
      const median = await column('中位');
      expect(Object.keys(median)).toEqual(['熟练', '一般', '生疏', '套分']);
      const [best, middle, worst] = ['熟练', '一般', '生疏'].map((name) => Number(median[name]));
      expect(best).toBeGreaterThan(middle!);
      expect(middle).toBeGreaterThan(worst!);
      expect(Number(median['套分'])).toBeLessThan(middle!);
    },
    patienceMs,
  );

  test('looks well on a desk, a tablet and a phone', () =>
    visit(
      page.context(),
      {
        as: 'administrator',
        path: new URL(page.url()).pathname,
        shows: `role=img[name=/^熟练：${each}.场/]`,
      },
      {},
      async (shown) => {
        await check(shown, desktop);
        await fits(shown, tablet);
        await check(shown, phone);
      },
    ));

  test('leads from each session to what was said in it', async () => {
    await page.getByRole('toolbar', { name: '熟练的各场' }).getByRole('button').first().click();
    const talk = page.getByRole('dialog');
    await talk.getByRole('heading', { name: /^熟练第.1.场$/ }).waitFor();
    await talk.getByRole('heading', { name: '第 1 轮' }).waitFor();
    await talk.getByRole('button', { name: '关闭' }).click();
    await talk.waitFor({ state: 'detached' });
  });

  test('is shared by its address, and saved as a spreadsheet', async () => {
    const other = await people.administrator('看测试');
    const read = await signIn(await device(chromium(), desktop), other, new URL(page.url()).pathname);
    await read.getByRole('img', { name: new RegExp(`^熟练：${each}.场`) }).waitFor();
    const download = read.waitForEvent('download');
    await read.getByRole('button', { name: '导出结果' }).click();
    const file = await (await download).path();
    expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
  });
});
