/** The phone's application at a chat's address, over a fake socket and a fake fetch. */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VirtuosoMockContext } from 'react-virtuoso';
import type { SessionResultView } from '#contracts';
import { pages, routes } from '#contracts';
import { learnerCourse } from '../builders/course';
import { runningResult } from '../builders/session-result';
import { sid } from './fake-server';
import type { FakeServer } from './fake-server';

let server: FakeServer;
jest.unstable_mockModule('socket.io-client', () => ({
  WebSocket: class {},
  XHR: class {},
  io: (...args: Parameters<FakeServer['io']>) => server.io(...args),
}));

export const practised = runningResult({
  session_id: sid,
  task_name: '十一月鞋店练习',
  start_time: '2026-11-20T14:32:00+08:00',
  course: learnerCourse({
    course_id: 2,
    course_scenario: '顾客试了三双鞋，说网上更便宜。',
    max_dialogue_duration: 30,
    rubric: [
      {
        rule_name: '异议处理',
        rule_desc: '先认同',
        weight: 1,
        criteria: [{ text: '先认同再说价值', weight: 1, kind: 'judge' }],
      },
    ],
  }),
});

interface Answered {
  status?: number;
  body: unknown;
}
type Answers = Record<string, (body: unknown) => Answered | Promise<Answered>>;

const employee = { id: 1, name: '李敏', gender: 'F', department: null, department_id: null, is_admin: false };
const usual = (result: SessionResultView): Answers => ({
  [routes.feishu.currentUser]: () => ({ body: { ...employee, open_id: 'ou_1', union_id: 'on_1' } }),
  [routes.client.practiceTaskEval]: () => ({ body: result }),
  [routes.client.socketTicket]: () => ({
    body: { ticket: 't', expires_at: new Date().toISOString(), socket_base_url: 'http://socket.test' },
  }),
  [routes.client.taskList]: () => ({ body: { items: [], pagination: { total: 0, next_page: null } } }),
});

/** Opens the chat as a learner's phone would; `again` is a reload: what is stored stays, everything else is new. */
export async function openChat(
  served: FakeServer,
  { result = practised, answers = {} }: { result?: SessionResultView; answers?: Answers } = {},
) {
  server = served;
  const asked: { path: string; body: unknown }[] = [];
  const known = { ...usual(result), ...answers };
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL) => {
    const request = input as Request;
    const path = new URL(request.url).pathname;
    const text = await request.clone().text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    asked.push({ path, body });
    const answer = (await known[path]?.(body)) ?? {
      status: 404,
      body: { code: 404, message: '没有', errors: {} },
    };
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  const { createMemoryHistory } = await import('@tanstack/react-router');
  const { createH5App } = await import('../../src/app/h5/App');
  // Compiled here and not while a test waits for the page.
  await import('../../src/features/h5-session/ChatPage');
  const history = createMemoryHistory({ initialEntries: [pages.h5.tasks, pages.h5.chat(sid)] });
  const { element, router } = createH5App(history);
  const user = userEvent.setup();
  // jsdom measures nothing: the virtual list is told what it would find.
  const page = render(
    <VirtuosoMockContext.Provider value={{ viewportHeight: 2_000, itemHeight: 40 }}>
      {element}
    </VirtuosoMockContext.Provider>,
  );
  return { user, router, asked, page };
}

export const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '你的回答' });
