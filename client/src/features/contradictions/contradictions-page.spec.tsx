/** 说错的地方 in jsdom: the list, where each of them was said, and the talk at its turn. The server's answers are given. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages, routes } from '#contracts';
import type { ContradictionView, RecordDetailView } from '#contracts';
import { pageOf } from '../../../test/builders/page';
import { result } from '../../../test/builders/session-result';
import { task } from '../../../test/builders/task';
import { failed } from '../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

const wording = '0b1f7c1e-8f0a-4c9e-9d53-2f6f0c3d9a11';
const price: ContradictionView = {
  ...{ wording, thing: '云步缓震跑鞋', about: '价格', written: '699 元', line: '· 云步缓震跑鞋，699 元' },
  ...{ said: '99 元', times: 12, learners: 5, last_time: '2026-11-20T06:32:08Z' },
};
const talk = {
  ...{ session_id: 7, turn: 2, quote: '这双云步只要 99 元', employee_id: 3, student_name: '王小明' },
  ...{ dept_full_path: '直营/西湖店', task_name: '周练', end_time: '2026-11-20T06:32:08Z' },
};
const record: RecordDetailView = {
  ...result({ session_id: 7 }),
  ...{ student_id: 3, student_name: '王小明', dept_name: '西湖店' },
};
const path = pages.console.courseContradictions(5);
const open = (items = [price], address = path) => {
  const server = fakeConsoleServer({
    [routes.analysis.contradictions]: { ...pageOf(items), course_name: '跑鞋接待' },
    [routes.analysis.contradictionTalks]: pageOf([talk]),
    [routes.task.recordDetail]: record,
    [routes.analysis.contradictionsExport]: failed(429, '上一次导出还没有完成，请稍后再试'),
    '/api/task/3': task({ task_id: 3, task_name: '周练' }),
  });
  return { ...renderConsole(address), ...server };
};

// Compiled here and not while a test waits for the page.
beforeAll(async () => void (await import('./ContradictionsPage')), 120_000);

test('each has its fact with the line, what was said, what is right, and how often by how many', async () => {
  const { to } = open();
  expect(await screen.findByRole('link', { name: '云步缓震跑鞋 价格' })).toBeVisible();
  const row = within(screen.getAllByRole('row')[1]!);
  for (const text of ['原文：云步缓震跑鞋，699 元', '99 元', '699 元', '12 次', '5 人'])
    expect(row.getByText(text)).toBeVisible();
  expect(screen.getByText('跑鞋接待')).toBeVisible();
  expect(to(routes.analysis.contradictions)[0]!.body).toEqual({ course_id: 5 });
});

test('a link leads to where it was said, and from there to the talk at its turn', async () => {
  const { to, href } = open();
  await userEvent.click(await screen.findByRole('link', { name: '云步缓震跑鞋 价格' }));
  const side = within(await screen.findByRole('dialog', { name: '说成了 99 元，应该是 699 元' }));
  expect(await side.findByText('这双云步只要 99 元')).toBeVisible();
  expect(side.getByText('原文：云步缓震跑鞋，699 元')).toBeVisible();
  expect(to(routes.analysis.contradictionTalks)[0]!.body).toEqual({ course_id: 5, wording });
  await userEvent.click(side.getByRole('link', { name: '王小明 第 2 轮' }));
  expect(href()).toContain('session=7&turn=2');
  expect(await side.findByRole('heading', { name: '王小明' })).toBeVisible();
  await userEvent.click(side.getByRole('button', { name: '回到列表' }));
  expect(await side.findByText('这双云步只要 99 元')).toBeVisible();
});

test('who uses the keyboard comes to each row and opens it, and back out', async () => {
  const { href } = open();
  const link = await screen.findByRole('link', { name: '云步缓震跑鞋 价格' });
  for (let at = 0; at < 40 && document.activeElement !== link; at++) await userEvent.tab();
  expect(link).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const side = within(await screen.findByRole('dialog'));
  const talk = await side.findByRole('link', { name: '王小明 第 2 轮' });
  for (let at = 0; at < 10 && document.activeElement !== talk; at++) await userEvent.tab();
  expect(talk).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await side.findByRole('heading', { name: '王小明' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(href()).not.toContain('wording'));
});

test('it is narrowed to a task and to days, and says so where nothing is left', async () => {
  const { to } = open([], `${path}?task=3&from=2026-11-01&to=2026-11-20`);
  expect(await screen.findByText(/^没有找到/)).toBeVisible();
  expect(to(routes.analysis.contradictions)[0]!.body).toMatchObject({
    course_id: 5,
    task_id: 3,
    start_time: expect.stringMatching(/^2026-1/),
    end_time: expect.stringMatching(/^2026-1/),
  });
  expect(await screen.findByText('周练')).toBeVisible();
});

test('where nobody was wrong it says so', async () => {
  open([]);
  expect(await screen.findByText('还没有人说错，和资料不符的说法会出现在这里')).toBeVisible();
});

test('the list is exported as it is narrowed, and an empty one is not', async () => {
  const shown = open([price], `${path}?task=3&page=2`);
  await userEvent.click(await screen.findByRole('button', { name: '导出' }));
  await waitFor(() =>
    expect(shown.to(routes.analysis.contradictionsExport)[0]!.body).toEqual({ course_id: 5, task_id: 3 }),
  );
  expect(await screen.findByText('上一次导出还没有完成，请稍后再试')).toBeVisible();
  shown.unmount();
  open([]);
  await screen.findByText(/^还没有人说错/);
  expect(screen.getByRole('button', { name: '导出' })).toBeDisabled();
});
