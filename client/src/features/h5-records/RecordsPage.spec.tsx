import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import { expectAnotherTry, expectLoading } from '../../../test/outage';
import { failed, fakeServer, renderApp } from '../../../test/render-app';
import { recordItem, recordsPage } from '../../../test/builders/session-result';
import { deltaText } from './records';

const path = '/h5/practice-records';

test('full: the figures, the direction, and each practice with its score and change', async () => {
  const records = [
    recordItem(),
    recordItem({
      session_id: 4,
      score: 52,
      band: 'improve',
      delta: -3,
      task_name: '以旧换新',
      course_type: 2,
    }),
    recordItem({ session_id: 3, score: null, band: null, delta: null, task_name: '敏感肌顾客' }),
    recordItem({
      ...{ session_id: 2, score: null, band: null, delta: null, withdrawn: true, task_name: '会员顾客' },
    }),
    recordItem({ session_id: 1, score: null, band: null, delta: null, task_name: '换机', undecided: true }),
  ];
  fakeServer({ [routes.client.practiceRecords]: recordsPage(records) });
  renderApp(path);
  const overview = within(await screen.findByRole('region', { name: '总览' }));
  expect(overview.getByText('71.3')).toBeInTheDocument();
  expect(overview.getByRole('img', { name: '从早到晚：52.0 分、78.0 分' })).toBeInTheDocument();
  const latest = screen.getByRole('link', {
    name: /试鞋不买的顾客.*2025-11-20 14:32:00.*9\s分钟.*78.0 分.*合格.*较上次 \+6.0/,
  });
  expect(latest).toHaveAttribute('href', '/h5/score-summary/5');
  expect(screen.getByRole('link', { name: /^AI考核\s*以旧换新.*52.0 分.*未合格/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /敏感肌顾客.*待评分/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /会员顾客.*未评分.*演示成绩已清除/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /换机.*演示模型判不了/ })).toBeInTheDocument();
  expect(document.title).toBe('练货记录 · 练货');
});

test('practices and exams have an average each, and no line mixes them', async () => {
  const records = [recordItem(), recordItem({ session_id: 4, score: 95, course_type: 2 })];
  const averages = [
    { course_type: 1 as const, avg_score: 78 },
    { course_type: 2 as const, avg_score: 95 },
  ];
  fakeServer({ [routes.client.practiceRecords]: { ...recordsPage(records), averages } });
  renderApp(path);
  const overview = within(await screen.findByRole('region', { name: '总览' }));
  const figure = (name: string) => overview.getByText(name).nextElementSibling;
  expect([figure('AI练货平均分'), figure('AI考核平均分')].map((of) => of?.textContent)).toEqual([
    '78.0',
    '95.0',
  ]);
  expect(overview.queryByRole('img')).toBeNull();
});

test('a filter stands in the address and is what the server is asked for', async () => {
  const server = fakeServer({ [routes.client.practiceRecords]: recordsPage([recordItem()]) });
  const { href } = renderApp(path);
  await userEvent.click(await screen.findByRole('link', { name: 'AI考核' }));
  await waitFor(() => expect(href()).toBe(`${path}?type=2`));
  await waitFor(() =>
    expect(server.to(routes.client.practiceRecords).at(-1)!.body).toEqual({
      course_type: 2,
      page: 1,
      per_page: 10,
    }),
  );
});

test('empty: without records, and without any of this kind', async () => {
  fakeServer({ [routes.client.practiceRecords]: recordsPage([]) });
  renderApp(path);
  expect(await screen.findByText('还没有记录，练完一次后会出现在这里')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去看任务' })).toHaveAttribute('href', '/h5/task-management');
  await userEvent.click(screen.getByRole('link', { name: 'AI考核' }));
  expect(await screen.findByText('没有这一类的记录，试试清除筛选')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '清除筛选' })).toHaveAttribute('href', path);
});

test('loading: the shape of cards', () => expectLoading({ path, route: routes.client.practiceRecords }));

test('error: said on the page and once as a toast, and another try helps', async () => {
  const records = { path, route: routes.client.practiceRecords, list: recordsPage([recordItem()]) };
  await expectAnotherTry(records, '记录没有加载出来', () =>
    screen.findByRole('link', { name: /试鞋不买的顾客/ }),
  );
});

test('a next page that fails leaves what is there, and can be asked for again', async () => {
  const many = Array.from({ length: 12 }, (_, i) => recordItem({ session_id: i, task_name: `练习 ${i}` }));
  let down = true;
  fakeServer({
    [routes.client.practiceRecords]: (body) => {
      const { page } = body as { page: number };
      return down && page === 2 ? failed(503, '暂时无法读取，请稍后再试') : recordsPage(many, page);
    },
  });
  renderApp(path);
  const more = await screen.findByRole('button', { name: '加载更多' });
  await userEvent.click(more);
  expect(await screen.findByText('暂时无法读取，请稍后再试')).toBeInTheDocument();
  expect(screen.getByText('练习 9')).toBeInTheDocument();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
  expect(await screen.findByText('练习 11')).toBeInTheDocument();
});

test.each([
  [6, '较上次 +6.0'],
  [-3.5, '较上次 −3.5'],
  [0, '与上次持平'],
])('a change of %s reads %s', (delta, text) => {
  expect(deltaText(delta)).toBe(text);
});
