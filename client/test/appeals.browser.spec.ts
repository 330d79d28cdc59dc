/** An appeal goes both ways: a learner says on the phone that scores are wrong, an administrator corrects one and declines another, and it is told. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { pages } from '#contracts';
import { browserSuite, desktop, device, sampleCourses, signIn } from './product/index.ts';
import { begin, finish, replied, say } from './product/talk.ts';

const task = '新品跑鞋接待：申诉';
const said = ['您好，欢迎光临！您平时主要是走路通勤穿，还是也会跑步呢？', '您先上脚走两圈试试，不限时间。'];

browserSuite('An appeal', (chromium, people) => {
  let phone: BrowserContext;
  let desk: BrowserContext;
  let learner: Page;
  let console: Page;
  let name: string;
  let session: number;
  beforeAll(async () => {
    const administrator = await people.administrator('申主管');
    const practised = await people.learner('沈疑问');
    ({ name } = practised);
    await administrator.giveTask(task, sampleCourses.shoes, [practised]);
    phone = await device(chromium());
    desk = await device(chromium(), desktop);
    learner = await signIn(phone, practised);
    session = await begin(learner, task);
    await replied(learner);
    for (const text of said) await replied(learner, await say(learner, text));
    await finish(learner);
    await learner.getByRole('button', { name: '查看数据表' }).waitFor();
    console = await signIn(desk, administrator, pages.console.rules);
  });
  afterAll(() => Promise.all([phone.close(), desk.close()]));

  const turn = (index: number) => learner.getByRole('region', { name: new RegExp(`^第 ${index} 轮`) });
  const note = (index: number) => turn(index).getByRole('group', { name: '评分申诉' });

  test('is made on the phone, turn by turn, with a reason and a sentence', async () => {
    await learner.goto(pages.h5.detail(session));
    for (const index of [1, 2]) {
      await turn(index).getByRole('button', { name: '评分有误？' }).click();
      const sheet = learner.getByRole('dialog', { name: /评分有误/ });
      await sheet.getByRole('textbox', { name: '补充一句' }).fill(`第 ${index} 轮我说到了`);
      await sheet.getByRole('button', { name: '请管理员看看' }).click();
      await note(index).getByText('等管理员查看').waitFor();
    }
    expect(await learner.getByRole('button', { name: '评分有误？' }).count()).toBe(0);
  });

  test('is accepted in the console with a corrected verdict, after what that would do was shown', async () => {
    await console.getByRole('link', { name: /^评分申诉/ }).click();
    await console.getByRole('button', { name: new RegExp(`^${name}.*第 1 轮`) }).click();
    await console.getByText('“第 1 轮我说到了”').waitFor();
    const asked = console.getByRole('row').filter({ has: console.getByRole('combobox') });
    const criterion = asked.first().getByRole('combobox');
    await criterion.selectOption({ index: 1 });
    await console.getByRole('group', { name: '采纳后' }).getByText('总分').waitFor();
    expect(await console.getByRole('group', { name: '采纳后' }).innerText()).toMatch(
      /这一轮[\s\S]*→[\s\S]*等级/,
    );
    await console.getByRole('textbox', { name: /给学员的话/ }).fill('听得明白，算说到了。');
    await console.getByRole('button', { name: '采纳', exact: true }).click();
    await console.getByText('已采纳，分数已更正').waitFor();
  });

  test('is declined with a sentence', async () => {
    await console.getByText('“第 2 轮我说到了”').waitFor();
    await console.getByRole('button', { name: '不采纳', exact: true }).click();
    await console.getByText('请写一句给学员的话').waitFor();
    await console.getByRole('textbox', { name: /给学员的话/ }).fill('这一轮没有提到价格。');
    await console.getByRole('button', { name: '不采纳', exact: true }).click();
    await console.getByText('已答复，分数不变').waitFor();
    await console.getByRole('button', { name: /^不采纳 \d/ }).click();
    await console.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await console.getByText('不采纳，分数不变').waitFor();
  });

  test('is told on the phone: corrected by a person, or why not', async () => {
    await learner.reload();
    await note(1)
      .getByText(/^已改为/)
      .waitFor();
    await note(1).getByText('申主管：听得明白，算说到了。').waitFor();
    expect(await note(1).innerText()).toMatch(/总分\s*[\d.–]+ → [\d.–]+/);
    await turn(1).getByText('人工改判').first().waitFor();
    await note(2).getByText('申主管：这一轮没有提到价格。').waitFor();
    expect(await learner.getByRole('button', { name: '评分有误？' }).count()).toBe(0);
  });
});
