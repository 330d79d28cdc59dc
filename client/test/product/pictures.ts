/**
 * Pictures of pages for the documents, each with a text beside it of what the page says: two pictures can't be compared, words can. Figures,
 * times and names of things with numbers differ from run to run and stand as #, and so does how long something took.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { answered } from './page-report.ts';

const folder = resolve(import.meta.dirname, '../../../docs/images');

/** What a page says, line by line, whatever the numbers are. */
export const wordsOf = (text: string): string =>
  text
    .replace(/(?:不到 |::)?\d+(?:[.,:]\d+)*/g, '#')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

/** @param check compares the words with those of the last pictures, and takes none */
export function pictures(check: boolean) {
  const differing: string[] = [];
  mkdirSync(folder, { recursive: true });
  return {
    shoot: async (page: Page, name: string): Promise<void> => {
      await answered(page);
      await page.evaluate(() => document.fonts.ready);
      // What is announced to a screen reader is there for a moment only, and no part of the picture.
      await page.evaluate(() => {
        for (const region of document.querySelectorAll('[data-announcer]')) region.setAttribute('hidden', '');
      });
      const words = `${wordsOf(await page.locator('body').innerText())}\n`;
      const file = join(folder, `${name}.txt`);
      if (check) {
        const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
        if (kept !== words) differing.push(`${name}: ${firstDifference(kept, words)}`);
        return;
      }
      writeFileSync(file, words);
      await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
    },
    /** Says where the product has moved on from its pictures; a check fails then. */
    tell: (): void => {
      for (const line of differing) console.log(line);
      if (differing.length > 0) process.exitCode = 1;
    },
  };
}

export function firstDifference(kept: string, now: string): string {
  const [before, after] = [kept.split('\n'), now.split('\n')];
  const at = after.findIndex((line, index) => line !== before[index]);
  const line = at === -1 ? after.length : at;
  return `line ${line + 1} was “${before[line] ?? ''}” and is “${after[line] ?? ''}”`;
}
