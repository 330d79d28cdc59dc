/** Drafts in the console's forms: what they were begun from stands, and what was deleted meanwhile can be kept as a new one. */
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages, routes, storageKeys } from '#contracts';
import { course } from '../../test/builders/course';
import { prompt } from '../../test/builders/prompt';
import { role } from '../../test/builders/role';
import { rule } from '../../test/builders/rule';
import { task } from '../../test/builders/task';
import { failed } from '../../test/render-app';
import type { Answer } from '../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../test/render-console';

const updated = { updater_id: 2, updater_name: '陈静' };
const shoes = course({ course_id: 8, course_name: '试鞋', ...updated });
const greeting = rule({ criteria: [], ...updated });
const buyer = role({ role_id: 8, ...updated });
const opening = task({
  task_id: 8,
  task_name: '开业',
  task_status: 1,
  start_time: '2098-01-01T00:00:00Z',
  end_time: '2099-01-01T00:00:00Z',
  students: [],
  ...updated,
});
const opener = prompt({ version: 3, ...updated });

const none = { items: [], pagination: { total: 0 } };
const around: Record<string, Answer> = {
  [routes.task.checkEditable]: { can_edit: true, message: '' },
  [routes.rule.filter]: none,
  [routes.role.filter]: none,
  [routes.task.filter]: none,
  '/api/prompt/1/versions': [],
};
const outdated = () =>
  Response.json(
    { code: 409, status: 'Conflict', message: '改过', errors: { version: ['改过'] } },
    { status: 409 },
  );

const box = (name: RegExp) => screen.findByRole('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const kept = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(storageKeys.form))
    .map((key) => JSON.parse(localStorage.getItem(key)!) as { base: { version: number } });

beforeEach(() => localStorage.clear());

/** Each with the field to change, and what somebody else makes of it meanwhile. */
const edited = [
  { what: 'course', saying: '这门课程', path: pages.console.courseCreate(8), one: '/api/course/8', update: routes.course.update, save: '保存', field: /^课程名称/, stored: shoes, theirs: { course_name: '对方的' } },
  { what: 'rule', saying: '这条规则', path: '/rating-rules-create/8', one: '/api/rule/8', update: routes.rule.update, save: '保存', field: /^规则名称/, stored: greeting, theirs: { rule_name: '对方的' } },
  { what: 'role', saying: '这个角色', path: '/role-management?role=8', one: '/api/role/8', update: routes.role.update, save: '保存', field: /^角色名称/, stored: buyer, theirs: { role_name: '对方的' } },
  { what: 'prompt', saying: '这条提示词', path: '/prompt-management?prompt=1', one: '/api/prompt/1', update: routes.prompt.save, save: '保存', field: /^提示词内容/, stored: opener, theirs: { content: '对方的' } },
  { what: 'task', saying: '这个任务', path: pages.console.taskCreate(8), one: '/api/task/8', update: routes.task.update, save: '暂存', field: /^任务名称/, stored: opening, theirs: { task_name: '对方的' } },
]; // prettier-ignore

test.each(edited)(
  'a restored draft of a $what is saved against the version it was begun from',
  async ({ saying, path, one, update, save, field, stored, theirs }) => {
    let current: object = stored;
    const server = fakeConsoleServer({ ...around, [one]: () => current, [update]: outdated });
    const first = renderConsole(path);
    await userEvent.type(await box(field), '我');
    expect(await screen.findByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 已存草稿$/)).toBeInTheDocument();
    first.unmount();

    current = { ...stored, ...theirs, version: 4 };
    renderConsole(path);
    expect(
      await screen.findByText(/^有一份 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 没有保存的草稿$/),
    ).toBeInTheDocument();
    await press('恢复');
    expect((await box(field)).closest('form')).toBeInTheDocument();
    await press(save);
    expect(await screen.findByRole('dialog', { name: `陈静刚刚也改了${saying}` })).toHaveTextContent(
      '对方的',
    );
    expect(server.to(update).map(({ body }) => (body as { version: number }).version)).toEqual([3]);
  },
);

test.each(edited)(
  'what is typed into a $what while it is being saved stays in the form, unsaved, and with a draft',
  async ({ path, one, update, save, field, stored }) => {
    let current: object = stored;
    let answer = () => {};
    const server = fakeConsoleServer({
      ...around,
      [one]: () => current,
      [update]: async (body) => {
        await new Promise<void>((resolve) => (answer = resolve));
        const { version } = body as { version: number };
        return (current = { ...current, ...(body as object), version: version + 1 });
      },
    });
    const { href } = renderConsole(path);
    const written = async () => ((await box(field)) as HTMLInputElement).value;
    const sent = (count: number) => waitFor(() => expect(server.to(update)).toHaveLength(count));
    await userEvent.type(await box(field), '我');
    await press(save);
    await sent(1);
    await userEvent.type(await box(field), '再');
    answer();
    expect(await screen.findByText(/^已保存/)).toBeInTheDocument();
    expect(await written()).toMatch(/我再$/);
    expect(href()).toBe(path);
    await waitFor(() => expect(kept().map(({ base }) => base.version)).toEqual([4]));
    await press(save);
    await sent(2);
    answer();
    await waitFor(() => expect(kept()).toEqual([]));
    expect(server.to(update).map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]);
    expect(JSON.stringify(server.to(update)[1]!.body)).toContain('我再');
  },
);

const deleted = [
  { what: '课程', path: pages.console.courseCreate(8), one: '/api/course/8', update: routes.course.update, create: routes.course.create, save: '保存', field: /^课程名称/, stored: shoes },
  { what: '规则', path: '/rating-rules-create/8', one: '/api/rule/8', update: routes.rule.update, create: routes.rule.create, save: '保存', field: /^规则名称/, stored: greeting },
  { what: '角色', path: '/role-management?role=8', one: '/api/role/8', update: routes.role.update, create: routes.role.create, save: '保存', field: /^角色名称/, stored: buyer },
  { what: '任务', path: pages.console.taskCreate(8), one: '/api/task/8', update: routes.task.update, create: routes.task.create, save: '暂存', field: /^任务名称/, stored: opening },
]; // prettier-ignore

test.each(deleted)(
  'a $what that was deleted meanwhile is kept as a new one, if one agrees',
  async ({ what, path, one, update, create, save, field, stored }) => {
    const server = fakeConsoleServer({
      ...around,
      [one]: stored,
      [update]: failed(404, '没有找到'),
      [create]: stored,
    });
    renderConsole(path);
    await userEvent.type(await box(field), '我');
    await press(save);
    await screen.findByRole('dialog', { name: `${what}已被删除` });
    await userEvent.click(screen.getAllByRole('button', { name: '取消' }).at(-1)!);
    await waitFor(() => expect(screen.queryByText(`${what}已被删除`)).not.toBeInTheDocument());
    expect(server.to(create)).toEqual([]);
    expect(((await box(field)) as HTMLInputElement).value).toMatch(/我$/);
    await press(save);
    await press(`另存为新${what}`);
    await waitFor(() => expect(server.to(create)).toHaveLength(1));
    expect(JSON.stringify(server.to(create)[0]!.body)).toContain('我');
  },
);
