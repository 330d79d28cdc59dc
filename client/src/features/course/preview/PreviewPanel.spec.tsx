/** Trying a course out beside its form: the real session machine behind a socket that is none. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { PreviewCourseDto } from '#contracts/course/course.dto';
import { examView } from '../../../../test/builders/exam';
import { pageOf } from '../../../../test/builders/page';
import { FakeServer, sid } from '../../../../test/chat/fake-server';
import type { Answer } from '../../../../test/render-app';

let server: FakeServer;
jest.unstable_mockModule('socket.io-client', () => ({
  WebSocket: class {},
  XHR: class {},
  io: (...args: Parameters<FakeServer['io']>) => server.io(...args),
}));
const { VirtuosoMockContext } = await import('react-virtuoso');
const { fakeConsoleServer, renderConsole } = await import('../../../../test/render-console');
// Compiled here and not while a test waits for it.
await import('./PreviewTalk');

const practised = {
  session_id: sid, pass_score: 60, excellent_score: 90,
  course: { course_name: '', speaker_first: 1, roles: [{ role_name: '王女士' }], max_dialogue_turns: 10 },
}; // prettier-ignore

function open(answers: Record<string, Answer> = {}, path = '/course-create/new') {
  server = new FakeServer({ opening: '这双跑鞋多少钱？' });
  const fake = fakeConsoleServer({
    [routes.rule.filter]: { items: [] },
    [routes.role.filter]: pageOf([{ role_id: 5, role_name: '王女士', role_desc: '', use_count: 0 }]),
    [routes.course.preview]: { session_id: sid },
    [routes.client.practiceTaskEval]: practised,
    [routes.client.socketTicket]: { ticket: 't', expires_at: '', socket_base_url: 'http://socket.test' },
    ...answers,
  });
  // jsdom measures nothing: the virtual list is told what it would find.
  const { href } = renderConsole(path, (app) => (
    <VirtuosoMockContext.Provider value={{ viewportHeight: 2_000, itemHeight: 40 }}>
      {app}
    </VirtuosoMockContext.Provider>
  ));
  return { ...fake, href };
}

/** What a new course's form doesn't send. */
const unused = {
  course_status: 1,
  max_attempts: null,
  reference_files: [],
  key_qa: [],
  dialogue_settings: '',
};

const scenario = () => screen.findByRole('textbox', { name: /课程场景/ });
const button = (name: string) => screen.findByRole('button', { name });

/** All that a talk needs. */
async function fillNeeded(): Promise<void> {
  await userEvent.type(await scenario(), '顾客试了两双鞋');
  await userEvent.click(await screen.findByRole('combobox', { name: /添加角色/ }));
  await userEvent.click(await screen.findByRole('option', { name: /王女士/ }));
}

async function begin(): Promise<void> {
  await fillNeeded();
  await userEvent.click(await button('试聊'));
  await userEvent.click(await button('开始试聊'));
}

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

/** A window that is narrow and can be made wider. */
function window1200() {
  const listeners = new Set<() => void>();
  let matches = false;
  const usual = window.matchMedia.bind(window);
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    media.includes('min-width:1200px')
      ? {
          ...usual(media),
          get matches() {
            return matches;
          },
          addEventListener: (_type: string, listener: unknown) => listeners.add(listener as () => void),
        }
      : usual(media),
  );
  return (wide: boolean) =>
    act(() => {
      matches = wide;
      listeners.forEach((listener) => listener());
    });
}

describe('a preview', () => {
  test('talks with the form as it stands, word by word, and shows what each turn is worth', async () => {
    const { to } = open();
    await begin();
    await screen.findByText('这双跑鞋多少钱？');
    expect(to(routes.course.preview)[0]!.body).toMatchObject({
      course_type: 1,
      course_scenario: '顾客试了两双鞋',
      max_dialogue_turns: 10,
    });
    const said = await screen.findByPlaceholderText('以学员身份说一句…');
    expect(said).toHaveFocus();
    expect(screen.getByText('第 1 / 10 轮')).toBeVisible();
    await userEvent.type(said, '499。您平时跑步多吗？');
    await userEvent.click(await button('发送'));
    await waitFor(() => expect(server.texts()).toEqual(['499。您平时跑步多吗？']));
    act(() => server.beginReply());
    act(() => server.piece('走路', 0));
    await screen.findByText('走路');
    act(() => server.completeReply('走路多。'));
    await screen.findByText('走路多。');
    act(() => server.evaluate());
    await screen.findByText('86.0 分');
    expect(screen.getByText('第 1 / 10 轮')).toBeVisible();
  });

  test('goes on when the window gets wider and narrower, and what was typed stays', async () => {
    const widen = window1200();
    const { to } = open();
    await begin();
    await screen.findByText('这双跑鞋多少钱？');
    await userEvent.type(await screen.findByPlaceholderText('以学员身份说一句…'), '您平时');
    const [socket] = server.sockets;
    widen(true);
    const beside = within(screen.getByRole('complementary', { name: '试聊' }));
    expect(beside.getByText('这双跑鞋多少钱？')).toBeInTheDocument();
    expect(beside.getByPlaceholderText('以学员身份说一句…')).toHaveValue('您平时');
    expect(screen.getByRole('textbox', { name: /课程场景/ })).toHaveValue('顾客试了两双鞋');
    widen(false);
    const drawer = within(await screen.findByRole('dialog', { name: '试聊' }));
    expect(drawer.getByPlaceholderText('以学员身份说一句…')).toHaveValue('您平时');
    expect(to(routes.course.preview)).toHaveLength(1);
    expect([...server.sockets][0]).toBe(socket);
  });

  test('goes on when the new course is saved and has an address of its own', async () => {
    const widen = window1200();
    const { to, href } = open({
      [routes.course.create]: (body) => ({ ...(body as object), ...unused, course_id: 12, version: 1 }),
    });
    widen(true);
    await fillNeeded();
    await userEvent.type(screen.getByRole('textbox', { name: /课程名称/ }), '试鞋');
    await userEvent.click(await button('开始试聊'));
    await screen.findByText('这双跑鞋多少钱？');
    await userEvent.click(screen.getByRole('link', { name: '角色' }));
    await userEvent.click(await button('保存'));
    expect(await screen.findByRole('heading', { level: 1, name: '试鞋' })).toBeInTheDocument();
    await waitFor(() => expect(href()).toContain('/course-create/12'));
    expect(await screen.findByText('这双跑鞋多少钱？')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '开始试聊' })).toBeNull();
    expect(to(routes.course.preview)).toHaveLength(1);
  });

  test('says when the form has moved on since, and begins anew with what it says now', async () => {
    const { to } = open();
    await begin();
    await screen.findByText('这双跑鞋多少钱？');
    expect(screen.queryByText(/表单改过了/)).toBeNull();
    await userEvent.click(await button('收起试聊'));
    await userEvent.type(await scenario(), '，准备走');
    await userEvent.click(await button('试聊'));
    await screen.findByText(/表单改过了/);
    await userEvent.click(await button('重新开始'));
    await waitFor(() => expect(screen.queryByText(/表单改过了/)).toBeNull());
    expect((to(routes.course.preview)[1]!.body as PreviewCourseDto).course_scenario).toBe(
      '顾客试了两双鞋，准备走',
    );
  });

  test('says what it needs before it is asked for, and begins as soon as that is there', async () => {
    const { to } = open();
    await userEvent.click(await button('试聊'));
    const start = () => button('开始试聊');
    expect(await start()).toBeDisabled();
    expect(await start()).toHaveAccessibleDescription('还差课程场景、角色，补上就能试聊。');
    await userEvent.click(await button('收起试聊'));
    await fillNeeded();
    await userEvent.click(await button('试聊'));
    expect(await screen.findByText('不用先保存，按现在的表单试聊。')).toBeVisible();
    expect(to(routes.course.preview)).toHaveLength(0);
    await userEvent.click(await start());
    await screen.findByText('这双跑鞋多少钱？');
  });

  test('that is refused for what only the server knows says so below the field and in its own notice', async () => {
    const sentence = '没有找到这个角色';
    const errors = { role_config: [sentence] };
    const refused = new Response(JSON.stringify({ code: 422, status: 'x', message: sentence, errors }), {
      status: 422,
      headers: { 'content-type': 'application/json' },
    });
    open({ [routes.course.preview]: () => refused });
    await begin();
    const panel = await screen.findByRole('dialog', { name: '试聊' });
    expect(await within(panel).findByRole('alert')).toHaveTextContent(sentence);
    expect(document.querySelector('#roles')).toHaveTextContent(sentence);
  });

  test('ends when that is asked for, and then shows the score of the whole talk', async () => {
    open();
    await begin();
    await screen.findByText('这双跑鞋多少钱？');
    await userEvent.type(await screen.findByPlaceholderText('以学员身份说一句…'), '您好');
    await userEvent.click(await button('发送'));
    await waitFor(() => expect(server.texts()).toHaveLength(1));
    act(() => server.reply('嗯。'));
    await userEvent.click(await button('结束并看总分'));
    await screen.findByText(/试聊已结束（学员结束）/);
    act(() => server.evaluate());
    act(() => server.summarise(86));
    await screen.findByText(/总分 86.0 分/);
    expect(screen.queryByPlaceholderText('以学员身份说一句…')).toBeNull();
  });
});

test('an exam is tried from its form: question by question, then its marks with the standard answers', async () => {
  const course = { ...practised.course, exam: { questions: 2 } };
  let exam: ReturnType<typeof examView> | null = null;
  const { to } = open(
    { [routes.client.practiceTaskEval]: () => ({ ...practised, course, exam }) },
    '/exam-course-create/new',
  );
  server = new FakeServer({ questions: 2, minutes: 20 });
  await userEvent.type(await scenario(), '顾客试了两双鞋');
  await userEvent.click(await button('试考'));
  expect(await screen.findByText('还差至少一道题目，补上就能试考。')).toBeVisible();
  await userEvent.click(await button('收起试考'));
  await userEvent.click(await button('添加题目'));
  await userEvent.type(screen.getByRole('textbox', { name: /^第 1 题的题目/ }), '云步和轻行差在哪？');
  await userEvent.type(screen.getByRole('textbox', { name: /^第 1 题的标准答案/ }), '云步更软');
  await userEvent.type(screen.getByRole('textbox', { name: /^第 1 题的分值/ }), '60');
  await userEvent.click(await button('试考'));
  await userEvent.click(await button('开始试考'));
  act(() => server.completeReply('云步和轻行差在哪？'));
  await screen.findByText('云步和轻行差在哪？');
  expect(to(routes.course.preview)[0]!.body).toMatchObject({
    course_type: 2,
    key_qa: [{ answer: '云步更软' }],
  });
  expect(screen.getByText('第 1 / 2 题')).toBeVisible();
  await userEvent.type(await screen.findByPlaceholderText('以学员身份回答…'), '云步更软');
  await userEvent.click(await button('发送'));
  await waitFor(() => expect(server.texts()).toEqual(['云步更软']));
  expect(await button('跳过这题')).toBeDisabled();
  act(() => server.reply('那多少钱？'));
  await screen.findByText('第 2 / 2 题');
  exam = examView();
  await userEvent.click(await button('交卷看成绩'));
  await screen.findByText(/^试考已结束/);
  act(() => server.mark());
  act(() => server.sumUp({ score: 75 }));
  expect(await screen.findByText(/^试考已结束，总分 \d+\.\d 分$/)).toBeVisible();
  expect((await screen.findAllByText('七天内没穿出门可以退换。')).length).toBeGreaterThan(0);
});
