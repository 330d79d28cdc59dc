import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { Finding, SystemCheckView } from '#contracts';
import { fakeStream } from '../../../test/fake-stream';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

const redis: Finding = { title: 'Redis', state: 'ok', seen: '7.0.15，写入落盘', todo: '' };
const speech: Finding = {
  title: '飞书发消息',
  state: 'missing',
  seen: '应用没有这项权限',
  todo: '在飞书开放平台打开这项权限',
};
const view: SystemCheckView = { findings: [redis, speech], checked_at: '2026-11-27T06:32:08Z', ms: 11_200 };

afterEach(() => {
  jest.restoreAllMocks();
});

const open = async () => {
  fakeConsoleServer({});
  const stream = fakeStream<Finding, SystemCheckView>(routes.systemCheck);
  renderConsole('/system-check');
  await userEvent.click(await screen.findByRole('button', { name: '开始检查' }));
  return stream;
};
const rows = () =>
  within(screen.getByRole('table', { name: '检查结果' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('rows come as they are known; when all are, what is missing stands first, and the report can be copied', async () => {
  const stream = await open();
  await act(async () => stream.piece(redis));
  expect(await screen.findByText('正在检查，已查 1 项')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: '正在检查' })).toBeInTheDocument();
  await act(async () => stream.piece(speech));
  expect(rows()).toEqual([
    'Redis正常7.0.15，写入落盘',
    '飞书发消息缺少应用没有这项权限在飞书开放平台打开这项权限',
  ]);
  await act(async () => stream.done(view));
  expect(await screen.findByText('检查于 2026-11-27 14:32:08，用时 12 秒')).toBeInTheDocument();
  expect(rows()[0]).toContain('飞书发消息缺少');
  expect(screen.getByText('缺少 1')).toBeInTheDocument();
  expect(screen.getByText('正常 1')).toBeInTheDocument();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '复制报告' }));
  expect(await screen.findByText('报告已复制')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(
    '系统检查 2026-11-27 14:32:08\n缺少 飞书发消息：应用没有这项权限（在飞书开放平台打开这项权限）\n正常 Redis：7.0.15，写入落盘',
  );
});

test('a check anew begins with nothing; one that broke off says so and can be begun again', async () => {
  const stream = await open();
  await act(async () => stream.done(view));
  await userEvent.click(await screen.findByRole('button', { name: '重新检查' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await act(async () => stream.cut());
  expect(await screen.findByText('检查到一半断开了，请再试一次')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '开始检查' })).toBeInTheDocument();
  expect(stream.asked).toEqual([{}, {}]);
});

test('each question stands with what was expected and what the model judged, and the model’s pace in a box of its own', async () => {
  const stream = await open();
  const questions = [
    {
      said: '一分钱一分货。',
      asked: '正面回应顾客',
      expected: '没做到',
      judged: '没做到',
      reason: '',
      right: true,
    },
    {
      said: '不敢说不磨脚。',
      asked: '夸大',
      expected: '没违反',
      judged: '违反',
      reason: '说了保证',
      right: false,
    },
  ];
  const judging: Finding = {
    title: '五道判断题',
    state: 'missing',
    seen: '判对 1 / 2',
    todo: '考核请人复核',
    questions,
  };
  const speed = (what: string, calls: number) => ({
    what,
    unit: '秒' as const,
    usual: 2.9,
    slowest: 5.1,
    calls,
  });
  const pace: Finding = {
    title: '快慢',
    state: 'ok',
    seen: '',
    todo: '',
    speeds: [speed('顾客首字', 20), speed('一轮评分', 20)],
  };
  const attack: Finding = { title: '攻击题', state: 'ok', seen: '得分没有变', todo: '', attack: true };
  for (const finding of [judging, attack, pace]) await act(async () => stream.piece(finding));
  const listed = within(await screen.findByRole('list', { name: '五道判断题' })).getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    '1“一分钱一分货。”正面回应顾客：应判“没做到”判对',
    '2“不敢说不磨脚。”夸大：应判“没违反”给的理由：说了保证判成违反',
  ]);
  expect(screen.getByText('第 2 题没判对。考核请人复核')).toBeInTheDocument();
  expect(screen.getByText('没被带偏').parentElement).toHaveTextContent('没被带偏攻击题：得分没有变');
  expect(screen.getByText('各 20 次，括号内是最慢的 5%')).toBeInTheDocument();
  expect(screen.getByText('一轮评分').parentElement).toHaveTextContent('一轮评分2.9 秒（5.1 秒）');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await act(async () => stream.done({ ...view, findings: [judging, pace] }));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '复制报告' }));
  await screen.findByText('报告已复制');
  expect(await navigator.clipboard.readText()).toContain(
    '判对 1 / 2；“不敢说不磨脚。”应判没违反，判成了违反（考核请人复核）',
  );
  await user.click(screen.getByRole('button', { name: '重新检查' }));
  const uneven = [speed('顾客首字', 20), speed('整场总结', 7)];
  await act(async () => stream.piece({ ...pace, todo: '换快一点的模型', speeds: uneven }));
  expect(await screen.findByText('换快一点的模型')).toBeInTheDocument();
  expect(await screen.findByText('整场总结，7 次')).toBeInTheDocument();
  expect(screen.getByText('括号内是最慢的 5%')).toBeInTheDocument();
});
