import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import { failed } from '../../../test/render-app';
import { fakeConsoleServer, narrowWindow, renderConsole } from '../../../test/render-console';
import { appealsPage } from '../../../test/builders/appeal';
import { pageOf } from '../../../test/builders/page';
import { rule } from '../../../test/builders/rule';
import { answers } from './rules.test-support';

test('the list tells how rules judge and how often they are used, with the ways to them', async () => {
  const whole = rule({ rule_id: 9, rule_name: '整体', rule_desc: '得体', criteria: [], course_count: 3 });
  const server = fakeConsoleServer(answers(rule(), whole));
  renderConsole('/rating-rules?name=场&page=2');
  const table = await screen.findByRole('table', { name: '评分规则' });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].slice(0, 4).map((cell) => cell.textContent));
  expect(cells).toEqual([
    ['开场破冰', '主动打招呼，不急着推销', '2 个', '未使用'],
    ['整体', '得体', '整体评分', '被 3 门课程使用'],
  ]);
  const link = within(table).getByRole('link', { name: '开场破冰' });
  expect(link).toHaveAttribute('href', '/rating-rules-create/8');
  expect(screen.getByRole('link', { name: '提示词' })).toHaveAttribute('href', '/prompt-management');
  expect(screen.getByRole('link', { name: '新建评分规则' })).toHaveAttribute(
    'href',
    '/rating-rules-create/new',
  );
  expect(server.to(routes.rule.filter)[0]!.body).toEqual({ rule_name: '场', page: 2 });
});

test('the way to what somebody is asked to look at says how much that is', async () => {
  const asked = {
    session_id: 7,
    turn: 1,
    course_type: 1,
    task_name: '',
    student_name: '王小明',
    words: [],
    asked_time: '',
  };
  fakeConsoleServer({ ...answers(rule()), [routes.prompt.reviewFilter]: pageOf(Array(1_200).fill(asked)) });
  renderConsole('/rating-rules');
  const link = await screen.findByRole('link', { name: '请人查看（1,200）' });
  expect(link).toHaveAttribute('href', '/review-requests');
});

test('the way to appeals says how many are open', async () => {
  const counts = { open: 6, accepted: 0, declined: 0 };
  fakeConsoleServer({ ...answers(rule()), [routes.prompt.appealFilter]: appealsPage([], { counts }) });
  renderConsole('/rating-rules');
  const link = await screen.findByRole('link', { name: '评分申诉（6）' });
  expect(link).toHaveAttribute('href', '/score-appeals');
});

test('on a phone rules are cards', async () => {
  narrowWindow();
  fakeConsoleServer(answers(rule()));
  renderConsole('/rating-rules');
  expect(await screen.findByRole('link', { name: '开场破冰' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a rule that is used is not deleted: its courses are named', async () => {
  const server = fakeConsoleServer(answers(rule({ course_count: 1, course_names: ['跑鞋接待'] })));
  renderConsole('/rating-rules');
  await userEvent.click(await screen.findByRole('button', { name: '对“开场破冰”的操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
  const dialog = await screen.findByRole('dialog', { name: '“开场破冰”还在使用，不能删除' });
  expect(within(dialog).getByRole('link', { name: '跑鞋接待' })).toBeInTheDocument();
  expect(server.to(routes.rule.delete)).toEqual([]);
});

test('a deleted rule comes back where the server refuses', async () => {
  const server = fakeConsoleServer({
    ...answers(rule()),
    [routes.rule.delete]: failed(409, '有 1 门课程在使用'),
  });
  const { router } = renderConsole('/rating-rules');
  await userEvent.click(await screen.findByRole('button', { name: '对“开场破冰”的操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
  await waitFor(() => expect(screen.queryByText('开场破冰')).not.toBeInTheDocument());
  // Leaving sends at once.
  await act(() => router.navigate({ to: '/role-management' }));
  await waitFor(() => expect(server.to(routes.rule.delete)[0]?.body).toEqual({ rule_id: 8 }));
  expect(await screen.findByText('有 1 门课程在使用')).toBeInTheDocument();
});
