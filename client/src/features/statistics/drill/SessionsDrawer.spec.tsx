/** The sessions behind a figure: which of them counts in the period, and which score was corrected when. */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { routes } from '#contracts';
import { figureSession, sessionsPage } from '../../../../test/builders/statistics';
import { statisticsAnswers } from '../../../../test/builders/statistics-answers';
import { fakeConsoleServer, renderConsole } from '../../../../test/render-console';
import { drillTitle } from './SessionsDrawer';

const drill = encodeURIComponent('{"figure":"scored"}');

function show(period: string) {
  fakeConsoleServer({
    ...statisticsAnswers,
    [routes.analysis.sessions]: sessionsPage(
      figureSession({ corrected_on: '2026-11-21' }),
      figureSession({ session_id: 8, counted: false }),
    ),
  });
  renderConsole(`/overall-statistics?${period}&drill=${drill}`);
}
const sessions = async () =>
  within(await screen.findByRole('list', { name: '练习' })).getAllByRole('listitem');

test('a session says whether it counts in the period, and when its score was corrected', async () => {
  show('range=7d');
  const [first, second] = await sessions();
  expect(first).toHaveTextContent('计入本期2026-11-21 更正过成绩');
  expect(second).not.toHaveTextContent(/计入|更正/);
  expect(screen.getByText(/^共 2 场/)).toHaveTextContent('每项任务计入这段时间里最好的一场');
});

test('without a period the best of all counts', async () => {
  show('range=all');
  const [first] = await sessions();
  expect(first).toHaveTextContent('计入成绩');
  expect(screen.getByText(/^共 2 场/)).toHaveTextContent('每项任务计入最好的一场');
});

test('a list of sessions is called by all that narrows it', () => {
  expect(drillTitle({ figure: 'training' })).toBe('全部练习');
  expect(drillTitle({ figure: 'passed', depts: ['直营/华东'] })).toBe('华东 · 合格的练习');
  expect(
    drillTitle({ figure: 'scored', depts: ['直营/华东'], called: '上海区', rule: 2, rule_name: '异议处理' }),
  ).toBe('上海区 · 异议处理 · 计入成绩的练习');
  expect(drillTitle({ figure: 'scored', type: 'franchise', employee: 3, employee_name: '陈静' })).toBe(
    '加盟 · 陈静 · 计入成绩的练习',
  );
  expect(drillTitle({ figure: 'scored', min: 60, below: 70 })).toBe('得分 60–69 分的学员 · 计入成绩的练习');
  expect(drillTitle({ figure: 'scored', min: 90 })).toBe('得分 90–100 分的学员 · 计入成绩的练习');
});
