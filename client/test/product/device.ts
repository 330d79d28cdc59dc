/** Browser profiles of people who use the running product. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { routes } from '#contracts';
import type { Person } from './administrator.ts';
import { observe } from './page-report.ts';
import type { Product } from './product.ts';

/** The product of this test run, started by the global setup. */
export function product(): Product {
  const published = process.env.LIANHUO_BROWSER_PRODUCT;
  if (published === undefined) throw new Error('Browser specs run with their global setup.');
  return JSON.parse(published) as Product;
}

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1366, height: 768 };

/** What a page shows within a second, or three on an old machine; beside other tests it takes longer. What is not there by then is missing. */
const expectedWithinMs = 30_000;

/** A browser profile of its own: nobody is signed in. */
export async function device(
  browser: Browser,
  viewport = phone,
  { baseUrl }: Pick<Product, 'baseUrl'> = product(),
  deviceScaleFactor = 1,
  more: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const touch = viewport.width < 768;
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    deviceScaleFactor,
    ...(touch && { isMobile: true, hasTouch: true }),
    ...more,
  });
  context.setDefaultTimeout(expectedWithinMs);
  observe(context);
  context.on('page', (page) => {
    page.goto = begunAgain(page.goto.bind(page));
    page.reload = begunAgain(page.reload.bind(page));
  });
  return context;
}

/** What closes on a phone leaves the history a moment later, and breaks off a visit that has just begun. */
const begunAgain =
  <Args extends unknown[], Answer>(visit: (...args: Args) => Promise<Answer>) =>
  (...args: Args): Promise<Answer> =>
    visit(...args).catch((error: unknown) => {
      if (!String(error).includes('ERR_ABORTED')) throw error;
      return visit(...args);
    });

/** Signs in on the provider's page, and ends on `path`, or where that leads. */
export async function signIn(
  context: BrowserContext,
  { openId }: Pick<Person, 'openId'>,
  path = '/h5/task-management',
  ends = path,
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${routes.feishu.oauth}?redirect=${encodeURIComponent(path)}`);
  const chosen = new URL(page.url());
  chosen.searchParams.set('sim_user', openId);
  await page.goto(chosen.href);
  await page.waitForURL((url) => url.pathname === ends.split('?')[0]);
  return page;
}
