import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import { storageKeys } from '#contracts';
import type { LearnerStatus, StudentTaskItem } from '#contracts';
import { expectAnotherTry, expectLoading } from '../../../test/outage';
import { failed, fakeServer, renderApp } from '../../../test/render-app';
import type { Answer } from '../../../test/render-app';
import { learnerCourse } from '../../../test/builders/course';
import { fullTime } from '../../lib/time';
import { pageOf } from '../../../test/builders/page';
import { inHours, studentExam, studentTask } from '../../../test/builders/task';

const path = '/h5/task-management';

interface Asked {
  status: LearnerStatus[];
  page: number;
}

/** A server whose list answers by tab and page. */
function tasks(open: StudentTaskItem[], done: StudentTaskItem[] = [], more: Record<string, Answer> = {}) {
  return fakeServer({
    [routes.client.taskList]: (body) => {
      const { status, page } = body as Asked;
      return pageOf(status.includes(1) ? open : done, page);
    },
    ...more,
  });
}

/** Whoever has practised the course before begins with one tap. */
const again = studentTask({ attempts: 1 });
const startAgain = () => screen.findByRole('button', { name: '再练一次：试鞋不买的顾客' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('full: cards with what to do, and separately what has not begun', async () => {
  tasks(
    [
      studentTask({
        running: { session_id: 9, turn: 4, max_turns: 10, ends_at: inHours(1) },
        best_score: 72,
      }),
      studentTask({ task_name: '以旧换新', practice_session_id: 12 }),
      studentTask({ task_name: '敏感肌顾客', practice_session_id: 13, task_start_time: inHours(50) }),
    ],
    [studentTask({ status: 3 })],
  );
  renderApp(path);
  expect(await screen.findByRole('link', { name: '继续练习：试鞋不买的顾客' })).toHaveAttribute(
    'href',
    '/h5/chat/9',
  );
  expect(screen.getByText('第 4 / 10 轮')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '开始练习：以旧换新' })).toBeEnabled();
  expect(screen.getByRole('heading', { name: '未开始' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /敏感肌/ })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '待完成 3' })).toHaveAttribute('aria-current', 'page');
  expect(document.title).toBe('任务列表 · 练货');
});

test('the other tab stands in the address and shows scores that lead to their summary', async () => {
  tasks([], [studentTask({ status: 3, attempts: 2, best_score: 55, passed: false, last_session_id: 5 })]);
  const { href } = renderApp(path);
  await userEvent.click(await screen.findByRole('link', { name: '已完成 1' }));
  expect(await screen.findByText('最好 55.0 分')).toBeInTheDocument();
  expect(screen.getByText('未合格')).toBeInTheDocument();
  const summary = screen.getByRole('link', { name: '查看评价：试鞋不买的顾客' });
  expect(summary).toHaveAttribute('href', '/h5/score-summary/5');
  expect(href()).toBe(`${path}?tab=done`);
});

test('empty: each tab says so and offers the next step', async () => {
  const server = tasks([]);
  renderApp(path);
  expect(await screen.findByText('暂无任务，发布后会出现在这里')).toBeInTheDocument();
  const before = server.to(routes.client.taskList).length;
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(server.to(routes.client.taskList).length).toBeGreaterThan(before));
  await userEvent.click(screen.getByRole('link', { name: /已完成/ }));
  expect(await screen.findByRole('link', { name: '看看待完成' })).toHaveAttribute('href', path);
});

test('loading: the shape of cards', () => expectLoading({ path, route: routes.client.taskList }));

test('error: one toast with the server’s sentence for both requests, and another try on the page', async () => {
  const tasksPage = { path, route: routes.client.taskList, list: pageOf([studentTask()]) };
  await expectAnotherTry(tasksPage, '任务没有加载出来', () =>
    screen.findByRole('button', { name: '开始练习：试鞋不买的顾客' }),
  );
});

test('a long list goes on with the next page', async () => {
  const many = Array.from({ length: 11 }, (_, i) =>
    studentTask({ task_name: `任务 ${i}`, practice_session_id: i }),
  );
  tasks(many);
  renderApp(path);
  await screen.findByText('任务 9');
  expect(screen.queryByText('任务 10')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
  expect(await screen.findByText('任务 10')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '加载更多' })).not.toBeInTheDocument();
});

test('the first time a course is begun its scene and rubric are read before the clock runs, later one tap begins', async () => {
  const rubric = [{ rule_name: '异议处理', rule_desc: '先认同', weight: 1, criteria: [] }];
  const first = studentTask({ course: learnerCourse({ rubric }) });
  const other = studentTask({ task_name: '另一个任务', practice_session_id: 12 });
  const server = tasks([first, other], [], {
    [routes.client.practiceStart]: {
      session_id: 21,
      state: 'running',
      resumed: false,
      course: learnerCourse(),
    },
  });
  const { href, router } = renderApp(path);
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '开始练习：试鞋不买的顾客' }));
    return within(await screen.findByRole('dialog', { name: '场景与评分标准' }));
  };
  const sheet = await open();
  expect(sheet.getByText('周末的鞋店')).toBeVisible();
  expect(sheet.getByText('异议处理')).toBeVisible();
  expect(sheet.getByText('由顾客先开口，最多 10 轮，15 分钟，点开始练习后才计时。')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: '稍后再练' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to(routes.client.practiceStart)).toEqual([]);
  await userEvent.click((await open()).getByRole('button', { name: '开始练习' }));
  await waitFor(() => expect(href()).toBe('/h5/chat/21'));
  await act(() => router.navigate({ to: path }));
  await userEvent.click(await screen.findByRole('button', { name: '开始练习：另一个任务' }));
  await waitFor(() => expect(server.to(routes.client.practiceStart)).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an exam’s rules are read first, and only their button begins it', async () => {
  const exam = studentExam();
  const server = tasks([exam], [], {
    [routes.client.practiceStart]: { session_id: 21, state: 'running', resumed: false },
  });
  const { href } = renderApp(path);
  const read = await screen.findByRole('button', { name: '查看说明并开始：秋冬新品知识考核' });
  expect(read).toHaveClass('MuiButton-outlined');
  expect(screen.getByText('还有 1 次机会')).toBeVisible();
  await userEvent.click(read);
  const sheet = within(await screen.findByRole('dialog', { name: '秋冬新品知识考核' }));
  expect(sheet.getByText(`${fullTime(exam.task_end_time)} 前完成`)).toBeVisible();
  expect(sheet.getByText('以林小满的身份考核')).toBeVisible();
  const figures = ['题', '分钟', '次机会', '分合格'].map(
    (label) => sheet.getByText(label).nextElementSibling?.textContent,
  );
  expect(figures).toEqual(['10', '20', '1', '60']);
  for (const heading of ['怎么考', '算分', '不算分']) expect(sheet.getByText(heading)).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to(routes.client.practiceStart)).toEqual([]);
  await userEvent.click(read);
  await userEvent.click(await screen.findByRole('button', { name: '开始考核' }));
  await waitFor(() => expect(href()).toBe('/h5/chat/21'));
  expect(server.to(routes.client.practiceStart)).toHaveLength(1);
});

test('an exam whose task ends sooner than its time says how much of it there is', async () => {
  tasks([studentExam({ task_end_time: inHours(7.5 / 60) })]);
  renderApp(path);
  await userEvent.click(await screen.findByRole('button', { name: /^查看说明并开始/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '秋冬新品知识考核' }));
  expect(sheet.getByText('分钟').nextElementSibling).toHaveTextContent('7');
  expect(sheet.getByText('任务快截止了，答题时间不足 20 分钟')).toBeVisible();
});

test('an exam that cannot begin closes its sheet and says why', async () => {
  tasks([studentExam()], [], { [routes.client.practiceStart]: failed(409, '考核机会已经用完') });
  renderApp(path);
  await userEvent.click(await screen.findByRole('button', { name: /^查看说明并开始/ }));
  await userEvent.click(await screen.findByRole('button', { name: '开始考核' }));
  expect(await screen.findByText('考核机会已经用完')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a running exam is gone on with; one whose attempts are used up shows its result', async () => {
  const running = { session_id: 9, turn: 2, max_turns: 10, ends_at: inHours(0.2) };
  tasks([
    studentExam({ attempts: 1, running }),
    studentExam({ task_name: '退换政策', practice_session_id: 12, attempts: 1, last_session_id: 5 }),
  ]);
  renderApp(path);
  const resume = await screen.findByRole('link', { name: '继续考核：秋冬新品知识考核' });
  expect(resume).toHaveAttribute('href', '/h5/chat/9');
  expect(screen.getByText('已交 2 / 10 题')).toBeVisible();
  const result = screen.getByRole('link', { name: '查看结果：退换政策' });
  expect(result).toHaveAttribute('href', '/h5/score-summary/5');
  expect(screen.queryByRole('button', { name: /退换政策/ })).not.toBeInTheDocument();
});

test('what somebody else has begun on this device is not known to this person', async () => {
  localStorage.setItem(`${storageKeys.begun}999.3`, '1');
  tasks([studentTask()]);
  renderApp(path);
  await userEvent.click(await screen.findByRole('button', { name: '开始练习：试鞋不买的顾客' }));
  expect(await screen.findByRole('dialog', { name: '场景与评分标准' })).toBeVisible();
});

test('a double tap on start sends one request and leads into the talk', async () => {
  const server = tasks([again], [], {
    [routes.client.practiceStart]: async () => {
      await new Promise((done) => setTimeout(done, 30));
      return { session_id: 21, state: 'running', resumed: false, course: learnerCourse() };
    },
  });
  const { href } = renderApp(path);
  const start = await startAgain();
  await act(async () => {
    start.click();
    start.click();
  });
  await waitFor(() => expect(href()).toBe('/h5/chat/21'));
  expect(server.to(routes.client.practiceStart)).toEqual([
    { path: routes.client.practiceStart, body: { practice_session_id: 11, course_id: 3, task_id: 2 } },
  ]);
});

test('a refused start says why and leaves the card as it was', async () => {
  tasks([again], [], { [routes.client.practiceStart]: failed(409, '任务已经结束，不能再开始') });
  const { href } = renderApp(path);
  const start = await startAgain();
  await userEvent.click(start);
  expect(await screen.findByText('任务已经结束，不能再开始')).toBeInTheDocument();
  await waitFor(() => expect(start).toBeEnabled());
  expect(href()).toBe(path);
});

test('a task that was withdrawn meanwhile says so, and its card goes', async () => {
  const open = [again];
  tasks(open, [], {
    [routes.client.practiceStart]: () => {
      open.pop();
      return failed(409, '任务已经撤回，不用做了');
    },
  });
  renderApp(path);
  await userEvent.click(await startAgain());
  expect(await screen.findByText('任务已经撤回，不用做了')).toBeInTheDocument();
  expect(await screen.findByText('暂无任务，发布后会出现在这里')).toBeVisible();
});

test('a session that ends meanwhile leads to sign-in at the next request', async () => {
  tasks([again], [], { [routes.client.practiceStart]: failed(401, '请先登录') });
  const { href } = renderApp(path);
  await userEvent.click(await startAgain());
  await waitFor(() => expect(href()).toBe('/login?redirect=%2Fh5%2Ftask-management'));
});

test('the two tabs are one tap from each other', async () => {
  tasks([studentTask()]);
  renderApp(path);
  const tabs = within(await screen.findByRole('navigation', { name: '主导航' }));
  expect(tabs.getByRole('link', { name: '任务' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(tabs.getByRole('link', { name: '记录' }));
  expect(await screen.findByRole('heading', { name: '练货记录' })).toBeInTheDocument();
});

test('pulling the page down from its top fetches anew; a small pull does not', async () => {
  const server = tasks([studentTask()]);
  renderApp(path);
  await screen.findByRole('button', { name: '开始练习：试鞋不买的顾客' });
  const before = server.to(routes.client.taskList).length;
  const pull = (px: number) => {
    fireEvent.touchStart(window, { touches: [{ clientY: 10 }] });
    fireEvent.touchMove(window, { touches: [{ clientY: 10 + px }] });
    const said = screen.queryByText('松开刷新') !== null;
    fireEvent.touchEnd(window);
    return said;
  };
  expect(pull(60)).toBe(false);
  expect(server.to(routes.client.taskList)).toHaveLength(before);
  expect(pull(200)).toBe(true);
  expect(screen.getByText('正在刷新…')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('正在刷新…')).not.toBeInTheDocument());
  await waitFor(() => expect(server.to(routes.client.taskList).length).toBe(before + 2));
});

describe('when a moment comes while one looks', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const asked = (server: ReturnType<typeof tasks>) => server.to(routes.client.taskList).length;

  test('a task that begins can be started, and the list is asked for once', async () => {
    const server = tasks([studentTask({ task_start_time: inHours(0.01) })]);
    renderApp(path);
    expect(await screen.findByRole('heading', { name: '未开始' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^开始练习/ })).not.toBeInTheDocument();
    const before = asked(server);
    await pass(36_000);
    expect(screen.getByRole('button', { name: /^开始练习/ })).toBeEnabled();
    expect(screen.queryByRole('heading', { name: '未开始' })).not.toBeInTheDocument();
    await pass(60_000);
    expect(asked(server)).toBe(before + 1);
  });

  test('a task that ends can’t be started any more, and both lists are asked for', async () => {
    const server = tasks([studentTask({ task_end_time: inHours(0.01) })]);
    renderApp(path);
    await screen.findByRole('button', { name: /^开始练习/ });
    const before = asked(server);
    await pass(36_000);
    expect(screen.queryByRole('button', { name: /^开始练习/ })).not.toBeInTheDocument();
    expect(screen.getByText('已截止')).toBeInTheDocument();
    await pass(60_000);
    expect(asked(server)).toBe(before + 2);
  });
});
