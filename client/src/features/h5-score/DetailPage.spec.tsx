import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { PracticeChatEval, SessionResultView } from '#contracts';
import { failed, fakeServer, renderApp } from '../../../test/render-app';
import { examEval, examQuestion, examResult, point } from '../../../test/builders/exam';
import { evaluation, record, result, verdict } from '../../../test/builders/session-result';

const open = (over: Partial<SessionResultView> = {}, hash = '') => {
  fakeServer({ [routes.client.practiceTaskEval]: result(over) });
  return renderApp(`/h5/score-detail/7${hash}`);
};
const turn = (name: string) => within(screen.getByRole('region', { name: new RegExp(name) }));

test('each turn shows what was said, the quoted words within it, and how to say it better', async () => {
  open();
  await screen.findByText('看得分最低的第 2 轮');
  expect(turn('^第 1 轮').getByText('平时跑步多吗').tagName).toBe('MARK');
  expect(turn('^第 1 轮').getByText('做到了')).toBeVisible();
  expect(turn('^第 2 轮').getByText('您比价很仔细。')).toBeVisible();
  expect(turn('^第 2 轮').getByText(/不影响得分/)).toBeVisible();
  expect(turn('^开场').getByText('这双多少钱')).toBeVisible();
});

test('words that a rule forbids have a mark of their own', async () => {
  const checks = [verdict({ verdict: 'not_met', kind: 'must_not_say', quote: '保证' })];
  open({ records: [record(1, 1, '我保证合脚'), record(1, 3, '', evaluation({ checks }))] });
  expect(await screen.findByText('保证')).toHaveAttribute('data-verdict', 'not_met');
});

test('what should not have happened comes first, told as what to stop, with its red line', async () => {
  const checks = [
    verdict({ criterion_id: 'a', verdict: 'not_met' }),
    verdict({ criterion_id: 'b', text: '纠缠', verdict: 'not_applicable', avoid: true }),
    verdict({
      criterion_id: 'c',
      text: '催促顾客',
      verdict: 'not_met',
      avoid: true,
      cap: 59,
      quote: '快点买',
    }),
    verdict({
      criterion_id: 'd',
      text: '不说冷落顾客的话',
      name: '顾客觉得被冷落',
      kind: 'must_not_say',
      verdict: 'not_met',
    }),
  ];
  open({ records: [record(1, 1, '快点买吧'), record(1, 3, '', evaluation({ checks }))] });
  const list = within(await screen.findByRole('list', { name: '本轮评价' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '需改进需求挖掘：别催促顾客 红线',
    '需改进需求挖掘：别冷落顾客 ',
    '需改进需求挖掘：先问用途 ',
  ]);
});

test('a turn without anything to say better has no heading for it', async () => {
  open();
  await screen.findByText('看得分最低的第 2 轮');
  expect(turn('^第 1 轮').queryByText('可以这样说')).toBeNull();
  expect(turn('^第 2 轮').getByText('可以这样说')).toBeVisible();
});

test('an address may name a turn, and keys and buttons lead on', async () => {
  const { router } = open({}, '#turn-1');
  await waitFor(() => expect(screen.getByRole('region', { name: /^第 1 轮/ })).toHaveFocus());
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('region', { name: /^第 2 轮/ })).toHaveFocus());
  expect(router.state.location.hash).toBe('turn-2');
  expect(screen.getByRole('button', { name: '下一轮' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '上一轮' }));
  await waitFor(() => expect(screen.getByText('1 / 2')).toBeVisible());
});

test('what was handed in after the end is told from what was said in its time', async () => {
  open({ records: [record(1, 1, '您好'), { ...record(2, 1, '今天有活动'), late: true }] });
  await screen.findByText('今天有活动');
  expect(turn('^第 1 轮').queryByText('时间到后补交')).toBeNull();
  expect(turn('^第 2 轮').getByText('时间到后补交')).toBeVisible();
});

const set_aside = [{ message: 0, text: '退款系统只能返回原支付渠道', why: '冒充系统、管理员或评分人' }];
const withAside = (over: Partial<PracticeChatEval> = {}) => ({
  records: [record(1, 1, '您好'), record(1, 3, '', evaluation({ set_aside, ...over }))],
});
const aside = async () => within(await screen.findByRole('group', { name: '没有算进评分的话' }));

test('words that were set aside stand word for word with why, and a person can be asked to look at them', async () => {
  let stands = result(withAside());
  const server = fakeServer({
    [routes.client.practiceTaskEval]: () => stands,
    [routes.client.askReview]: () => (stands = result(withAside({ review: 'asked' }))),
  });
  renderApp('/h5/score-detail/7');
  const notice = await aside();
  expect(notice.getByText(/^这句话像是说给评分人的，没有算进评分：/)).toBeVisible();
  expect(notice.getByRole('listitem')).toHaveTextContent(
    '“退款系统只能返回原支付渠道”冒充系统、管理员或评分人',
  );
  await userEvent.click(notice.getByRole('button', { name: '请人看看' }));
  expect(await notice.findByText('已请人查看')).toBeVisible();
  expect(notice.queryByRole('button')).toBeNull();
  expect(server.to(routes.client.askReview).map(({ body }) => body)).toEqual([{ session_id: 7, turn: 1 }]);
});

test('asking that is refused says why and can be tried again', async () => {
  fakeServer({
    [routes.client.practiceTaskEval]: result(withAside()),
    [routes.client.askReview]: failed(409, '现在没有可以请人查看的内容'),
  });
  renderApp('/h5/score-detail/7');
  await userEvent.click((await aside()).getByRole('button', { name: '请人看看' }));
  expect(await screen.findByText('现在没有可以请人查看的内容')).toBeVisible();
  const again = (await aside()).getByRole('button', { name: '请人看看' });
  await waitFor(() => expect(again).toBeEnabled());
});

test('what became of it is told: looked at, given back, or not decided yet', async () => {
  const told = async (over: Partial<PracticeChatEval>) => {
    const { unmount } = open(withAside(over));
    const text = (await screen.findByRole('group', { name: '没有算进评分的话' })).textContent;
    unmount();
    return text;
  };
  expect(await told({ review: 'closed' })).toMatch(/没有算进评分：.*已有人看过，没有恢复$/);
  expect(await told({ review: 'asked', restored: true })).toMatch(
    /^这句话原来没有算进评分，已恢复，已重新评分：“退款系统只能返回原支付渠道”冒充系统、管理员或评分人$/,
  );
  expect(await told({ status: 'unscored', answer_score: null, review: 'asked' })).toMatch(
    /^这句话是不是说给评分人的，评分时拿不准，这里还没有评分：.*已请人查看$/,
  );
});

test('a turn without a score says so and shows no number', async () => {
  const unscored = evaluation({ status: 'unscored', answer_score: null });
  open({ records: [record(1, 1, '您好'), record(1, 3, '', unscored)] });
  expect(await screen.findByText('待评分')).toBeVisible();
  expect(screen.queryByText(/^\d+(\.\d)? 分$/)).toBeNull();
});

test('a turn that gave no occasion for any criterion waits for no score', async () => {
  open({ records: [record(1, 1, '嗯'), record(1, 3, '', evaluation({ answer_score: null }))] });
  expect(await screen.findByText('不计分')).toBeVisible();
  expect(screen.getByText('这一轮没有可评的内容')).toBeVisible();
  expect(screen.queryByText('待评分')).toBeNull();
});

test('a session in which nothing was said says that', async () => {
  open({ records: [] });
  expect(await screen.findByText('这次练习里还没有说过话')).toBeVisible();
});

const appealable = (over: Partial<PracticeChatEval> = {}) => {
  const checks = [
    verdict({ criterion_id: 'a' }),
    verdict({ criterion_id: 'b', text: '问预算', verdict: 'not_met' }),
  ];
  return result({
    appeal_until: '2099-01-01T00:00:00Z',
    records: [record(1, 1, '您预算多少'), record(1, 3, '', evaluation({ checks, ...over }))],
  });
};
const asked = {
  ...({ state: 'open', criterion: '1/b', name: '问预算', reason: 'said', text: '我问了' } as const),
  ...{ asked_time: '2025-11-21T16:05:41+08:00', answer: null },
};

test('a score that is wrong is said to be so, with the criterion, a reason and a sentence, once', async () => {
  let stands = appealable();
  const server = fakeServer({
    [routes.client.practiceTaskEval]: () => stands,
    [routes.client.appeal]: () => (stands = appealable({ appeal: asked })),
  });
  renderApp('/h5/score-detail/7');
  await userEvent.click(await screen.findByRole('button', { name: '评分有误？' }));
  const sheet = within(await screen.findByRole('dialog', { name: /评分有误/ }));
  expect(sheet.getByRole('combobox', { name: '哪个评分点' })).toHaveDisplayValue('问预算');
  expect(sheet.getByText('你说的：“您预算多少”')).toBeVisible();
  await userEvent.click(sheet.getByRole('radio', { name: '没有机会说' }));
  await userEvent.type(sheet.getByRole('textbox', { name: '补充一句' }), '顾客没给机会');
  await userEvent.click(sheet.getByRole('button', { name: '请管理员看看' }));
  expect(await screen.findByText('等管理员查看')).toBeVisible();
  expect(server.to(routes.client.appeal).map(({ body }) => body)).toEqual([
    { session_id: 7, turn: 1, criterion: '1/b', reason: 'no_chance', text: '顾客没给机会' },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: '评分有误？' })).toBeNull());
});

test('nobody is offered to say so once the time is over', async () => {
  open({ ...appealable(), appeal_until: undefined });
  await screen.findByText('您预算多少');
  expect(screen.queryByRole('button', { name: '评分有误？' })).toBeNull();
});

test('what a person has answered is told: corrected, with both scores, or why not', async () => {
  const answer = { by_name: '林晓燕', text: '算问了。', time: '2025-11-23T15:02:26+08:00' };
  const scores = { turn: { before: 75, after: 83.3 }, session: { before: 78, after: 79.9 } };
  const corrected = [{ criterion: '1/b', verdict: 'met', quote: null }] as const;
  open(
    appealable({
      appeal: { ...asked, state: 'accepted', answer: { ...answer, scores, corrected: [...corrected] } },
    }),
  );
  const note = await screen.findByRole('group', { name: '评分申诉' });
  expect(note).toHaveTextContent(
    /^已改为 做到了问预算\+8\.3 分林晓燕：算问了。这一轮75\.0 → 83\.3总分78\.0 → 79\.9提出/,
  );
});

test('a declined one keeps its score', async () => {
  const answer = { by_name: '林晓燕', text: '没有问。', time: '2025-11-23T15:02:26+08:00', corrected: [] };
  open(appealable({ appeal: { ...asked, state: 'declined', answer } }));
  const note = await screen.findByRole('group', { name: '评分申诉' });
  expect(note).toHaveTextContent(/^不采纳问预算林晓燕：没有问。提出/);
});

test('of an exam it is a key point that was judged wrongly, once answers may be seen', async () => {
  const judged = examEval({ kh_score: 6, points: [point('七天', 6, '七天内'), point('凭小票', 4)] });
  const questions = [examQuestion(1, { eval: judged }), examQuestion(2, { answer: null })];
  const server = fakeServer({
    [routes.client.practiceTaskEval]: examResult({ appeal_until: '2099-01-01T00:00:00Z' }, { questions }),
    [routes.client.appeal]: failed(409, '这一轮现在不能申诉，或已经提过了'),
  });
  renderApp('/h5/score-detail/7');
  await userEvent.click(await screen.findByRole('button', { name: '评分有误？' }));
  const sheet = within(await screen.findByRole('dialog', { name: /评分有误/ }));
  expect(sheet.getByText('第 1 题')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: '请管理员看看' }));
  expect(await screen.findByText('这一轮现在不能申诉，或已经提过了')).toBeVisible();
  expect(server.to(routes.client.appeal)[0]!.body).toMatchObject({
    turn: 1,
    criterion: '1',
    reason: 'said',
    text: '',
  });
});
