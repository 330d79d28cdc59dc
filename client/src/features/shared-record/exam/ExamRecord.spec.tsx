/** An exam at the side of a task's page: its questions, how it was taken, and the word that it counts as it is. */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { ExamResultView, RecordDetailView } from '#contracts';
import { examEval, examQuestion, examResult, point, spokenAnswer } from '../../../../test/builders/exam';
import { pageOf } from '../../../../test/builders/page';
import { task } from '../../../../test/builders/task';
import { fakeConsoleServer, renderConsole } from '../../../../test/render-console';

const noticed = (turn: number, over: object = {}) => ({
  ...{ turn, pasted: 0, away: 0, away_ms: 0, same_as: [] },
  ...over,
});
const record = (
  over: Partial<RecordDetailView> = {},
  exam: Partial<ExamResultView> = {},
): RecordDetailView => ({
  ...examResult(over, { integrity: [1, 2, 3].map((turn) => noticed(turn)), takeovers: [], ...exam }),
  task_id: 9,
  student_id: 1,
  student_name: '王小明',
  dept_name: '一店',
  ...over,
});

async function open(answer: RecordDetailView | ((body: unknown) => RecordDetailView), answers = {}) {
  const progress = { task_id: 9, learners: 1, started: 1, completed: 1, average_score: 50 };
  const fake = fakeConsoleServer({
    '/api/task/9': task({ course_type: 2 }),
    [routes.task.progress]: progress,
    [routes.task.details]: pageOf([]),
    [routes.task.notices]: {
      ...pageOf([]),
      state_counts: { waiting: 0, sent: 0, failed: 0, unknown: 0 },
    },
    [routes.task.recordDetail]: answer,
    ...answers,
  });
  const app = renderConsole('/task-detail/9?session=7');
  const drawer = within(await screen.findByRole('dialog', { name: '王小明' }));
  return { ...fake, ...app, drawer };
}

test('each question stands with its points, the answer with the words that count, and what it should have said', async () => {
  const { drawer } = await open(record());
  expect(drawer.getByRole('region', { name: '得分' })).toHaveTextContent(
    /得 15.0 \/ 30 分，答了 2 \/ 3 题，完成率 66.7%/,
  );
  const second = within(drawer.getByRole('region', { name: /^第 2 题 ?5.0\/10/ }));
  expect(second.getByText('顾客说网上便宜 70 元')).toBeVisible();
  expect(second.getByText('王小明的回答')).toBeVisible();
  expect(second.getByText('我建议云步', { selector: 'mark' })).toBeVisible();
  expect(second.getByText('没说到')).toBeVisible();
  expect(second.getByText('七天内没穿出门可以退换。')).toBeVisible();
  expect(
    within(drawer.getByRole('region', { name: /^第 3 题/ })).getByText('没有回答，算 0 分'),
  ).toBeVisible();
  expect(drawer.getByText('没有粘贴、离开页面、换页面或设备或与他人雷同的情况。')).toBeVisible();
});

test('an answer that was spoken is played where it stands', async () => {
  const { drawer } = await open(record({ records: spokenAnswer() }));
  const second = within(drawer.getByRole('region', { name: /^第 2 题/ }));
  expect(await second.findByRole('button', { name: '播放录音' })).toBeVisible();
  expect(drawer.getAllByRole('button', { name: '播放录音' })).toHaveLength(1);
});

test('an exam is passed or not, and over with its last question: the words of talks stand nowhere', async () => {
  const earlier_results = [{ score: 40, scoring_version: 2, time: '2025-11-20T06:41:00Z' }];
  const { drawer } = await open(
    record({ score: 50, band: 'improve', pass_score: 60, end_reason: 'turns', earlier_results }),
  );
  const first = drawer.getByRole('region', { name: '得分' });
  expect(within(first).getByText('未合格')).toBeVisible();
  expect(within(first).getByRole('list', { name: '之前的结果' })).toHaveTextContent('40.0 分，未合格');
  expect(first).toHaveTextContent('题目都已提交');
  expect(first).not.toHaveTextContent(/待提高|轮次/);
});

test('what was noticed leads to its question and to the other exam, and is said to cost nothing', async () => {
  const { drawer, href } = await open(
    record(
      {},
      {
        integrity: [
          noticed(1, { pasted: 2, away: 1, away_ms: 65_000 }),
          noticed(2, { same_as: [{ session_id: 12, student_name: '李娜' }] }),
        ],
        takeovers: [{ turn: 0, time: '2025-11-20T06:32:00Z' }],
      },
    ),
  );
  const rows = within(drawer.getByRole('list', { name: '作答情况' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent!.replace(/\u00a0/g, ' '))).toEqual([
    '第 1 题粘贴 2 次离开页面 1 次，共 1 分 5 秒换页面或设备 1 次',
    '第 2 题与李娜雷同',
  ]);
  expect(drawer.getByText(/不影响得分/)).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: '第 2 题' }));
  expect(drawer.getByRole('region', { name: /^第 2 题/ })).toHaveFocus();
  await userEvent.click(drawer.getByRole('button', { name: '李娜' }));
  await waitFor(() => expect(href()).toContain('session=12'));
});

test('what a demonstration can’t judge is no score to wait for', async () => {
  const undecided = record({
    state: 'undecided',
    score: null,
    band: null,
    comment: null,
    undecided: ['第 2 题'],
  });
  const { drawer } = await open(() => undecided);
  expect(drawer.getByText('演示模型判不了')).toBeVisible();
  expect(drawer.getByText('演示模型判不了：第 2 题。')).toBeVisible();
  expect(drawer.queryByText('待评分')).toBeNull();
  expect(drawer.getByRole('button', { name: '重新评分' })).toBeVisible();
  expect(drawer.queryByRole('button', { name: '按现有结果计分' })).toBeNull();
});

test('what could not be scored is named before the exam counts without it', async () => {
  const unscored = record(
    { state: 'unscored', score: null, band: null, comment: null, unscored_turns: [2] },
    {
      kh_total: null,
      questions: [
        examQuestion(1),
        examQuestion(2, { question: '运费谁出？', eval: examEval({ status: 'unscored', kh_score: null, points: null }) }),
      ],
    },
  ); // prettier-ignore
  const accepted = record(
    {},
    { accepted: { by_name: '林晓燕', time: '2025-11-20T06:50:00Z', missing: [2] } },
  );
  let done = false;
  const { drawer, to } = await open(() => (done ? accepted : unscored), {
    [routes.prompt.acceptUnscored]: () => {
      done = true;
      return accepted;
    },
  });
  expect(drawer.getByText('评分没有完成，第 2 题还没有评分')).toBeVisible();
  expect(drawer.getByRole('region', { name: /^第 2 题 ?待评分/ })).toBeInTheDocument();
  expect(drawer.getByRole('button', { name: '重新评分' })).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: '按现有结果计分' }));
  const asked = await screen.findByRole('dialog', { name: '按现有结果计分？' });
  expect(asked).toHaveTextContent('不计入总分');
  expect(within(asked).getByRole('listitem')).toHaveTextContent('第 2 题：运费谁出？');
  expect(to(routes.prompt.acceptUnscored)).toEqual([]);
  await userEvent.click(within(asked).getByRole('button', { name: '按现有结果计分' }));
  await waitFor(() => expect(to(routes.prompt.acceptUnscored)[0]?.body).toEqual({ session_id: 7 }));
  expect(await drawer.findByText(/林晓燕于 2025-11-20 14:50:00 确认不计入总分/)).toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: '按现有结果计分' })).toBeNull();
});

test('an exam that has its score, or whose summary alone is missing, offers no such word', async () => {
  const { drawer } = await open(
    record(
      { state: 'unscored', score: null, band: null, unscored_turns: [] },
      { questions: [examQuestion(1, { eval: examEval({ points: [point('七天内', 10, '七天内')] }) })] },
    ),
  );
  expect(drawer.getByText('评分没有完成，总结暂时没有生成')).toBeVisible();
  expect(drawer.queryByRole('button', { name: '按现有结果计分' })).toBeNull();
});

test('an exam whose demonstration’s mark was taken back says that its attempt was, and is not scored by itself', async () => {
  const { drawer } = await open(
    record({ state: 'withdrawn', score: null, band: null, comment: null }, { kh_total: null }),
  );
  expect(drawer.getByText('演示成绩已清除，考核机会已退回')).toBeVisible();
  expect(drawer.getByText('未评分')).toBeVisible();
  expect(drawer.queryByRole('button', { name: '重新评分' })).toBeNull();
});
