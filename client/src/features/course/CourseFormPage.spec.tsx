/** A course's form in jsdom: what it demands, what it sends, and what becomes of two editors, a closed tab and a model that writes. */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { CourseView } from '#contracts';
import type { UpdateCourseDto } from '#contracts/course/course.dto';
import { course } from '../../../test/builders/course';
import { file } from '../../../test/builders/file';
import { pageOf } from '../../../test/builders/page';
import { role } from '../../../test/builders/role';
import { rule } from '../../../test/builders/rule';
import { fakeStream } from '../../../test/fake-stream';
import { fakeUploads } from '../../../test/fake-uploads';
import { failed, signInEnded } from '../../../test/render-app';
import type { Answer } from '../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

const written = { version: 1, updater_id: 2, updater_name: '陈静' };
const rules = ['需求挖掘', '异议处理', '促成成交'].map((rule_name, index) =>
  rule({ rule_id: index + 1, rule_name, rule_desc: `${rule_name}的说明`, criteria: [], ...written }),
);
const buyer = role({ role_desc: '第一次买跑鞋', ...written });
const stored = (over: Partial<CourseView> = {}): CourseView =>
  course({
    speaker_content: '多少钱？',
    dialogue_settings: '话要短',
    scoring_rules: rules
      .slice(0, 2)
      .map(({ rule_id, rule_name, rule_desc }, i) => ({ rule_id, rule_name, rule_desc, weight: 3 - i })),
    role_config: [buyer],
    reference_files: [{ file_id: 4, file_name: '退换货政策.pdf' }],
    ...written,
    ...over,
  });

/** A server with one course, which refuses what the real one refuses. */
function server(first: CourseView = stored(), answers: Record<string, Answer> = {}) {
  let current = first;
  const fake = fakeConsoleServer({
    '/api/course/12': () => current,
    [routes.task.checkEditable]: { can_edit: true, message: '' },
    [routes.rule.filter]: pageOf(rules),
    [routes.role.filter]: pageOf([buyer]),
    [routes.course.create]: (body) =>
      (current = { ...current, ...(body as object), ...written, course_id: 12 }),
    [routes.course.changeStatus]: () => (current = { ...current, course_status: 2, version: 2 }),
    [routes.course.update]: (body) => {
      const { version, course_name } = body as UpdateCourseDto;
      if (version !== current.version) return refusal(409, { version: ['陈静刚刚也改了这门课程'] });
      return (current = { ...current, course_name: course_name!, version: current.version + 1 });
    },
    ...answers,
  });
  const elsewhere = (over: Partial<CourseView>) => {
    current = { ...current, ...over, version: current.version + 1 };
  };
  return { ...fake, elsewhere };
}

const refusal = (code: number, errors: Record<string, string[]>) =>
  new Response(JSON.stringify({ code, status: 'x', message: Object.values(errors)[0]![0], errors }), {
    status: code,
    headers: { 'content-type': 'application/json' },
  });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

const localDrafts = () => Object.keys(localStorage).filter((key) => key.includes(':course:'));

beforeEach(() => localStorage.clear());

describe('a new course', () => {
  test('is not sent while something is wrong; each field says what, and the first one gets the focus', async () => {
    const { to } = server();
    renderConsole('/course-create/new');
    const name = await field(/课程名称/);
    await userEvent.clear(await field(/最多轮数/));
    await userEvent.clear(await field(/最长时间/));
    await userEvent.type(await field(/最长时间/), '121');
    await userEvent.click(button('保存'));
    expect(await screen.findByText('请输入课程名称')).toBeVisible();
    expect(screen.getByText('对话轮次必须是 1 到 100 轮')).toBeVisible();
    expect(screen.getByText('对话时长必须是 1 到 120 分钟')).toBeVisible();
    expect(name).toHaveFocus();
    expect(to(routes.course.create)).toEqual([]);
  });

  test('lists what it lacks for publishing and leads there; the list shrinks as it is filled in', async () => {
    const { to } = server();
    const { href } = renderConsole('/course-create/new');
    await userEvent.type(await field(/课程名称/), '试鞋不买的顾客');
    await userEvent.click(button('保存并发布'));
    const list = await screen.findByRole('alert');
    expect(within(list).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '课程场景', '角色', '评分规则',
    ]); // prettier-ignore
    const scenario = await field(/课程场景/);
    expect(scenario).toHaveFocus();
    expect(scenario).toBeInvalid();
    expect(scenario).toHaveAccessibleDescription('请补充课程场景');
    expect(screen.getByRole('combobox', { name: /添加角色/ })).toHaveAccessibleDescription('请补充角色');
    await userEvent.type(scenario, '顾客试了两双鞋');
    expect(within(list).queryByRole('button', { name: '课程场景' })).toBeNull();
    expect(scenario).toBeValid();

    await userEvent.click(within(list).getByRole('button', { name: '角色' }));
    expect(screen.getByRole('combobox', { name: /添加角色/ })).toHaveFocus();
    await choose('添加角色', '王女士');
    await choose('添加规则', '需求挖掘');
    expect(screen.queryByText(/还不能发布/)).toBeNull();
    await userEvent.click(button('保存并发布'));
    await waitFor(() => expect(href()).toBe('/course-create/12'));
    expect(to(routes.course.create)[0]!.body).toMatchObject({
      course_name: '试鞋不买的顾客',
      course_type: 1,
      creator_id: 1,
      role_config: [{ role_id: 5 }],
      scoring_rules: [{ rule_id: 1, weight: 1 }],
    });
    expect(to(routes.course.changeStatus)[0]!.body).toEqual({ course_id: 12, course_status: 2 });
    expect(await screen.findByText('已发布')).toBeVisible();
    expect(screen.queryByRole('button', { name: '保存并发布' })).toBeNull();
  });

  test('marks what saving and what publishing needs, with one line that says so', async () => {
    server();
    renderConsole('/course-create/new');
    expect(await field(/课程名称/)).toHaveAttribute('aria-required', 'true');
    expect(screen.getByText('*', { selector: 'p > span' }).parentElement).toHaveTextContent(
      '* 保存和发布都要填；标“发布必填”的，可以先保存，发布前补上',
    );
    for (const name of [/^最多轮数/, /^最长时间/])
      expect(await field(name)).toHaveAttribute('aria-required', 'true');
    expect(await field(/^课程场景\s*发布必填/)).not.toHaveAttribute('aria-required', 'true');
    for (const name of [/^添加规则\s*发布必填/, /^添加角色\s*发布必填/])
      expect(screen.getByRole('combobox', { name })).toBeInTheDocument();
    expect(await field(/^课程描述/)).toHaveAccessibleName('课程描述');
  });

  test('with rules that only forbid is not published, and the page goes on saying why until the rules change', async () => {
    const lack = '至少一个能得分的评分点（只有不能说、不该做的评分点时，没有分可得）';
    const nothing = `请补充${lack}`;
    server(stored(), { [routes.course.changeStatus]: () => refusal(409, { scoring_rules: [nothing] }) });
    renderConsole('/course-create/12');
    await field(/课程名称/);
    await userEvent.click(button('保存并发布'));
    const list = await screen.findByRole('alert');
    expect(list).toHaveTextContent('还不能发布，请先补充：至少一个能得分的评分点');
    expect(screen.getByText('待发布')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /添加规则/ })).toHaveAccessibleDescription(nothing);
    await userEvent.type(await field(/课程描述/), '说明');
    await userEvent.click(within(list).getByRole('button', { name: lack }));
    expect(screen.getByRole('textbox', { name: '“需求挖掘”的权重' })).toHaveFocus();
    await choose('添加规则', '促成成交');
    await waitFor(() => expect(screen.queryByText(/还不能发布/)).toBeNull());
  });

  test('opened from the list says what publishing lacked, once', async () => {
    server(stored({ course_scenario: '' }));
    const { router } = renderConsole('/role-management');
    await screen.findByRole('heading', { name: '角色管理' });
    const lacks = [{ field: 'course_scenario', name: '课程场景' }] as const;
    await act(() => router.navigate({ to: '/course-create/12', state: { lacks } }));
    const list = await screen.findByRole('alert');
    await userEvent.click(within(list).getByRole('button', { name: '课程场景' }));
    const scenario = await field(/课程场景/);
    expect(scenario).toHaveFocus();
    expect(router.state.location.state.lacks).toBeUndefined();
    await userEvent.type(scenario, '顾客试了两双鞋');
    expect(screen.queryByText(/还不能发布/)).toBeNull();
  });

  test('of which somebody goes elsewhere while it is being published does not call them back', async () => {
    let publish = (_course: CourseView) => {};
    const slow = new Promise<CourseView>((resolve) => (publish = resolve));
    const { to } = server(stored({ course_id: 12 }), { [routes.course.changeStatus]: () => slow });
    const { href, router } = renderConsole('/course-create/new');
    await userEvent.type(await field(/课程名称/), '试鞋不买的顾客');
    await userEvent.type(await field(/课程场景/), '顾客试了两双鞋');
    await choose('添加角色', '王女士');
    await choose('添加规则', '需求挖掘');
    await userEvent.click(button('保存并发布'));
    await waitFor(() => expect(to(routes.course.changeStatus)).toHaveLength(1));
    await act(() => router.navigate({ to: '/role-management' }));
    publish(stored({ course_status: 2 }));
    expect(await screen.findByText('已保存并发布')).toBeInTheDocument();
    expect(href()).toBe('/role-management');
  });

  test('keeps what is typed while it is being published', async () => {
    let publish = (_course: CourseView) => {};
    const slow = new Promise<CourseView>((resolve) => (publish = resolve));
    const { to } = server(stored({ course_id: 12 }), { [routes.course.changeStatus]: () => slow });
    renderConsole('/course-create/12');
    await userEvent.click(await screen.findByRole('button', { name: '保存并发布' }));
    await waitFor(() => expect(to(routes.course.changeStatus)).toHaveLength(1));
    await userEvent.type(await field(/课程名称/), '二');
    publish(stored({ course_status: 2 }));
    expect(await screen.findByText('已保存并发布')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '发任务' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '发任务' })).toHaveAttribute(
      'href',
      '/task-create/new?course=12',
    );
    expect(((await field(/课程名称/)) as HTMLInputElement).value).toMatch(/.二$/);
  });

  test('is the same form after it was saved: nothing is loaded, what is typed meanwhile stays, and leaving asks for that alone', async () => {
    const { to } = server(course({ course_id: 12 }));
    const { href, router } = renderConsole('/course-create/new');
    const name = await field(/课程名称/);
    await userEvent.type(name, '试鞋不买的顾客');
    await userEvent.click(button('保存'));
    await userEvent.type(name, '二');
    await waitFor(() => expect(href()).toBe('/course-create/12'));
    expect(await screen.findByText('待发布')).toBeVisible();
    expect(name).toBeVisible();
    expect(name).toHaveValue('试鞋不买的顾客二');
    expect(to('/api/course/12')).toEqual([]);

    await waitFor(() => expect(localDrafts()).toEqual([expect.stringContaining(':course:12:')]));
    await act(async () => void router.navigate({ to: '/role-management' }));
    const question = await screen.findByRole('dialog', { name: '离开这个页面？' });
    await userEvent.click(within(question).getByRole('button', { name: '留在这里' }));
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await waitFor(() => expect(localDrafts()).toEqual([]));
    await act(async () => void router.navigate({ to: '/role-management' }));
    await waitFor(() => expect(href()).toBe('/role-management'));
  });

  test('leaves an empty form for the next new one', async () => {
    server(course({ course_id: 12 }));
    const { href, router } = renderConsole('/course-create/new');
    await userEvent.type(await field(/课程名称/), '试鞋不买的顾客');
    await userEvent.click(button('保存'));
    await waitFor(() => expect(href()).toBe('/course-create/12'));
    await act(() => router.navigate({ to: '/course-create/new' }));
    expect(await field(/课程名称/)).toHaveValue('');
    expect(screen.queryByText('待发布')).toBeNull();
  });

  test('of questions without points has nothing unsaved after it was saved', async () => {
    server(course({ course_id: 12, course_type: 2 }));
    const { href, router } = renderConsole('/exam-course-create/new');
    await userEvent.type(await field(/课程名称/), '退换货考核');
    await userEvent.click(button('从表格粘贴'));
    const paste = await screen.findByRole('textbox', { name: '粘贴的内容' });
    fireEvent.change(paste, {
      target: { value: '题目\t标准答案\t分值\n几天内可以退？\t七天\t60\n穿过的能退吗？\t不能\t40' },
    });
    await userEvent.click(await screen.findByRole('button', { name: '导入 2 题' }));
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await waitFor(() => expect(href()).toBe('/exam-course-create/12'));
    await act(() => router.navigate({ to: '/role-management' }));
    expect(href()).toBe('/role-management');
  });

  test('shows what the server refuses below the field it names', async () => {
    const name = ['这个名称不能用'];
    server(stored(), { [routes.course.create]: () => refusal(422, { course_name: name }) });
    renderConsole('/course-create/new');
    const input = await field(/课程名称/);
    await userEvent.type(input, '课程');
    await userEvent.click(button('保存'));
    expect(await screen.findByText(name[0]!, { selector: 'p' })).toBeVisible();
    expect(input).toHaveFocus();
  });

  test('asks for an opening only where the AI opens', async () => {
    server();
    renderConsole('/course-create/new');
    expect(await field(/开场白/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '学员自由发言' }));
    expect(screen.queryByRole('textbox', { name: /开场白/ })).toBeNull();
  });

  test('takes a role that is made right there, and Enter in it saves no course', async () => {
    const { to } = server(stored(), {
      [routes.role.create]: (body) => ({ ...buyer, ...(body as object), role_id: 9 }),
    });
    renderConsole('/course-create/new');
    await field(/课程名称/);
    await userEvent.click(button('新建角色'));
    const group = await screen.findByRole('group', { name: '新建角色' });
    await userEvent.type(within(group).getByRole('textbox', { name: /角色名称/ }), '李先生{Enter}');
    const chosen = await screen.findByRole('list', { name: '已选的角色' });
    expect(within(chosen).getByText('李先生')).toBeVisible();
    expect(to(routes.role.create)[0]!.body).toMatchObject({ role_name: '李先生' });
    expect(to(routes.course.create)).toEqual([]);
  });
});

describe('what a course still lacks is made within its form', () => {
  test('a rule, with its name and its description', async () => {
    const { to } = server(stored(), {
      [routes.rule.create]: (body) => rule({ ...(body as object), rule_id: 9 }),
    });
    renderConsole('/course-create/new');
    await field(/课程名称/);
    await userEvent.click(button('新建规则'));
    const group = await screen.findByRole('group', { name: '新建规则' });
    const typed = (name: RegExp) => within(group).getByRole('textbox', { name });
    await userEvent.type(typed(/规则名称/), '开场{Enter}');
    expect(await within(group).findByText('请输入规则描述')).toBeVisible();
    expect(to(routes.rule.create)).toEqual([]);
    await userEvent.type(typed(/规则描述/), '主动打招呼');
    await userEvent.click(within(group).getByRole('button', { name: '保存规则' }));
    const chosen = await screen.findByRole('list', { name: '已选的评分规则' });
    expect(within(chosen).getByText('开场')).toBeVisible();
    expect(screen.queryByRole('group', { name: '新建规则' })).toBeNull();
    expect(to(routes.rule.create).map(({ body }) => body)).toEqual([
      { rule_name: '开场', rule_desc: '主动打招呼' },
    ]);
    expect(to(routes.course.create)).toEqual([]);
  });

  test('a file, which is uploaded and chosen', async () => {
    server();
    const uploads = fakeUploads();
    renderConsole('/course-create/new');
    await field(/课程名称/);
    await userEvent.upload(screen.getByLabelText('上传参考资料'), new File(['x'], '新品.txt'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(screen.getByText(/^正在上传.1.个文件$/)).toBeInTheDocument();
    await uploads[0]!.answer(200, file({ file_id: 9, file_name: '新品.txt' }));
    const chosen = await screen.findByRole('list', { name: '已选的参考资料' });
    expect(within(chosen).getByRole('button', { name: '新品.txt' })).toBeInTheDocument();
  });
});

test('the form of a course says what a session of it costs and what a month may, and where that is changed', async () => {
  const budget = {
    course_id: 12,
    course_name: '试鞋不买的顾客',
    limit: 200,
    stops: false,
    spent: 3.2,
    state: 'within',
  };
  server(stored(), {
    [routes.cost.estimates]: {
      priced: true,
      sessions: [{ course_id: 12, cost: 0.11, sessions: 32, of_all_courses: true }],
      budgets: [budget],
    },
  });
  renderConsole('/course-create/12');
  expect(await screen.findByText('每场约 ¥0.11（按其他课程估计）')).toBeInTheDocument();
  expect(screen.getByText('本月预算 ¥200.00，已用 ¥3.20，用完后只提醒，不影响练习')).toBeInTheDocument();
  expect(button('修改预算')).toBeInTheDocument();
});

test('a new course that a file leads to has it chosen, before anything that is read from it', async () => {
  server(undefined, { '/api/knowledge/file/5': file({ file_id: 5, file_name: '运费说明.xlsx' }) });
  renderConsole('/course-create/new?file=5');
  const chosen = await screen.findByRole('list', { name: '已选的参考资料' });
  expect(within(chosen).getByRole('button', { name: '运费说明.xlsx' })).toBeInTheDocument();
  const anchors = within(screen.getByRole('navigation', { name: '表单的各个部分' })).getAllByRole('link');
  expect(anchors.map(({ textContent }) => textContent)).toEqual([
    '基本信息', '参考资料', '货品', '对话设置', '评分规则', '角色', '发布前测试',
  ]); // prettier-ignore
});

async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: new RegExp(label) }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(option) }));
  await userEvent.keyboard('{Escape}');
}

test('a published course is not saved without what it needs to be run', async () => {
  const { to } = server(stored({ course_status: 2 }));
  renderConsole('/course-create/12');
  const scenario = await field(/课程场景/);
  await userEvent.clear(scenario);
  await userEvent.click(button('保存'));
  const list = await screen.findByRole('alert');
  expect(list).toHaveTextContent('已发布的课程不能缺少：课程场景');
  expect(scenario).toHaveFocus();
  expect(to(routes.course.update)).toEqual([]);
});

test('an exam is saved and published once each of its questions has an answer and a score', async () => {
  const key_qa = [
    { index: 1, question: '鞋底？', answer: '橡胶', score: 10 },
    { index: 2, question: '鞋面？', answer: '', score: 10 },
  ];
  const { to } = server(stored({ course_type: 2, key_qa }));
  renderConsole('/exam-course-create/12');
  await field(/课程名称/);
  await userEvent.click(button('保存并发布'));
  expect(await screen.findByText('请补充第 2 题的标准答案')).toBeVisible();
  expect(to(routes.course.changeStatus)).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: '第 2 题的标准答案' }), '网布');
  await userEvent.click(button('保存并发布'));
  await waitFor(() => expect(to(routes.course.changeStatus)).toHaveLength(1));
});

describe('speaking and listening', () => {
  const without = { speak: false, listen: false, consent: 'unasked', retention_days: 30 } as const;

  test('are chosen like anything else, and the form says what the installation lacks for them', async () => {
    const { to } = server(stored({ input_method: 1 }), {
      [routes.client.voice.view]: { ...without, send_when_done: false, read_aloud: false },
    });
    renderConsole('/course-create/12');
    await field(/课程名称/);
    expect(to(routes.client.voice.view)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: '文字 + 语音' }));
    expect(await screen.findByText(/还没有设置语音识别，学员先只能打字/)).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: /学员可以听顾客说话/ }));
    expect(await screen.findByText(/还没有设置语音合成，学员先只能看字/)).toBeVisible();
    await userEvent.click(button('保存'));
    await waitFor(() =>
      expect(to(routes.course.update)[0]?.body).toMatchObject({ input_method: 2, read_aloud: true }),
    );
  });
});

describe('the rules of a course', () => {
  const rows = () =>
    within(screen.getByRole('list', { name: '已选的评分规则' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent!.replace(/\u200b|权重/g, ''));

  test('show their shares, which follow the weights', async () => {
    server();
    renderConsole('/course-create/12');
    await field(/课程名称/);
    expect(rows()).toEqual(['需求挖掘60%', '异议处理40%']);
    const weight = screen.getByRole('textbox', { name: '“异议处理”的权重' });
    await userEvent.clear(weight);
    await userEvent.type(weight, '9');
    expect(rows()).toEqual(['需求挖掘25%', '异议处理75%']);
    await userEvent.clear(weight);
    await userEvent.click(button('保存'));
    expect(await screen.findByText('权重必须是 1 到 1,000 的整数')).toBeVisible();
  });

  test('are moved and taken out by the keyboard alone, and the focus stays with them', async () => {
    server();
    renderConsole('/course-create/12');
    await field(/课程名称/);
    act(() => button('下移“需求挖掘”').focus());
    await userEvent.keyboard('{Enter}');
    expect(rows()).toEqual(['异议处理40%', '需求挖掘60%']);
    expect(screen.getByText('需求挖掘，现在是第 2 个，共 2 个')).toBeInTheDocument();
    // The last one can't go further down: the button keeps the focus and says so.
    expect(button('下移“需求挖掘”')).toHaveFocus();
    expect(button('下移“需求挖掘”')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(rows()).toEqual(['需求挖掘60%', '异议处理40%']);
    act(() => button('移除“异议处理”').focus());
    await userEvent.keyboard('{Enter}');
    expect(rows()).toEqual(['需求挖掘100%']);
    expect(button('移除“需求挖掘”')).toHaveFocus();
  });

  test('that are in already can’t be added again', async () => {
    server();
    renderConsole('/course-create/12');
    await field(/课程名称/);
    await userEvent.click(screen.getByRole('combobox', { name: /添加规则/ }));
    const taken = await screen.findByRole('option', { name: /需求挖掘/ });
    expect(taken).toHaveAttribute('aria-disabled', 'true');
    expect(taken).toHaveTextContent('已添加');
  });
});

describe('what the AI words', () => {
  const streaming = () =>
    fakeStream<{ text: string }, { dialogue_settings: string }>(routes.course.dialogueSettings);
  const box = () => field(/对话要求/);
  const regenerate = async () => {
    server();
    const stream = streaming();
    renderConsole('/course-create/12');
    const settings = await box();
    await userEvent.click(button('AI 重新生成'));
    await waitFor(() => expect(stream.asked).toHaveLength(1));
    return { stream, settings };
  };

  test('comes word by word, and what stood there before comes back with 撤销', async () => {
    const { stream, settings } = await regenerate();
    expect(stream.asked[0]).toEqual({
      scenario: '顾客试了两双鞋',
      speaker_first: 1,
      eval_rule: '需求挖掘：需求挖掘的说明\n异议处理：异议处理的说明',
      file_ids: [4],
    });
    stream.piece({ text: '先问' });
    await waitFor(() => expect(settings).toHaveValue('先问'));
    expect(settings).toHaveAttribute('readonly');
    stream.piece({ text: '价格' });
    stream.done({ dialogue_settings: '先问价格。' });
    await waitFor(() => expect(settings).toHaveValue('先问价格。'));
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    expect(settings).toHaveValue('话要短');
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  test('is stopped by 停止, which keeps what has come', async () => {
    const { stream, settings } = await regenerate();
    stream.piece({ text: '先问' });
    await waitFor(() => expect(settings).toHaveValue('先问'));
    await userEvent.click(button('停止'));
    expect(await screen.findByRole('button', { name: '撤销' })).toBeVisible();
    expect(settings).toHaveValue('先问');
    expect(settings).not.toHaveAttribute('readonly');
  });

  test('that breaks off is told, and can be taken back', async () => {
    const { stream, settings } = await regenerate();
    stream.piece({ text: '先' });
    stream.cut();
    expect(await screen.findByText('AI 写到一半断开了，请再试一次')).toBeVisible();
    await userEvent.click(button('撤销'));
    expect(settings).toHaveValue('话要短');
  });

  test('leads to sign-in like every other call when the session is over', async () => {
    server();
    const usual = globalThis.fetch;
    globalThis.fetch = jest.fn<typeof fetch>(async (input, init) =>
      input === routes.course.dialogueSettings ? signInEnded('timed_out') : usual(input, init),
    );
    const { left } = renderConsole('/course-create/12');
    await box();
    await userEvent.click(button('AI 重新生成'));
    await waitFor(() => expect(left).toContain('/login?redirect=%2Fcourse-create%2F12&error=timed_out'));
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  test('needs a scenario first, which is said beforehand', async () => {
    server();
    const stream = streaming();
    renderConsole('/course-create/new');
    expect(await box()).toHaveAccessibleDescription('填好课程场景，AI 才能生成');
    await userEvent.click(button('AI 生成'));
    expect(await screen.findByText('请先填写课程场景')).toBeVisible();
    expect(await field(/课程场景/)).toHaveFocus();
    expect(stream.asked).toEqual([]);
    await userEvent.keyboard('试鞋');
    expect(await box()).not.toHaveAccessibleDescription();
  });
});

describe('unsaved changes', () => {
  test('are kept on this device and offered when the form is opened again', async () => {
    server();
    const first = renderConsole('/course-create/12');
    // One change: on a busy machine a draft is kept between two keys.
    await userEvent.type(await field(/课程名称/), '！');
    expect(await screen.findByText(/已存草稿/)).toBeVisible();
    first.unmount();

    renderConsole('/course-create/12');
    expect(await screen.findByText(/没有保存的草稿/)).toBeVisible();
    expect(await field(/课程名称/)).toHaveValue('试鞋不买的顾客');
    await userEvent.click(button('恢复'));
    expect(await field(/课程名称/)).toHaveValue('试鞋不买的顾客！');
    await userEvent.click(button('保存'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('顾客！'));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  test('that are made while others are being saved are kept, and still unsaved', async () => {
    let arrive!: () => void;
    server(stored(), {
      [routes.course.update]: async (body) => {
        await new Promise<void>((resolve) => (arrive = resolve));
        return { ...stored(), ...(body as object), version: 2, scoring_rules: [], role_config: [] };
      },
    });
    const { router } = renderConsole('/course-create/12');
    await userEvent.type(await field(/课程名称/), '！');
    await userEvent.click(button('保存'));
    const description = await field(/课程描述/);
    await userEvent.type(description, '还在写');
    await waitFor(() => expect(arrive).toBeDefined());
    arrive();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('顾客！'));
    expect(description).toHaveValue('还在写');
    void router.navigate({ to: '/role-management' });
    expect(await screen.findByRole('dialog', { name: '离开这个页面？' })).toBeVisible();
  });

  test('are asked about before the page is left', async () => {
    server();
    const { href, router } = renderConsole('/course-create/12');
    await userEvent.type(await field(/课程名称/), '！');
    void router.navigate({ to: '/role-management' });
    const asked = await screen.findByRole('dialog', { name: '离开这个页面？' });
    await userEvent.click(within(asked).getByRole('button', { name: '留在这里' }));
    expect(href()).toBe('/course-create/12');
  });
});

describe('two editors', () => {
  async function collide(over: Partial<CourseView> = { course_name: '陈静的名字' }) {
    const fake = server();
    renderConsole('/course-create/12');
    const name = await field(/课程名称/);
    fake.elsewhere(over);
    await userEvent.clear(name);
    await userEvent.type(name, '我的名字');
    await userEvent.click(button('保存'));
    const dialog = await screen.findByRole('dialog', { name: '陈静刚刚也改了这门课程' });
    return { ...fake, name, dialog };
  }

  test('see both versions, and mine is kept only when that is said', async () => {
    const { dialog, to } = await collide();
    const row = within(dialog).getByRole('row', { name: /课程名称/ });
    expect(within(row).getByText('我的名字')).toBeVisible();
    expect(within(row).getByText('陈静的名字')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: '保留我的' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(to(routes.course.update).map(({ body }) => (body as UpdateCourseDto).version)).toEqual([1, 2]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('我的名字');
  });

  test('keep the lists that only the other changed, a list as one field', async () => {
    const { dialog, to } = await collide({
      role_config: [buyer, { ...buyer, role_id: 6, role_name: '李先生' }],
    });
    expect(within(dialog).getByRole('row', { name: /角色/ })).toHaveTextContent('王女士 李先生');
    await userEvent.click(within(dialog).getByRole('button', { name: '一起保存' }));
    await waitFor(() => expect(to(routes.course.update)).toHaveLength(2));
    expect(to(routes.course.update)[1]!.body).toMatchObject({
      course_name: '我的名字',
      role_config: [{ role_id: 5 }, { role_id: 6 }],
      version: 2,
    });
  });

  test('may give theirs up for the other’s', async () => {
    const { dialog, name, to } = await collide();
    await userEvent.click(within(dialog).getByRole('button', { name: '用对方的' }));
    await waitFor(() => expect(name).toHaveValue('陈静的名字'));
    expect(to(routes.course.update)).toHaveLength(1);
  });
});

describe('a course to look at', () => {
  test('is text, without a field', async () => {
    server();
    const { href } = renderConsole('/course-create/12?view=true');
    expect(await screen.findByText('顾客试了两双鞋')).toBeVisible();
    expect(screen.getByText(/需求挖掘 60%/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: '编辑' }));
    expect(await field(/课程名称/)).toHaveValue('试鞋不买的顾客');
    expect(href()).toBe('/course-create/12');
  });

  test('that a task uses says why it can’t be edited, and offers a copy', async () => {
    const message = '任务“周练”正在使用这门课程，可以复制一份再修改';
    const { to } = server(stored({ course_status: 2 }), {
      [routes.task.checkEditable]: { can_edit: false, message },
      [routes.course.copy]: stored({ course_id: 13, course_name: '试鞋不买的顾客（副本）' }),
      '/api/course/13': stored({ course_id: 13, course_name: '试鞋不买的顾客（副本）' }),
    });
    const { href } = renderConsole('/course-create/12');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('link', { name: '编辑' })).toBeNull();
    await userEvent.click(button('复制一份'));
    await waitFor(() => expect(href()).toBe('/course-create/13'));
    expect(to(routes.course.copy)[0]!.body).toEqual({ course_id: 12 });
  });

  test('of the other type is shown by the other type’s page', async () => {
    server(stored({ course_type: 2, key_qa: [{ index: 1, question: '鞋底？', answer: '橡胶', score: 10 }] }));
    const { href } = renderConsole('/course-create/12?view=true');
    expect(await screen.findByText(/鞋底？（10 分）/)).toBeVisible();
    expect(href()).toBe('/exam-course-create/12?view=true');
  });

  test('that is gone leads back to the list, and one that did not load can be asked for again', async () => {
    server(stored(), { '/api/course/12': () => failed(404, '没有找到这门课程') });
    renderConsole('/course-create/12');
    expect(await screen.findByRole('link', { name: '回到课程管理' })).toBeVisible();
  });
});

describe('the material of the goods', () => {
  const streaming = () => fakeStream<{ text: string }, { material: string }>(routes.course.material);

  test('is taken out of description and files by the model, and can be taken back', async () => {
    server(stored({ material: '云步 699 元', course_description: '先问再荐。云步 699 元，单只 228 克' }));
    const stream = streaming();
    renderConsole('/course-create/12');
    const material = await field(/货品资料/);
    await userEvent.click(button('AI 重新整理'));
    await waitFor(() =>
      expect(stream.asked).toEqual([
        { course_description: '先问再荐。云步 699 元，单只 228 克', file_ids: [4] },
      ]),
    );
    stream.piece({ text: '【价签】云步 699 元\n云步单只 200 克' });
    stream.done({ material: '【价签】云步 699 元' });
    await waitFor(() => expect(material).toHaveValue('【价签】云步 699 元'));
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    expect(material).toHaveValue('云步 699 元');
  });

  test('stays what it was where nothing about goods was found', async () => {
    server(stored({ material: '云步 699 元' }));
    const stream = streaming();
    renderConsole('/course-create/12');
    const material = await field(/货品资料/);
    await userEvent.click(button('AI 重新整理'));
    await waitFor(() => expect(stream.asked).toHaveLength(1));
    stream.piece({ text: '无' });
    await waitFor(() => expect(material).toHaveValue('无'));
    stream.failed({ code: 422, status: 'Failed', message: '没有读到货品', errors: {} });
    expect(await screen.findByText('没有读到货品')).toBeVisible();
    expect(material).toHaveValue('云步 699 元');
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  test('needs a description or a file first, which is said beforehand', async () => {
    server();
    const stream = streaming();
    renderConsole('/course-create/new');
    const said = /填好课程描述，或者选择参考资料，AI 才能整理。$/;
    expect(await field(/货品资料/)).toHaveAccessibleDescription(said);
    await userEvent.click(button('AI 整理'));
    expect(await screen.findByText('请先填写课程描述，或者选择参考资料')).toBeVisible();
    expect(await field(/课程描述/)).toHaveFocus();
    expect(stream.asked).toEqual([]);
    await userEvent.keyboard('云步 699 元');
    expect(await field(/货品资料/)).not.toHaveAccessibleDescription(said);
  });
});

test('the figures that will be compared are shown for confirmation, with what is wrong with them', async () => {
  server(stored({ material: '云步缓震跑鞋 699 元，质保三个月\n云步缓震跑鞋 599 元' }));
  renderConsole('/course-create/12');
  const list = (await screen.findByText('AI 会核对这 3 个数字，请看看有没有读错')).closest('details')!;
  const rows = within(list).getAllByRole('row', { hidden: true });
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '云步缓震跑鞋价格699 元云步缓震跑鞋 699 元，质保三个月',
    '云步缓震跑鞋质保三个月云步缓震跑鞋 699 元，质保三个月',
    '云步缓震跑鞋价格599 元云步缓震跑鞋 599 元',
  ]);
  expect(screen.getByText(/^云步缓震跑鞋有几个价格：699 元、599 元/)).toBeVisible();
  const field = screen.getByRole('textbox', { name: /货品资料/ });
  fireEvent.change(field, { target: { value: '云步很轻' } });
  expect(await screen.findByText('没有读到带单位的数字，价格和参数说错了不会被发现')).toBeVisible();
});

test('without material and description it is said that no figure can be compared; a description stands in for material', async () => {
  server(stored({ material: '', course_description: ' ' }));
  renderConsole('/course-create/12');
  const missing = '还没有货品资料，AI 没法核对价格和参数';
  const note = (await screen.findByText(missing)).closest<HTMLElement>('[role]');
  expect(note).toHaveAttribute('role', 'note');
  expect(note).toBeVisible();
  expect(screen.queryByText(/^没有读到带单位的数字/)).toBeNull();
  const description = screen.getByRole('textbox', { name: /课程描述/ });
  fireEvent.change(description, { target: { value: '云步缓震跑鞋 699 元' } });
  expect(await screen.findByText('AI 会核对这 1 个数字，请看看有没有读错')).toBeVisible();
  expect(screen.queryByText(missing)).toBeNull();
});

describe('what a course requires of a batch test', () => {
  const passed = { ...{ batch_test_id: 7, number: 12, role_name: null, version: 4 }, hash: '9f2c61d07ab4', time: '2026-11-27T06:26:00Z' }; // prettier-ignore

  test('is nothing until it is switched on, then what is usual, and can be changed', async () => {
    const { to } = server();
    renderConsole('/course-create/12');
    const part = within(await screen.findByRole('region', { name: '发布前测试' }));
    expect(part.queryByRole('combobox')).toBeNull();
    await userEvent.click(part.getByRole('switch', { name: '通过测试才能发布' }));
    await userEvent.selectOptions(part.getByRole('combobox', { name: '“熟练”的中位分' }), '至少优秀');
    await userEvent.selectOptions(part.getByRole('combobox', { name: '“跑题”的中位分' }), '不要求');
    await userEvent.click(part.getByRole('switch', { name: '角色错位' }));
    await userEvent.click(button('保存'));
    await waitFor(() => expect(to(routes.course.update)).toHaveLength(1));
    expect(to(routes.course.update)[0]!.body).toMatchObject({
      publish_test: {
        bands: [
          { persona: 'expert', bound: 'at_least', band: 'excellent' },
          { persona: 'attacker', bound: 'below', band: 'pass' },
        ],
        without: ['order', 'injection', 'question'],
      },
    });
  });

  test('is given up by switching it off', async () => {
    const { to } = server(stored({ publish_test: { bands: [], without: ['order'] } }));
    renderConsole('/course-create/12');
    const part = within(await screen.findByRole('region', { name: '发布前测试' }));
    expect(part.getByRole('switch', { name: '次序颠倒' })).toBeChecked();
    await userEvent.click(part.getByRole('switch', { name: '通过测试才能发布' }));
    await userEvent.click(button('保存'));
    await waitFor(() => expect(to(routes.course.update)).toHaveLength(1));
    expect(to(routes.course.update)[0]!.body).toMatchObject({ publish_test: null });
  });

  test('and has not shown is said where it is published, with the way to the batch tests', async () => {
    const message = '没有通过发布前测试（第 12 次）：“熟练”的中位分是 41.0，要求至少合格（60 分）';
    server(stored({ publish_test: { bands: [], without: [] } }), {
      [routes.course.changeStatus]: failed(409, message, { publish_test: [message] }),
    });
    renderConsole('/course-create/12');
    await userEvent.click(await screen.findByRole('button', { name: '保存并发布' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(within(alert).getByRole('link', { name: '去测试' })).toHaveAttribute(
      'href',
      '/batch-test?course=12',
    );
  });

  test('is told of a published course with the one that it passed', async () => {
    server(
      stored({ course_status: 2, publish_test: { bands: [], without: ['injection'] }, passed_test: passed }),
    );
    renderConsole('/course-create/12?view=true');
    const part = await screen.findByRole('region', { name: '发布前测试' });
    expect(part).toHaveTextContent('没有注入得分');
    expect(part).toHaveTextContent(
      '这次发布依据第 12 次批量自动化测试（2026-11-27 14:26:00 完成，测的是版本 4）',
    );
    expect(within(part).getByRole('link')).toHaveAttribute('href', '/batch-test/7');
  });
});

test('files that are too much to be read with every turn are named', async () => {
  const reference_files = [
    { file_id: 4, file_name: '退换货政策.pdf' },
    { file_id: 5, file_name: '导购大全.docx' },
  ];
  const { to } = server(stored({ reference_files }), { [routes.knowledge.judgedBy]: { left_out: [5] } });
  renderConsole('/course-create/12');
  expect(
    await screen.findByText(/^评分时读不到“导购大全.docx”：一门课程的资料按顺序最多读 500,000 个字/),
  ).toBeVisible();
  expect(to(routes.knowledge.judgedBy)[0]!.body).toEqual({ file_ids: [4, 5] });
});
