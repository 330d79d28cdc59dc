/** Every state of every page, held against axe at the width of a phone and of a desktop. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { pages } from '#contracts';
import { browserSuite, desktop, device, phone, signIn } from './product/index.ts';
import { begin, end, finish, replied, say, scored } from './product/talk.ts';
import { conditions, furtherStates, states } from './states.ts';
import type { Practised, State } from './states.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const narrowest = { width: 320, height: 640 };
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

browserSuite('The phone’s pages', (chromium) => {
  const people = {} as Record<State['as'], BrowserContext>;
  let sessions: Practised;

  beforeAll(async () => {
    const [nobody, newcomer, learner] = await Promise.all([1, 2, 3].map(() => device(chromium())));
    Object.assign(people, { nobody, newcomer, learner });
    await signIn(newcomer!, 'ou_linxiaoyan');
    sessions = await practise(await signIn(learner!, 'ou_chenjing'));
  });
  afterAll(() => Promise.all(Object.values(people).map((context) => context.close())));

  it('are all listed, each with all states', () => {
    const { h5, console: _console, ...others } = pages;
    expect(Object.keys(states).sort()).toEqual([...Object.keys(others), ...Object.keys(h5)].sort());
    for (const page of Object.values(states)) expect(Object.keys(page)).toEqual([...conditions]);
  });

  for (const [name, ofPage] of Object.entries(states)) {
    describe(name, () => {
      for (const condition of conditions) {
        const state = ofPage[condition];
        if ('cannot' in state) continue;
        it(`${condition}: no violation, nothing to scroll sideways`, async () => {
          await visit(state, async (page) => {
            for (const size of [phone, desktop]) await check(page, size);
            await fits(page, narrowest);
          });
        });
      }
    });
  }

  for (const [name, state] of Object.entries(furtherStates)) {
    it(`${name}: no violation`, () => visit(state, (page) => check(page, phone)));
  }

  async function visit(state: State, look: (page: Page) => Promise<void>): Promise<void> {
    const page = await people[state.as].newPage();
    try {
      await bring(page, state, sessions);
      await page.evaluate(axe);
      await look(page);
    } finally {
      await page.close();
    }
  }
});

/** One session of each kind, made by a learner's own moves. */
async function practise(page: Page): Promise<Practised> {
  const scoredId = await begin(page, '新品跑鞋接待练习');
  await replied(page);
  await replied(page, await say(page, '您好，欢迎光临！您平时主要是走路通勤穿，还是也会跑步呢？'));
  await finish(page);
  await page.getByRole('button', { name: '查看数据表' }).waitFor();
  const silent = await begin(page, '换机季：手机柜台接待');
  await end(page);
  const fresh = await begin(page, '换机季：手机柜台接待');
  const talk = await begin(page, '换季护肤：敏感肌顾客接待');
  await replied(page);
  await replied(page, await say(page, '您好，您现在的皮肤是泛红多一些，还是有点刺痛呢？'));
  await scored(page, 1);
  await page.close();
  return { scored: scoredId, silent, fresh, talk };
}

async function bring(page: Page, state: State, sessions: Practised): Promise<void> {
  const only = (path: string) => (url: URL) => url.pathname === path;
  if (state.held) await page.route(only(state.held), () => undefined);
  if (state.broken) await page.route(only(state.broken), (route) => route.abort());
  await page.goto(typeof state.path === 'string' ? state.path : state.path(sessions));
  await state.act?.(page);
  await page.locator(state.shows).first().waitFor();
}

async function check(page: Page, size: typeof phone): Promise<void> {
  await fits(page, size);
  expect(await violations(page)).toEqual([]);
}

/** Nothing scrolls sideways. */
async function fits(page: Page, size: typeof phone): Promise<void> {
  await page.setViewportSize(size);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(size.width);
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await page.evaluate(
    (values) =>
      (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    tags,
  );
  return found.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html).join(' | ')}`);
}
