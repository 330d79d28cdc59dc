/** A learner's whole way on a phone: sign in, practise, be scored, look back, practise again. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { browserSuite, controlModel, device, product, quickly, sampleCourses } from './product/index.ts';
import { boxOf } from './inspect-states.ts';
import { finish, replied, say, scored } from './product/talk.ts';

const name = '陆小满';
const task = '新品跑鞋接待练习';
const answers = [
  '您好，欢迎光临！您平时主要是走路通勤穿，还是也会跑步呢？一天大概走多久？',
  '明白了。我推荐这双云步缓震跑鞋，中底软、单只才 228 克，后跟内衬加了软垫，不容易磨脚。',
  '您的担心我理解，磨脚确实难受。您先上脚走两圈试试，不限时间，七天内没穿出门都可以退换。',
];

browserSuite('A learner', (chromium, people) => {
  let phone: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    const administrator = await people.administrator('钟培训');
    await administrator.giveTask(task, sampleCourses.shoes, [await people.learner(name)]);
    phone = await device(chromium());
    page = await phone.newPage();
  });
  afterAll(() => phone.close());

  it('signs in on the provider’s page and comes back to the tasks', async () => {
    await page.goto('/h5/task-management');
    await page.getByRole('link', { name: '飞书登录' }).click();
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await page.getByRole('heading', { name: '任务列表' }).waitFor();
    expect(page.url()).toBe(`${product().baseUrl}/h5/task-management`);
  });

  it('reads what it is about before the first practice of a course begins, and the customer opens', async () => {
    await page.getByRole('button', { name: `开始练习：${task}` }).click();
    const sheet = page.getByRole('dialog', { name: '场景与评分标准' });
    await sheet.getByText('点开始练习后才计时').waitFor();
    expect(page.url()).not.toContain('/h5/chat/');
    await sheet.getByRole('button', { name: '开始练习' }).click();
    await page.waitForURL('**/h5/chat/*');
    expect(await replied(page)).toContain('跑鞋');
  });

  it('says something, sees the answer grow, and is scored while the talk goes on', async () => {
    await controlModel(product(), { delays: { ...quickly, tokenMs: 150 } });
    const lengths = watchReplyGrow(page);
    const reply = await replied(page, await say(page, answers[0]!));
    expect(reply.length).toBeGreaterThan(4);
    expect((await lengths()).length).toBeGreaterThan(2);
    expect(await scored(page, 1)).toMatch(/^\d/);
  });

  it('is shown the one thing that matters most, within 220 px, and all of it in a sheet', async () => {
    const turn = page.locator('[data-eval="1"]');
    await turn.getByText('可以这样说').waitFor();
    const talk = await boxOf(page.getByRole('log', { name: '对话' }));
    const card = await boxOf(turn.getByRole('region'));
    expect(card.height).toBeLessThanOrEqual(220);
    expect(card.top).toBeGreaterThanOrEqual(talk.top);
    expect(card.bottom).toBeLessThanOrEqual(talk.bottom);
    expect(await turn.getByRole('button', { expanded: true }).innerText()).toContain('需改进');
    await turn.getByRole('button', { name: /^还有 \d+ 点$/ }).click();
    const sheet = page.getByRole('dialog', { name: '第 1 轮评价' });
    await sheet.getByText('需改进').first().waitFor();
    await sheet.getByRole('button', { name: '知道了' }).click();
    await sheet.waitFor({ state: 'detached' });
  });

  it('keeps everything when the page is loaded anew while the customer speaks', async () => {
    await controlModel(product(), { delays: { ...quickly, tokenMs: 400 } });
    const bubble = await say(page, answers[1]!);
    await page.locator('[data-status="active"]').waitFor();
    await page.reload();
    await page.getByText(answers[0]!).waitFor();
    await controlModel(product(), { delays: quickly });
    await replied(page, bubble);
    expect(await scored(page, 2)).toMatch(/^\d/);
  });

  it('keeps a message that was written without a network, and sends it when there is one', async () => {
    await phone.setOffline(true);
    const bubble = await say(page, answers[2]!);
    await page.getByText('网络已断开，正在重连…你的话已保存').waitFor();
    expect(await bubble.getAttribute('data-state')).toBe('sending');
    await phone.setOffline(false);
    await replied(page, bubble);
    expect(await bubble.getAttribute('data-state')).toBe('accepted');
    expect(await page.getByText(answers[2]!).count()).toBe(1);
  });

  it('goes on with another device, and takes the talk back', async () => {
    const other = await device(chromium());
    await other.addCookies(await phone.cookies());
    const second = await other.newPage();
    await second.goto(page.url());
    await second.getByText(answers[2]!).waitFor();
    await second.getByRole('button', { name: '在这里继续' }).click();
    await page.getByText('这次练习在另一个页面或设备上打开了').waitFor();
    expect(await page.getByRole('textbox', { name: '你的回答' }).count()).toBe(0);
    const bubble = await say(second, '这双有会员九折，您看今天直接带走，还是再比一比？');
    await page.getByText('这双有会员九折').waitFor();
    await replied(second, bubble);
    await page.getByRole('button', { name: '在这里继续' }).click();
    await page.getByRole('textbox', { name: '你的回答' }).waitFor();
    await other.close();
  });

  it('scrolls up undisturbed: the way down covers nothing, and a card that is opened comes into view', async () => {
    const talk = page.getByRole('log', { name: '对话' });
    await talk.hover();
    await page.mouse.wheel(0, -500);
    const down = page.getByRole('button', { name: '跳到最新' });
    await down.waitFor();
    const strip = await boxOf(down);
    expect(strip.top).toBeGreaterThanOrEqual((await boxOf(talk)).bottom);
    expect(strip.height).toBeLessThanOrEqual(48);
    // A folded row just above the lower edge: what unfolds would lie below it.
    const row = page.locator('[data-eval="2"]');
    const fold = row.getByRole('button').first();
    await row.evaluate((one) => one.scrollIntoView({ block: 'end' }));
    await fold.click();
    const card = (await row.getByRole('region').elementHandle())!;
    // It is measured before it is scrolled to, which takes a frame or two.
    await page.waitForFunction(
      ([list, opened]) => {
        const [edge, box] = [list!.getBoundingClientRect(), opened!.getBoundingClientRect()];
        return box.height > 100 && box.top >= edge.top && box.bottom <= edge.bottom;
      },
      [await talk.elementHandle(), card] as const,
    );
    await fold.click();
    // A wheel is done before the scrolling that it begins: a click in between would be followed by the way up.
    const before = await talk.evaluate((one) => one.scrollTop);
    await page.mouse.wheel(0, -100);
    await talk.evaluate(
      (one, from) =>
        new Promise<void>((resolve) => {
          const arrived = () =>
            one.scrollTop <= Math.max(0, from - 100) ? resolve() : void setTimeout(arrived, 20);
          arrived();
        }),
      before,
    );
    await down.click();
    await down.waitFor({ state: 'detached' });
  });

  it('finishes, sees how far the evaluation is, and then the score with its axes', async () => {
    // The summary of this talk takes longer than the way to its page, also on a slow machine.
    const match = '(?=[^]*session_summary)(?=[^]*这双有会员九折)';
    await controlModel(product(), { by: 'journey', faults: [{ kind: 'slow', ms: 10_000, match }] });
    await finish(page);
    await page.getByText('评分生成中').waitFor();
    await page.getByRole('heading', { name: '五项能力' }).waitFor({ timeout: 30_000 });
    await page.locator('figure svg').waitFor();
    expect(await page.getByRole('region', { name: '得分' }).innerText()).toMatch(
      /\d+(\.\d)?[\s\S]*(优秀|合格|待提高)/,
    );
    expect(await page.getByText(/较上次/).count()).toBe(0);
    await page.getByRole('button', { name: '查看数据表' }).click();
    expect(await page.getByRole('row').count()).toBe(6);
  });

  it('looks back at the turn that a point comes from, and leafs through', async () => {
    await page
      .getByRole('link', { name: /^第 \d 轮/ })
      .first()
      .click();
    await page.waitForURL('**/h5/score-detail/*#turn-*');
    await page.locator('mark').first().waitFor();
    const quoted = await page.locator('mark').first().innerText();
    expect(answers.join()).toContain(quoted);
    await page.goto(`${page.url().split('#')[0]}#turn-1`);
    await page.getByText('1 / 4').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('2 / 4').waitFor();
  });

  it('finds the practice in the records', async () => {
    await page.goto('/h5/practice-records');
    await page.getByRole('link', { name: new RegExp(task) }).click();
    await page.getByRole('button', { name: '再练一次' }).waitFor();
  });

  it('practises again and is told the difference to the last time', async () => {
    await page.getByRole('button', { name: '再练一次' }).click();
    await page.waitForURL('**/h5/chat/*');
    await replied(page);
    await replied(page, await say(page, '随便看。'));
    await finish(page);
    await page.getByText(/较上次 (−|\+|±)\d/).waitFor();
  });

  it('is never given a zero for what the judge did not answer, and has it scored by asking again', async () => {
    const words = '您说的是通勤那双，对吗？';
    const judge = `(?=[^]*json_schema)(?=[^]*${words})`;
    await controlModel(product(), {
      by: 'journey',
      faults: [{ kind: 'content_filter', match: judge, times: 100 }],
    });
    await page.getByRole('button', { name: '再练一次' }).click();
    await page.waitForURL('**/h5/chat/*');
    await replied(page);
    await replied(page, await say(page, words));
    await finish(page);
    await page.getByText('第 1 轮还没有评分').waitFor();
    const verdict = page.getByRole('region', { name: '得分' });
    expect(await verdict.innerText()).toMatch(/待评分/);
    expect(await verdict.innerText()).not.toMatch(/\b0\b/);
    await controlModel(product(), { by: 'journey', faults: [] });
    await verdict.getByRole('button', { name: '重试' }).click();
    await verdict.getByText(/优秀|合格|待提高/).waitFor();
  });
});

/** Notes the lengths that a reply has while it is on the screen; answers the distinct ones. */
function watchReplyGrow(page: Page): () => Promise<number[]> {
  const begun = page.evaluate(() => {
    const lengths = new Set<number>();
    new MutationObserver(() => {
      const reply = document.querySelector('[data-mid][data-status="active"]');
      if (reply) lengths.add(reply.textContent.length);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { lengths });
  });
  return async () => {
    await begun;
    return page.evaluate(() => [...(window as unknown as { lengths: Set<number> }).lengths]);
  };
}
