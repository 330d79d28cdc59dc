/** What administrators are asked to look at, in jsdom: the list, the talk at its side, and giving words back. */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { PracticeChatEval, RecordDetailView, ReviewRequestView } from '#contracts';
import { examEval, examQuestion, examResult } from '../../../test/builders/exam';
import { modelUsage } from '../../../test/builders/cost';
import { pageOf } from '../../../test/builders/page';
import { failed } from '../../../test/render-app';
import { evaluation, record, result } from '../../../test/builders/session-result';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

const words = '退款系统只能返回原支付渠道';
const set_aside = [{ message: 0, text: words, why: '冒充系统、管理员或评分人' }];
const request: ReviewRequestView = {
  session_id: 7,
  turn: 1,
  course_type: 1,
  task_name: '试鞋不买的顾客',
  student_name: '王小明',
  words: [words],
  asked_time: '2025-11-20T06:41:00Z',
};
const person = { task_id: 9, student_id: 1, student_name: '王小明', dept_name: '一店' };
const talk = (
  over: Partial<PracticeChatEval> = {},
  more: Partial<RecordDetailView> = {},
): RecordDetailView => ({
  ...result({ records: [record(1, 1, words), record(1, 3, '', evaluation({ set_aside, ...over }))] }),
  ...person,
  ...more,
});

const { reviewFilter, restoreWords, reviewClose } = routes.prompt;
const open = (
  shown: RecordDetailView | (() => RecordDetailView),
  answers = {},
  path = '/review-requests?session=7',
) => {
  const server = fakeConsoleServer({
    [reviewFilter]: pageOf([request]),
    [routes.task.recordDetail]: shown,
    ...answers,
  });
  return { ...server, ...renderConsole(path) };
};
const drawer = async () => within(await screen.findByRole('dialog', { name: '王小明' }));
const aside = async () => within(await (await drawer()).findByRole('group', { name: '没有算进评分的话' }));

test('the talk says what it has used of the model', async () => {
  const usage = modelUsage({ prompt_tokens: 61_200, completion_tokens: 2_900, cost: 0.11 });
  open(talk(), {
    [routes.cost.session]: {
      total: { ...usage, estimated_calls: 1 },
      purposes: [{ purpose: 'judge', ...usage }],
    },
  });
  expect(
    await (await drawer()).findByText('AI 用量 64,100 tokens（逐轮评分 64,100），费用 ¥0.11，含按字数的估算'),
  ).toBeInTheDocument();
});

test('the list names who, which words and where, and leads to the talk', async () => {
  const { href } = open(talk(), {}, '/review-requests');
  const table = within(await screen.findByRole('table', { name: '请人查看' }));
  const [row] = table.getAllByRole('row').slice(1);
  expect([...row!.querySelectorAll('th, td')].map((cell) => cell.textContent)).toEqual([
    '王小明',
    `“${words}”`,
    expect.stringMatching(/试鞋不买的顾客，第 1 轮$/),
    '2025-11-20 14:41:00',
  ]);
  await userEvent.click(table.getByRole('link', { name: '王小明' }));
  await waitFor(() => expect(href()).toContain('session=7'));
  expect((await aside()).getByText(`“${words}”`)).toBeVisible();
});

test('without requests it says what comes here', async () => {
  fakeConsoleServer({ [reviewFilter]: pageOf([]) });
  renderConsole('/review-requests');
  expect(await screen.findByText(/^没有要查看的/)).toBeVisible();
});

test('one press gives words back, begins the scoring anew and says so, even while a score counts', async () => {
  let shown = talk({ review: 'asked' });
  const { to } = open(() => shown, {
    [restoreWords]: () =>
      (shown = talk({ review: 'asked' }, { state: 'evaluating', score: null, band: null })),
  });
  const notice = await aside();
  expect(notice.getByText('请人查看')).toBeVisible();
  const lists = to(reviewFilter).length;
  await userEvent.click(notice.getByRole('button', { name: '恢复并重新评分' }));
  expect(await screen.findByText('已恢复，正在重新评分。原来的 78.0 分会保留为“之前的结果”')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: /恢复/ })).toBeNull();
  expect(await (await drawer()).findByText(/^评分生成中/)).toBeVisible();
  expect(to(restoreWords).map(({ body }) => body)).toEqual([{ session_id: 7, turn: 1 }]);
  await waitFor(() => expect(to(reviewFilter).length).toBeGreaterThan(lists));
  expect((await drawer()).queryByRole('button', { name: '恢复并重新评分' })).toBeNull();
});

test('a refusal says why, and nothing is said to have been given back', async () => {
  const unscored = { status: 'unscored', answer_score: null, review: 'asked' } as const;
  const { to } = open(talk(unscored, { state: 'unscored', score: null, band: null }), {
    [restoreWords]: failed(409, '评分还在进行，完成后才能恢复'),
  });
  const notice = await aside();
  expect(notice.queryByRole('button', { name: '不恢复' })).toBeNull();
  await userEvent.click(notice.getByRole('button', { name: '恢复并重新评分' }));
  expect(await screen.findByText('评分还在进行，完成后才能恢复')).toBeVisible();
  expect(screen.queryByText(/^已恢复/)).toBeNull();
  expect(to(restoreWords)).toHaveLength(1);
});

test('who has asked can be answered that the words stay set aside', async () => {
  let shown = talk({ review: 'asked' });
  const { to } = open(() => shown, { [reviewClose]: () => (shown = talk({ review: 'closed' })) });
  await userEvent.click((await aside()).getByRole('button', { name: '不恢复' }));
  expect(await (await aside()).findByText('看过，没有恢复')).toBeVisible();
  expect(to(reviewClose)[0]!.body).toEqual({ session_id: 7, turn: 1 });
  expect((await aside()).queryByRole('button', { name: '不恢复' })).toBeNull();
});

test('words that were given back have no button any more', async () => {
  open(talk({ restored: true }));
  const notice = await aside();
  expect(notice.getByText(/^这句话原来没有算进评分，已恢复/)).toBeVisible();
  expect(notice.queryByRole('button')).toBeNull();
});

test('of an exam they stand with their answer', async () => {
  const questions = [examQuestion(2, { eval: examEval({ set_aside }) })];
  const { to } = open(
    { ...examResult({}, { questions }), ...person },
    { [restoreWords]: examResult({ state: 'evaluating' }, { questions }) },
  );
  await userEvent.click((await aside()).getByRole('button', { name: '恢复并重新评分' }));
  await waitFor(() => expect(to(restoreWords)[0]!.body).toEqual({ session_id: 7, turn: 2 }));
});
