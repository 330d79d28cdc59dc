/**
 * What customers object in a talk comes into the library, is put in order there, and a course is made of it. The library is one for the whole
 * server, and other talks end beside these: this looks at a course of its own, whose customer has a worry that nobody else's has.
 */
import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pages } from '#contracts';
import { browserSuite, desktop, device, sampleCourses, signIn } from '../product/index.ts';
import { begin, finish, replied, say } from '../product/talk.ts';

const taskName = '异议库：跑鞋接待';
const worry = '鞋盒提着沉';

browserSuite('The library of objections', (chromium, people) => {
  let page: Page;
  let course: number;
  let name: string;
  beforeAll(async () => {
    const administrator = await people.administrator('易异议');
    const learner = await people.learner('练异议');
    course = await administrator.publishedCopy(sampleCourses.shoes, taskName, {
      course_scenario: `顾客来店里看跑鞋，担心${worry}。`,
      dialogue_settings: `顾客担心${worry}。`,
    });
    await administrator.giveTask(taskName, course, [learner]);
    const phone = await device(chromium());
    const talk = await signIn(phone, learner);
    await begin(talk, taskName);
    await replied(talk);
    for (const words of [
      '您好，欢迎光临！您平时通勤走得多，还是下班跑得多？',
      '这双云步 699，单只 228 克，鞋底很软。',
      '您有什么顾虑吗？',
    ])
      await replied(talk, await say(talk, words));
    await finish(talk);
    await talk.getByRole('button', { name: '查看数据表' }).waitFor();
    await phone.close();
    page = await signIn(await device(chromium(), desktop), administrator, pages.console.courses);
  });

  const row = () => page.getByRole('table', { name: '异议' }).locator('tbody tr').filter({ hasText: worry });

  test('is reached at the end of the menu, and filled by a button', async () => {
    await page.getByRole('link', { name: '异议库' }).click();
    await page.getByRole('heading', { name: '异议库' }).waitFor();
    const collect = page.getByRole('button', { name: '收集', exact: true, disabled: false });
    const asked = page.getByText(/每天夜里自动收集|正在收集/);
    // Another's run may be under way, and the talk may count a moment after its result is there.
    for (;;) {
      await page.goto(`${pages.console.objections}?course=${course}`);
      await asked.waitFor();
      if (await row().count()) break;
      if (await collect.count()) await collect.click({ timeout: 1_000 }).catch(() => undefined);
      await row()
        .first()
        .waitFor({ timeout: 3_000 })
        .catch(() => undefined);
    }
    name = (await row().first().getByRole('link').innerText()).trim();
    expect(name).toContain(worry);
  });

  test('quotes nobody where fewer than three people stand behind it', async () => {
    await row().first().getByRole('link').click();
    await page.getByText(/不到 3 人，不显示原话和回答/).waitFor();
    await page.getByRole('button', { name: '改名' }).click();
    await page.getByRole('textbox', { name: /^异议/ }).fill('练出来的异议');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('heading', { name: '练出来的异议' }).waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
  });

  test('takes an example, and none that the material contradicts', async () => {
    await page.getByRole('button', { name: '自己写一条' }).click();
    await page.getByRole('textbox', { name: /^回答/ }).fill('云步只要 99 元。');
    await page.getByRole('button', { name: '加入' }).click();
    await page
      .getByText(/和货品资料不符/)
      .first()
      .waitFor();
    await page.getByRole('textbox', { name: /^回答/ }).fill('先上脚走两圈，合适再说。');
    await page.getByRole('button', { name: '加入' }).click();
    await page.getByRole('listitem').filter({ hasText: '先上脚走两圈' }).waitFor();
  });

  test('becomes a course that is edited as any other', async () => {
    await page.getByRole('button', { name: '做成专练课程' }).click();
    await page.waitForURL(/course-create\/\d+/);
    const title = page.getByRole('textbox', { name: /课程名称/ });
    await title.waitFor();
    expect(await title.inputValue()).toContain('异议专练');
  });
});
