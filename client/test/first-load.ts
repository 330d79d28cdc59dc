/**
 * `npm run bench:first-load [tries]`: what a learner waits on a slow network (400 kbit/s, 400 ms) with nothing kept: until the shape of the page is
 * there, until it can be used, and how long nothing at all is shown. It prints a line a page, the middle of several tries (3), and ends with 1
 * when the task list can't be used within 5 s or the chat within 6.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { pages } from '#contracts';
import { launchChromium } from './product/chromium.ts';
import { Administrator, sampleCourses } from './product/administrator.ts';
import { desktop, device, phone, signIn } from './product/device.ts';
import { startProduct } from './product/product.ts';
import { SuitePeople } from './product/suite-people.ts';
import { begin } from './product/talk.ts';

const tries = Number(process.argv[2] ?? 3);
const slow = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const task = '接待练习';

interface Waited {
  shapeMs: number;
  usableMs: number;
  blankMs: number;
  kilobytes: number;
}

const { product, stop } = await startProduct();
const browser = await launchChromium();
try {
  const people = new SuitePeople('First load', () => product);
  const learner = await people.learner('网慢');
  const administrator = new Administrator(product, product.chief);
  await administrator.giveTask(task, sampleCourses.shoes, [learner]);
  const hand = await device(browser, phone, product);
  const page = await signIn(hand, learner);
  await report('phone, task list', hand, pages.h5.tasks, `button[aria-label="开始练习：${task}"]`, 5_000);
  const session = await begin(page, task);
  await page.close();
  await report('phone, chat', hand, pages.h5.chat(session), 'textarea:enabled', 6_000);
  await hand.close();
  const desk = await device(browser, desktop, product);
  await (await signIn(desk, product.chief, pages.console.courses)).close();
  await report('console, courses', desk, pages.console.courses, 'tbody tr a');
} finally {
  await browser.close();
  await stop();
}

async function report(
  name: string,
  context: BrowserContext,
  path: string,
  usable: string,
  limitMs = Infinity,
): Promise<void> {
  const all: Waited[] = [];
  for (let tried = 0; tried < tries; tried += 1) all.push(await load(context, path, usable));
  const middle = (of: keyof Waited) => all.map((one) => one[of]).sort((a, b) => a - b)[tries >> 1]!;
  const seconds = (of: keyof Waited) => `${(middle(of) / 1_000).toFixed(1)} s`;
  const isOver = middle('usableMs') > limitMs;
  if (isOver) process.exitCode = 1;
  console.log(
    `${name.padEnd(20)} shape ${seconds('shapeMs')}, usable ${seconds('usableMs')}, blank afterwards ${seconds('blankMs')}, ` +
      `${middle('kilobytes').toFixed(0)} KB${isOver ? `  over ${limitMs / 1_000} s` : ''}`,
  );
}

async function load(context: BrowserContext, path: string, usable: string): Promise<Waited> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.clearBrowserCache');
  await network.send('Network.emulateNetworkConditions', slow);
  const received = bytesOf(network);
  await page.addInitScript(watchBlank);
  const begun = performance.now();
  await page.goto(path, { waitUntil: 'commit', timeout: 60_000 });
  await page.locator(usable).first().waitFor({ timeout: 60_000 });
  const usableMs = performance.now() - begun;
  const { shapeMs, blankMs } = await seen(page);
  const kilobytes = received() / 1_000;
  await page.close();
  return { shapeMs, usableMs, blankMs, kilobytes };
}

function bytesOf(network: CDPSession): () => number {
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}

/** In the page: sums the frames in which, after the first paint, nothing stands below the root. */
function watchBlank(): void {
  const watch = { blankMs: 0, last: 0 };
  Object.assign(window, { watch });
  const look = (now: number) => {
    const root = document.getElementById('root');
    const shown =
      root && [...root.querySelectorAll('*')].some((one) => one.getBoundingClientRect().height > 8);
    if (root && !shown && watch.last > 0) watch.blankMs += now - watch.last;
    watch.last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function seen(page: Page): Promise<{ shapeMs: number; blankMs: number }> {
  return page.evaluate(() => ({
    shapeMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    blankMs: (window as unknown as { watch: { blankMs: number } }).watch.blankMs,
  }));
}
