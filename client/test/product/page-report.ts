/** What the pages of a browser show and wait for: without it a missed expectation says only that something was not there. */
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';

interface PageLog {
  /** Where it went, what it was refused, what broke in it: the latest last. */
  events: string[];
  unanswered: Set<Request>;
}

const kept = 12;
const logs = new WeakMap<Page, PageLog>();

/** From now on the pages of this profile are reported with what they have gone through. */
export function observe(context: BrowserContext): void {
  context.on('page', (page) => {
    const log: PageLog = { events: [], unanswered: new Set() };
    logs.set(page, log);
    const note = (event: string) => {
      log.events = [...log.events, event].slice(-kept);
    };
    page.on('framenavigated', (frame) => note(`went to ${frame.url()}`));
    page.on('pageerror', (error) => note(`broke: ${error.message}`));
    page.on('request', (request) => log.unanswered.add(request));
    page.on('requestfinished', (request) => log.unanswered.delete(request));
    page.on('requestfailed', (request) => {
      log.unanswered.delete(request);
      note(`got no answer from ${request.url()}: ${request.failure()?.errorText ?? ''}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) note(`got ${response.status()} from ${response.url()}`);
    });
  });
}

/** For so long nothing was asked: what an answer makes a page ask for next goes out at once. */
const quietMs = 500;

/** Waits until the page has the answers to all that it has asked, whether it asked when it was opened or since. */
export async function answered(page: Page): Promise<void> {
  const { unanswered } = logs.get(page)!;
  for (let since = Date.now(); Date.now() - since < quietMs;) {
    if (unanswered.size > 0) since = Date.now();
    await page.waitForTimeout(50);
  }
}

/** All open pages of a browser, each with its address, its log, what it waits for and its text. */
export async function reportOf(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  return (await Promise.all(pages.map(reportOfPage))).join('\n\n');
}

/** One page, as far as it can still be read. */
export async function reportOfPage(page: Page): Promise<string> {
  const { events, unanswered } = logs.get(page) ?? { events: [], unanswered: new Set<Request>() };
  const text = await page
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch(() => '(cannot be read)');
  return [
    `A page at ${page.url()}`,
    ...events.map((event) => `  it ${event}`),
    ...[...unanswered].map((request) => `  it waits for ${request.method()} ${request.url()}`),
    `  it shows ${JSON.stringify(text.slice(0, 400))}`,
  ].join('\n');
}
