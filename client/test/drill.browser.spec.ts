/** 练三句 on a phone: a talk's weak moments become cards, one is answered over a lost connection and a judge that is away, and the week has a goal. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { pages } from '#contracts';
import { drillRoutes } from '#contracts/drill/drill';
import type { DrillReviewView } from '#contracts';
import { browserSuite, device, sampleCourses, signIn } from './product/index.ts';
import { begin, finish, replied, say } from './product/talk.ts';

const task = '新品跑鞋接待：三句';
const said = ['不知道，你自己看吧。', '都差不多，你随便挑。', '就这个价，没有便宜的。'];

browserSuite('Three sentences a day', (chromium, people) => {
  let context: BrowserContext;
  let phone: Page;
  let judged: DrillReviewView;
  beforeAll(async () => {
    const administrator = await people.administrator('练主管');
    const learner = await people.learner('郑弱点');
    await administrator.giveTask(task, sampleCourses.shoes, [learner]);
    context = await device(chromium());
    phone = await signIn(context, learner);
  });
  afterAll(() => context.close());

  const card = () => phone.getByRole('region', { name: '今天练三句' });
  const answer = () => phone.getByRole('textbox', { name: '你怎么接' });
  const done = () => phone.getByRole('button', { name: '说好了' });
  const customer = () => phone.getByRole('region', { name: '顾客说' }).locator('blockquote');

  test('nothing is shown before anything was missed', async () => {
    const asked = phone.waitForResponse((response) => response.url().endsWith(drillRoutes.today));
    await phone.goto(pages.h5.tasks);
    await asked;
    await phone.getByText(task).first().waitFor();
    expect(await card().count()).toBe(0);
  });

  test('what was missed in a talk stands on the task list', async () => {
    await begin(phone, task);
    await replied(phone);
    for (const text of said) {
      const box = phone.getByRole('textbox', { name: '你的回答' });
      if ((await box.count()) === 0) break;
      await replied(phone, await say(phone, text));
    }
    await finish(phone);
    await phone.getByRole('button', { name: '查看数据表' }).waitFor();
    await phone.goto(pages.h5.tasks);
    await card().getByText('今天没做到').first().waitFor();
    await card().getByText('只有你自己看得到，不计入成绩').waitFor();
    await card().getByRole('link', { name: '练三句' }).click();
    await phone.waitForURL(`**${pages.h5.drill}`);
  });

  test('other words are had by a tap, and what is typed outlives a reload', async () => {
    const first = await customer().innerText();
    await phone.getByRole('button', { name: '换一句' }).click();
    await phone.waitForFunction(
      (before) => document.querySelector('blockquote')?.innerText !== before,
      first,
    );
    await answer().fill('您说得对，我理解。');
    const second = await customer().innerText();
    await phone.reload();
    await customer().waitFor();
    expect(await customer().innerText()).toBe(second);
    expect(await answer().inputValue()).toBe('您说得对，我理解。');
  });

  test('an answer that was not sent stays, and is sent once', async () => {
    await context.setOffline(true);
    await done().click();
    await phone.locator('[data-sonner-toast]').first().waitFor();
    expect(await answer().inputValue()).toBe('您说得对，我理解。');
    await context.setOffline(false);
    const sent = phone.waitForResponse((response) => response.url().endsWith(drillRoutes.answer));
    await done().click();
    judged = (await (await sent).json()) as DrillReviewView;
    expect(judged.state).toBe('judged');
    await phone.getByRole('region', { name: '这一句' }).waitFor();
    await phone
      .getByRole('region', { name: '这一句' })
      .getByText(/^没?说到/)
      .first()
      .waitFor();
  });

  test('said once more it changes nothing', async () => {
    await phone.getByRole('button', { name: '再说一次' }).click();
    await answer().fill('您先试穿走两步，不合适七天内能换。');
    await done().click();
    await phone.getByText('今天第一次说的已经记下').waitFor();
  });

  test('while the judge is away the answer is kept and said to be', async () => {
    const pending: Partial<DrillReviewView> = { state: 'pending', outcome: null, checks: [], better: '' };
    await phone.route(`**${drillRoutes.answer}`, (route) =>
      route.fulfill({ json: { ...judged, ...pending, review_id: judged.review_id + 1 } }),
    );
    await phone.getByRole('button', { name: '再说一次' }).click();
    await answer().fill('我帮您看看。');
    await done().click();
    await phone.getByRole('heading', { name: '收到了，待评分' }).waitFor();
    await phone.unroute(`**${drillRoutes.answer}`);
  });

  test('the day ends, with the goal of the week in its own hands', async () => {
    for (;;) {
      const next = phone.getByRole('button', { name: /下一句|练完了/ });
      await next.click();
      const goal = phone.getByRole('group', { name: '每周练几次' });
      await goal.or(answer()).first().waitFor();
      if (await goal.isVisible()) break;
      await answer().fill('您先试穿走两步，不合适七天内能换。');
      await done().click();
    }
    const chosen = phone.getByRole('button', { name: '每周 3 次' });
    await chosen.click();
    await phone.getByText('现在不会收到提醒').waitFor();
    await phone.getByRole('button', { name: '每周提醒一次' }).click();
    await phone.getByRole('button', { name: '不再提醒' }).click();
    await phone.getByText('现在不会收到提醒').waitFor();
    await phone.getByRole('link', { name: '回到任务' }).click();
    await card().getByText('1/3').waitFor();
    await phone.goto(pages.h5.records);
    await phone.getByRole('region', { name: '练三句的进步' }).waitFor();
  });
});
