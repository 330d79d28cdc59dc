/** The statistics of a running product: a session shows soon after its end, leads down to what was said, and the file equals the screen. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import readXlsx from 'read-excel-file/node';
import { figureLabel, pages } from '#contracts';
import { browserSuite, desktop, device, sampleCourses, signIn } from './product/index.ts';
import { begin, end, replied, say } from './product/talk.ts';

const name = '蒋周末';
const task = '护肤柜台的周末加练';
const said = '您好，换季皮肤容易不舒服，您现在是泛红多一些，还是刺痛呢？';
const { overallStatistics, practiceStatistics } = pages.console;

browserSuite('The statistics', (chromium, people) => {
  let phone: BrowserContext;
  let desk: BrowserContext;
  let learner: Page;
  let page: Page;
  beforeAll(async () => {
    phone = await device(chromium());
    desk = await device(chromium(), desktop);
    const administrator = await people.administrator('舒统计');
    const practising = await people.learner(name);
    await administrator.giveTask(task, sampleCourses.skinCare, [practising]);
    learner = await signIn(phone, practising);
    // Of this suite's department alone: others practise meanwhile.
    const department = JSON.stringify([(await people.department()).name]);
    page = await signIn(desk, administrator, `${overallStatistics}?depts=${encodeURIComponent(department)}`);
  });
  afterAll(() => Promise.all([phone.close(), desk.close()]));

  const figure = (name: string) => page.getByRole('link', { name: new RegExp(`^${name} `) });
  const shown = async (name: string) => (await figure(name).innerText()).trim();
  /** Leads nowhere while there is nothing to count. */
  const count = async () => {
    const counted = await figure(figureLabel.training_count).isVisible();
    return counted ? Number((await shown(figureLabel.training_count)).replaceAll(',', '')) : 0;
  };
  const dialog = () => page.getByRole('dialog');

  it('show a finished session by themselves', async () => {
    await begin(learner, task);
    await replied(learner);
    await replied(learner, await say(learner, said));
    await page.getByText(figureLabel.training_count).first().waitFor();
    expect(await count()).toBe(0);
    await end(learner);
    await expect(reaches(page, count, 1)).resolves.toBe(1);
  });

  it('lead from a figure to its sessions, to what was said in one, and back', async () => {
    await figure(figureLabel.training_count).click();
    await dialog().getByRole('link', { name: name }).first().click();
    await dialog().getByText(said).first().waitFor();
    const talk = page.url();
    await page.goBack();
    await dialog().getByRole('heading', { name: '全部练习' }).waitFor();
    await page.goto(talk);
    await dialog().getByText(said).first().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.has('drill')).toBe(false);
  });

  it('keep their filters in the address, which lead back one by one', async () => {
    const pressed = (name: string) =>
      page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
    await page.goto(overallStatistics);
    await page.getByRole('button', { name: '近 7 天' }).click();
    await page.getByRole('button', { name: '直营', exact: true }).click();
    await pressed('直营');
    await page.reload();
    await Promise.all([pressed('近 7 天'), pressed('直营')]);
    await page.goBack();
    await Promise.all([pressed('近 7 天'), pressed('全部')]);
    await page.goBack();
    await pressed('近 30 天');
  });

  it('of practice open on the newest task, and of another one when it is chosen', async () => {
    await page.goto(practiceStatistics);
    await page.waitForURL(/task=\d+/);
    await page.getByRole('button', { name: /^任务 / }).click();
    await page.getByRole('searchbox', { name: '查找任务' }).fill('周末加练');
    await dialog()
      .getByRole('button', { name: new RegExp(task) })
      .click();
    await page.getByRole('button', { name: `任务 ${task}` }).waitFor();
    await figure(figureLabel.training_count).click();
    await dialog().getByRole('link', { name: name }).first().waitFor();
  });

  it('are on the screen what they are in the file', async () => {
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await figure(figureLabel.training_count).waitFor();
    const names = [figureLabel.training_count, figureLabel.participation_rate, figureLabel.completion_rate];
    const screen = await Promise.all(names.map(shown));
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await page.getByRole('menuitem', { name: '导出统计' }).click();
    const file = readFileSync((await (await downloading).path())!);
    const sheets = await readXlsx(file);
    const rows = sheets.find(({ sheet }) => sheet === '汇总')!.data;
    const inFile = names.map((name) => Number(rows.find(([first]) => String(first).startsWith(name))![1]));
    expect(inFile).toEqual(screen.map((text) => Number(text.replace(/[,%]/g, ''))));
  });
});

/** The value once it is this one; else the last it was. */
async function reaches(page: Page, value: () => Promise<number>, wanted: number): Promise<number> {
  const until = Date.now() + 30_000;
  let last = await value();
  while (last < wanted && Date.now() < until) {
    await page.waitForTimeout(50);
    last = await value();
  }
  return last;
}
