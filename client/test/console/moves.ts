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
