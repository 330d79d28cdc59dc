/** A learner's moves in a talk, as a thumb makes them. */
import type { Locator, Page } from 'playwright-core';
import { pages } from '#contracts';

/** Starts the practice of a task from the task list. Answers the session's id. */
export async function begin(page: Page, task: string): Promise<number> {
  const start = page.getByRole('button', { name: new RegExp(`^(开始练习|再练一次)：${task}$`) });
  await press(page, start);
  await readScene(page);
  await page.waitForURL('**/h5/chat/*');
  return Number(page.url().split('/').pop());
}

/**
 * Presses a button of the task list. A list that a busy machine has not brought in time is asked for again, and one that is drawn anew under
 * the finger is pressed again, as a person would.
 */
export async function press(page: Page, button: Locator): Promise<void> {
  const again = page.getByRole('alert').getByRole('button', { name: '重试' });
  await page.goto(pages.h5.tasks);
  for (;;) {
    await button.or(again).first().waitFor();
    const shown = (await button.isVisible()) ? button : again;
    const pressed = await shown.click({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (pressed && shown === button) return;
  }
}

/** The first time a course is begun its scene is read first; later the tap alone has begun it. */
export async function readScene(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '场景与评分标准' });
  const start = sheet.getByRole('button', { name: '开始练习' });
  await Promise.race([start.waitFor(), page.waitForURL('**/h5/chat/*')]);
  if (await start.isVisible()) await start.click();
}

/** Types a message and sends it. Answers its bubble. */
export async function say(page: Page, text: string): Promise<Locator> {
  await page.getByRole('textbox', { name: '你的回答' }).fill(text);
  await page.getByRole('button', { name: '发送' }).click();
  return page.locator('[data-cid]').filter({ hasText: text });
}

/** The customer's words after a message (or their opening) when they are complete. Only what is near is in the page: the list is virtual. */
export async function replied(page: Page, after?: Locator): Promise<string> {
  const complete = '@data-mid and @data-status="completed"';
  const reply = after
    ? after.locator(`xpath=following::*[${complete}]`).first()
    : page.locator(`xpath=//*[${complete}]`).first();
  await reply.waitFor();
  return reply.innerText();
}

/** The score that hangs under a turn, once it is there. */
export async function scored(page: Page, turn: number): Promise<string> {
  const chip = page.locator(`[data-eval="${turn}"]`).getByText(/\d 分/);
  await chip.waitFor();
  return chip.innerText();
}

/** The evaluation that hangs under a turn is there, whatever came of it. */
export const evaluated = (page: Page, turn: number): Promise<void> =>
  page.locator(`[data-eval="${turn}"]`).filter({ hasNotText: '评分中' }).waitFor();

/** Ends the practice. */
export async function end(page: Page): Promise<void> {
  await page.getByRole('button', { name: '结束', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '结束练习' }).click();
  await page.getByRole('button', { name: '返回任务' }).waitFor();
}

/** Ends the practice and goes to its summary. */
export async function finish(page: Page): Promise<void> {
  await end(page);
  await page.getByRole('button', { name: '查看评价' }).click();
}

/** Takes an ended talk up again at a turn, from the page that looks back at it. Answers the new session's id. */
export async function takeUp(page: Page, session: number, turn: number): Promise<number> {
  await page.goto(pages.h5.detail(session));
  await page.getByRole('button', { name: `从这里再练：第 ${turn} 轮` }).click();
  await page.waitForURL('**/h5/chat/*');
  return Number(page.url().split('/').pop());
}
