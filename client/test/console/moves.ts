/** An administrator's moves in the console's forms. */
import type { Locator, Page } from 'playwright-core';

type Within = Page | Locator;

/** Fills a text field by its label. */
export const fill = (within: Within, label: string, text: string): Promise<void> =>
  within
    .getByRole('textbox', { name: new RegExp(`^${label}`) })
    .first()
    .fill(text);

/** Looks for an option of a search field and takes it. */
export async function pick(page: Page, label: string, typed: string, option = typed): Promise<void> {
  const field = page.getByRole('combobox', { name: new RegExp(label) });
  await field.fill(typed);
  await page
    .getByRole('option', { name: new RegExp(option), disabled: false })
    .first()
    .click();
  await field.press('Escape');
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Types a moment into a time field, part by part, as keys do. */
export async function typeTime(page: Page, label: string, moment: Date): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().focus();
  await typeMoment(page, moment);
}

/** Types a moment into the time field whose first part has the focus. */
export const typeMoment = (page: Page, moment: Date): Promise<void> =>
  page.keyboard.type(clock.format(moment).replace(/\D/g, ''));

/** The list of an exam's questions. */
export const questionsOf = (page: Page): Locator =>
  page.getByRole('list', { name: '题目', exact: true }).getByRole('listitem');

/** Opens what the first point of the first question was taken from, and waits for the words that are marked there. */
export async function showSource(page: Page): Promise<void> {
  await questionsOf(page)
    .first()
    .getByRole('button', { name: /^得分点/ })
    .click();
  await page
    .getByRole('button', { name: /^出自“/ })
    .first()
    .click();
  await page.getByRole('region', { name: '文件的文字' }).locator('mark').first().waitFor();
}

/** Fills the form of a new task that starts at once and ends after a day. */
export async function fillTask(page: Page, name: string, course: string, learner: string): Promise<void> {
  await page.getByRole('link', { name: '新建任务' }).click();
  await fill(page, '任务名称', name);
  await pick(page, '^课程', course);
  await page.getByRole('button', { name: '现在开始', exact: true }).click();
  await typeTime(page, '结束时间', new Date(Date.now() + 86_400_000));
  await pick(page, '^学员', learner);
}

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let step = 0; step < 150; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No number of tabs led to ${String(wanted)}.`);
}

/** Chooses files in the open dialog of uploads: name → content. */
export const chooseFiles = (page: Page, files: Record<string, Uint8Array>): Promise<void> =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(
      Object.entries(files).map(([name, content]) => ({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(content),
      })),
    );
