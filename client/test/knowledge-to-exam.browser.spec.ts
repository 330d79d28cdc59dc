/** From documents to a result: files of each format, an exam drawn from them, a task, and a learner who takes it on a bad network. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { pages, routes } from '#contracts';
import type { CourseView } from '#contracts';
import { docxDocument, pptxDocument, xlsxDocument } from '../../server/test/builders/documents.ts';
import { pdfDocument } from '../../server/test/builders/pdf-documents.ts';
import { chooseFiles, fill, fillTask, pick, showSource } from './console/moves.ts';
import { asked, beginExam, handIn, write } from './product/exam.ts';
import { browserSuite, desktop, device, signIn, type Person } from './product/index.ts';

const name = '从资料出的考核';
const learnerName = '甘读卷';
/** With which the names of this suite's files begin: the list is narrowed to them. */
const prefix = '成卷-';
const files = `${pages.console.knowledgeBase}?name=${encodeURIComponent(prefix)}`;
const questionCount = 7;
/** 开胶、断底的鞋，三个月内凭小票免费修。修不好的，换一双同款新鞋。 */
const gb18030 =
  'bfaabdbaa1a2b6cfb5d7b5c4d0aca3acc8fdb8f6d4c2c4dac6bed0a1c6b1c3e2b7d1d0dea1a3d0deb2bbbac3b5c4a3acbbbbd2bbcbabcdacbfeed0c2d0aca1a30a';

browserSuite('What stands in files', (chromium, people) => {
  let desk: BrowserContext;
  let console: Page;
  let phone: BrowserContext;
  let page: Page;
  let learner: Person;
  let documents: Record<string, Uint8Array>;
  beforeAll(async () => {
    desk = await device(chromium(), desktop);
    const administrator = await people.administrator('卷出题');
    learner = await people.learner(learnerName);
    console = await signIn(desk, administrator, files);
    documents = {
      '成卷-售后.pdf': pdfDocument(),
      '成卷-退换.docx': docxDocument(),
      '成卷-折扣.xlsx': await xlsxDocument(),
      '成卷-卖点.pptx': pptxDocument(),
      '成卷-质保.txt': Buffer.from(gb18030, 'hex'),
      '成卷-接待.md': Buffer.from('# 接待\n\n顾客进店三步之内要打招呼。\n\n试鞋要穿两只，走十步再说。\n'),
      '成卷-门店.csv': Buffer.from('门店,店长,电话\n南京路店,王芳,6001\n淮海路店,李明,6002\n'),
    };
  });
  afterAll(() => Promise.all([desk.close(), phone.close()]));

  const press = (name: string) => console.getByRole('button', { name, exact: true }).first().click();
  const said = (text: string) => console.getByText(text, { exact: true }).first().waitFor();
  const row = (file: string) =>
    console.getByRole('row').filter({ has: console.getByRole('link', { name: file, exact: true }) });
  let first: CourseView['key_qa'][number];

  it('can be used in each format, with Chinese words, tables and pictures', async () => {
    await press('上传文件');
    await chooseFiles(console, documents);
    for (const file of Object.keys(documents)) await row(file).getByText('可用', { exact: true }).waitFor();
    await console.getByRole('link', { name: '成卷-质保.txt', exact: true }).click();
    await console.getByRole('complementary').getByText('三个月内凭小票免费修').waitFor();
  });

  it('becomes questions with the words that each stands on, and some of them are taken', async () => {
    await console.goto(pages.console.examCourseCreate('new'));
    await fill(console, '课程名称', name);
    await fill(console, '课程场景', '顾客拿着上周买的鞋来问退换');
    for (const file of Object.keys(documents)) await pick(console, '添加资料', file.split('.')[0]!, file);
    await press('从资料出题');
    await fill(console, '题数', String(questionCount));
    await press('开始出题');
    const drawn = console.getByRole('list', { name: '出好的题目' });
    await drawn.waitFor();
    const boxes = drawn.getByRole('checkbox');
    expect(await boxes.count()).toBe(questionCount);
    expect(await drawn.locator('mark').count()).toBe(questionCount);
    for (let count = questionCount; count > 2; count -= 1) await boxes.nth(count - 1).press('Space');
    await said('已选 2 题，合计 100 分');
    await press('采用');
    await said('共 2 题，合计 100 分');
  });

  it('is published as an exam that keeps where each point stands', async () => {
    await press('保存并发布');
    await said('已发布');
    await console.waitForURL(/exam-course-create\/\d+$/);
    await console.reload();
    await said('共 2 题，合计 100 分');
    const path = routes.course.one.replace(':course_id', console.url().split('/').pop()!);
    const course = await console.evaluate(async (to) => (await (await fetch(to)).json()) as CourseView, path);
    first = course.key_qa[0]!;
    await showSource(console);
  });

  it('is given to a learner as a task', async () => {
    await console.goto(pages.console.tasks);
    await fillTask(console, name, name, learnerName);
    await press('发布');
    await console.getByRole('dialog', { name: '发布任务？' }).getByRole('button', { name: '发布' }).click();
    await console.getByRole('link', { name }).waitFor();
  });

  it('is asked on a phone, and an answer survives a network that goes in its middle', async () => {
    phone = await device(chromium());
    page = await signIn(phone, learner);
    await beginExam(page, name, 2);
    const { answer } = first;
    await write(page, answer.slice(0, answer.length / 2));
    await phone.setOffline(true);
    await page.getByRole('textbox', { name: '我的回答' }).fill(answer);
    await page.getByText('网络已断开，正在重连…你的话已保存').waitFor();
    await handIn(page);
    await page.getByText('正在提交…').waitFor();
    await phone.setOffline(false);
    await asked(page, 2, 2);
  });

  it('leads to a result that marks what was said in time', async () => {
    await handIn(page);
    await page.getByText('答了 1 / 2 题').waitFor();
    await page.getByRole('button', { name: '查看结果' }).click();
    await page.getByText(/^完成率 50/).waitFor();
    await page.getByRole('button', { name: new RegExp(first.question.slice(0, 6)) }).click();
    await page.getByRole('list', { name: '要点' }).getByText('说到了').first().waitFor();
    expect(await page.locator('mark').count()).toBeGreaterThan(0);
  });
});
