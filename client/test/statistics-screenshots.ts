/**
 * `node server/scripts/run-tool.mjs client/test/statistics-screenshots.ts <address> <file with the service key> <addresses of both pages>`:
 * the README's pictures of the statistics, of a running server over a database that `npm run seed:scale` has filled (docs/performance).
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { pages, routes } from '#contracts';
import { launchChromium } from './product/chromium.ts';
import { device } from './product/device.ts';
import { pictures } from './product/pictures.ts';

const [
  baseUrl,
  keyFile,
  overall = pages.console.overallStatistics,
  practice = pages.console.practiceStatistics,
] = process.argv.slice(2);
if (!baseUrl || !keyFile)
  throw new Error('Name the address of the server and the file with its service key.');
const { shoot: take } = pictures(false);
const answer = await fetch(baseUrl + routes.auth.login, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-Service-Key': readFileSync(keyFile, 'utf8').trim() },
  body: JSON.stringify({ open_id: 'ou_linxiaoyan', name: '林晓燕' }),
});
if (!answer.ok) throw new Error(`Nobody could sign in: ${await answer.text()}`);
const { access_token } = (await answer.json()) as { access_token: string };

const browser = await launchChromium();
try {
  const desk = await open({ width: 1366, height: 1040 }, 1);
  await shoot(desk, overall, 'console-overall-statistics');
  await shoot(desk, practice, 'console-practice-statistics');
  await shoot(await open({ width: 390, height: 844 }, 2), overall, 'phone-statistics');
} finally {
  await browser.close();
}

/** A window in which the administrator is signed in. */
async function open(size: { width: number; height: number }, scale: number): Promise<Page> {
  const context = await device(browser, size, { baseUrl: baseUrl! }, scale);
  await context.setExtraHTTPHeaders({ Authorization: `Bearer ${access_token}` });
  return context.newPage();
}

async function shoot(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.locator('figure svg').first().waitFor();
  await take(page, name);
}
