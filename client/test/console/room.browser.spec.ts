/** What comes and goes in the console takes nobody's place: toasts, names of a hundred characters, a saving that goes on. */
import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pages, routes } from '#contracts';
import { fits, toastPlace } from '../inspect-states.ts';
import type { Size } from '../inspect-states.ts';
import { browserSuite, desktop, device, phone, signIn, type Administrator } from '../product/index.ts';
import { fill, pick } from './moves.ts';

const at = pages.console;
/** The list of courses with those of this name, whatever others have made. */
const courses = (name: string) => `${at.courses}?${new URLSearchParams({ name }).toString()}`;
const copied = '留出余地的课程';
const tablet = { width: 768, height: 1024 };
const sizes: [string, Size][] = [
  ['a desk', desktop],
  ['a tablet', tablet],
  ['a phone', phone],
];

/** Where what can be pressed in a page's head ends. */
async function headEnds(page: Page, names: readonly string[]): Promise<number> {
  const ends = names.map(async (name) => {
    const box = (await page.getByText(name, { exact: true }).boundingBox())!;
    return box.y + box.height;
  });
  return Math.max(...(await Promise.all(ends)));
}

browserSuite('In the console there is room', (chromium, people) => {
  let administrator: Administrator;
  let desk: Page;
  beforeAll(async () => {
    administrator = await people.administrator('宽余地');
    await administrator.draft(copied);
    desk = await signIn(await device(chromium(), desktop), administrator, at.courses);
    await desk.getByRole('table').waitFor();
  });

  test.each(sizes)(
    'for toasts, always at the same place below the page’s head, on %s',
    async (_what, size) => {
      const page = await signIn(await device(chromium(), size), administrator, courses(copied));
      await page.getByRole('button', { name: `对“${copied}”的操作` }).click();
      await page.getByRole('menuitem', { name: '复制' }).click();
      const place = await toastPlace(page, /已复制为/);
      expect(place.right).toBe(size.width - 12);
      expect(place.top).toBeGreaterThan(
        await headEnds(page, ['批量自动化测试', '新建AI考核课程', '新建AI练货课程']),
      );
      await page.goto(at.courseCreate('new'));
      await fill(page, '课程名称', `提示不遮挡 ${size.width}`);
      // Looked at before saving: a course that is new goes to its own address then, and its form is drawn anew.
      expect(place.top).toBeGreaterThan(await headEnds(page, ['保存', '保存并发布']));
      await page.getByRole('button', { name: '保存', exact: true }).click();
      expect(await toastPlace(page, /^已保存$/)).toEqual(place);
      await page.context().close();
    },
  );

  test.each(sizes.slice(0, 2))(
    'for a name without a space, on %s: in two lines at most',
    async (_what, size) => {
      const name = `Reception${size.width}`.padEnd(100, 'x');
      const made = await administrator.draft(name);
      const page = await signIn(await device(chromium(), size), administrator, courses(name));
      const link = page.getByRole('link', { name });
      await link.waitFor();
      expect((await link.locator('span').boundingBox())!.height).toBeLessThanOrEqual(2 * 24);
      await fits(page, size);
      await page.getByRole('button', { name: `对“${name}”的操作` }).click();
      await page.getByRole('menuitem', { name: '删除' }).click();
      const title = page.getByRole('dialog').getByRole('heading');
      await title.waitFor();
      // Its padding is beside the two lines.
      expect((await title.boundingBox())!.height).toBeLessThanOrEqual(2 * 26 + 32);
      for (const path of [at.courseCreate(made.course_id), `${at.courseCreate(made.course_id)}?view=true`]) {
        await page.goto(path);
        const heading = page.getByRole('heading', { level: 1, name });
        await heading.waitFor();
        expect((await heading.boundingBox())!.height).toBeLessThanOrEqual(2 * 28);
        await fits(page, size);
      }
      await page.context().close();
    },
  );

  test.each(sizes)('for the title of a form beside the time of its draft, on %s', async (_what, size) => {
    const page = await signIn(await device(chromium(), size), administrator, at.examCourseCreate('new'));
    await fill(page, '课程名称', '还没有保存');
    const saved = page.getByRole('status').filter({ hasText: '已存草稿' });
    await saved.waitFor();
    const title = page.getByRole('heading', { level: 1 });
    expect(await title.evaluate((h1) => h1.scrollWidth - h1.clientWidth)).toBe(0);
    const time = (await saved.boundingBox())!;
    for (const name of ['保存', '保存并发布']) {
      const button = (await page.getByRole('button', { name, exact: true }).boundingBox())!;
      const beside = time.x + time.width <= button.x;
      expect(beside || time.y + time.height <= button.y || time.y >= button.y + button.height).toBe(true);
    }
    await page.context().close();
  });

  test('for who goes on while their course is still being published', async () => {
    await desk.goto(at.courseCreate('new'));
    await fill(desk, '课程名称', '发布时离开');
    await fill(desk, '课程场景', '顾客进店。');
    await pick(desk, '添加规则', '需求挖掘');
    await pick(desk, '添加角色', '陈小姐');
    let publish = () => {};
    const held = new Promise<void>((resolve) => (publish = resolve));
    await desk.route(`**${routes.course.changeStatus}`, async (route) => {
      await held;
      await route.continue();
    });
    const asked = desk.waitForRequest(`**${routes.course.changeStatus}`);
    await desk.getByRole('button', { name: '保存并发布' }).click();
    await asked;
    await desk.getByRole('link', { name: '任务管理' }).first().click();
    await desk.waitForURL(`**${at.tasks}`);
    publish();
    await desk.getByText('已保存并发布').waitFor();
    expect(new URL(desk.url()).pathname).toBe(at.tasks);
  });
});
