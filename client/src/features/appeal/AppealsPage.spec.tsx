/** The queue of appeals in jsdom: what is read, what a correction would do, and both answers. */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { AppealsPage } from '#contracts';
import {
  appealDetail,
  appealedCriterion,
  appealItem,
  appealsPage,
  appealTrial,
} from '../../../test/builders/appeal';
import { failed } from '../../../test/render-app';
import { fakeConsoleServer, narrowWindow, renderConsole } from '../../../test/render-console';

const { appealFilter, appealDetail: detail, appealTry, appealAccept, appealDecline } = routes.prompt;
const next = appealItem({ session_id: 8, turn: 2, student_name: '王小明', name: '先理解再解释', text: '' });

const open = (
  answers = {},
  page: AppealsPage = appealsPage([appealItem(), next]),
  path = '/score-appeals',
) => {
  const server = fakeConsoleServer({
    [appealFilter]: page,
    [detail]: appealDetail(),
    [appealTry]: appealTrial(),
    ...answers,
  });
  return { ...server, ...renderConsole(path) };
};
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const correct = async () =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: '介绍真实优惠改为' }), '做到了');
const words = () => screen.getByRole('textbox', { name: /给学员的话/ });
const button = (name: string) => screen.getByRole('button', { name });

test('the queue names who, where and what is said, and the first is read beside it', async () => {
  open();
  const queue = within(await screen.findByRole('list', { name: '评分申诉' }));
  expect(queue.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '陈静杭州武林店第 4 轮介绍真实优惠报手机号就是按会员价算的2025-11-21 16:05:41',
    '王小明杭州武林店第 2 轮先理解再解释我说到了2025-11-21 16:05:41',
  ]);
  expect(screen.getByText('待处理 2', { selector: 'span' })).toBeVisible();
  expect(await screen.findByText('“报手机号就是按会员价算的”')).toBeVisible();
  expect(screen.getByText(/被申诉 14 次，采纳 9 次，说法可能不够清楚。/)).toBeVisible();
  expect(screen.getByText(/2025-11-21 15:48:20 机器评分/)).toBeVisible();
});

test('what it is about comes first, and what gave no chance is folded', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: '评分点' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '介绍真实优惠促成成交',
    '正面回应顾虑促成成交',
  ]);
  await userEvent.click(button('其余 1 个没有机会或没出现的'));
  expect(table.getAllByRole('rowheader')).toHaveLength(3);
});

test('before accepting one sees what that would do here and elsewhere, with the words that show it', async () => {
  const items = [
    {
      ...{ session_id: 9, turn: 1, student_name: '孙磊', task_name: '' },
      score: { before: 58, after: 61 },
      band: { before: 'improve', after: 'pass' } as const,
    },
  ];
  const { to } = open({ [appealTry]: appealTrial({ changed: 9, items }) });
  expect(await screen.findByRole('button', { name: '采纳' })).toBeDisabled();
  await correct();
  const would = within(await screen.findByRole('group', { name: '采纳后' }));
  expect(would.getByText('83.3')).toBeVisible();
  expect(would.getByText('合格，不变')).toBeVisible();
  expect(would.getByText(/^同样说法还有/)).toHaveTextContent('同样说法还有 312 处，其中 9 处会改变等级');
  await userEvent.click(would.getByRole('button', { name: '看这 1 处' }));
  expect(would.getByRole('list')).toHaveTextContent('孙磊 第 1 轮58.0 → 61.0，待提高 → 合格');
  await userEvent.click(button('您报手机号就是 629 元'));
  await waitFor(() =>
    expect(to(appealTry).at(-1)!.body).toEqual({
      ...{ session_id: 7, turn: 4 },
      corrected: [{ criterion: '5/offer', verdict: 'met', quote: '您报手机号就是 629 元' }],
    }),
  );
});

test('accepting needs a sentence, sends the corrected verdicts, and leads to the next', async () => {
  const { to, href } = open({ [appealAccept]: appealDetail({ state: 'accepted' }) });
  await correct();
  await userEvent.click(button('采纳'));
  expect(await screen.findByText('请写一句给学员的话')).toBeVisible();
  expect(to(appealAccept)).toHaveLength(0);
  await userEvent.type(words(), '算说到了');
  await userEvent.click(button('采纳'));
  expect(await screen.findByText('已采纳，分数已更正')).toBeVisible();
  expect(to(appealAccept)[0]!.body).toEqual({
    ...{ session_id: 7, turn: 4, text: '算说到了' },
    corrected: [{ criterion: '5/offer', verdict: 'met', quote: null }],
  });
  await waitFor(() => expect(href()).toContain('session=8'));
});

test('declining needs no correction; a refusal says why and stays', async () => {
  const { to, href } = open({ [appealDecline]: failed(409, '这条申诉已经处理过了') });
  await screen.findByRole('table', { name: '评分点' });
  await userEvent.type(words(), '没有说到');
  await userEvent.click(button('不采纳'));
  expect(await screen.findByText('这条申诉已经处理过了')).toBeVisible();
  expect(to(appealDecline)[0]!.body).toEqual({ session_id: 7, turn: 4, text: '没有说到' });
  expect(href()).not.toContain('session=8');
});

test('what can’t be accepted now says why, and can be declined', async () => {
  open({ [detail]: appealDetail({ not_acceptable: '评分还在进行，完成后才能采纳' }) });
  await correct();
  expect(screen.getByText('评分还在进行，完成后才能采纳')).toBeVisible();
  expect(button('采纳')).toBeDisabled();
  expect(button('不采纳')).toBeEnabled();
});

test('what must not be said is corrected in words of its own', async () => {
  const forbidden = appealedCriterion({
    ...{ name: '顾客被催着买', forbidden: true },
    choices: [{ verdict: 'not_met' }, { verdict: 'not_applicable' }],
  });
  open({ [detail]: appealDetail({ criteria: [forbidden] }) });
  await screen.findByRole('table', { name: '评分点' });
  expect(row('顾客被催着买').getByText('出现了')).toBeVisible();
  expect(
    row('顾客被催着买')
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['不改', '没出现']);
});

test('an answered one is read with what was changed', async () => {
  const answer = {
    ...{ by_name: '林晓燕', text: '算说到了。', time: '2025-11-23T15:02:26+08:00' },
    corrected: [{ criterion: '5/offer', verdict: 'met', quote: null }] as const,
    scores: appealTrial().scores,
  };
  const accepted = appealDetail({
    state: 'accepted',
    answer: { ...answer, corrected: [...answer.corrected] },
  });
  open({ [detail]: accepted }, appealsPage([accepted]), '/score-appeals?state=accepted');
  expect(await screen.findByRole('list', { name: '改判' })).toHaveTextContent('介绍真实优惠没做到→做到了');
  expect(screen.getByText('这一轮 75.0 → 83.3，总分 78.0 → 79.9')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('on a phone the queue comes first, and one leads to it and back', async () => {
  narrowWindow();
  const { href } = open();
  await userEvent.click(await screen.findByRole('button', { name: /^陈静/ }));
  await waitFor(() => expect(href()).toContain('session=7'));
  await userEvent.click(await screen.findByRole('button', { name: '回到列表' }));
  expect(await screen.findByRole('button', { name: /^王小明/ })).toBeVisible();
});

test('an empty queue says what comes here', async () => {
  open({}, appealsPage([]));
  expect(await screen.findByText(/^没有待处理的申诉/)).toBeVisible();
});
