/** The figures of everybody: what they are compared with, how much the difference says, and what was corrected. */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { OverallStatisticsView } from '#contracts';
import { statistics } from '../../../../test/builders/statistics';
import { statisticsAnswers } from '../../../../test/builders/statistics-answers';
import { fakeConsoleServer, renderConsole } from '../../../../test/render-console';

const days = 'from=2026-10-01&to=2026-11-20';

function show(path: string, over: Partial<OverallStatisticsView> = {}) {
  const view = statistics(over);
  fakeConsoleServer({
    ...statisticsAnswers,
    [routes.analysis.overall]: view,
    [routes.analysis.statistics]: view,
  });
  return renderConsole(path);
}
const card = async (name: string) =>
  (await screen.findByRole('link', { name: new RegExp(`^${name} `) })).closest('div')!;

test('a task of whose time a part is looked at says who has completed it by now beside who has in that part', async () => {
  show(`/practice-statistics?task=9&${days}`, {
    completed_by_now: { completion_count: 42, learner_count: 49 },
  });
  expect(await card('本期完成率')).toHaveTextContent('累计完成 42/49');
  expect(screen.getByRole('heading', { name: '本期完成率 · 按部门' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^完成率 / })).not.toBeInTheDocument();
});

test('without dates completion is that of all the time, and nothing is compared', async () => {
  const { summary } = statistics();
  show('/practice-statistics?task=9', {
    summary: { ...summary, previous: null, changes: null, margins: null },
  });
  expect(await card('完成率')).not.toHaveTextContent('累计完成');
  expect(screen.queryByText(/较上期/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /对比/ })).not.toBeInTheDocument();
});

test('with a period in which there was nobody nothing is compared, and both are named', async () => {
  const { summary } = statistics();
  const nobody = { ...summary.previous!, learner_count: 0, training_count: 0 };
  show(`/overall-statistics?${days}`, { summary: { ...summary, previous: nobody } });
  expect(await screen.findByText(/^上期 2026/)).toHaveTextContent('应练 0 人');
  expect(screen.queryByText(/较上期/)).not.toBeInTheDocument();
});

test('both periods are shown with their people, up to the last second that is in them', async () => {
  show(`/overall-statistics?${days}`);
  expect(await screen.findByText(/^本期 /)).toHaveTextContent(
    '本期 2026-10-01 00:00:00 至 2026-11-20 23:59:59，应练 2,896 人',
  );
  expect(screen.getByText(/^上期 2026/)).toHaveTextContent(
    '上期 2026-08-11 00:00:00 至 2026-09-30 23:59:59，应练 946 人',
  );
});

test('a period that holds this moment is shown as far as it has passed', async () => {
  show('/overall-statistics?from=2026-11-01&to=2026-11-30');
  expect(await screen.findByText(/^本期 /)).toHaveTextContent('至 2026-11-22 14:32:07，');
});

test('each rate says of how many people it speaks', async () => {
  show('/overall-statistics?range=all');
  for (const [name, people] of [
    ['参与率', '2,498 人'],
    ['合格率', '2,102 人'],
    ['优秀率', '543 人'],
  ] as const)
    expect(await card(name)).toHaveTextContent(new RegExp(`% ${people}`));
});

test.each([
  ['合格率', '较上期 −0.7 个百分点', '上期 91.7%，653/712', 'worse', null],
  ['参与率', '较上期 +3.1 个百分点', '上期 83.2%，787/946', 'better', null],
  ['平均分', '较上期 +1.8 分', '上期 75.3，712 人', 'quiet', '差异不明显'],
  ['本期完成率', '较上期 +4.6 个百分点', '上期 75.5%，714/946', 'quiet', '人数太少'],
  ['练货次数', '较上期 +12.4%', '上期 6,980 次', undefined, null],
])('%s: %s (%s) has the tone %s and the remark %s', async (name, change, before, tone, remark) => {
  show(`/overall-statistics?${days}`);
  const shown = await card(name);
  expect(shown).toHaveTextContent(change);
  expect(shown).toHaveTextContent(before);
  const number = [...shown.querySelectorAll('span')].find(
    ({ textContent }) => `较上期 ${textContent}` === change,
  )!;
  expect(number.dataset.tone).toBe(tone);
  for (const words of ['差异不明显', '人数太少'])
    expect(shown.textContent.includes(words)).toBe(words === remark);
});

test('each card has the margin of its difference, none where people are too few, and the foot says what it is', async () => {
  show(`/overall-statistics?${days}`);
  expect(await card('参与率')).toHaveTextContent(/误差 ±3\.2$/);
  expect(await card('平均分')).toHaveTextContent('误差 ±1.9 差异不明显');
  for (const name of ['本期完成率', '练货次数']) expect(await card(name)).not.toHaveTextContent('误差');
  expect(screen.getByText('误差是两倍标准误')).toBeInTheDocument();
});

test('the comparison can be put away and taken out again', async () => {
  show(`/overall-statistics?${days}`);
  const away = await screen.findByRole('button', { name: '收起对比', expanded: true });
  await userEvent.click(away);
  expect(screen.queryByText(/较上期 .*个百分点/)).not.toBeInTheDocument();
  expect(screen.queryByText(/^本期 2026/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '和上期对比', expanded: false }));
  expect(screen.getByText(/^本期 2026/)).toBeInTheDocument();
});

test('the lift stands beside the one that chance alone gives, and what is no lift is a dash', async () => {
  const first = show('/overall-statistics?range=all');
  expect((await screen.findAllByRole('button', { name: /^首次到最好/ }))[0]!.parentElement).toHaveTextContent(
    '首次到最好，说明 +8.4 分，随机提升，说明 +6.1 分',
  );
  first.unmount();
  const { summary } = statistics();
  show('/overall-statistics?range=all', { summary: { ...summary, lift: null, chance_lift: null } });
  expect((await screen.findAllByRole('button', { name: /^首次到最好/ }))[0]!.parentElement).toHaveTextContent(
    /说明 –，随机提升，说明 –$/,
  );
});

test('corrected scores are told with how many and when last', async () => {
  show(`/overall-statistics?${days}`, { corrected: { sessions: 3, last_on: '2026-11-19' } });
  expect(await screen.findByText(/更正过/)).toHaveTextContent('3 场的成绩后来更正过，最近一次是 2026-11-19');
});

test('the best of departments is named where there are several', async () => {
  show('/practice-statistics?task=9');
  expect(await screen.findByText(/^全部完成率 /)).toHaveTextContent('，最高的是');
});

test('the best among departments of three people and more is told as such where a smaller one stands above', async () => {
  const [one, other, ...rest] = statistics().departments;
  const small = { ...one!, learner_count: 2, completion_count: 2, completion_rate: 100 };
  show('/practice-statistics?task=9', { departments: [small, other!, ...rest] });
  const caption = await screen.findByText(/^全部完成率 /);
  expect(caption).toHaveTextContent(/，满 3 人的部门里最高的是/);
  expect(caption).not.toHaveTextContent('100.0');
});

test('where several departments have the highest figure none of them is named', async () => {
  const [one, other] = statistics().departments;
  const { completion_rate } = one!;
  show('/practice-statistics?task=9', { departments: [one!, { ...other!, completion_rate }] });
  expect(await screen.findByText(/^全部完成率 /)).not.toHaveTextContent('最高');
});

test('one department is not the best of any, nor are two people the best of all', async () => {
  const [one, other] = statistics().departments;
  show('/practice-statistics?task=9', { departments: [one!, { ...other!, learner_count: 2 }] });
  expect(await screen.findByText(/^全部完成率 /)).not.toHaveTextContent('最高');
});

test('the notes say what denominators follow and that who moved counts in both departments', async () => {
  show('/overall-statistics?range=all');
  expect(await screen.findByText(/调过部门的学员在前后两个部门都计入/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^应练人数/ }));
  expect(await screen.findByRole('dialog', { name: '应练人数的说明' })).toHaveTextContent('以现在的安排为准');
});
