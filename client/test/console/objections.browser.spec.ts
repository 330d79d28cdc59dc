/** What customers object in a talk comes into the library, is put in order there, and a course is made of it. */
import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pages } from '#contracts';
import { browserSuite, desktop, device, sampleCourses, signIn } from '../product/index.ts';
import { begin, finish, replied, say } from '../product/talk.ts';

const taskName = '异议库：跑鞋接待';

browserSuite('The library of objections', (chromium, people) => {
  let page: Page;
  let name: string;
  beforeAll(async () => {
    const administrator = await people.administrator('易异议');
    const learner = await people.learner('练异议');
    await administrator.giveTask(taskName, sampleCourses.shoes, [learner]);
    const phone = await device(chromium());
    const talk = await signIn(phone, learner);
    await begin(talk, taskName);
    await replied(talk);
    for (const words of [
      '您好，欢迎光临！您平时通勤走得多，还是下班跑得多？',
      '这双云步 699，单只 228 克，要不要上脚试试？',
      '您有什么顾虑吗？',
      '还有别的担心吗？',
    ])
      // prettier-ignore
      await replied(talk, await say(talk, words));
    await finish(talk);
    await talk.getByRole('button', { name: '查看数据表' }).waitFor();
    await phone.close();
    page = await signIn(await device(chromium(), desktop), administrator, pages.console.courses);
  });

  const rows = () => page.getByRole('table', { name: '异议' }).locator('tbody tr');

  test('is filled by a button at the end of the menu', async () => {
    await page.getByRole('link', { name: '异议库' }).click();
    await page.getByText(/有 \d+ 场新的对话/).waitFor();
    await page.getByRole('button', { name: '收集', exact: true }).click();
    await rows().first().waitFor();
    await page.getByText(/没有新的对话/).waitFor();
    name = (await rows().first().getByRole('link').innerText()).trim();
    expect(name).not.toBe('');
  });

  test('quotes nobody where fewer than three people stand behind it', async () => {
    await rows().first().getByRole('link').click();
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
