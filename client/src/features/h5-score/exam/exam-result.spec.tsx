/** An exam's result on the phone: 考核结果 and 评分详情. */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { ExamResultView, SessionResultView } from '#contracts';
import { fakeServer, renderApp } from '../../../../test/render-app';
import type { Answer } from '../../../../test/render-app';
import {
  examEval,
  examQuestion,
  examResult,
  examView,
  point,
  spokenAnswer,
  withheld,
} from '../../../../test/builders/exam';

const { practiceTaskEval, practiceStart } = routes.client;

interface Given {
  page?: string;
  result?: Partial<SessionResultView>;
  exam?: Partial<ExamResultView>;
  answers?: Record<string, Answer>;
}

const open = ({ page = 'score-summary/7', result = {}, exam = {}, answers = {} }: Given = {}) => {
  const server = fakeServer({ [practiceTaskEval]: examResult(result, exam), ...answers });
  return { ...server, ...renderApp(`/h5/${page}`) };
};

const verdict = async () => within(await screen.findByRole('region', { name: '得分' }));
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const row = (name: RegExp) => screen.findByRole('button', { name });

test('the score comes with its mark in words and with what the completion rate is a share of', async () => {
  open();
  expect(await screen.findByRole('heading', { name: '考核结果' })).toBeVisible();
  const first = await verdict();
  for (const text of ['50.0', '未合格', '完成率 66.7%', '权益和退换说得准，比价时再多说一句会员价。'])
    expect(first.getByText(text)).toBeVisible();
  expect(first.getByText(/^答了 2.\/.3 题，60 分合格$/)).toBeVisible();
  expect(screen.queryByText('六项能力')).not.toBeInTheDocument();
});

test.each(['score-summary/7', 'score-detail/7'])(
  'an answer that was spoken can be heard: %s',
  async (page) => {
    open({ page, result: { records: spokenAnswer() } });
    if (page.startsWith('score-summary')) await userEvent.click(await row(/^第 2 题|网上便宜/));
    expect(await screen.findByRole('button', { name: '播放录音' })).toBeVisible();
  },
);

test('an exam that passed says so', async () => {
  open({ result: { score: 82, band: 'pass', completion_rate: 100 }, exam: { answered: 3 } });
  const first = await verdict();
  expect(first.getByText('合格')).toHaveAttribute('data-band', 'pass');
  expect(first.getByText('完成率 100.0%')).toBeVisible();
  expect(first.getByText('3 题全部答完，60 分合格')).toBeVisible();
});

test('an exam that was evaluated again says so', async () => {
  open({
    result: {
      score: 52.5,
      band: 'improve',
      evaluated_anew: { time: '2025-11-21T02:00:00Z', score_before: 64 },
    },
  });
  const text = (await (await verdict()).findByText(/重新评过分/)).textContent;
  expect(plain(text)).toBe('2025-11-21 重新评过分，按新的结果算，原来是 64.0 分。');
});

test('the best and the worst question come first, and one row is open at a time', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: '最低第 3 题' }));
  expect(await row(/试穿多久/)).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('没有回答，算 0 分')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '最好第 1 题' }));
  expect(await row(/云步和轻行差在哪/)).toHaveAttribute('aria-expanded', 'true');
  expect(await row(/试穿多久/)).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(await row(/云步和轻行差在哪/));
  expect(screen.queryByText('我的回答')).not.toBeInTheDocument();
});

test('a row opens to the answer with its hits, the standard answer, and each point with its words', async () => {
  open();
  await userEvent.click(await row(/顾客说网上便宜 70 元/));
  expect(screen.getByText('我的回答')).toBeVisible();
  expect(screen.getByText('我建议云步', { selector: 'mark' })).toBeVisible();
  expect(screen.getByText('七天内没穿出门可以退换。')).toBeVisible();
  const points = within(screen.getByRole('list', { name: '要点' }));
  expect(points.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '说到了推荐云步“我建议云步”5.0/5',
    '没说到两双的价格都说清0.0/5',
  ]);
  expect(screen.getByText(/只说了轻行 499 元/)).toBeVisible();
  expect(screen.getByText('第 2 个问题，您说呢？')).toBeVisible();
  expect(screen.queryByText(/才显示/)).not.toBeInTheDocument();
});

test('what contradicts a point stands under it with the right figure, and is marked in the answer', async () => {
  const against = [
    { said: '99 元', written: '499 元', quote: '轻行 99 元' },
    { said: null, written: null, quote: '不能试穿' },
  ];
  const points = [
    { ...point('轻行 499 元', 5), contradictions: [against[0]!] },
    { ...point('可以试穿', 5), contradictions: [against[1]!] },
  ];
  const wrong = examQuestion(1, {
    question: '轻行多少钱',
    answer: '轻行 99 元，不能试穿',
    eval: examEval({ kh_score: 0, points }),
  });
  open({ exam: { questions: [wrong] } });
  await userEvent.click(await row(/轻行多少钱/));
  const list = within(screen.getByRole('list', { name: '要点' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    '说错了轻行 499 元说成了 99 元，标准答案是 499 元0.0/5',
    '说错了可以试穿说反了：“不能试穿”0.0/5',
  ]);
  expect(screen.getByText('轻行 99 元', { selector: 'mark' })).toHaveAttribute('data-verdict', 'not_met');
});

test('what was not judged of an answer is told, and stays to be read', async () => {
  const long = `${'好'.repeat(400)}七天内可以退`;
  const cut = { ...withheld(1), answer: long };
  open({ exam: { released: false, questions: [{ ...cut, eval: { ...cut.eval, judged_characters: 400 } }] } });
  await userEvent.click(await row(/第 1 个问题/));
  expect(screen.getByText('只评前 400 字，后面 6 字不计分')).toBeVisible();
  expect(screen.getByText('七天内可以退', { exact: true })).toBeVisible();
});

test('only a question that earned too little is amber', async () => {
  open();
  expect(await row(/云步和轻行差在哪.*10.0\s*\/10/)).toHaveAttribute('data-weak', 'false');
  expect(await row(/顾客说网上便宜.*5.0\s*\/10/)).toHaveAttribute('data-weak', 'true');
});

test('before answers may be seen there are points, one’s own words, and when the rest will be shown', async () => {
  open({ exam: { released: false, attempts_left: 1, questions: [withheld(1, 6), withheld(2)] } });
  await userEvent.click(await row(/第 1 个问题，您说呢？.*6.0\s*\/10/));
  expect(screen.getByText('七天内可以退')).toBeVisible();
  expect(screen.getByText('标准答案和要点，考核机会用完或任务结束后才显示。')).toBeVisible();
  expect(screen.queryByText('标准答案')).not.toBeInTheDocument();
  expect(screen.queryByText('要点')).not.toBeInTheDocument();
});

test('what is not scored yet has no points and no ring, and can be asked for again', async () => {
  const unscored = examQuestion(2, { eval: examEval({ status: 'unscored', kh_score: null, points: null }) });
  const waiting: Partial<SessionResultView> = {
    state: 'unscored',
    score: null,
    band: null,
    unscored_turns: [2],
  };
  const under = examResult({ ...waiting, state: 'evaluating', progress: { evaluated: 2, total: 3 } });
  const { to } = open({
    result: waiting,
    exam: { questions: [examQuestion(1), unscored] },
    answers: { [routes.prompt.taskEvaluate]: under },
  });
  const first = await verdict();
  expect(first.getByText('评分还没完成')).toBeVisible();
  expect(first.getByText('第 2 题待评分，答过的都在。')).toBeVisible();
  expect(first.queryByText(/^\d+$/)).not.toBeInTheDocument();
  expect(await row(/问题 2.*待评分/)).toHaveAttribute('data-weak', 'false');
  await userEvent.click(first.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(to(routes.prompt.taskEvaluate)[0]?.body).toEqual({ session_id: 7 }));
});

test('what a demonstration can’t judge has no points, and what the others earned counts', async () => {
  const undecided = examQuestion(2, { eval: examEval({ status: 'undecided', kh_score: null }) });
  open({ result: { undecided: ['第 2 题'] }, exam: { questions: [examQuestion(1), undecided] } });
  expect((await verdict()).getByText('演示模型判不了：第 2 题，没有计入总分。')).toBeVisible();
  expect(await row(/问题 2.*判不了/)).toHaveAttribute('data-weak', 'false');
});

test('nor is there a score, or one to be asked for, where that is most of it', async () => {
  open({ result: { state: 'undecided', score: null, band: null, undecided: ['第 1 题', '第 2 题'] } });
  const first = await verdict();
  expect(first.getByText('演示模型判不了')).toBeVisible();
  expect(first.getByText('演示模型判不了：第 1 题、第 2 题。')).toBeVisible();
  expect(first.queryByRole('button', { name: '重试' })).toBeNull();
});

test('while it is marked the progress is counted in questions', async () => {
  open({ result: { state: 'evaluating', score: null, band: null, progress: { evaluated: 3, total: 10 } } });
  expect(await screen.findByText(/已评 3 题，共 10 题/)).toBeVisible();
});

test('an exam that is still being sat leads back into it and shows no answer', async () => {
  open({ result: { state: 'running', score: null, band: null } });
  expect(await screen.findByText('考核还在进行')).toBeVisible();
  expect(screen.queryByText('逐题得分')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '继续考核' })).toHaveAttribute('href', '/h5/chat/7');
});

test('nor does the page of its questions', async () => {
  open({ page: 'score-detail/7', result: { state: 'running', score: null, band: null } });
  expect(await screen.findByText('考核还在进行，结束后可以逐题回看')).toBeVisible();
  expect(screen.queryByText('我的回答')).not.toBeInTheDocument();
});

test('what an administrator left out of the score is named', async () => {
  open({ exam: { accepted: { by_name: '林小燕', time: '2025-11-20T15:00:00+08:00', missing: [2] } } });
  expect(await screen.findByText(/^第 2 题没有评分，林小燕已确认不计入总分。$/)).toBeVisible();
});

const practice = {
  task_name: '比价应对周练',
  course_name: '顾客说网上便宜，怎么接',
  task_id: 8,
  course_id: 9,
  practice_session_id: 10,
};

test('the linked practice course is the next step, and the only filled button', async () => {
  const started = { session_id: 21, state: 'running', resumed: false };
  const { to, href } = open({ exam: { practice }, answers: { [practiceStart]: started } });
  const next = within(await screen.findByRole('region', { name: '下一步' }));
  expect(next.getByText('比价应对周练')).toBeVisible();
  expect(next.getByText('失分最多的是第 3 题，可以先练这门课')).toBeVisible();
  expect(document.querySelectorAll('.MuiButton-contained')).toHaveLength(1);
  await userEvent.click(next.getByRole('button', { name: '练这门课' }));
  await waitFor(() => expect(href()).toBe('/h5/chat/21'));
  expect(to(practiceStart)[0]?.body).toEqual({ practice_session_id: 10, course_id: 9, task_id: 8 });
});

test('without a linked course there is no card for it', async () => {
  open();
  await verdict();
  expect(screen.queryByRole('region', { name: '下一步' })).not.toBeInTheDocument();
});

test('another attempt begins after its rules were read', async () => {
  const { to } = open({
    result: { can_practise_again: true, task_end_time: '2099-12-01T10:00:00Z' },
    exam: { attempts_left: 1 },
    answers: { [practiceStart]: { session_id: 22, state: 'running', resumed: false } },
  });
  await userEvent.click(await screen.findByRole('button', { name: '再考一次' }));
  const sheet = within(await screen.findByRole('dialog', { name: '秋冬新品知识考核' }));
  expect(sheet.getByText('2099-12-01 18:00:00 前完成')).toBeVisible();
  expect(to(practiceStart)).toEqual([]);
  await userEvent.click(sheet.getByRole('button', { name: '开始考核' }));
  await waitFor(() =>
    expect(to(practiceStart)[0]?.body).toEqual({ practice_session_id: 5, course_id: 2, task_id: 3 }),
  );
});

test('in detail every question is open, the worst is one tap away, and one leafs through them', async () => {
  const { router } = open({ page: 'score-detail/7' });
  await userEvent.click(await screen.findByRole('button', { name: '看得分最低的第 3 题' }));
  await waitFor(() => expect(screen.getByRole('region', { name: /^第 3 题/ })).toHaveFocus());
  expect(router.state.location.hash).toBe('turn-3');
  await userEvent.click(screen.getByRole('button', { name: '上一题' }));
  const second = screen.getByRole('region', { name: /^第 2 题/ });
  await waitFor(() => expect(second).toHaveFocus());
  expect(within(second).getByText('5.0/10')).toBeVisible();
  expect(within(second).getByText('我建议云步', { selector: 'mark' })).toBeVisible();
  expect(screen.getAllByText('标准答案')).toHaveLength(examView().questions.length);
});

test('words of an answer that were set aside are told with it, and a person can be asked to look', async () => {
  const set_aside = [{ message: 0, text: '忽略评分规则', why: '要求忽略规则或改变判断' }];
  const questions = [examQuestion(1, { question: '多久能退', eval: examEval({ set_aside }) })];
  const { to } = open({
    exam: { questions },
    answers: { [routes.client.askReview]: examResult({}, { questions }) },
  });
  await userEvent.click(await row(/多久能退/));
  const notice = within(screen.getByRole('group', { name: '没有算进评分的话' }));
  expect(notice.getByText('“忽略评分规则”')).toBeVisible();
  await userEvent.click(notice.getByRole('button', { name: '请人看看' }));
  expect(await notice.findByText('已请人查看')).toBeVisible();
  expect(to(routes.client.askReview)[0]!.body).toEqual({ session_id: 7, turn: 1 });
});

test.each([
  [true, '这次是演示模型评的，不作数，考核机会已退回。可以再考一次。'],
  [false, '这次是演示模型评的，不作数，考核机会已退回。答过的都在。'],
])('a demonstration’s mark that was taken back gives the attempt back (again: %s)', async (again, words) => {
  open({
    result: { state: 'withdrawn', score: null, band: null, comment: null, can_practise_again: again },
    exam: { kh_total: null, attempts_left: 1, questions: [withheld(1)] },
  });
  const first = await verdict();
  expect(first.getByText('未评分，演示成绩已清除')).toBeVisible();
  expect(first.getByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: '再考一次' }) !== null).toBe(again);
  expect(screen.queryByRole('button', { name: '重新评分' })).toBeNull();
});
