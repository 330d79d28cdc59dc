import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { routes } from '#contracts';
import type { PublishedWeek } from '#contracts';
import { failed } from '../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

const week = (from: string, until: string, cells: [string | null, number | null, number | null][]): PublishedWeek => ({
  from, until, cells: cells.map(([department_name, people, minutes]) => ({ department_name, people, minutes })),
}); // prettier-ignore

test('each week has its own table, and what may not be seen says so', async () => {
  const weeks = [
    week('2025-11-17', '2025-11-23', [[null, 1_204, 18_030], ['直营', null, null], ['加盟', 1_196, 17_910]]),
    week('2025-11-10', '2025-11-16', [[null, null, null]]),
  ]; // prettier-ignore
  const server = fakeConsoleServer({ [routes.analysis.ownPractice]: { weeks } });
  renderConsole('/own-practice');
  const rowsOf = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(await rowsOf('2025-11-17 至 2025-11-23 的自主练习')).toEqual([
    ['部门', '人数', '分钟'],
    ['全公司', '1,204', '18,030'],
    ['直营', '不公布', '–'],
    ['加盟', '1,196', '17,910'],
  ]);
  expect(await rowsOf('2025-11-10 至 2025-11-16 的自主练习')).toHaveLength(2);
  expect(screen.getByText(/不到 5\s*人的不公布/)).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(server.to(routes.analysis.ownPractice)).toHaveLength(1);
});

test('before the first week it says when that comes, and a failure says so', async () => {
  fakeConsoleServer({ [routes.analysis.ownPractice]: { weeks: [] } });
  const { unmount } = renderConsole('/own-practice');
  expect(await screen.findByText('还没有公布过')).toBeVisible();
  unmount();
  fakeConsoleServer({ [routes.analysis.ownPractice]: failed(500, '出错了') });
  renderConsole('/own-practice');
  expect(await screen.findByText('自主练习没有加载出来')).toBeVisible();
});
