/**
 * `npm run screenshots`: a whole product is started, a learner practises twice and sits an exam, an administrator looks around in the
 * console, and what they see goes to docs/images, where the README takes it from.
 *   --check   writes nothing: the words of each page are compared with those of its picture
 */
import type { BrowserContext, Page } from 'playwright-core';
import { pages } from '#contracts';
import { showConsole } from './console/show.ts';
import { launchChromium } from './product/chromium.ts';
import { device, signIn } from './product/device.ts';
import { Administrator } from './product/administrator.ts';
import { asked, beginExam, handIn, write } from './product/exam.ts';
import { reportOf } from './product/page-report.ts';
import { pictures } from './product/pictures.ts';
import { startProduct } from './product/product.ts';
import { begin, evaluated, finish, replied, say } from './product/talk.ts';

/** Of the sample organisation. */
const learner = { openId: 'ou_wangxiaoming', name: '王小明' };
const secondLearner = { openId: 'ou_chenjing', name: '陈静' };
const { shoot, tell } = pictures(process.argv.includes('--check'));
const size = { width: 390, height: 844 };
const consoleSize = { width: 1366, height: 860 };
const first = [
  '您好，欢迎光临！您平时主要是走路通勤穿，还是也会跑步呢？',
  '这双云步 699，中底软、单只才 228 克，您要不要上脚试试？',
  '这双卖得很好，您要黑色还是浅灰？',
];
const second = [
  '您好，欢迎光临！您看的这双是新到的，慢慢看，随时叫我。您平时主要是走路通勤穿，还是也会跑步呢？',
  '您刚才说走路多，具体一天大概走多久？之前的鞋有没有哪里不舒服？',
  '那这双云步正好适合您：中底是超临界发泡，单只才 228 克，后跟内衬加了软垫。您先上脚走两圈试试？',
  '其实后跟的软垫就是防磨的，因为内衬加厚了，比一般跑鞋软。',
  '那我给您拿一双新的，会员打九折，我这就帮您开单。',
];
const third = [
  '您好，换季皮肤容易不舒服，您现在是泛红多一些，还是刺痛呢？平时用什么洁面？',
  '我理解，敏感的时候最怕越用越糟。这支修护霜不含香精和酒精，您先在耳后试一点，等十分钟看看？',
  '那我给您包上，先隔天用，有不舒服随时来找我，七天内可以退。',
];

/** Nobody is held to a time here: it is slow only where the machine is busy. */
const patienceMs = 90_000;

const { product, stop } = await startProduct();
const browser = await launchChromium();
try {
  const page = await signIn(await open(size, 2), learner);
  await begin(page, '新品跑鞋接待练习');
  await practise(page, first);
  await page.getByRole('button', { name: '再练一次' }).click();
  await page.waitForURL('**/h5/chat/*');
  await practise(page, second, async () => {
    const evaluation = page.locator('[data-eval="3"]');
    await evaluation.getByRole('button').click();
    await evaluation.evaluate((row) => row.scrollIntoView({ block: 'center' }));
    await shoot(page, 'chat');
  });
  const summary = page.url();
  await page.getByText(/较上次/).waitFor();
  await page.locator('figure svg').waitFor();
  await shoot(page, 'summary');
  await page.goto(`${pages.h5.detail(Number(summary.split('/').pop()))}#turn-3`);
  await page.locator('mark').first().waitFor();
  await shoot(page, 'detail');
  await begin(page, '换季护肤：敏感肌顾客接待');
  await replied(page);
  await page.goto(pages.h5.tasks);
  await page.getByText('继续练习').waitFor();
  await shoot(page, 'tasks');
  const other = await signIn(await open(size), secondLearner);
  await begin(other, '换季护肤：敏感肌顾客接待');
  await practise(other, third);
  const desk = await open(consoleSize);
  const administrator = await signIn(desk, product.chief, pages.console.courses);
  await new Administrator(product, product.chief).giveExam('退换与会员小考', learner);
  await sitExam(page);
  await administrator.goto(pages.console.courses);
  await showConsole(administrator, shoot);
  tell();
} catch (error) {
  console.error(await reportOf(browser));
  throw error;
} finally {
  await browser.close();
  await stop();
}

async function open(viewport: typeof size, scale?: number): Promise<BrowserContext> {
  const context = await device(browser, viewport, product, scale);
  context.setDefaultTimeout(patienceMs);
  return context;
}

/** Says it all, lets the pictures be taken before the end, and goes to the summary. */
async function practise(page: Page, answers: string[], beforeTheEnd?: () => Promise<void>): Promise<void> {
  await replied(page);
  for (const [at, answer] of answers.entries()) {
    await replied(page, await say(page, answer));
    await evaluated(page, at + 1);
  }
  await beforeTheEnd?.();
  await finish(page);
  await page.getByRole('button', { name: '查看数据表' }).waitFor();
}

/** Sits the exam that was just given, and opens a question of its result. */
async function sitExam(page: Page): Promise<void> {
  await beginExam(page, '退换与会员小考');
  await write(page, '七天内都可以退，您把鞋带来，我帮您看一下情况。');
  await shoot(page, 'exam');
  await handIn(page);
  for (const [number, answer] of [
    [2, '会员买云步是 629 元，今天注册也可以享受。'],
    [3, '开胶我们三个月内都免费修，您把鞋放这里就行。'],
  ] as const) {
    await asked(page, number);
    await write(page, answer);
    await handIn(page);
  }
  await page.getByRole('button', { name: '查看结果' }).click();
  await page.getByText('完成率 100.0%').waitFor();
  await page.getByRole('button', { name: /顾客问多久能退/ }).click();
  await page.getByRole('list', { name: '要点' }).waitFor();
  await shoot(page, 'exam-result');
}
