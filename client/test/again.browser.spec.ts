/** A learner says a turn of a talk anew and sees both side by side; practises a course without a task, and hands that in for one. */
import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pages } from '#contracts';
import { browserSuite, device, sampleCourses, signIn } from './product/index.ts';
import { begin, finish, replied, say, scored, takeUp } from './product/talk.ts';

const task = '再练一遍';
const good = '您好，欢迎光临！您平时主要是走路通勤穿，还是也会跑步呢？一天大概走多久？';

browserSuite('Practising where it went wrong', (chromium, people) => {
  let page: Page;
  let source: number;

  beforeAll(async () => {
    const learner = await people.learner('重来过');
    const administrator = await people.administrator('余主管');
    await administrator.giveTask(task, sampleCourses.shoes, [learner]);
    page = await signIn(await device(chromium()), learner);
  });

  it('a talk with a poor second turn leads back to it from its summary', async () => {
    source = await begin(page, task);
    await replied(page);
    await replied(page, await say(page, good));
    await replied(page, await say(page, '不知道，你自己看吧。'));
    await scored(page, 2);
    await finish(page);
    const coach = page.getByRole('region', { name: '下一次只练这一点' });
    await coach.getByRole('button', { name: /^从这里再练/ }).waitFor();
    expect(await coach.innerText()).toContain('你说的');
  });

  it('the turn is said anew after what was said before it, and both stand side by side once it is judged', async () => {
    const session = await takeUp(page, source, 2);
    await page.getByText('以上是上次说的，从这里再练').waitFor();
    await scored(page, 1);
    await say(page, '您放心，这双适合长时间走路，我拿合适的码给您试一试，好吗？');
    await page.waitForURL(`**${pages.h5.again(session)}`);
    const both = page.getByRole('region', { name: '上次和这次' });
    expect(await both.innerText()).toContain('不知道，你自己看吧。');
    await both.getByText(/^\+[\d.]+ 分$/).waitFor();
    await page.getByRole('heading', { name: '变了什么' }).waitFor();
    await page.getByText('只有你自己看得到，原来的成绩不变').waitFor();
  });

  it('it is said once more, or the talk goes on', async () => {
    await page.getByRole('button', { name: '接着练下去' }).click();
    await page.getByRole('link', { name: '和上次对比' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: '再说一次' }).click();
    await page.waitForURL('**/h5/chat/*');
    await page.getByText('以上是上次说的，从这里再练').waitFor();
  });

  it('a course is practised without a task, and handed in for one for good', async () => {
    await page.goto(pages.h5.tasks);
    await page.getByRole('link', { name: /^自由练习/ }).click();
    await page.getByRole('searchbox', { name: '搜索课程' }).fill('为久走的顾客选第一双跑鞋');
    await page.getByRole('button', { name: /^开始练习：运动鞋店/ }).click();
    await page.waitForURL('**/h5/chat/*');
    await page.getByText('只有你自己看得到').waitFor();
    await replied(page);
    await replied(page, await say(page, good));
    await scored(page, 1);
    await finish(page);
    await page.getByRole('button', { name: `交到任务“${task}”` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '交上去' }).click();
    const own = page.url();
    await page.waitForURL((url) => String(url) !== own);
    await page.getByRole('button', { name: '查看数据表' }).waitFor();
    expect(await page.getByRole('region', { name: '自己练的' }).count()).toBe(0);
    await page.goto(pages.h5.records);
    await page.getByRole('link', { name: '任务之外自己练的' }).click();
    await page.waitForURL(`**${pages.h5.own}?tab=mine`);
    await page.goto(own);
    await page.getByText(`已交到“${task}”`).waitFor();
  });
});
