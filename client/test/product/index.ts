/** What browser specs use: pages of the running product as a signed-in person sees them. */
import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromiumPath, launchChromium } from './chromium.ts';
import type { Product } from './product.ts';

export { controlModel, quickly } from './product.ts';

export function product(): Product {
  const published = process.env.LIANHUO_BROWSER_PRODUCT;
  if (published === undefined) throw new Error('Browser specs run with their global setup.');
  return JSON.parse(published) as Product;
}

/** A suite with a Chromium of its own; without Chromium it is skipped, and says so. */
export function browserSuite(name: string, suite: (chromium: () => Browser) => void): void {
  if (chromiumPath() === null) {
    console.warn(`${name}: skipped, there is no Chromium. Install it, or set CHROMIUM_PATH.`);
    describe.skip(name, () => suite(() => undefined as never));
    return;
  }
  jest.setTimeout(30_000);
  describe(name, () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchChromium();
    });
    afterAll(() => browser.close());
    suite(() => browser);
  });
}

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1366, height: 768 };

/** A browser profile of its own: nobody is signed in. */
export async function device(browser: Browser, viewport = phone): Promise<BrowserContext> {
  const touch = viewport.width < 768;
  const context = await browser.newContext({
    baseURL: product().baseUrl,
    viewport,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    ...(touch && { isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
  });
  context.setDefaultTimeout(10_000);
  return context;
}

/** Signs in on the provider's page as the person of this id, and ends on `path`. */
export async function signIn(
  context: BrowserContext,
  openId: string,
  path = '/h5/task-management',
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/feishu/oauth?redirect=${encodeURIComponent(path)}`);
  const chosen = new URL(page.url());
  chosen.searchParams.set('sim_user', openId);
  await page.goto(chosen.href);
  await page.waitForURL((url) => url.pathname === path.split('?')[0]);
  return page;
}
