/** A learner's moves in an exam that an administrator has given. */
import type { Page } from 'playwright-core';
import { examQuestions } from './administrator.ts';
import { press } from './talk.ts';

/** Reads the rules and begins. Answers the session's id. */
export async function beginExam(page: Page, name: string, of?: number): Promise<number> {
  await press(page, page.getByRole('button', { name: `查看说明并开始：${name}` }));
  await page.getByRole('dialog', { name }).getByRole('button', { name: '开始考核' }).click();
  await page.waitForURL('**/h5/chat/*');
  await asked(page, 1, of);
  return Number(page.url().split('/').pop());
}

/** The question of this number stands asked. */
export async function asked(page: Page, number: number, of = examQuestions.length): Promise<void> {
  await page.getByRole('heading', { name: `第 ${number} / ${of} 题` }).waitFor();
  await page.locator('#exam-answer:enabled').waitFor();
}

/** Writes an answer that the server then holds as a draft. */
export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '我的回答' }).fill(text);
  await page.getByText('草稿已保存').waitFor();
}

/** Hands in what stands in the field, in both steps. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提交这题' }).click();
  await page.getByRole('button', { name: '再改改' }).waitFor();
  await page.getByRole('button', { name: '提交这题' }).click();
}
