/** Brings a page into a state, and holds what is then on the screen against axe and its width. */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { pages } from '#contracts';
import { stopFile } from './product/index.ts';
import { reportOfPage } from './product/page-report.ts';

export type Address<Things> = string | ((things: Things) => string);

/** How the running product is brought to show something. `Things` are what the paths speak of. */
export interface State<Person extends string, Things> {
  as: Person;
  path: Address<Things>;
  /** Calls that this browser's network keeps waiting for ever, or breaks off. */
  held?: Address<Things>;
  broken?: Address<Things>;
  /** What is done on the page to get there. */
  act?: (page: Page) => Promise<void>;
  /** Selector of what is on the screen only in this state. */
  shows: string;
}
export interface Impossible {
  cannot: string;
}

/** Whether every state is looked at in every size, which takes many minutes: `npm run verify:states`, and whoever takes pictures. */
export const thorough = process.env.STATES === 'all' || process.env.PICTURES !== undefined;

export const conditions = ['empty', 'loading', 'error', 'full', 'dialog'] as const;
export type Condition = (typeof conditions)[number];
/** What is on its way, did not come or is not there is told by the same few parts on every page. */
const lookedAt: readonly Condition[] = thorough ? conditions : ['full', 'dialog'];

/** A test for each state of each page that is looked at and can be brought about. */
export function testStates<Shown extends object>(
  states: Record<string, Record<Condition, Shown | Impossible>>,
  look: (state: Shown, condition: Condition) => Promise<void>,
): void {
  for (const [name, ofPage] of Object.entries(states)) {
    describe(name, () => {
      for (const condition of lookedAt) {
        const state = ofPage[condition];
        if ('cannot' in state) continue;
        it(`${condition}: no violation, nothing to scroll sideways`, () => look(state, condition));
      }
    });
  }
}

export interface Size {
  width: number;
  height: number;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const pathOf = <Things>(address: Address<Things>, things: Things): string =>
  typeof address === 'string' ? address : address(things);

/** The page of a profile that shows one state after the other: a new one would compile all scripts again, which takes longer than the look. */
const kept = new WeakMap<BrowserContext, Page>();

async function keptPage(context: BrowserContext): Promise<Page> {
  const known = kept.get(context);
  if (known && !known.isClosed()) return known;
  const page = await context.newPage();
  // With an upload under way it asks whether it may be left.
  page.on('dialog', (dialog) => void dialog.accept());
  kept.set(context, page);
  return page;
}

/** Brings a page into this state, and lets `look` look. */
export async function visit<Person extends string, Things>(
  context: BrowserContext,
  state: State<Person, Things>,
  things: Things,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const path = pathOf(state.path, things);
  // What is done on a page may stay.
  const isOwn = state.act !== undefined;
  const page = isOwn ? await context.newPage() : await keptPage(context);
  const size = page.viewportSize()!;
  const network = await context.newCDPSession(page);
  try {
    await bring(page, network, path, state, things);
    await page.evaluate(axe);
    await look(page);
  } catch (error) {
    // The page is closed before the suite could say what it showed.
    const report = await reportOfPage(page);
    await page.close();
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${report}`, { cause: error });
  }
  if (isOwn) return page.close();
  await page.evaluate(() => sessionStorage.clear());
  // Its calls that are kept waiting end with the document, and a session that it drove is free.
  await page.goto('about:blank');
  await network.detach();
  await page.mouse.move(0, 0);
  await page.setViewportSize(size);
}

async function bring<Person extends string, Things>(
  page: Page,
  network: CDPSession,
  path: string,
  { as, held, broken, act, shows }: State<Person, Things>,
  things: Things,
): Promise<void> {
  const disturbed = held ?? broken;
  if (disturbed) await disturb(network, pathOf(disturbed, things), broken !== undefined);
  await page.goto(path);
  try {
    await act?.(page);
    await page.locator(shows).first().waitFor();
  } catch (error) {
    if (as !== 'nobody' && new URL(page.url()).pathname === pages.login) stopFile();
    throw error;
  }
}

/** Keeps the calls to this path waiting, or breaks them off. Playwright's own routes would take the browser's cache away from every page. */
async function disturb(network: CDPSession, path: string, breaks: boolean): Promise<void> {
  network.on('Fetch.requestPaused', ({ requestId, request }) => {
    const meant = new URL(request.url).pathname === path;
    const answer = meant
      ? breaks && network.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
      : network.send('Fetch.continueRequest', { requestId });
    // The page may be closed meanwhile.
    if (answer) answer.catch(() => undefined);
  });
  await network.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}*` }] });
}

/** Where something is on the screen. */
export async function boxOf(locator: Locator): Promise<{ top: number; bottom: number; height: number }> {
  const { y, height } = (await locator.boundingBox())!;
  return { top: y, bottom: y + height, height };
}

/** Where a toast stands once it has come sliding: twice the same when looked at. */
export async function toastPlace(page: Page, said?: RegExp): Promise<{ top: number; right: number }> {
  const toast = page.locator('[data-sonner-toast][data-mounted="true"]', { hasText: said });
  await toast.waitFor();
  for (let before = ''; ; await page.waitForTimeout(50)) {
    const { x, y, width } = (await toast.boundingBox())!;
    const place = { top: y, right: x + width };
    if (JSON.stringify(place) === before) return place;
    before = JSON.stringify(place);
  }
}

/** No violation, nothing to scroll sideways, and no line cut in half. */
export async function check(page: Page, size: Size): Promise<void> {
  await fits(page, size);
  expect(await clampedWrongly(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
}

/** Nothing scrolls sideways. */
export async function fits(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await notSideways(page, size);
  await picture(page, size);
}

/** A page that changes its shape with its size does so a moment later. */
async function settled(page: Page, isRight: () => Promise<boolean>): Promise<void> {
  const given = Date.now() + 15_000;
  while (!(await isRight()) && Date.now() < given) await page.waitForTimeout(50);
}

async function notSideways(page: Page, size: Size): Promise<void> {
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
  await settled(page, async () => (await widthOf()) <= size.width);
  if ((await widthOf()) > size.width) throw new Error(`It is too wide:\n${await beyond(page, size)}`);
}

/** What stands beyond the right edge, the farthest last. */
function beyond(page: Page, { width }: Size): Promise<string> {
  return page.evaluate((edge) => {
    const all = [...document.querySelectorAll('*')].map((element) => ({
      right: element.getBoundingClientRect().right,
      html: element.cloneNode(false) as Element,
    }));
    return all
      .filter(({ right }) => right > edge)
      .sort((a, b) => a.right - b.right)
      .map(({ right, html }) => `${right}: ${html.outerHTML}`)
      .join('\n');
  }, width);
}

const textScale = 1.3;

/** Text as large as a phone's own setting may make it: no figure is broken in two, no text is wider than its box, and nothing scrolls sideways. */
export async function fitsEnlarged(page: Page, ...sizes: Size[]): Promise<void> {
  await page.setViewportSize(sizes[0]!);
  await page.evaluate((scale) => {
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => element instanceof HTMLElement,
    );
    const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    elements.forEach((element, at) => element.style.setProperty('font-size', `${sizes[at]! * scale}px`));
  }, textScale);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settled(page, async () => (await brokenTexts(page)).length === 0);
    expect({ width: size.width, broken: await brokenTexts(page) }).toEqual({ width: size.width, broken: [] });
    await notSideways(page, size);
  }
}

/** Texts with a figure in two lines, and texts that reach beyond their boxes, each as a whole: its figures may stand in several elements. */
function brokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Map<Element, Text[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
      let box = text.parentElement!;
      if (text.data.trim() === '' || !box.checkVisibility() || box.closest('.visually-hidden')) continue;
      while (/^(inline|contents)$/.test(getComputedStyle(box).display)) box = box.parentElement!;
      texts.set(box, [...(texts.get(box) ?? []), text]);
    }
    const rangeOf = (parts: Text[], from: number, to: number) => {
      const range = document.createRange();
      let before = 0;
      for (const part of parts) {
        if (from >= before && from < before + part.length) range.setStart(part, from - before);
        if (to > before && to <= before + part.length) range.setEnd(part, to - before);
        before += part.length;
      }
      return range;
    };
    const isInTwoLines = (range: Range) => {
      const [first, ...more] = range.getClientRects();
      return more.some(({ top }) => top >= first!.bottom);
    };
    const isBeyond = (range: Range, box: Element) => {
      const { textOverflow, overflowX } = getComputedStyle(box);
      if (textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX)) return false;
      const [text, room] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      return text.left < room.left - 1 || text.right > room.right + 1;
    };
    const found: string[] = [];
    for (const [box, parts] of texts) {
      const whole = parts.map(({ data }) => data).join('');
      const figures = [...whole.matchAll(/\d[\d.,:%/]*/g)];
      if (figures.some(({ 0: figure, index }) => isInTwoLines(rangeOf(parts, index, index + figure.length))))
        found.push(`in two lines: ${whole}`);
      if (isBeyond(rangeOf(parts, 0, whole.length), box)) found.push(`beyond its box: ${whole}`);
    }
    return found;
  });
}

/** With `PICTURES=<folder>` each state is also put there as a picture, for whoever wants to look at all pages at once. */
export async function picture(page: Page, { width }: Size, called?: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const test = expect.getState().currentTestName?.replace(/:.*$/u, '');
  const name = called ?? test?.replace(/[^\p{L}\d]+/gu, '-');
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), animations: 'disabled' });
}

/**
 * What shows two lines at most and has room of its own below them, in which half of the third shows; or a box among its words, behind which
 * WebKit ends whole lines with an ellipsis.
 */
function clampedWrongly(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => /^\d/.test(getComputedStyle(one).webkitLineClamp))
      .filter(
        (one) =>
          getComputedStyle(one).paddingBottom !== '0px' ||
          [...one.querySelectorAll('*')].some((part) => getComputedStyle(part).display === 'inline-block'),
      )
      .map((one) => one.outerHTML.slice(0, 200)),
  );
}

/** What axe finds, put into words in the page: all of its results are many times as much. */
function violations(page: Page): Promise<string[]> {
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    const runOnly = { type: 'tag', values };
    const { violations: found } = await axe.run({ runOnly, resultTypes: ['violations'] });
    return found.map(
      ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html).join(' | ')}`,
    );
  }, tags);
}
