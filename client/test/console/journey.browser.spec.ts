/** An administrator's whole way: what is practised and scored, who practises it, how they stand, and the file for the meeting. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pages } from '#contracts';
import { browserSuite, desktop, device, signIn } from '../product/index.ts';
import { finish, readScene, replied, say } from '../product/talk.ts';
import { fill, fillTask, pick } from './moves.ts';

const role = '挑剔的回头客';
const rules = ['主动招呼', '不说绝对话'];
const course = '雨天进店：留住避雨的顾客';
const exam = '退换货规则考核';
const task = '雨季门店周练';
const learner = '雷听雨';
const colleagues = ['管避雨', '伞同事'];

browserSuite('An administrator', (chromium, people) => {
  let page: Page;
  let phone: Page;
  /** What was thrown in the console's page, also where a boundary caught it and the next page took its place. */
  const thrown: string[] = [];
  beforeAll(async () => {
    const { home, courses } = pages.console;
    page = await signIn(
      await device(chromium(), desktop),
      await people.administrator('霍主管'),
      home,
      courses,
    );
    page.on('pageerror', (error) => thrown.push(String(error)));
    page.on('console', (message) => {
      // A request that is refused is no mistake of the page's.
      if (message.type() === 'error' && !message.location().url.includes('/api/'))
        thrown.push(message.text());
    });
    const practising = await people.learner(learner);
    for (const colleague of colleagues) await people.learner(colleague);
    phone = await signIn(await device(chromium()), practising);
  });
  afterEach(() => expect(thrown.splice(0)).toEqual([]));
  const go = (menu: string) => page.getByRole('navigation').getByRole('link', { name: menu }).first().click();
  /** The published course's own page has taken the place of the form for new ones. */
  const published = async () => {
    await page.waitForURL(/-create\/\d+$/);
    await page.getByRole('textbox', { name: /课程名称/ }).waitFor();
    await page.getByText('已发布', { exact: true }).waitFor();
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  test('comes in at the front door and makes a role', async () => {
    await go('角色管理');
    await press('新建角色');
    await fill(page, '角色名称', role);
    await fill(page, '角色描述', '常来，认得店员，什么都要比一比，怕买贵。');
    await press('保存');
    await page.getByRole('table').getByText(role).first().waitFor();
  });

  test('makes rules: one whose criteria the model proposes, one by words alone, which is tried at once', async () => {
    await go('评分规则');
    await page.getByRole('link', { name: '新建评分规则' }).click();
    await fill(page, '规则名称', rules[0]!);
    await fill(page, '规则描述', '主动向顾客问好；询问顾客的需要；不说“最便宜”');
    await press('由 AI 生成评分点');
    await press('采用');
    await page.getByRole('listitem', { name: '评分点 2' }).waitFor();
    await press('保存');
    await page.getByRole('link', { name: rules[0], exact: true }).waitFor();

    await page.getByRole('link', { name: '新建评分规则' }).click();
    await fill(page, '规则名称', rules[1]!);
    await fill(page, '规则描述', '不向顾客打包票');
    await press('添加评分点');
    const first = page.getByRole('listitem', { name: '评分点 1' });
    await fill(first, '内容', '不打包票');
    await first.getByRole('combobox', { name: '判断方式' }).selectOption({ label: '不能说' });
    await first.getByRole('textbox', { name: /关键词/ }).fill('保证');
    await page.keyboard.press('Enter');
    await fill(page, '店员的回答', '我保证这是全城最低价。');
    await press('试评');
    await page.getByRole('list', { name: '各评分点' }).getByText('保证').first().waitFor();
    await press('保存');
    await page.getByRole('link', { name: rules[1], exact: true }).waitFor();
  });

  test('makes a practice course, tries its customer beside the form, and publishes it', async () => {
    await go('课程管理');
    await page.getByRole('link', { name: '新建AI练货课程' }).click();
    await fill(page, '课程名称', course);
    await fill(page, '课程场景', '下雨天，顾客进店避雨，随手看看雨靴。');
    await press('保存并发布');
    const missing = page.getByRole('alert').filter({ hasText: '角色' }).first();
    await missing.waitFor();
    await pick(page, '添加规则', rules[0]!);
    await pick(page, '添加规则', rules[1]!);
    await pick(page, '添加角色', role);
    await press('开始试聊');
    await page.locator('[data-mid][data-status="completed"]').first().waitFor();
    await press('保存并发布');
    await published();
    await go('课程管理');
    const row = page.getByRole('row').filter({ hasText: course });
    await row.getByText('已发布').waitFor();
  });

  test('makes an exam out of a spreadsheet, and publishes it', async () => {
    await page.getByRole('link', { name: '新建AI考核课程' }).click();
    await fill(page, '课程名称', exam);
    await fill(page, '课程场景', '顾客拿着鞋子来问能不能退。');
    await press('从表格粘贴');
    await page
      .getByRole('textbox', { name: '粘贴的内容' })
      .fill('题目\t标准答案\t分值\n几天内可以退？\t七天\t60\n穿过的能退吗？\t不能，质量问题除外\t40');
    await page.getByRole('button', { name: '导入 2 题' }).click();
    await page
      .getByText(/100 分|合计 100/)
      .first()
      .waitFor();
    await press('保存并发布');
    await published();
  });

  test('gives the course to a department and a person, and is told how many will hear of it', async () => {
    await go('任务管理');
    await fillTask(page, task, course, learner);
    const department = new RegExp(`^${(await people.department()).name}`);
    await page.getByRole('treeitem', { name: department }).locator('input[type=checkbox]').first().check();
    await page.getByText('共 4 人').first().waitFor();
    await press('发布');
    const question = page.getByRole('dialog', { name: '发布任务？' });
    expect(await question.innerText()).toContain('将通知 4 人');
    await question.getByRole('button', { name: '发布' }).click();
    await page.getByRole('link', { name: task }).waitFor();
  });

  test('sees on the task’s page how a learner practises, without a reload', async () => {
    await phone.reload();
    await phone.getByText(task).waitFor();
    await page.getByRole('link', { name: task }).click();
    await page.getByRole('heading', { level: 1, name: task }).waitFor();
    await page.getByRole('searchbox', { name: '学员' }).fill(learner);
    const started = page.locator('dl > div', { hasText: '已开始' });
    const begin = phone.getByRole('button', { name: `开始练习：${task}` });
    await begin.click();
    await readScene(phone);
    await phone.waitForURL('**/h5/chat/*');
    await replied(phone);
    await replied(phone, await say(phone, '您好，外面雨大，先进来歇歇，需要我给您拿双雨靴看看吗？'));
    await started.getByText(/^1\s\/\s4\s人$/).waitFor();
    await finish(phone);
    await phone.getByRole('button', { name: '查看数据表' }).waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: learner })
      .getByText(/\d\s分钟$/)
      .waitFor();
  });

  test('looks into the talk and takes the table along as a spreadsheet', async () => {
    await page.getByRole('link', { name: learner, exact: true }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('外面雨大').first().waitFor();
    await drawer.getByRole('button', { name: '关闭' }).click();
    const downloading = page.waitForEvent('download');
    await press('导出');
    const file = readFileSync((await (await downloading).path())!);
    // A zip, as every workbook is.
    expect(file.subarray(0, 2).toString()).toBe('PK');
  });
});
