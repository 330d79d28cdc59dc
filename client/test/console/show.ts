/** What an administrator sees of a product that somebody has practised in, page by page. */
import type { Page } from 'playwright-core';
import { pages } from '#contracts';
import { replied, say, scored } from '../product/talk.ts';
import { fill, pick } from './moves.ts';

/** The sample organisation's, whose ids are the same everywhere. */
const sample = { course: 1, rule: 1 };
const task = '换季护肤：敏感肌顾客接待';
const learner = '陈静';

type Shoot = (page: Page, name: string) => Promise<void>;

/** Goes through the main pages and has a picture taken of each. Somebody has practised in the task about skin care. */
export async function showConsole(page: Page, take: Shoot): Promise<void> {
  const shoot: Shoot = async (...picture) => {
    // What was just done is no part of the page.
    await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' });
    await take(...picture);
  };
  const go = async (path: string, shows: string) => {
    await page.goto(path);
    await page.locator(shows).first().waitFor();
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const at = pages.console;

  await copyCourse(page);
  await shoot(page, 'console-courses');
  await talkBeside(page);
  await shoot(page, 'console-course');

  await go(at.ruleCreate(sample.rule), 'text=/评分点 2/');
  await fill(page, '顾客的话', '我随便看看。');
  await fill(page, '店员的回答', '您好，欢迎光临！您手上这双是刚到的新款，慢慢看，有需要随时叫我。');
  await press('试评');
  await page.getByRole('list', { name: '各评分点' }).waitFor();
  await shoot(page, 'console-rule');

  await go(at.knowledgeBase, 'role=link[name=/门店售后/]');
  await page.getByRole('link', { name: /门店售后/ }).click();
  await page.getByRole('complementary').getByRole('searchbox').fill('会员');
  await page.locator('mark').first().waitFor();
  await shoot(page, 'console-knowledge');
  await drawQuestions(page);
  await shoot(page, 'console-authoring');

  await go(at.prompts, 'role=textbox[name=/提示词内容/]');
  await shoot(page, 'console-prompts');

  await go(at.tasks, `role=link[name="${task}"]`);
  await shoot(page, 'console-tasks');
  await page.getByRole('link', { name: task }).click();
  await page.getByRole('link', { name: learner, exact: true }).waitFor();
  await page.getByText('已发送').first().waitFor();
  await shoot(page, 'console-task');
  await page.getByRole('link', { name: learner, exact: true }).click();
  await page.locator('role=dialog >> figure svg').waitFor();
  await shoot(page, 'console-session');

  await go(at.permissions, 'text=林晓燕（我）');
  await shoot(page, 'console-permissions');
  // When the directory is mirrored and others sign in is chance.
  await go(at.auditLog, 'role=combobox[name=/操作人/]');
  await pick(page, '操作人', '林晓燕');
  await page.getByRole('region').getByText('林晓燕').first().waitFor();
  await shoot(page, 'console-audit');
}

/** An exam that is being written from the sample file. */
async function drawQuestions(page: Page): Promise<void> {
  await page.goto(pages.console.examCourseCreate('new'));
  await fill(page, '课程名称', '售后与会员规定小考');
  await fill(page, '课程场景', '顾客拿着上周买的鞋来问退换');
  await pick(page, '添加资料', '门店售后');
  await page.getByRole('button', { name: '从资料出题', exact: true }).first().click();
  await fill(page, '题数', '5');
  await page.getByRole('button', { name: '开始出题', exact: true }).click();
  await page.getByRole('list', { name: '出好的题目' }).waitFor();
}

/** A course of one's own, which nobody uses yet and so can be changed. */
async function copyCourse(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /的操作$/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: '复制' }).click();
  await page.getByRole('link', { name: /副本/ }).first().waitFor();
}

/** Tries its customer, as far as the middle of the talk. */
async function talkBeside(page: Page): Promise<void> {
  await page.getByRole('link', { name: /副本/ }).first().click();
  await page.getByRole('button', { name: '开始试聊' }).click();
  await replied(page);
  await replied(page, await say(page, '您好，欢迎光临！您平时主要是走路通勤穿，还是也会跑步呢？'));
  await scored(page, 1);
}
