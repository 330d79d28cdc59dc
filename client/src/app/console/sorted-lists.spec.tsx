/** Which columns of the console's lists can be sorted by. */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { listSorts, routes } from '#contracts';
import { listedCourse } from '../../../test/builders/course';
import { file } from '../../../test/builders/file';
import { admin } from '../../../test/builders/person';
import { pageOf } from '../../../test/builders/page';
import { role } from '../../../test/builders/role';
import { rule } from '../../../test/builders/rule';
import { listedTask } from '../../../test/builders/task';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

test.each([
  [
    '/course-management',
    '课程',
    routes.course.filter,
    listedCourse(),
    ['课程名称', '类型', '状态', '创建人', '创建时间', '更新时间'],
  ],
  ['/role-management', '角色', routes.role.filter, role(), ['角色名称', '创建人', '创建时间', '更新时间']],
  ['/rating-rules', '评分规则', routes.rule.filter, rule(), ['规则名称', '创建人', '创建时间', '更新时间']],
  [
    '/knowledge-base',
    '文件',
    routes.knowledge.list,
    file(),
    ['文件', '来源', '状态', '创建人', '创建时间', '更新时间'],
  ],
  ['/task-management', '任务', routes.task.filter, listedTask(), ['任务名称', '时间', '创建人', '创建时间']],
  ['/permission-management', '管理员', routes.auth.admins, admin(), ['姓名', '部门', '成为管理员的时间']],
] as const)('%s can be sorted by what the server can sort by', async (path, label, call, row, sortable) => {
  const counts = { status_counts: { 1: 0, 2: 0, 3: 1, 4: 0 } };
  fakeConsoleServer({ [call]: { ...pageOf([row]), ...counts } });
  renderConsole(path);
  const table = await screen.findByRole('table', { name: label });
  const heads = within(table).getAllByRole('columnheader');
  const buttons = heads.flatMap((head) => within(head).queryAllByRole('button'));
  expect(buttons.map(({ textContent }) => textContent)).toEqual(sortable);
});

test('an address that names another column is read as none', async () => {
  const server = fakeConsoleServer({ [routes.role.filter]: pageOf([role()]) });
  const { unmount } = renderConsole('/role-management?sort=creator_id');
  await screen.findByRole('table', { name: '角色' });
  expect(server.to(routes.role.filter).at(-1)!.body).toEqual({});
  unmount();
  for (const sort of listSorts.role) {
    const { unmount: leave } = renderConsole(`/role-management?sort=-${sort}`);
    await screen.findByRole('table', { name: '角色' });
    expect(server.to(routes.role.filter).at(-1)!.body).toEqual({ sort, order: 'desc' });
    leave();
  }
});
