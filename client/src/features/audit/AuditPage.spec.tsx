/** The log's page in jsdom: lines in words, their details, and filters in the address. */
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paginate, routes } from '#contracts';
import type { AuditLineView } from '#contracts';
import { auditLine } from '../../../test/builders/audit-line';
import { failed } from '../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

const page = (items: AuditLineView[], total = items.length) => ({
  items,
  pagination: paginate(total, 1, 10),
});

const open = (path: string, items = [auditLine()], total?: number) => {
  const server = fakeConsoleServer({
    [routes.audit.filter]: page(items, total),
    [routes.feishu.employeesSearch]: [
      { id: 8, name: '陈静', dept_full_path: '直营/西湖店', dept_name: '西湖店', dept_id: 'od', union_id: 'on_8', open_id: 'ou_8' },
    ],
  }); // prettier-ignore
  return { ...server, ...renderConsole(path), asked: () => server.to(routes.audit.filter).at(-1)?.body };
};

describe('a line', () => {
  test('says who did what when and from where, and on demand what changed', async () => {
    open('/audit-log');
    const row = (await screen.findByText(/修改了课程/)).closest('tr')!;
    expect(row).toHaveTextContent('林晓燕 修改了课程“试鞋不买的顾客”');
    expect(row).toHaveTextContent('2026-11-20 14:32:08');
    expect(row).toHaveTextContent('10.0.0.1');
    const toggle = within(row).getByRole('button', { name: '详情' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    const changes = within(row).getByRole('table', { name: '修改前后' });
    expect(within(changes).getByRole('row', { name: '课程名称 旧名 新名' })).toBeVisible();
  });

  test('of something refused says so, and without details there is nothing to open', async () => {
    open('/audit-log', [auditLine({ outcome: 'denied', detail: null })]);
    expect(await screen.findByText('被拒绝', { selector: 'span' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '详情' })).toBeNull();
  });

  test('leads to everything that was done to the same thing, and by the same person', async () => {
    const { asked, href } = open('/audit-log');
    await userEvent.click(await screen.findByRole('button', { name: /对“林晓燕 修改了/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: '只看课程“试鞋不买的顾客”' }));
    await waitFor(() => expect(asked()).toMatchObject({ object_type: 'course', object_id: '3' }));
    await userEvent.click(await screen.findByRole('button', { name: '不再只看课程“试鞋不买的顾客”' }));
    await waitFor(() => expect(href()).toBe('/audit-log'));
    await userEvent.click(await screen.findByRole('button', { name: /对“林晓燕 修改了/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: '只看林晓燕的操作' }));
    await waitFor(() => expect(asked()).toMatchObject({ actor_id: 1 }));
  });
});

describe('the filters', () => {
  test('stand in the address and are asked for', async () => {
    const { asked } = open(
      '/audit-log?actor=8&name=陈静&area=course&action=course.publish&outcome=ok&from=2026-11-01&to=2026-11-20&page=2',
    );
    await screen.findByText(/修改了课程/);
    expect(asked()).toEqual({
      actor_id: 8, action: 'course.publish', outcome: 'ok', page: 2,
      start_time: '2026-11-01T00:00:00+08:00', end_time: '2026-11-20T23:59:59.999+08:00',
    }); // prettier-ignore
    expect(await screen.findByRole('combobox', { name: '操作人' })).toHaveValue('陈静');
    await userEvent.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(asked()).toEqual({}));
  });

  test('take a person by name, and an area before one of its acts', async () => {
    const { asked, href } = open('/audit-log');
    await userEvent.type(await screen.findByRole('combobox', { name: '操作人' }), '陈');
    await userEvent.click(await screen.findByRole('option', { name: /陈静/ }));
    await waitFor(() => expect(asked()).toMatchObject({ actor_id: 8 }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '对象' }), '登录');
    await waitFor(() => expect(asked()).toMatchObject({ action: 'log' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '操作' }), '退出登录');
    await waitFor(() => expect(asked()).toMatchObject({ action: 'logout' }));
    expect(href()).toContain('actor=8');
  });
});

describe('without lines', () => {
  test('a filter that finds nothing says so, and can be taken away', async () => {
    const { href } = open('/audit-log?outcome=denied', []);
    expect(await screen.findByText(/没有找到符合条件的记录/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
    expect(await screen.findByText(/还没有操作记录/)).toBeVisible();
    expect(href()).toBe('/audit-log');
  });

  test('a log that does not load can be asked again', async () => {
    fakeConsoleServer({ [routes.audit.filter]: () => failed(503, '服务暂时不可用') });
    renderConsole('/audit-log');
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  });
});
