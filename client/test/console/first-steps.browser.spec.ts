/**
 * Somebody who has the console before them for the first time: from a file to an exam, a course and their tasks, without a refused click;
 * and a learner who then begins both.
 */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { courseFieldLabel, pages, taskFieldLabel } from '#contracts';
import { beginExam } from '../product/exam.ts';
import { browserSuite, desktop, device, signIn, type Person } from '../product/index.ts';
import { begin, replied } from '../product/talk.ts';
import { chooseFiles, fill } from './moves.ts';

const file = '起步-登山包资料.txt';
const text = [
  '轻岭登山包售价 329 元，会员价 299 元。',
  '轻岭登山包容量 28 升，净重 640 克。',
  '背负系统可以调节 5 档，身高一米五到一米九都合适。',
  '包身溅水不湿，下大雨要套上包底的防雨罩。',
  '没有用过的包，凭小票 15 天内可以退换。',
];
const exam = '起步考核：登山包';
const course = '起步练货：登山包';

/** A file is read and drawn from in the background, beside whatever else is to be done. */
const worked = { timeout: 60_000 };

/** Everything by which the console says no: refused calls, failed toasts, what is wrong with a field, and what a course still lacks. */
async function refusalsOf(context: BrowserContext): Promise<() => string[]> {
  const refusals: string[] = [];
  context.on('response', (answer) => {
    if (answer.status() >= 400) refusals.push(`${answer.status()} from ${new URL(answer.url()).pathname}`);
  });
  await context.exposeFunction('toldRefusal', (said: string) => refusals.push(said));
  await context.addInitScript(() => {
    const signs = '[data-sonner-toast][data-type="error"], [id$="-error"], [role="alert"] ul button';
    const told = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const sign of document.querySelectorAll(signs)) {
        if (told.has(sign)) continue;
        told.add(sign);
        (globalThis as unknown as { toldRefusal: (said: string) => void }).toldRefusal(
          sign.textContent ?? '',
        );
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => refusals.splice(0);
}

browserSuite('Whoever has the console before them for the first time', (chromium, people) => {
  let page: Page;
  let refusals: () => string[];
  let department: string;
  let learner: Person;
  let questions: number;
  beforeAll(async () => {
    const administrator = await people.administrator('初上手');
    learner = await people.learner('初学员');
    department = (await people.department()).name;
    const context = await device(chromium(), desktop);
    page = await signIn(context, administrator, pages.console.home, pages.console.courses);
    // Only now: the provider's pages are none of the console's.
    refusals = await refusalsOf(context);
    await page.reload();
  });
  afterEach(() => expect(refusals()).toEqual([]));

  const press = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true }).click();
  const menu = (entry: string) =>
    page.getByRole('navigation').getByRole('link', { name: entry }).first().click();
  const row = () =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: file, exact: true }) });

  /** From top to bottom: what the form marks as needed, and nothing else. */
  async function fillMarked(ways: Record<string, () => Promise<unknown>>): Promise<void> {
    const marked = await page
      .locator('form .head')
      .filter({ has: page.locator('.required, .to-publish') })
      .locator('> :first-child')
      .allInnerTexts();
    const labels = marked.map((label) => label.replace(/\s*(\*|发布必填)$/, ''));
    expect(labels).toEqual(Object.keys(ways));
    for (const label of labels) await ways[label]!();
  }
  const type = (label: string, words: string) => ({ [label]: () => fill(page, label, words) });
  const leave = (label: string) => ({ [label]: () => Promise.resolve() });
  /** One that ships with the product: what other suites have made may be no good for it. */
  const take = (label: string, name: string) => ({
    [label]: async () => {
      const field = page.getByRole('combobox', { name: new RegExp(`^${label}`) });
      await field.fill(name);
      await page.getByRole('option', { disabled: false }).filter({ hasText: name }).first().click();
      await field.press('Escape');
    },
  });
  /** The course stands in the form already; the department is clicked where its name stands. */
  async function giveTask(name: string): Promise<void> {
    await page.getByRole('heading', { level: 1, name: '新建任务' }).waitFor();
    await page.getByRole('button', { name, exact: true }).waitFor();
    await fillMarked({
      ...type(taskFieldLabel.task_name, name),
      ...leave('课程'),
      [taskFieldLabel.start_time]: () => press('现在开始'),
      [taskFieldLabel.end_time]: () => press('开始后 7 天'),
      [taskFieldLabel.students]: () =>
        page.getByRole('treeitem', { name: department }).getByText(department).click(),
    });
    await press('发布');
    await press('发布', page.getByRole('dialog', { name: '发布任务？' }));
    await page.getByRole('table').getByRole('link', { name, exact: true }).waitFor();
  }

  test('uploads a file, and sees when it can be used', async () => {
    await menu('知识库');
    await press('上传文件', page.getByRole('main'));
    await chooseFiles(page, { [file]: Buffer.from(text.join('\n\n')) });
    await row().getByText('可用', { exact: true }).waitFor(worked);
  });

  test('makes it into an exam, and the exam into a task', async () => {
    await press(`对“${file}”的操作`);
    await page.getByRole('menuitem', { name: '出题' }).click();
    const drawing = page.getByRole('dialog', { name: '从资料出题' });
    await press('开始出题', drawing);
    await drawing.getByRole('button', { name: '采用', exact: true }).waitFor(worked);
    questions = await drawing.getByRole('list', { name: '出好的题目' }).getByRole('checkbox').count();
    await press('采用', drawing);
    await fillMarked({
      ...type(courseFieldLabel.course_name, exam),
      ...type(courseFieldLabel.course_scenario, '顾客在登山包前停下来，问哪一款合适'),
      ...leave(courseFieldLabel.max_dialogue_duration),
    });
    await press('保存并发布');
    const done = page.locator('[data-sonner-toast]').filter({ hasText: '已保存并发布' });
    await press('发任务', done);
    await giveTask(exam);
  });

  test('makes it into a course, and the course into a task', async () => {
    await menu('知识库');
    await page.getByRole('link', { name: file, exact: true }).click();
    await press('建课程');
    const trial = page.getByRole('complementary', { name: '试聊' });
    await trial.getByText('还差课程场景、角色，补上就能试聊。').waitFor();
    await page.getByRole('list', { name: '已选的参考资料' }).getByText(file).waitFor();
    await press('AI 整理');
    await page.getByText('AI 写好了').waitFor(worked);
    await page.getByText(/^AI 会核对这 \d+ 个数字/).waitFor();
    await fillMarked({
      ...type(courseFieldLabel.course_name, course),
      ...type(courseFieldLabel.course_scenario, '周末，顾客第一次去爬山，想买一个包'),
      ...leave(courseFieldLabel.max_dialogue_turns),
      ...leave(courseFieldLabel.max_dialogue_duration),
      ...take('添加规则', '产品讲解'),
      ...take('添加角色', '周女士'),
    });
    await press('AI 生成');
    await page.getByRole('button', { name: 'AI 重新生成' }).waitFor(worked);
    await press('开始试聊', trial);
    await replied(page);
    await press('保存并发布');
    await page.getByRole('link', { name: '发任务', exact: true }).click();
    await giveTask(course);
  });

  test('has given both to a learner, who begins them on a phone', async () => {
    const context = await device(chromium());
    const phone = await signIn(context, learner);
    const told = await refusalsOf(context);
    await begin(phone, course);
    await replied(phone);
    await beginExam(phone, exam, questions);
    expect(told()).toEqual([]);
    await context.close();
  });
});
