/** Charts that say what they show: their measure, their days, and a sentence where there is too little to draw. */
import { expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { OverallStatisticsView, SkillsView } from '#contracts';
import { department, skills, statistics } from '../../../../test/builders/statistics';
import { statisticsAnswers } from '../../../../test/builders/statistics-answers';
import { fakeConsoleServer, renderConsole } from '../../../../test/render-console';

function show(path: string, over: Partial<OverallStatisticsView> = {}, weak: SkillsView = skills()) {
  const view = statistics(over);
  fakeConsoleServer({
    ...statisticsAnswers,
    [routes.analysis.overall]: view,
    [routes.analysis.statistics]: view,
    [routes.analysis.skills]: weak,
  });
  renderConsole(path);
}
const overall = '/overall-statistics?range=all';
const practice = '/practice-statistics?task=9';
const bars = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the chart of departments names its measure, and shows another one when it is chosen', async () => {
  show(practice, {
    departments: [
      department('直营/华东', { average_score: 70.5, scored_count: 9 }),
      department('加盟/华南', { average_score: 81, scored_count: 12, completion_rate: 50 }),
    ],
  });
  expect(await bars('完成率，按部门')).toEqual(['直营 / 华东86.1%842/978', '加盟 / 华南50.0%842/978']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '指标' }), '平均分');
  expect(screen.getByRole('heading', { name: '平均分 · 按部门' })).toBeInTheDocument();
  expect(await bars('平均分，按部门')).toEqual(['加盟 / 华南81.012 人', '直营 / 华东70.59 人']);
});

test('many parts of one department unfold, as bars and as a table', async () => {
  show(practice, { departments: Array.from({ length: 12 }, (_, at) => department(`直营/华东${at}`)) });
  expect(await bars('完成率，按直营的下级')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: '显示全部 12 个' }));
  expect(await bars('完成率，按直营的下级')).toHaveLength(12);
});

test('one point of a trend is a sentence and no chart', async () => {
  const chart = ['直营', '加盟'].map((name, at) => ({ name, x: '2026-11-20', y: 80 - at }));
  show(overall, { chart: [...chart, { name: '直营', x: '2026-11-21', y: null }] });
  expect(
    await screen.findByText('只有 2026-11-20 这一天有得分：直营 80.0 分，加盟 79.0 分。'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /平均分趋势/ })).not.toBeInTheDocument();
});

test('a trend of one way of running shops speaks of that one alone', async () => {
  const chart = ['20', '21'].flatMap((day) => [
    { name: '直营', x: `2026-11-${day}`, y: 80 },
    { name: '加盟', x: `2026-11-${day}`, y: null },
  ]);
  show(overall, { chart });
  expect(await screen.findByRole('heading', { name: '平均分趋势' })).toBeInTheDocument();
  expect(screen.getByText(/直营从 80.0 到 80.0/)).toBeInTheDocument();
  expect(screen.queryByText(/加盟从/)).not.toBeInTheDocument();
  expect(screen.getByText(/每点是那一天的平均分，不是整段时间的/)).toBeInTheDocument();
});

test('skills of everybody stand from the weakest', async () => {
  show(overall);
  expect(await bars('能力平均分')).toEqual([
    ...['异议处理64.1', '促成成交69.8', '需求挖掘73.5', '产品讲解79.6', '服务沟通80.3', '开场破冰84.2'],
  ]);
  expect(screen.getByText(/^最弱：异议处理/)).toHaveTextContent('最好：开场破冰 84.2 分。');
});

test('the heat table begins with the weakest; departments of too few people are counted and left out', async () => {
  const { departments, ...rest } = skills();
  const empty = { ...departments[1]!, dept_full_path: '直营/华西', scores: rest.rules.map(() => null) };
  show(overall, {}, { ...rest, departments: [...departments, empty] });
  const heat = within(await screen.findByRole('table', { name: '薄弱能力 · 部门平均分' }));
  expect(heat.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    ...['加盟 / 西南', '加盟 / 华东', '直营 / 华南', '直营 / 华东'],
  ]);
  expect(heat.getAllByRole('columnheader')[1]).toHaveTextContent('异议处理');
  expect(screen.getByText(/^最弱：加盟/)).toHaveTextContent('另有 1 个部门得分的学员不足 3 人，没有列出。');
});

test('with one way of running shops there is nothing to compare, and no card', async () => {
  show(overall, { types: statistics().types.slice(0, 1) });
  await screen.findByRole('list', { name: '能力平均分' });
  expect(screen.queryByRole('heading', { name: '直营与加盟' })).not.toBeInTheDocument();
});

test('few departments leave no card half empty: what stands beside others takes a row of its own', async () => {
  const rows = [...'甲乙丙丁'].map((name) => department(`直营/${name}`));
  const apart = async (title: string) => {
    const card = (await screen.findByRole('heading', { name: title })).closest('section')!;
    return card.parentElement!.hasAttribute('data-apart');
  };
  const weak = skills();
  const few = { ...weak, departments: weak.departments.slice(0, 3) };
  show(overall, { departments: rows.slice(0, 3) }, few);
  expect([await apart('直营的下级'), await apart('薄弱能力 · 部门平均分')]).toEqual([true, true]);
  cleanup();
  show(overall, { departments: rows }, weak);
  expect([await apart('直营的下级'), await apart('薄弱能力 · 部门平均分')]).toEqual([false, false]);
});
