/** 演示成绩, under 权限管理. */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { DemoScoresRun, DemoScoresView } from '#contracts';
import { pageOf } from '../../../test/builders/page';
import { admin } from '../../../test/builders/person';
import { failed } from '../../../test/render-app';
import type { Answer } from '../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

const { demoScores, demoScoresClear, demoScoresUndo, demoScoresReevaluate } = routes.practice;
const time = '2026-11-24T09:00:00+08:00';
const nothing = { sessions: 0, learners: 0, tasks: 0, exams: 0, exams_again: 0, undecided: 0 };
const some = { sessions: 12, learners: 9, tasks: 3, exams: 4, exams_again: 3, undecided: 0 };
const scores = (over: Partial<DemoScoresView> = {}): DemoScoresView => ({
  model: 'real',
  found: some,
  running: null,
  last: null,
  cleared: [],
  ...over,
});
const run = (over: Partial<DemoScoresRun> = {}): DemoScoresRun => ({
  ...{
    run_id: 3,
    act: 'clear',
    total: 12,
    done: 12,
    kept: 0,
    evaluating: 0,
    unscored: 0,
    by_name: '林晓燕',
    time,
  },
  ...over,
});
const cleared = { run_id: 3, sessions: 12, by_name: '林晓燕', time, days_left: 30 };

async function open(answers: Record<string, Answer>) {
  const server = fakeConsoleServer({ [routes.auth.admins]: pageOf([admin()]), ...answers });
  renderConsole('/permission-management');
  await userEvent.click(await screen.findByRole('button', { name: '演示成绩' }));
  return { server, dialog: within(await screen.findByRole('dialog', { name: '演示成绩' })) };
}
const agree = async (title: string, yes: string) => {
  const question = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.click(question.getByRole('button', { name: yes }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
};

test('while the model demonstrates there is nothing to press, and it says why', async () => {
  const { dialog } = await open({ [demoScores]: scores({ model: 'demo', cleared: [cleared] }) });
  expect(await dialog.findByText(/^现在用的是演示模型/)).toBeVisible();
  expect(dialog.getByText('有 12 场是演示模型评的，涉及 9 名学员、3 个任务。')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /清除演示成绩|重新评分/ })).toBeNull();
  expect(dialog.getByRole('button', { name: '撤销（还剩 30 天）' })).toBeEnabled();
});

test.each([
  ['unreachable', '模型没有连通。连通以后，可以在这里清除演示成绩。'],
  ['silent', '模型还没有回答过，不知道它能不能评分。它回答过以后，可以在这里清除演示成绩。'],
] as const)('a model that was never heard is not taken for a real one (%s)', async (model, words) => {
  const { dialog } = await open({ [demoScores]: scores({ model, cleared: [cleared] }) });
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /清除演示成绩|重新评分/ })).toBeNull();
  expect(dialog.getByRole('button', { name: '撤销（还剩 30 天）' })).toBeEnabled();
});

test('what the demonstration could not decide is named, and cleared as well', async () => {
  const { dialog } = await open({ [demoScores]: scores({ found: { ...some, undecided: 5 } }) });
  const line = '其中 5 场演示模型判不了，本来没有成绩，一起清除';
  expect(await dialog.findByText(line)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '清除演示成绩' }));
  const question = within(await screen.findByRole('dialog', { name: '清除 12 场演示成绩？' }));
  expect(question.getByText(line)).toBeVisible();
});

test('new scores that were asked for show how far they are until all are made', async () => {
  const asked = { act: 'reevaluate', total: 12, done: 12 } as const;
  let times = 0;
  const { dialog } = await open({
    [demoScores]: () =>
      scores({
        found: nothing,
        last: run((times += 1) < 2 ? { ...asked, evaluating: 9 } : { ...asked, unscored: 1 }),
      }),
  });
  expect(await dialog.findByText('已评好 3 / 12 场，可以先离开。')).toBeVisible();
  expect(dialog.getByRole('progressbar', { name: '评分进度' })).toHaveAttribute('aria-valuenow', '25');
  const end = '已评好 11 / 12 场，1 场没有评成。';
  expect(await dialog.findByText(end, {}, { timeout: 9_000 })).toBeVisible();
  expect(dialog.queryByRole('progressbar')).toBeNull();
});

test('it says what becomes of the scores, clears them after a question, and offers to undo that', async () => {
  let now = scores();
  const after = scores({ found: nothing, last: run(), cleared: [cleared] });
  const { server, dialog } = await open({
    [demoScores]: () => now,
    [demoScoresClear]: () => (now = after),
    [demoScoresUndo]: () =>
      (now = scores({ found: { ...some, sessions: 11 }, last: run({ act: 'undo', done: 11, kept: 1 }) })),
  });
  expect(await dialog.findByText('练习 8 场：成绩隐藏，显示“未评分”，不进入统计')).toBeVisible();
  const exams = '考核 4 场：成绩隐藏，考核机会退回；其中 3 场的任务还在进行，学员可以重新考';
  expect(dialog.getByText(exams)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '清除演示成绩' }));
  expect(server.to(demoScoresClear)).toEqual([]);
  const question = within(await screen.findByRole('dialog', { name: '清除 12 场演示成绩？' }));
  expect(question.getByText('统计会随之更新，30 天内可以撤销。')).toBeVisible();
  await agree('清除 12 场演示成绩？', '清除演示成绩');
  expect(await dialog.findByText('没有演示模型评的成绩。')).toBeVisible();
  expect(dialog.getByText('2026-11-24 09:00:00 林晓燕清除了 12 场。')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '撤销（还剩 30 天）' }));
  await agree('恢复 12 场演示成绩？', '撤销清除');
  expect(server.to(demoScoresUndo)[0]!.body).toEqual({ run_id: 3 });
  const told = '2026-11-24 09:00:00 林晓燕恢复了 11 场，1 场没有变：学员又练过或考过，或者已经重新评分。';
  expect(await dialog.findByText(told)).toBeVisible();
});

test('they are made anew instead, or what was cleared is', async () => {
  const now = scores({ cleared: [{ ...cleared, sessions: 5 }] });
  const { server, dialog } = await open({ [demoScores]: now, [demoScoresReevaluate]: now });
  await userEvent.click(await dialog.findByRole('button', { name: '用正式模型重新评分' }));
  await agree('重新评分 12 场？', '重新评分');
  await userEvent.click(dialog.getByRole('button', { name: '重新评分' }));
  await agree('重新评分 5 场？', '重新评分');
  expect(server.to(demoScoresReevaluate).map(({ body }) => body)).toEqual([{}, { run_id: 3 }]);
});

test('what takes longer shows how far it is until it is over, and lets nothing else begin', async () => {
  let asked = 0;
  const { dialog } = await open({
    [demoScores]: () =>
      (asked += 1) < 2
        ? scores({ running: run({ total: 1_200, done: 300 }), cleared: [cleared] })
        : scores({ found: nothing, last: run({ total: 1_200, done: 1_200 }) }),
  });
  expect(await dialog.findByText('正在清除：300 / 1,200 场，可以先离开')).toBeVisible();
  expect(dialog.getByRole('progressbar', { name: '进度' })).toHaveAttribute('aria-valuenow', '25');
  expect(dialog.queryByRole('button', { name: '清除演示成绩' })).toBeNull();
  expect(dialog.getByRole('button', { name: '撤销（还剩 30 天）' })).toBeDisabled();
  expect(await dialog.findByText(/林晓燕清除了 1,200 场。$/, {}, { timeout: 5_000 })).toBeVisible();
});

test('a refusal is told, and what could not be loaded is asked for again', async () => {
  let answer: object = failed(503, '服务暂时不可用');
  const { dialog } = await open({
    [demoScores]: () => answer,
    [demoScoresClear]: failed(409, '上一次操作还在进行，完成后再试'),
  });
  expect(await dialog.findByText('演示成绩没有加载出来')).toBeVisible();
  answer = scores();
  await userEvent.click(dialog.getByRole('button', { name: '重试' }));
  await userEvent.click(await dialog.findByRole('button', { name: '清除演示成绩' }));
  await agree('清除 12 场演示成绩？', '清除演示成绩');
  expect(await screen.findByText('上一次操作还在进行，完成后再试')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '演示成绩' })).toBeNull());
});
