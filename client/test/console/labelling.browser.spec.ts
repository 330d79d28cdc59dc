/** Two administrators judge the same answers by keys, settle where they differ, and read what comes of it. */
import { beforeAll, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { ac1, kappa, tableOf, type Decided } from '#agreement';
import { CourseStatus, pages, routes } from '#contracts';
import type { CourseView, RuleView } from '#contracts';
import { check, fits, visit } from '../inspect-states.ts';
import { browserSuite, desktop, device, phone, signIn, type Administrator } from '../product/index.ts';
import { begin, finish, replied, say } from '../product/talk.ts';

const tablet = { width: 768, height: 1024 };

/** What is asked, by which words the machine decides, and by which people do. */
const asked: Record<string, { word: string; people: RegExp }> = {
  打招呼: { word: '您好', people: /您好/ },
  问预算: { word: '预算', people: /预算|多少钱/ },
  请试穿: { word: '试穿', people: /试穿|体验/ },
  讲退换: { word: '退换', people: /退换/ },
};
const talks = [
  [
    '您好，欢迎光临，您平时跑步多吗？',
    '您想花多少钱左右呢？',
    '您可以先体验一下这双。',
    '不合适七天内可以退换。',
  ],
  ['您好，今天想看跑鞋吗？', '您的预算大概是多少呢？', '您可以试穿一下这双。', '不满意七天内可以退换的。'],
];
const taskName = '标注：跑鞋接待';

browserSuite('Labelling', (chromium, people) => {
  let first: Administrator;
  let second: Administrator;
  let rule: RuleView;
  let desk: BrowserContext;
  beforeAll(async () => {
    first = await people.administrator('甲标注');
    second = await people.administrator('乙标注');
    const learners = [await people.learner('标学员'), await people.learner('标同学')];
    rule = await first.call<RuleView>(routes.rule.create, {
      rule_name: '标注用的规则',
      rule_desc: '打招呼，问预算，请试穿，讲退换',
      criteria: Object.entries(asked).map(([name, { word }]) => ({
        ...{ name, text: `店员${name}`, weight: 1, kind: 'must_say', keywords: [word] },
      })),
    });
    const { course_id } = await first.call<CourseView>(routes.course.copy, { course_id: 1 });
    const course = await first.call<CourseView>(routes.course.update, {
      course_id,
      course_name: taskName,
      scoring_rules: [{ rule_id: rule.rule_id, weight: 1 }],
    });
    await first.call(routes.course.changeStatus, { course_id, course_status: CourseStatus.published });
    await first.giveTask(taskName, course.course_id, learners);
    for (const [at, talk] of talks.entries()) {
      const hand = await device(chromium());
      const page = await signIn(hand, learners[at]!);
      await begin(page, taskName);
      await replied(page);
      for (const text of talk) await replied(page, await say(page, text));
      await finish(page);
      await page.getByRole('button', { name: '查看数据表' }).waitFor();
      await hand.close();
    }
    desk = await device(chromium(), desktop);
  });

  const labelling = () => pages.console.ruleLabelling(rule.rule_id);
  /** Judges all by keys, as people do; `otherwise` where somebody thinks otherwise. Answers what was judged. */
  async function judgeAll(page: Page, otherwise = (_answer: string) => false): Promise<Decided[]> {
    const judged: Decided[] = [];
    const total = Number(
      (
        await page
          .getByText(/^\d+ \/ \d+$/)
          .first()
          .innerText()
      ).split('/')[1],
    );
    for (let done = 0; done < total; done += 1) {
      await page.getByText(`已判 ${done} 条`).waitFor();
      const name = await page.getByRole('heading', { level: 2 }).first().innerText();
      const answer = await page.locator('.answer').innerText();
      const { word, people: pattern } = asked[name]!;
      const yes = pattern.test(answer);
      judged.push({ people: yes, machine: answer.includes(word) });
      await page.keyboard.press(yes === otherwise(answer) ? '2' : '1');
    }
    return judged;
  }

  let decided: Decided[];
  test('the first judges by keys, takes one back, and waits for the second', async () => {
    const page = await signIn(desk, first, labelling());
    await page.getByRole('button', { name: /^抽 75 条/ }).click();
    await page.getByText('第一遍').waitFor();
    // What is pressed stays where it is, however long an answer is.
    const place = () => page.getByRole('button', { name: '没做到' }).boundingBox();
    const before = await place();
    await page.locator('.answer').evaluate((answer) => (answer.style.minHeight = '2000px'));
    expect(await place()).toEqual(before);
    await page.locator('.answer').evaluate((answer) => (answer.style.minHeight = ''));
    await page.keyboard.press('3');
    await page.getByText('已判 1 条').waitFor();
    await page.keyboard.press('z');
    decided = await judgeAll(page);
    await page.getByText('你这一遍标完了').waitFor();
    expect(decided.length).toBe(talks.flat().length * Object.keys(asked).length);
    expect(await page.getByText('标学员').count()).toBe(0);
    await page.close();
  });

  test('the second judges blind, and both differ in one answer', async () => {
    const page = await signIn(await device(chromium(), desktop), second, labelling());
    await page.getByText('第二遍').waitFor();
    await judgeAll(page, (answer) => answer.includes('体验'));
    await page.getByText(/有 \d 条判得不同/).waitFor();
    const open = page.getByRole('list', { name: '判得不同的' }).getByRole('listitem');
    await look(labelling(), 'text=/条判得不同/');
    // Whoever settles sees what the machine says only then.
    expect(await page.getByText('机器', { exact: true }).count()).toBe(0);
    for (const group of await page.getByRole('group', { name: /^一起定/ }).all()) {
      const name = (await group.getAttribute('aria-label'))!.replace(/^一起定“(.*)”$/, '$1');
      const item = open.filter({ has: page.getByRole('group', { name: `一起定“${name}”` }) }).first();
      const answer = await item.locator('.answer').innerText();
      await group
        .getByRole('button', { name: asked[name]!.people.test(answer) ? '做到了' : '没做到' })
        .click();
      await group.locator('[aria-pressed="true"]').waitFor();
    }
    await page.getByText('这一批标完了，已经计入可信度').waitFor();
    await page.context().close();
  });

  test('the figures are those of the labels', async () => {
    const path = pages.console.ruleAgreement(rule.rule_id);
    const page = await signIn(desk, first, path);
    const table = tableOf(decided);
    const figures = page.getByRole('main');
    await page.getByText('样本不足（还差').first().waitFor();
    const shown = async (label: string) =>
      (await figures.locator('dl > div', { hasText: label }).first().locator('.figure').innerText()).split(
        /\s/,
      )[0];
    expect(await shown('样本数 n')).toBe(String(decided.length));
    expect(await shown('一致程度 κ')).toBe(kappa(table)!.toFixed(2));
    expect(await shown('AC1')).toBe(ac1(table)!.toFixed(2));
    // Of fewer than thirty no rate is said.
    expect([await shown('真阳率'), await shown('真阴率')]).toEqual(['–', '–']);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    expect((await download).suggestedFilename()).toBe('可信度 标注用的规则.xlsx');
    const wrong = decided.filter(({ people: yes, machine }) => yes !== machine);
    const differing = page.getByRole('button', { name: /^看 \d+ 条/ });
    expect(await differing.count()).toBeGreaterThan(0);
    const counts = await differing.allInnerTexts();
    expect(counts.reduce((sum, text) => sum + Number(/\d+/.exec(text)![0]), 0)).toBe(wrong.length);
    await page.close();
  });

  test.each([
    ['what was settled', () => labelling(), 'text=/这一批标完了/'],
    ['the figures', () => pages.console.ruleAgreement(rule.rule_id), 'text=/样本不足（还差/'],
  ])('%s: no violation, nothing to scroll sideways', (_what, path, shows) => look(path(), shows));

  test('answers that the machine judges otherwise: no violation, and nobody’s name', async () => {
    const path = pages.console.ruleAgreement(rule.rule_id);
    const shows = 'role=dialog >> text=/^人判/';
    const act = (page: Page) => page.getByRole('button', { name: /^看 1 条.*问预算$/ }).click();
    await visit(desk, { as: 'administrator', path, act, shows }, {}, async (page) => {
      const side = page.getByRole('dialog', { name: '问预算' });
      expect(await side.locator('.answer').allInnerTexts()).toEqual(['您想花多少钱左右呢？']);
      expect(await side.getByText(/标学员|标同学/).count()).toBe(0);
      await check(page, desktop);
      await fits(page, tablet);
      await check(page, phone);
    });
  });

  /** Held against axe on a desktop and a phone, and wide enough on a tablet. */
  const look = (path: string, shows: string) =>
    visit(desk, { as: 'administrator', path, shows }, {}, async (page) => {
      await check(page, desktop);
      await fits(page, tablet);
      await check(page, phone);
    });
});
