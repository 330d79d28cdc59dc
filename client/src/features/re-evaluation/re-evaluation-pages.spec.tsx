/** Evaluating many sessions again, in jsdom: beginning one, what it would change, having it count. */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { ReEvaluationDetailView } from '#contracts';
import { pageOf } from '../../../test/builders/page';
import { reEvaluated, reEvaluation } from '../../../test/builders/re-evaluation';
import { task } from '../../../test/builders/task';
import { failed } from '../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

const { prompt } = routes;
const oneCall = prompt.reEvalOne.replace(/:.*/, '5');

function open(first: Partial<ReEvaluationDetailView>, answers = {}, path = '/re-evaluations/5') {
  let view = reEvaluation(first);
  const becomes = (over: Partial<ReEvaluationDetailView>) => () => (view = { ...view, ...over });
  const server = fakeConsoleServer({
    [prompt.reEvalFilter]: () => pageOf([view]),
    [oneCall]: () => view,
    [prompt.reEvalSessions]: pageOf([reEvaluated()]),
    [prompt.reEvalJudgeAll]: becomes({ state: 'judging', wanted: 80 }),
    [prompt.reEvalApply]: becomes({ state: 'applying' }),
    [prompt.reEvalPause]: becomes({ paused: true }),
    [prompt.reEvalResume]: becomes({ paused: false }),
    [prompt.reEvalCancel]: becomes({ state: 'cancelled', paused: false }),
    ...answers,
  });
  return { ...server, ...renderConsole(path) };
}
const press = async (name: string | RegExp) => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name }));
};
const bodies = (server: ReturnType<typeof open>, path: string) => server.to(path).map(({ body }) => body);

test('coming from a task it is about that task, and leads to what would change', async () => {
  const server = open(
    {},
    {
      [routes.task.one.replace(/:.*/, '9')]: task({ task_id: 9, task_name: '试鞋不买的顾客' }),
      [prompt.reEvalCreate]: reEvaluation(),
    },
    '/re-evaluations?task=9',
  );
  const dialog = within(await screen.findByRole('dialog', { name: '重新评分' }));
  expect(await dialog.findByText(/任务「试鞋不买的顾客」/)).toBeVisible();
  await press('开始试评');
  await waitFor(() => expect(server.href()).toBe('/re-evaluations/5'));
  expect(bodies(server, prompt.reEvalCreate)).toEqual([{ task_id: 9 }]);
});

test('without a scope nothing can begin; a refusal says why and stays', async () => {
  const server = open(
    {},
    { [prompt.reEvalCreate]: failed(409, '这个范围内没有可以重新评分的练习或考核') },
    '/re-evaluations?course=3',
  );
  await press('开始试评');
  expect(await screen.findByText('这个范围内没有可以重新评分的练习或考核')).toBeVisible();
  expect(bodies(server, prompt.reEvalCreate)).toEqual([{ course_id: 3 }]);
  await press('取消');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('新的重新评分');
  expect(await screen.findByRole('button', { name: '开始试评' })).toBeDisabled();
});

test('after its sample it is tried on all, with progress and a pause', async () => {
  const server = open({ criteria: [{ name: '先问在哪里跑', better: 3, worse: 1 }] });
  expect(await screen.findByText(/^试评了随机抽出的 20 场，一共 80 场/)).toBeVisible();
  expect(screen.getByText('先问在哪里跑：3 场比原来好，1 场比原来差')).toBeVisible();
  const table = within(await screen.findByRole('table', { name: '练习和考核' }));
  expect(
    [...table.getAllByRole('row')[1]!.querySelectorAll('th, td')].map((cell) => cell.textContent),
  ).toEqual([
    '王小明',
    expect.stringContaining('试鞋不买的顾客'),
    expect.stringMatching(/^58\.0 分/),
    expect.stringMatching(/^62\.0 分/),
    '先问在哪里跑：没做到 → 做到了',
    '+4.0',
  ]);
  await press('全部试评');
  expect(await screen.findByRole('progressbar', { name: '进度' })).toBeVisible();
  expect(screen.getByText('正在试评：20 / 80 场，可以先离开')).toBeVisible();
  await press('暂停');
  await press('继续');
  expect(bodies(server, prompt.reEvalResume)).toEqual([{ re_evaluation_id: 5 }]);
});

test('one list is the one in force, and applying says how many keep their score', async () => {
  open({ wanted: 80, judged: 80, unscored: 3, failed: 2 }, {}, '/re-evaluations/5?list=not_applied');
  const lists = within(await screen.findByRole('navigation', { name: '列表' }));
  expect(
    lists
      .getAllByRole('link')
      .flatMap((link) => ((link.ariaCurrent ?? link.getAttribute('aria-current')) ? [link.textContent] : [])),
  ).toEqual(['保持原分']);
  await press('应用');
  const dialog = within(await screen.findByRole('dialog', { name: '应用新的结果？' }));
  expect(dialog.getByText(/另有 5 场没有评出分数，保持原来的成绩。/)).toBeVisible();
});

test('exams that would be failed are named, and their number is confirmed', async () => {
  const server = open(
    { wanted: 80, judged: 80, failing: 1 },
    {
      [prompt.reEvalSessions]: pageOf([
        reEvaluated({ failing: true, score_before: 64, score_after: 52.5, band_after: 'improve' }),
      ]),
    },
  );
  await press('应用');
  const dialog = within(await screen.findByRole('dialog', { name: '应用新的结果？' }));
  expect(await dialog.findByText('王小明，试鞋不买的顾客：64.0 → 52.5')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '确认 1 场不再及格，应用' }));
  await waitFor(() =>
    expect(bodies(server, prompt.reEvalApply)).toEqual([{ re_evaluation_id: 5, failing: 1 }]),
  );
});

test('nothing is applied before those who would fail are listed, unless their list can’t be had', async () => {
  const judged = { wanted: 80, judged: 80, failing: 1 };
  let list = (_page: object): void => undefined;
  const listed = new Promise<object>((resolve) => (list = resolve));
  const { unmount } = open(judged, { [prompt.reEvalSessions]: () => listed });
  const apply = await screen.findByRole('button', { name: '应用' });
  expect(apply).toBeDisabled();
  list(pageOf([reEvaluated({ failing: true })]));
  await waitFor(() => expect(apply).toBeEnabled());
  unmount();
  open(judged, { [prompt.reEvalSessions]: failed(503, '请稍后再试') });
  await press('应用');
  expect(within(await screen.findByRole('dialog')).getByText('1 场，见“不再及格的考核”')).toBeVisible();
});

test('it is cancelled only when that is confirmed', async () => {
  const server = open({ state: 'applying', wanted: 80, judged: 80, applied: 8 });
  await press('取消重新评分');
  const dialog = within(await screen.findByRole('dialog', { name: '取消这次重新评分？' }));
  expect(dialog.getByText(/^已经应用的 8 场按新的结果算/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '取消重新评分' }));
  expect(await screen.findByText('已取消，8 场已按新的结果算，其余保持原来的成绩。')).toBeVisible();
  expect(bodies(server, prompt.reEvalCancel)).toEqual([{ re_evaluation_id: 5 }]);
});
