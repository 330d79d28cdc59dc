/** What `npm run verify:engines` walks in other engines, here in the tests' own: the walk can't fall behind the pages unseen. */
import { beforeAll, expect, it } from '@jest/globals';
import {
  browserSuite,
  desktop,
  device,
  phone,
  product,
  sampleCourses,
  type Administrator,
} from '../product/index.ts';
import { EnginePage } from './page.ts';
import { consoleSteps, given, phoneSteps, type Step } from './walk.ts';

browserSuite('What other engines are asked', (chromium, people) => {
  let administrator: Administrator;
  beforeAll(async () => {
    administrator = await people.administrator('引擎主管');
  });

  async function walk(size: typeof phone, steps: Step[]): Promise<void> {
    const context = await device(chromium(), size);
    const page = await context.newPage();
    const { baseUrl } = product();
    const driver = {
      goto: async (url: string) => void (await page.goto(url)),
      evaluate: <T>(expression: string) => page.evaluate<T>(expression),
      close: () => context.close(),
    };
    for (const { go } of steps) await go(new EnginePage(driver, baseUrl));
    await driver.close();
  }

  it('of the phone can be done', async () => {
    const learner = await people.learner('引擎学员');
    await administrator.giveTask(given.task, sampleCourses.shoes, [learner]);
    await administrator.giveExam(given.exam, learner);
    await expect(walk(phone, phoneSteps(learner))).resolves.toBeUndefined();
  });

  it('of the console can be done', async () => {
    await expect(walk(desktop, consoleSteps(administrator))).resolves.toBeUndefined();
  });
});
