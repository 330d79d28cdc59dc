import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes, taskForm } from '#contracts';
import type { CourseListItem, DepartmentView, TaskView } from '#contracts';
import { course, listedCourse } from '../../../test/builders/course';
import { pageOf } from '../../../test/builders/page';
import { employee } from '../../../test/builders/person';
import { inHours, task } from '../../../test/builders/task';
import { failed } from '../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

const published = (course_id: number, course_name: string, over: Partial<CourseListItem> = {}) =>
  listedCourse({ course_id, course_name, course_scenario: '周末的鞋店', course_status: 2, ...over });
const direct: DepartmentView = {
  department_id: 'od-1',
  name: '直营',
  has_child: true,
  dept_full_path: '直营',
  head_count: 36,
};
const shop: DepartmentView = {
  ...direct,
  department_id: 'od-2',
  name: '一店',
  has_child: false,
  dept_full_path: '直营/一店',
  head_count: 5,
};
const person = employee({
  id: 5,
  open_id: 'ou_5',
  union_id: 'on_5',
  name: '王小明',
  dept_name: '一店',
  dept_id: 'od-2',
  dept_full_path: '直营/一店',
});
const stored = (over: Partial<TaskView> = {}): TaskView =>
  task({
    task_name: '新品接待',
    course_scenario: '周末的鞋店',
    students: [{ open_id: 'ou_5', union_id: 'on_5', name: '王小明' }],
    start_time: inHours(24),
    end_time: inHours(48),
    task_status: 1,
    version: 2,
    updater_id: 8,
    updater_name: '周海',
    ...over,
  });

const answers = {
  [routes.course.filter]: pageOf([published(3, '跑鞋接待'), published(4, '护肤接待')]),
  [routes.feishu.departmentsChildren]: (body: unknown) =>
    (body as { parent_department_id?: string }).parent_department_id === 'od-1' ? [shop] : [direct],
  [routes.feishu.employeesSearch]: [person],
  [routes.task.audienceCount]: { total: 38 },
  [routes.task.deptQuery]: [],
  '/api/task/9': stored(),
};

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const nameField = () => screen.findByLabelText(/^任务名称/);

async function pickCourse(name: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: /^课程/ }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
  await userEvent.keyboard('{Escape}');
}

async function fillIn(name: string, ...courses: string[]) {
  await userEvent.type(await nameField(), name);
  for (const course of courses) await pickCourse(course);
}

beforeEach(() => localStorage.clear());

test('publishing an empty form says everything that is missing, and goes to the first of it', async () => {
  const server = fakeConsoleServer(answers);
  renderConsole('/task-create/new');
  await press('发布');
  for (const sentence of [taskForm.name, taskForm.course, taskForm.start, taskForm.end, taskForm.audience]) {
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  }
  await waitFor(async () => expect(await nameField()).toHaveFocus());
  expect(server.to(routes.task.create)).toEqual([]);
});

test('what can’t be practised is offered with its reason, and not chosen', async () => {
  const server = fakeConsoleServer({
    ...answers,
    [routes.course.filter]: pageOf([
      published(3, '跑鞋接待'),
      published(4, '新课程', { course_status: 1 }),
      published(5, '考一考', { course_type: 2 }),
    ]),
  });
  renderConsole('/task-create/new');
  await userEvent.click(await screen.findByRole('combobox', { name: /^课程/ }));
  const option = await screen.findByRole('option', { name: /新课程/ });
  expect(option).toHaveAttribute('aria-disabled', 'true');
  expect(option).toHaveTextContent('新课程还没有发布');
  expect(screen.getByRole('option', { name: /跑鞋接待/ })).toHaveAttribute('aria-disabled', 'false');
  expect(server.to(routes.course.filter)[0]!.body).not.toHaveProperty('course_status');
});

test('the form says what saving needs, and what only publishing does', async () => {
  fakeConsoleServer(answers);
  renderConsole('/task-create/new');
  const required = (role: string, name: RegExp) =>
    screen.getByRole(role, { name }).getAttribute('aria-required');
  expect(
    await screen.findByText(/暂存和发布都要填；标“发布必填”的，可以先暂存，发布前补上/),
  ).toBeInTheDocument();
  expect(required('textbox', /^任务名称/)).toBe('true');
  expect(required('combobox', /^课程/)).toBe('true');
  expect(required('combobox', /^学员/)).toBe('false');
  expect(screen.getByText('发布必填', { selector: 'label *' })).toBeInTheDocument();
});

test('a draft needs no audience, and becomes a task for each course', async () => {
  const server = fakeConsoleServer({ ...answers, [routes.task.create]: stored({ created: [9, 10] }) });
  const { href } = renderConsole('/task-create/new');
  await fillIn('新品接待', '跑鞋接待', '护肤接待');
  await press('明天 9:00');
  await press('开始后 7 天');
  await press('暂存');
  await waitFor(() => expect(href()).toBe('/task-management'));
  expect(await screen.findByText('已保存 2 个任务')).toBeInTheDocument();
  const [sent] = server.to(routes.task.create);
  expect(sent!.body).toMatchObject({
    task_name: '新品接待',
    course_id: 3,
    selected_courses: [{ course_id: 3 }, { course_id: 4 }],
    students: [],
    depts: [],
  });
  const { start_time, end_time } = sent!.body as { start_time: string; end_time: string };
  expect(start_time).toMatch(/T09:00:00\+08:00$/);
  expect(Date.parse(end_time) - Date.parse(start_time)).toBe(7 * 24 * 3_600_000);
});

test('publishing says first how many people will be notified, and does nothing without a yes', async () => {
  const server = fakeConsoleServer({
    ...answers,
    [routes.task.create]: stored({ created: [9], task_status: 2 }),
  });
  const { href } = renderConsole('/task-create/new');
  await fillIn('新品接待', '跑鞋接待');
  await press('明天 9:00');
  await press('开始后 7 天');
  await userEvent.type(screen.getByRole('combobox', { name: /^学员/ }), '王');
  await userEvent.click(await screen.findByRole('option', { name: /王小明/ }));
  await userEvent.keyboard('{Escape}');
  await press('发布');
  const question = await screen.findByRole('dialog', { name: '发布任务？' });
  expect(question).toHaveTextContent('将通知 38 人');
  await userEvent.click(within(question).getByRole('button', { name: '取消' }));
  expect(server.to(routes.task.create)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('发布');
  const again = await screen.findByRole('dialog', { name: '发布任务？' });
  await userEvent.click(within(again).getByRole('button', { name: '发布' }));
  await waitFor(() => expect(href()).toBe('/task-management'));
  expect(server.to(routes.task.create).map(({ body }) => body)).toMatchObject([
    { students: [{ open_id: 'ou_5' }], publish: true },
  ]);
  expect(server.to(routes.task.publish)).toEqual([]);
  expect(await screen.findByText('已发布，将通知 38 人')).toBeInTheDocument();
});

test('a task says what its sessions will cost, by those so far and the people who are meant', async () => {
  const cost = { course_id: 3, cost: 0.11, sessions: 32, of_all_courses: false };
  const server = fakeConsoleServer({
    ...answers,
    [routes.cost.estimates]: { priced: true, sessions: [cost], budgets: [] },
  });
  renderConsole('/task-create/new');
  await fillIn('新品接待', '跑鞋接待');
  expect(await screen.findByText('每场约 ¥0.11')).toBeInTheDocument();
  await userEvent.click(await screen.findByText('直营（36 人）'));
  expect(await screen.findByText('每场约 ¥0.11，38 人每人一场，本任务预计 ¥4.18')).toBeInTheDocument();
  expect(server.to(routes.cost.estimates)[0]!.body).toEqual({ course_ids: [3] });
});

test('two courses are two tasks, whose names are shown before they are made, in one act that starts now', async () => {
  const server = fakeConsoleServer({
    ...answers,
    [routes.task.create]: stored({ created: [9, 10], task_status: 3 }),
  });
  const { href } = renderConsole('/task-create/new');
  await fillIn('新品接待', '跑鞋接待');
  expect(screen.queryByRole('list', { name: '将建立的任务' })).not.toBeInTheDocument();
  await pickCourse('护肤接待');
  const names = ['新品接待 · 跑鞋接待', '新品接待 · 护肤接待'];
  const listed = (within_: HTMLElement) =>
    within(within_)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(listed(screen.getByRole('list', { name: '将建立的任务' }))).toEqual(names);
  await press('明天 9:00');
  await press('开始前 1 小时');
  await press('现在开始');
  expect(await button('选择时间')).toHaveFocus();
  expect(screen.getByRole('textbox', { name: '开始时间' })).toHaveValue('现在开始');
  expect(screen.getByText('现在开始的任务不用提醒')).toBeInTheDocument();
  await press('开始后 7 天');
  await userEvent.click(await screen.findByText('直营（36 人）'));
  await press('发布');
  const question = await screen.findByRole('dialog', { name: '发布 2 个任务？' });
  expect(question).toHaveTextContent('将通知 38 人。学员从现在起可以参加：');
  expect(listed(question)).toEqual(names);
  await userEvent.click(within(question).getByRole('button', { name: '发布' }));
  await waitFor(() => expect(href()).toBe('/task-management'));
  const [sent, ...more] = server.to(routes.task.create).map(({ body }) => body);
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ start_now: true, publish: true, reminder_time: null, course_id: 3 });
  expect(sent).not.toHaveProperty('start_time');
  expect(await screen.findByText('已发布 2 个任务，将通知 38 人')).toBeInTheDocument();
});

test('a draft that was to start at once still does, when it is opened and published later', async () => {
  const server = fakeConsoleServer({
    ...answers,
    '/api/task/9': stored({ start_time: inHours(-1) }),
    [routes.task.update]: stored({ task_status: 3 }),
  });
  const { href } = renderConsole('/task-create/9');
  expect(await screen.findByRole('textbox', { name: '开始时间' })).toHaveValue('现在开始');
  await press('发布');
  const question = await screen.findByRole('dialog', { name: '发布任务？' });
  expect(question).toHaveTextContent('学员从现在起可以参加');
  await userEvent.click(within(question).getByRole('button', { name: '发布' }));
  await waitFor(() => expect(href()).toBe('/task-management'));
  expect(server.to(routes.task.update).map(({ body }) => body)).toEqual([
    { task_id: 9, version: 2, publish: true, start_now: true },
  ]);
});

test('what is said about one time goes when another one mends it', async () => {
  fakeConsoleServer({
    ...answers,
    '/api/task/9': stored({ start_time: inHours(48), end_time: inHours(24) }),
  });
  renderConsole('/task-create/9');
  await press('发布');
  expect(await screen.findByText(taskForm.endAfterStart)).toBeInTheDocument();
  await press('现在开始');
  await waitFor(() => expect(screen.queryByText(taskForm.endAfterStart)).not.toBeInTheDocument());
});

test('what can’t be published is not saved either, and stays in the form', async () => {
  fakeConsoleServer({
    ...answers,
    '/api/task/9': stored({ depts: [{ id: 'od-1', name: '直营' }] }),
    [routes.task.update]: failed(409, '课程「跑鞋接待」还没有发布，请先发布课程'),
  });
  const { href } = renderConsole('/task-create/9');
  await press('发布');
  const question = await screen.findByRole('dialog', { name: '发布任务？' });
  await userEvent.click(within(question).getByRole('button', { name: '发布' }));
  expect(await screen.findByText('课程「跑鞋接待」还没有发布，请先发布课程')).toBeInTheDocument();
  expect(href()).toBe('/task-create/9');
  expect(await nameField()).toHaveValue('新品接待');
});

test('what the server refuses is said below the field that it names', async () => {
  const refused = {
    code: 422,
    status: 'x',
    message: '请检查填写的内容',
    errors: { end_time: [taskForm.endInFuture] },
  };
  fakeConsoleServer({
    ...answers,
    [routes.task.update]: () =>
      new Response(JSON.stringify(refused), { status: 422, headers: { 'content-type': 'application/json' } }),
  });
  renderConsole('/task-create/9');
  await userEvent.type(await nameField(), '！');
  await press('暂存');
  expect(await screen.findByText(taskForm.endInFuture)).toBeInTheDocument();
  expect(await screen.findByText('请检查填写的内容')).toBeInTheDocument();
});

test('a copy, which has no times yet, can be given another name alone, and is not published without them', async () => {
  const copy = stored({ start_time: null, end_time: null });
  const server = fakeConsoleServer({
    ...answers,
    '/api/task/9': copy,
    [routes.task.update]: (body) => ({ ...copy, ...(body as object), version: 3 }),
  });
  const { href } = renderConsole('/task-create/9');
  await userEvent.type(await nameField(), '二');
  await press('发布');
  expect(await screen.findByText(taskForm.start)).toBeInTheDocument();
  expect(screen.getByText(taskForm.end)).toBeInTheDocument();
  await press('暂存');
  await waitFor(() => expect(href()).toBe('/task-management'));
  expect(server.to(routes.task.update).map(({ body }) => body)).toEqual([
    { task_id: 9, task_name: '新品接待二', version: 2 },
  ]);
});

/** I change the name of a task of which 周海 has saved this meanwhile, and press a button. */
async function collide(over: Partial<TaskView>, action = '暂存') {
  const before = stored();
  let now = before;
  const outdated = { code: 409, status: 'Failed', message: '改过', errors: { version: ['改过'] } };
  const server = fakeConsoleServer({
    ...answers,
    '/api/task/9': () => now,
    [routes.task.update]: (body) =>
      (body as { version: number }).version === now.version
        ? stored({ version: 4 })
        : Response.json(outdated, { status: 409 }),
    [routes.task.publish]: stored({ version: 5 }),
  });
  const { href } = renderConsole('/task-create/9');
  const name = await nameField();
  await userEvent.clear(name);
  await userEvent.type(name, '我的名字');
  now = { ...before, ...over, version: 3 };
  await press(action);
  const saved = () => server.to(routes.task.update).map(({ body }) => body);
  return { server, href, saved };
}
const conflictDialog = () => screen.findByRole('dialog', { name: '周海刚刚也改了这个任务' });
const added = { open_id: 'ou_6', union_id: 'on_6', name: '李梅' };

test('two people changed the same field of a task: mine goes over theirs only when I say so', async () => {
  const { href, saved } = await collide({ task_name: '他的名字' });
  const conflict = await conflictDialog();
  expect(
    within(conflict)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['字段我的对方的', '任务名称我的名字他的名字']);
  await userEvent.click(within(conflict).getByRole('button', { name: '保留我的' }));
  await waitFor(() => expect(href()).toBe('/task-management'));
  expect(saved()).toEqual([
    { task_id: 9, task_name: '我的名字', version: 2 },
    { task_id: 9, task_name: '我的名字', version: 3 },
  ]);
});

test('the learner whom somebody else added stays, and is shown as theirs', async () => {
  const { href, saved } = await collide({ students: [...stored().students, added] });
  const conflict = await conflictDialog();
  expect(conflict).toHaveTextContent('学员王小明、李梅');
  expect(conflict).not.toHaveTextContent('（空）');
  await userEvent.click(within(conflict).getByRole('button', { name: '一起保存' }));
  await waitFor(() => expect(href()).toBe('/task-management'));
  // What I did not touch is not even sent.
  expect(saved()[1]).toEqual({ task_id: 9, task_name: '我的名字', version: 3 });
});

test('publishing what was put together asks again, for the people it means then', async () => {
  const { server, href, saved } = await collide({ students: [...stored().students, added] }, '发布');
  const goOn = async () => {
    const question = await screen.findByRole('dialog', { name: '发布任务？' });
    await userEvent.click(within(question).getByRole('button', { name: '发布' }));
  };
  await goOn();
  await userEvent.click(within(await conflictDialog()).getByRole('button', { name: '一起保存' }));
  await waitFor(() =>
    expect(server.to(routes.task.audienceCount).at(-1)!.body).toMatchObject({
      students: [{ open_id: 'ou_5' }, { open_id: 'ou_6' }],
    }),
  );
  expect(saved()).toHaveLength(1);
  await goOn();
  await waitFor(() => expect(href()).toBe('/task-management'));
  expect(saved()[1]).toEqual({ task_id: 9, task_name: '我的名字', version: 3, publish: true });
});

test('what was put together and is not to be published any more is saved as a draft', async () => {
  const { href, saved } = await collide({ students: [...stored().students, added] }, '发布');
  const answer = async (name: string) => {
    const question = await screen.findByRole('dialog', { name: '发布任务？' });
    await userEvent.click(within(question).getByRole('button', { name }));
  };
  await answer('发布');
  await userEvent.click(within(await conflictDialog()).getByRole('button', { name: '一起保存' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  await answer('取消');
  expect(await screen.findByText('已保存，还没有发布')).toBeInTheDocument();
  expect(saved()[1]).toEqual({ task_id: 9, task_name: '我的名字', version: 3 });
  expect(href()).toBe('/task-create/9');
});

test('or theirs is taken, and the form goes on from there', async () => {
  const { saved } = await collide({ task_name: '他的名字' });
  await userEvent.click(within(await conflictDialog()).getByRole('button', { name: '用对方的' }));
  await waitFor(async () => expect(await nameField()).toHaveValue('他的名字'));
  expect(saved()).toHaveLength(1);
});

test('the form stays open when somebody else gives the task its first department', async () => {
  let now = stored();
  let answerDepts!: (depts: object[]) => void;
  const server = fakeConsoleServer({
    ...answers,
    '/api/task/9': () => now,
    [routes.task.deptQuery]: () => new Promise((resolve) => (answerDepts = resolve)),
  });
  renderConsole('/task-create/9');
  await userEvent.type(await nameField(), '二');
  now = stored({ depts: [{ id: 'od-1', name: '直营' }] as TaskView['depts'], version: 3 });
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(server.to(routes.task.deptQuery)).toHaveLength(1));
  expect(screen.getByLabelText(/^任务名称/)).toHaveValue('新品接待二');
  act(() => answerDepts([]));
  expect(await nameField()).toHaveValue('新品接待二');
});

test('of a running task only the name, the end and more people can be changed', async () => {
  const running = stored({ task_status: 3, start_time: inHours(-1), depts: [{ id: 'od-1', name: '直营' }] });
  fakeConsoleServer({
    ...answers,
    '/api/task/9': running,
    [routes.task.deptQuery]: [{ id: 'od-1', name: '直营', dept_full_path: '直营' }],
  });
  renderConsole('/task-create/9');
  expect(await nameField()).toBeEnabled();
  expect(screen.getByText('任务正在进行，不能更换课程')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /^课程/ })).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: '发布' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '延后 7 天' })).toBeEnabled();
  await userEvent.type(screen.getByRole('combobox', { name: /^学员/ }), '{Backspace}');
  expect(screen.getByText('王小明')).toBeInTheDocument();
  const chosen = screen.getByRole('list', { name: '已选部门' });
  expect(within(chosen).queryByTestId('CancelIcon')).not.toBeInTheDocument();
});

test('an ended task is only looked at; its copy begins anew', async () => {
  const ended = '任务已经结束，不能修改，可以复制一份';
  const server = fakeConsoleServer({
    ...answers,
    '/api/task/9': stored({ task_status: 4, refusals: { ...stored().refusals, update: ended } }),
    '/api/task/12': stored({ task_id: 12, task_name: '新品接待（副本）' }),
    [routes.task.copy]: stored({ task_id: 12 }),
  });
  const { href } = renderConsole('/task-create/9');
  expect(await screen.findByText(ended)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
  await press('复制一份');
  await waitFor(() => expect(href()).toBe('/task-create/12'));
  expect(await nameField()).toHaveValue('新品接待（副本）');
  expect(server.to(routes.task.copy)).toHaveLength(1);
});

test('a task that is not there says so', async () => {
  fakeConsoleServer({ ...answers, '/api/task/9': failed(404, '没有找到这个任务') });
  renderConsole('/task-create/9');
  expect(await screen.findByText('没有找到这个任务')).toBeInTheDocument();
});

test('a department is chosen in the tree with everything below it', async () => {
  const server = fakeConsoleServer({ ...answers, [routes.task.create]: stored({ created: [9] }) });
  renderConsole('/task-create/new');
  const line = async (label: string) =>
    (await screen.findByText(label)).closest<HTMLElement>('[role="treeitem"]')!;
  const direct = await line('直营（36 人）');
  direct.focus();
  await userEvent.keyboard('{ArrowRight}');
  const below = await line('一店（5 人）');
  expect(below).toHaveAttribute('aria-checked', 'false');
  await userEvent.keyboard(' ');
  expect(within(screen.getByRole('list', { name: '已选部门' })).getByText('直营')).toBeInTheDocument();
  await waitFor(() => expect(below).toHaveAttribute('aria-checked', 'true'));
  await waitFor(() => expect(screen.getByText(/^共/)).toHaveTextContent('共 38 人'));
  expect(server.to(routes.task.audienceCount)[0]!.body).toEqual({ students: [], depts: [{ id: 'od-1' }] });
});

test('a click on the name of a department ticks it and the next one unticks it, on its arrow it only opens', async () => {
  fakeConsoleServer(answers);
  renderConsole('/task-create/new');
  const name = await screen.findByText('直营（36 人）');
  const line = name.closest<HTMLElement>('[role="treeitem"]')!;
  await userEvent.click(line.querySelector('.MuiTreeItem-iconContainer')!);
  expect(await screen.findByText('一店（5 人）')).toBeInTheDocument();
  expect(line).toHaveAttribute('aria-checked', 'false');
  await userEvent.click(name);
  expect(line).toHaveAttribute('aria-checked', 'true');
  expect(line).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(name);
  expect(line).toHaveAttribute('aria-checked', 'false');
  await userEvent.click(within(line).getAllByRole('checkbox', { hidden: true })[0]!);
  expect(line).toHaveAttribute('aria-checked', 'true');
});

test('a published course that led here is chosen already; one that is none any more has to be chosen anew', async () => {
  const led = course({ course_id: 3, course_name: '跑鞋接待', course_status: 2 });
  fakeConsoleServer({ ...answers, '/api/course/3': led, '/api/course/4': { ...led, course_status: 1 } });
  const first = renderConsole('/task-create/new?course=3');
  expect(await screen.findByText('跑鞋接待')).toBeInTheDocument();
  first.unmount();
  renderConsole('/task-create/new?course=4');
  await nameField();
  expect(screen.queryByText('跑鞋接待')).toBeNull();
});

test('an end that was chosen as days after the start goes with another start', async () => {
  const server = fakeConsoleServer({ ...answers, [routes.task.create]: stored({ created: [9] }) });
  renderConsole('/task-create/new');
  await fillIn('周练', '跑鞋接待');
  await press('现在开始');
  await press('开始后 7 天');
  await press('选择时间');
  await press('明天 9:00');
  await press('暂存');
  await waitFor(() => expect(server.to(routes.task.create)).toHaveLength(1));
  const { start_time, end_time } = server.to(routes.task.create)[0]!.body as Record<string, string>;
  expect(Date.parse(end_time!) - Date.parse(start_time!)).toBe(7 * 86_400_000);
});
