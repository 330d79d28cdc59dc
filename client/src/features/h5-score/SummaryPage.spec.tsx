import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { SessionResultView } from '#contracts';
import { failed, fakeServer, never, renderApp } from '../../../test/render-app';
import type { Answer } from '../../../test/render-app';
import { withNonBreakingSpaces } from '../../lib/non-breaking-spaces';
import { evaluation, record, result, verdict } from '../../../test/builders/session-result';

const { practiceTaskEval, practiceStart } = routes.client;
const open = (over: Partial<SessionResultView> = {}, answers: Record<string, Answer> = {}) => {
  const server = fakeServer({ [practiceTaskEval]: result(over), ...answers });
  return { ...server, ...renderApp('/h5/score-summary/7') };
};

test('a scored practice shows score, band, difference, sentence, axes and where each point comes from', async () => {
  const { to } = open();
  expect(await screen.findByText('会提问，也敢成交。')).toBeVisible();
  expect(to(practiceTaskEval)[0]?.body).toEqual({ session_id: 7 });
  for (const text of [
    '78.0',
    '合格',
    '较上次 +6.0',
    '六项能力',
    '试鞋不买的顾客',
    '2025-11-20 14:32:00 · 9 分钟',
  ]) {
    expect(screen.getAllByText(text)[0]).toBeVisible();
  }
  const good = within(screen.getByRole('region', { name: '做得好' }));
  expect(good.getByRole('link', { name: '第 1 轮：先问用途再推荐' })).toHaveAttribute(
    'href',
    '/h5/score-detail/7#turn-1',
  );
  expect(screen.getByText('先认同，再算清店里多了什么')).toBeVisible();
});

test('the axes stand in a table, too, and one without evidence is no zero', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: '查看数据表' }));
  expect(screen.getByRole('row', { name: '促成成交 没练到 –' })).toBeVisible();
  expect(screen.getByRole('row', { name: '异议处理 53.0 25%' })).toBeVisible();
  expect(screen.getByRole('row', { name: '需求挖掘 90.0 75%' })).toBeVisible();
  expect(screen.queryByText(/÷/)).not.toBeInTheDocument();
});

test('an axis beside which no radar stands has its whole name', async () => {
  const key = '售后服务与会员维护';
  open({ radar_chart: [{ key, value: 90 }] });
  const axes = within(await screen.findByRole('region', { name: '一项能力' }));
  expect(axes.getByRole('listitem')).toHaveTextContent(`${key}90.0`);
});

test('where little was practised the score says that it counts what was', async () => {
  open({ score: 51, band: 'improve', reached: 38.2 });
  expect(await screen.findByText('只练到 38%，练得不全，所以总分低。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '查看数据表' }));
  expect(screen.getByText('练满 75% 才不折算：总分 = 练到的 38.2% ÷ 75%')).toBeVisible();
});

test('a score that a red line has cut says so, and which words crossed it', async () => {
  const push = verdict({ verdict: 'not_met', avoid: true, cap: 59, text: '催促顾客', quote: '快点买' });
  const milder = verdict({ ...push, criterion_id: 'c2', cap: 70, text: '纠缠' });
  const records = [1, 2].map((turn) => record(turn, 3, '', evaluation({ checks: [milder, push] })));
  open({ score: 59, band: 'improve', red_line: 59, records });
  expect(await screen.findByText('出现了红线行为，总分最高 59 分。')).toBeVisible();
  expect(screen.getAllByText(/催促顾客“/).map((one) => one.textContent)).toEqual([
    `${withNonBreakingSpaces('第 1 轮')}：别催促顾客“快点买”`,
  ]);
  expect(screen.queryByText(/纠缠/)).toBeNull();
});

test('one thing is to be practised next, and three that were good are shown', async () => {
  const points = (what: string) =>
    [1, 2, 3, 4].map((n) => ({ text: `${what}${n}`, turn: n, rule_name: null }));
  open({
    good_performances: points('亮点'),
    weak_points: points('不足'),
    improvement_suggestions: points('建议'),
  });
  const next = within(await screen.findByRole('region', { name: '下一次只练这一点' }));
  expect(next.getByText('不足1')).toBeVisible();
  expect(next.getByText('建议1')).toBeVisible();
  expect(screen.getByText('亮点3')).toBeVisible();
  for (const text of ['亮点4', '不足2', '建议2']) expect(screen.queryByText(text)).toBeNull();
});

test('while it is evaluated the progress is shown, until the score is there', async () => {
  jest.useFakeTimers();
  const under = result({ state: 'evaluating', score: null, progress: { evaluated: 3, total: 9 } });
  let done = false;
  open({}, { [practiceTaskEval]: () => (done ? result() : under) });
  // Testing Library lets faked time pass while it waits, faster than a page is loaded.
  expect(await screen.findByText(/已评 3 轮，共 9 轮/, {}, { timeout: 600_000 })).toBeVisible();
  expect(screen.queryByText('六项能力')).toBeNull();
  const announced = document.querySelector('[aria-live]');
  expect(announced).toBeEmptyDOMElement();
  done = true;
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  jest.useRealTimers();
  expect(await screen.findByText('合格')).toBeVisible();
  expect(announced).toHaveTextContent('总分 78.0 分，合格');
});

test('a score that was there before is not read aloud', async () => {
  open();
  await screen.findByText('合格');
  // A button that says that it has copied is not meant.
  for (const live of document.querySelectorAll('[aria-live]:not(button)')) expect(live).toBeEmptyDOMElement();
});

test('what could not be scored is named, is not zero, and can be asked for again', async () => {
  const under = result({ state: 'evaluating', score: null });
  const unscored = result({
    state: 'unscored',
    score: null,
    band: null,
    delta: null,
    unscored_turns: [2, 4],
  });
  let again = false;
  const { to } = open(
    {},
    {
      [practiceTaskEval]: () => (again ? under : unscored),
      [routes.prompt.taskEvaluate]: () => {
        again = true;
        return under;
      },
    },
  );
  expect(await screen.findByText('第 2、4 轮还没有评分，说过的话都在。')).toBeVisible();
  expect(screen.getByText('待评分')).toBeVisible();
  expect(screen.queryByText('0')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('评分生成中')).toBeVisible();
  expect(to(routes.prompt.taskEvaluate)[0]?.body).toEqual({ session_id: 7 });
});

test('a result that is made again with what was handed in after the end says so, and shows no score until then', async () => {
  const records = [record(1, 1, '您好'), { ...record(2, 1, '今天有活动'), late: true as const }];
  open({ state: 'evaluating', score: null, band: null, delta: null, records });
  expect(await screen.findByText('已补交一句，正在重新评分')).toBeVisible();
  expect(screen.queryByText('评分生成中')).toBeNull();
});

test('what a demonstration can’t judge has no score, is named, and is not to be had by asking again', async () => {
  open({ state: 'undecided', score: null, band: null, delta: null, undecided: ['问用途', '先认同'] });
  expect(await screen.findByText('演示模型判不了')).toBeVisible();
  expect(screen.getByText('判不了')).toBeVisible();
  expect(screen.getByText('演示模型判不了：问用途、先认同。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  expect(screen.queryByText('待评分')).toBeNull();
});

test('a score without what could not be judged says what that is', async () => {
  open({ undecided: ['问用途'] });
  expect(await screen.findByText('演示模型判不了：问用途，没有计入总分。')).toBeVisible();
});

test('a score that was made anew says since when, and what it was before', async () => {
  const time = '2025-11-21T02:00:00Z';
  const lower = open({ evaluated_anew: { time, score_before: 64 } });
  const told = (text: string) => screen.findByText(text);
  expect(await told('2025-11-21 重新评过分，按新的结果算，原来是 64.0 分。')).toBeVisible();
  lower.unmount();
  const same = open({ evaluated_anew: { time, score_before: 78 } });
  expect(await told('2025-11-21 重新评过分，按新的结果算，分数没有变。')).toBeVisible();
  same.unmount();
  open({ evaluated_anew: { time, score_before: null } });
  expect(await told('2025-11-21 重新评过分，按新的结果算，原来没有分数。')).toBeVisible();
});

test('practising again leads into the talk that the server starts', async () => {
  const { to, href } = open({}, { [practiceStart]: { session_id: 8, state: 'running', resumed: false } });
  await userEvent.click(await screen.findByRole('button', { name: '再练一次' }));
  await waitFor(() => expect(href()).toBe('/h5/chat/8'));
  expect(to(practiceStart)[0]?.body).toEqual({ practice_session_id: 5, course_id: 2, task_id: 3 });
});

test('a task that has ended is not offered again', async () => {
  open({ can_practise_again: false });
  expect(await screen.findByRole('button', { name: '逐轮回看' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '再练一次' })).not.toBeInTheDocument();
});

test('a practice that goes on leads back into it', async () => {
  open({ state: 'running', score: null, band: null, radar_chart: [] });
  expect(await screen.findByRole('button', { name: '继续练习' })).toBeVisible();
});

test('an abandoned practice has no score and no axes', async () => {
  open({ state: 'abandoned', score: null, band: null, delta: null, radar_chart: [], comment: null });
  expect(await screen.findByText('这次练习没有评分')).toBeVisible();
});

test('the rubric tells weights as shares', async () => {
  open();
  await userEvent.click(await screen.findByText('评分标准'));
  expect(screen.getByText('占 75%')).toBeVisible();
});

test('the rubric lists separately what should not happen, with its red line; a rule that only forbids has no share', async () => {
  const { course } = result();
  const kind = 'judge' as const;
  const push = { text: '催促顾客', weight: 1, kind, avoid: true as const, cap: 59 };
  const rude = { text: '不顶撞顾客', weight: 1, kind: 'must_not_say' as const };
  const rubric = [
    { ...course.rubric[0]!, criteria: [push, { text: '先问用途', weight: 1, kind }, rude] },
    { ...course.rubric[1]!, criteria: [rude] },
  ];
  open({ course: { ...course, rubric } });
  await userEvent.click(await screen.findByText('评分标准'));
  const lists = screen.getAllByRole('list', { name: '不要' });
  expect(
    lists.map((list) =>
      within(list)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ),
  ).toEqual([['不要：催促顾客 红线，总分最高 59 分', '不顶撞顾客 '], ['不顶撞顾客 ']]);
  expect(screen.getByText('占 100%')).toBeVisible();
  expect(screen.getByText('出现才扣分')).toBeVisible();
});

test('a failure is a toast like every other, and can be tried again', async () => {
  let broken = true;
  open({}, { [practiceTaskEval]: () => (broken ? failed(503, '忙') : result()) });
  expect(await screen.findByText('忙')).toBeInTheDocument();
  const retry = await screen.findByRole('button', { name: '重试' });
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByText('合格')).toBeVisible();
});

test('an absent session says so and leads on', async () => {
  open({}, { [practiceTaskEval]: failed(404, '没有找到这次练习或考核') });
  expect(await screen.findByRole('button', { name: '去练货记录' })).toBeVisible();
});

test('until there is an answer its shape is shown', async () => {
  open({}, { [practiceTaskEval]: never });
  expect(await screen.findByRole('status', { name: '正在加载' })).toBeInTheDocument();
});

test('a score that a demonstration made and that was taken back is no score: it says so and asks nobody for one', async () => {
  open({
    ...{ state: 'withdrawn', score: null, band: null, delta: null, radar_chart: [], comment: null },
    ...{ weak_points: [], improvement_suggestions: [], good_performances: [] },
  });
  expect(await screen.findByText('演示成绩已清除')).toBeVisible();
  expect(screen.getByText('这次是演示模型评的，不作数。说过的话都在，正式评分后在这里看。')).toBeVisible();
  expect(screen.getByText('未评分')).toBeVisible();
  expect(screen.queryByRole('button', { name: '重新评分' })).toBeNull();
  expect(screen.getByRole('button', { name: '再练一次' })).toBeEnabled();
});
