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
