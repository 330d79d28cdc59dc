import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { ImportedObject, ImportPlanView } from '#contracts';
import { listedCourse } from '../../../../test/builders/course';
import { pageOf } from '../../../../test/builders/page';
import { failed } from '../../../../test/render-app';
import type { Answer } from '../../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../../test/render-console';

const object = (over: Partial<ImportedObject>): ImportedObject => ({
  kind: 'role',
  name: '王女士',
  state: 'same',
  id: 3,
  version: 2,
  differences: [],
  choices: [],
  refused: null,
  ...over,
});
const differing = object({
  state: 'differs',
  differences: [{ field: '角色描述', before: '怕磨脚', after: '怕磨脚，第一次买' }],
  choices: ['overwrite', 'skip', 'save_as'],
});
const plan: ImportPlanView = {
  objects: [
    differing,
    object({ kind: 'rule', name: '需求挖掘' }),
    object({
      kind: 'course',
      name: '试鞋',
      state: 'create',
      id: null,
      version: null,
      choices: ['create', 'skip'],
    }),
  ],
  missing: [{ kind: 'file', name: '跑鞋知识.pdf', course_name: '试鞋' }],
};
const file = new File(['{}'], '试鞋.json', { type: 'application/json' });

/** What forms were filled with, for the network of these tests does not see it. */
let appended: [string, unknown][];
beforeEach(() => {
  appended = [];
  const append = FormData.prototype.append;
  jest.spyOn(FormData.prototype, 'append').mockImplementation(function (this: FormData, name, value) {
    appended.push([name, value]);
    append.call(this, name, value);
  });
});
afterEach(() => void jest.restoreAllMocks());

async function opened(answers: Record<string, Answer>) {
  const server = fakeConsoleServer({
    [routes.course.filter]: pageOf([listedCourse()]),
    [routes.course.creators]: [],
    ...answers,
  });
  renderConsole('/course-management');
  await userEvent.click(await screen.findByRole('button', { name: '导入' }));
  const dialog = await screen.findByRole('dialog', { name: '导入课程' });
  return { server, dialog };
}
const choose = (dialog: HTMLElement) => userEvent.upload(within(dialog).getByLabelText('课程文件'), file);

test('a file is looked at before anything is written, and what differs is decided by a person', async () => {
  const { server, dialog } = await opened({
    [routes.course.importPlan]: plan,
    [routes.course.import]: {
      objects: [{ kind: 'role', name: '王女士', outcome: 'overwritten', id: 3 }],
      missing: [],
    },
  });
  await choose(dialog);
  const look = within(dialog);
  expect(await look.findByText(/试鞋\.json：新建 1 项，相同 1 项，有差别 1 项/)).toBeInTheDocument();
  expect(look.getByText('参考资料“跑鞋知识.pdf”（课程“试鞋”）')).toBeInTheDocument();
  expect(server.to(routes.course.import)).toEqual([]);
  expect(look.getByRole('button', { name: '还有 1 项要选' })).toBeDisabled();
  await userEvent.click(look.getByText('角色描述不同'));
  expect(look.getByRole('region', { name: '“王女士”的角色描述会怎么变' })).toHaveTextContent(
    '怕磨脚，第一次买',
  );
  const choices = within(look.getByRole('group', { name: '怎么处理“王女士”' }));
  await userEvent.click(choices.getByRole('radio', { name: '覆盖' }));
  await userEvent.click(look.getByRole('button', { name: '导入' }));
  await waitFor(() => expect(server.to(routes.course.import)).toHaveLength(1));
  const [, decisions] = appended.find(([name]) => name === 'decisions')!;
  expect(JSON.parse(decisions as string)).toEqual([
    { kind: 'role', name: '王女士', action: 'overwrite', version: 2 },
    { kind: 'course', name: '试鞋', action: 'create' },
  ]);
  expect(await screen.findByText('已导入：覆盖 1 项')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('under another name it needs one, and what is new can be skipped', async () => {
  const { dialog } = await opened({
    [routes.course.importPlan]: plan,
    [routes.course.import]: { objects: [], missing: [] },
  });
  await choose(dialog);
  const look = within(dialog);
  const role = within(await look.findByRole('group', { name: '怎么处理“王女士”' }));
  await userEvent.click(role.getByRole('radio', { name: '另存为' }));
  expect(look.getByRole('button', { name: '还有 1 项要选' })).toBeDisabled();
  await userEvent.type(role.getByRole('textbox', { name: '“王女士”的新名称' }), '王女士二');
  await userEvent.click(
    within(look.getByRole('group', { name: '怎么处理“试鞋”' })).getByRole('radio', { name: '跳过' }),
  );
  await userEvent.click(look.getByRole('button', { name: '导入' }));
  await waitFor(() => expect(appended.some(([name]) => name === 'decisions')).toBe(true));
  expect(JSON.parse(appended.find(([name]) => name === 'decisions')![1] as string)).toEqual([
    { kind: 'role', name: '王女士', action: 'save_as', save_as: '王女士二' },
    { kind: 'course', name: '试鞋', action: 'skip' },
  ]);
});

test('what is wrong with a file is said where it stands, and another one can be chosen', async () => {
  const message = '文件有 2 处问题，没有导入任何内容。roles.0.role_name：请输入角色名称';
  const { dialog } = await opened({
    [routes.course.importPlan]: failed(422, message, {
      'roles.0.role_name': ['请输入角色名称'],
      'courses.0.boss': ['不支持这个字段'],
    }),
  });
  await choose(dialog);
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(alert).toHaveTextContent('courses.0.boss：不支持这个字段');
  expect(within(dialog).getByRole('button', { name: '选择文件' })).toBeEnabled();
});

test('why something can’t be overwritten is said, and it can’t be', async () => {
  const refused = '课程正被任务“周练”使用';
  const used = object({
    kind: 'course',
    name: '试鞋',
    state: 'differs',
    choices: ['skip', 'save_as'],
    refused,
    differences: differing.differences,
  });
  const { dialog } = await opened({ [routes.course.importPlan]: { objects: [used], missing: [] } });
  await choose(dialog);
  expect(await within(dialog).findByText(`不能覆盖：${refused}`)).toBeInTheDocument();
  expect(within(dialog).queryByRole('radio', { name: '覆盖' })).toBeNull();
});
