/** How far the machine agrees with people, in jsdom: what is said with enough labels, and what is not with too few. */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { AgreementView, PassBoundary } from '#contracts';
import {
  agreement,
  differingLabel,
  figure,
  lostAgreement,
  needs,
  trustedAgreement,
} from '../../../test/builders/labelling';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

const { judgeLabels } = routes.rule;
const open = (view: AgreementView, answers = {}) => {
  const server = fakeConsoleServer({ '/api/rule/agreement/8': view, ...answers });
  renderConsole('/rating-rules-agreement/8');
  return server;
};
const trusted = trustedAgreement();
/** What stands below a label: the figure, then what it says. */
const said = (label: string) =>
  [...screen.getByText(label, { selector: 'dt' }).parentElement!.querySelectorAll('dd')].map(
    (part) => part.textContent,
  );

test('it says whether the machine judges alike what is spoken, short, or typed without marks', async () => {
  open(trusted);
  const table = within(await screen.findByRole('table', { name: '说法不同，判得一样吗' }));
  const rows = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^说的，比打字的12 \/ 188–\s*样本不足还差 18 条$/),
    expect.stringMatching(/^不到 22 字的，比更长的96 \/ 104−0\.18 −0\.30 至 −0\.02偏严$/),
    expect.stringMatching(/^打字不加标点的，比加标点的60 \/ 128\+0\.04 −0\.08 至 \+0\.17差不多$/),
  ]);
});

test('with enough labels it says so in words, with each figure’s interval and which criterion is unclear', async () => {
  open(trusted);
  expect(
    await screen.findByText('机器和人判得差不多，分数可以用；“正面回应顾虑”机器还判不准。'),
  ).toBeVisible();
  expect(screen.getByText('人看过 200 条，机器判得一样的有 181 条（90.5%）。')).toBeVisible();
  expect(screen.getByText('要是每条都判“做到了”，也能对上 141 条（70.5%），κ 是 0。')).toBeVisible();
  expect(said('一致程度 κ')[0]).toMatch(/^0\.78\s0\.66–0\.87$/);
  expect(said('真阳率 TPR')[1]).toBe('做到了认得出，84.0–94.0%');
  expect(said('平均差 MAE')).toEqual(['4.6 分', '满分 100，区间 3.9–5.4']);
  expect(said('整体偏差 SMD')[1]).toBe('略偏宽，在 0.10 以内');
  expect(screen.getAllByRole('term')).toHaveLength(10);
  const criteria = within(screen.getByRole('table', { name: '按评分点' }));
  const rows = criteria
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows[0]).toMatch(/正面回应顾虑62.*0\.52 0\.30–0\.70机器判不准看 2 条判得不同的：正面回应顾虑/);
  expect(screen.getByText('2026-11-22 14:32:08 满 200 条时成为可信')).toBeVisible();
  expect(rows[1]).toMatch(/顾客被顶撞14.*–.*样本不足，还差 16 条$/);
});

test('the answers that the machine judges otherwise are shown by criterion, with both verdicts and no name', async () => {
  open(trusted, {
    '/api/rule/agreement/8/differing': {
      ...{ kind: 'rule', id: 8, name: '异议处理' },
      items: [differingLabel(1, 'a'), differingLabel(2, 'b'), differingLabel(3, 'a')],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^看 2 条.*正面回应顾虑$/ }));
  const side = within(await screen.findByRole('dialog', { name: '正面回应顾虑' }));
  const shown = (await side.findAllByText(/^您预算多少/)).map(({ textContent }) => textContent);
  expect(shown).toEqual(['您预算多少1', '您预算多少3']);
  expect(side.getAllByText('做到了')).toHaveLength(2);
  expect(side.getAllByText('没做到')).toHaveLength(2);
  await userEvent.click(side.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** What it takes to be believed, line by line, and whether it is there. */
const needed = () =>
  within(screen.getByRole('list', { name: '可信要满足的' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('each thing that 可信 takes stands with what was reached, and when it is looked at again', async () => {
  open(trusted);
  await screen.findByRole('region', { name: '结论' });
  expect(needed()).toEqual([
    '已满足：κ 下限 ≥ 0.600.66',
    '已满足：做到了认得出 ≥ 90%90.1%',
    '已满足：没做到认得出 ≥ 90%91.5%',
    '已满足：满 200 条200',
    '已满足：两类各满 30 条141 / 59',
    '此后每 25 条复查一次',
  ]);
});

test('what misses what 可信 takes by a hair is not rounded up to it', async () => {
  open({
    ...trusted,
    needs: needs({ n: 200, kappa_low: 0.5996, true_positive: 0.8997, true_negative: 0.9 }),
  });
  await screen.findByRole('region', { name: '结论' });
  expect(needed().slice(0, 3)).toEqual([
    '未满足：κ 下限 ≥ 0.600.59',
    '未满足：做到了认得出 ≥ 90%89.9%',
    '已满足：没做到认得出 ≥ 90%90.0%',
  ]);
});

test('where 可信 was taken away it is said by what, and of which labels it is asked anew', async () => {
  open({ ...lostAgreement(), criteria: [] });
  expect(await screen.findByText('复查没有通过，不再可信，分数要由人复核。')).toBeVisible();
  expect(
    screen.getByText(
      '满 425 条时复查：最近 150 条 κ 0.58，做到了认得出 88.0%，没做到认得出 76.2%；得到可信时 κ 0.78。κ 低了 0.12 以上，或有一类认得出不到 82%，就不再可信；从这 150 条起重新算。',
    ),
  ).toBeVisible();
  expect(needed().slice(3)).toEqual([
    '未满足：满 200 条150',
    '已满足：两类各满 30 条108 / 42',
    '再标 50 条时看；可信后每 25 条复查一次',
  ]);
  expect(screen.getByText('2026-11-27 14:32:08 满 425 条时不再可信')).toBeVisible();
});

test('a look at which it held is told, too', async () => {
  open({
    ...trusted,
    check: {
      ...{ labels: 225, kappa: 0.74, given: 0.78, holds: true },
      ...{ true_positive: 0.91, true_negative: null },
    },
  });
  expect(
    await screen.findByText('满 225 条时复查：最近 150 条 κ 0.74，做到了认得出 91.0%；得到可信时 κ 0.78。'),
  ).toBeVisible();
});

test.each([
  [
    'with few labels',
    { state: 'few' as const, wanting: 38 },
    '检验过的还不够，还差 38 条才能说机器判得对不对',
  ],
  ['to be reviewed', { state: 'review' as const }, '机器和人判得不够一致，分数要由人复核'],
])('%s the first sentence names what is not clear, and why', async (_state, over, begins) => {
  const [wrong] = trusted.criteria;
  const unclear = ['一', '二', '三', '四'].map((name) => ({
    ...wrong!,
    ...{ criterion_id: name, name, state: 'people_differ' as const },
  }));
  open({ ...trusted, ...over, criteria: [...unclear, wrong!] });
  expect(
    await screen.findByText(`${begins}；“一”、“二”、“三”等 4 个还不够清楚，“正面回应顾虑”机器还判不准。`),
  ).toBeVisible();
});

test('figures and labels are saved as a spreadsheet, once there are any', async () => {
  const server = open(trusted, { '/api/rule/agreement/8/export': {} });
  await userEvent.click(await screen.findByRole('button', { name: '导出' }));
  await waitFor(() => expect(server.to('/api/rule/agreement/8/export')).toHaveLength(1));
});

test('with too few it says how many are wanting, and no number', async () => {
  open(agreement({ state: 'few', wanting: 171, n: 29, uncounted: 12 }));
  expect(await screen.findByText('样本不足（还差 171 条）')).toBeVisible();
  expect(screen.getByText('人看过 29 条，还不足以说出一个数。')).toBeVisible();
  expect(screen.getByText('有 12 条正在标，两遍都标完、定下不同的才算。')).toBeVisible();
  expect([said('一致程度 κ')[0], said('恒答基线')[0]]).toEqual(['–', '–']);
});

test('without any it says that nobody knows', async () => {
  open(agreement());
  expect(await screen.findByText('还没有人检验过，不知道机器判得对不对。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '重判已标的' })).toBeNull();
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
});

test('labelled answers are judged anew until none is left', async () => {
  const left = [40, 0];
  const server = open(trusted, { [judgeLabels]: () => ({ judged: 60, left: left.shift()! }) });
  await userEvent.click(await screen.findByRole('button', { name: '重判已标的' }));
  expect(await screen.findByText('重判了 120 条')).toBeVisible();
  await waitFor(() => expect(server.to(judgeLabels)).toHaveLength(2));
});

test('what was once judged wrongly is told, with how much of it still is', async () => {
  open(agreement({ ...trusted, known_errors: { known: 18, still: 4, unjudged: 3 } }));
  expect(await screen.findByText('以前判错的 18 条，现在仍错 4 条，3 条还没有按现在的重判。')).toBeVisible();
});

test('an exam has the same, by its key points, and is judged anew by the course', async () => {
  const exam = agreement({ ...trusted, kind: 'exam', name: '售后考核' });
  const server = fakeConsoleServer({
    '/api/course/agreement/8': exam,
    [routes.course.judgeLabels]: { judged: 0, left: 0 },
  });
  renderConsole('/exam-agreement/8');
  expect(await screen.findByRole('heading', { level: 1, name: '售后考核' })).toBeVisible();
  expect(screen.getByRole('link', { name: '去标注' })).toHaveAttribute('href', '/exam-labelling/8');
  expect(screen.queryByRole('link', { name: '规则内容' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '重判已标的' }));
  await waitFor(() =>
    expect(server.to(routes.course.judgeLabels).map(({ body }) => body)).toEqual([{ course_id: 8 }]),
  );
});

const boundary = (over: Partial<PassBoundary> = {}): PassBoundary => ({
  ...{ mark: 60, fitted: 52, tuned_on: 110 },
  ...{ before: { ...figure(0.832, 0.75, 0.89), hits: 94, of: 113 } },
  ...{ after: { ...figure(0.894, 0.82, 0.94), hits: 101, of: 113 } },
  ...over,
});

test.each<[string, PassBoundary, string[]]>([
  [
    'is strict',
    boundary(),
    [
      '按 110 条标过的回答，人给到 60 分的，机器平均给 52 分。',
      '没参与计算的另一半里，从 60 分算合格，与人一致 83.2%（94 / 113）；从 52 分算，89.4%（101 / 113）。',
      '要改，到用这些评分的课程里填“合格分”；已经练过的不变。',
    ],
  ],
  [
    'is strict, and no other mark would agree more often',
    boundary({ after: boundary().before }),
    [
      '按 110 条标过的回答，人给到 60 分的，机器平均给 52 分。',
      '没参与计算的另一半里，从 60 分算合格，与人一致 83.2%（94 / 113）；从 52 分算，83.2%（94 / 113）。',
      '改了也不会更一致，不建议改。',
    ],
  ],
  [
    'passes where people do',
    boundary({ fitted: 60 }),
    [
      '按 110 条标过的回答，人给到 60 分的，机器平均给 60 分。',
      '没参与计算的另一半里，判合格与人一致 83.2%（94 / 113）。不用改。',
    ],
  ],
  [
    'is held against people who pass everybody',
    boundary({ fitted: null }),
    ['标过的回答里，人给的分没有跨过 60 分，看不出合格分该定在哪。'],
  ],
])('where a machine %s, it is said what a pass mark would change', async (_how, shown, sentences) => {
  open({ ...trusted, boundary: shown });
  const card = await screen.findByRole('region', { name: '合格分定在哪' });
  expect([...card.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(sentences);
});

test('with few scored answers nothing is said of a pass mark', async () => {
  open(trusted);
  await screen.findByRole('region', { name: '结论' });
  expect(screen.queryByRole('region', { name: '合格分定在哪' })).toBeNull();
});
