/** Renders a score page at its address over a network that answers what the test says. */
import { jest } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { FC } from 'react';
import { Provider } from 'react-redux';
import type { CriterionVerdict, PracticeChatEval, RecordView, SessionResultView } from '#contracts';
import { createStore } from '../../app/store';
import { theme } from '../../app/theme';

export type Answers = Record<string, (body: unknown) => { status?: number; body: unknown } | 'never'>;

export function renderPage(Page: FC, path: string, answers: Answers) {
  const asked: { url: string; body: unknown }[] = [];
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL) => {
    const request = input as Request;
    const url = new URL(request.url).pathname;
    const body: unknown = request.method === 'POST' ? await request.clone().json() : null;
    asked.push({ url, body });
    const answer = answers[url]?.(body) ?? { status: 404, body: { code: 404, message: '没有', errors: {} } };
    if (answer === 'never') return new Promise<Response>(() => {});
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  const rootRoute = createRootRoute();
  const at = (route: string, component: FC) =>
    createRoute({ getParentRoute: () => rootRoute, path: route, component });
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      at('/h5/score-summary/$id', Page),
      at('/h5/score-detail/$id', Page),
      at('/h5/chat/$id', () => <p>聊天页</p>),
      at('/h5/practice-records', () => <p>记录页</p>),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const store = createStore({ signedOut: () => {}, say: () => {} });
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        {/* The application's own router is another one. */}
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </Provider>,
  );
  return { asked, router };
}

export const verdict = (over: Partial<CriterionVerdict>): CriterionVerdict => ({
  criterion_id: 'c1',
  rule_id: 1,
  rule_name: '需求挖掘',
  text: '先问用途',
  weight: 1,
  kind: 'judge',
  verdict: 'met',
  quote: null,
  ...over,
});

export const evaluation = (over: Partial<PracticeChatEval> = {}): PracticeChatEval => ({
  status: 'scored',
  run: 1,
  answer_score: 86,
  answer_reason: '先问了用途',
  answer_eval: '',
  checks: [],
  flags: [],
  ...over,
});

export const record = (
  index: number,
  message_type: RecordView['message_type'],
  content: string,
  chat_eval: PracticeChatEval | null = null,
): RecordView => ({ index, message_type, content, record_time: '2026-11-20T14:32:00+08:00', chat_eval });

/** A scored practice of six axes. */
export const result = (over: Partial<SessionResultView> = {}): SessionResultView => ({
  session_id: 7,
  task_id: 3,
  course_id: 2,
  practice_session_id: 5,
  task_name: '试鞋不买的顾客',
  course_type: 1,
  state: 'scored',
  end_reason: 'finished',
  start_time: '2026-11-20T14:32:00+08:00',
  end_time: '2026-11-20T14:41:00+08:00',
  duration: 9,
  score: 78,
  band: 'pass',
  delta: 6,
  progress: { evaluated: 2, total: 2 },
  unscored_turns: [],
  radar_chart: [
    { key: '开场破冰', value: 90 },
    { key: '需求挖掘', value: 90 },
    { key: '产品讲解', value: 78 },
    { key: '异议处理', value: 53 },
    { key: '促成成交', value: null },
    { key: '服务沟通', value: 85 },
  ],
  weak_points: [{ text: '嫌贵时没有先认同', turn: 2, rule_name: '异议处理' }],
  improvement_suggestions: [{ text: '先认同，再算清店里多了什么', turn: 2, rule_name: '异议处理' }],
  good_performances: [{ text: '先问用途再推荐', turn: 1, rule_name: '需求挖掘' }],
  comment: '会提问，也敢成交。',
  completion_rate: null,
  pass_score: 60,
  excellent_score: 90,
  course: {
    course_id: 2,
    course_name: '试鞋不买的顾客',
    course_type: 1,
    course_scenario: '',
    course_description: '',
    input_method: 1,
    max_dialogue_turns: 10,
    max_dialogue_duration: 30,
    speaker_first: 1,
    roles: [{ role_name: '王女士' }],
    rubric: [
      {
        rule_name: '需求挖掘',
        rule_desc: '问清用途',
        weight: 3,
        criteria: [{ text: '先问用途', weight: 1 }],
      },
      { rule_name: '异议处理', rule_desc: '先认同', weight: 1, criteria: [] },
    ],
  },
  records: [
    record(0, 2, '这双多少钱'),
    record(1, 1, '您好，499。平时跑步多吗？'),
    record(1, 3, '', evaluation({ checks: [verdict({ quote: '平时跑步多吗' })] })),
    record(1, 2, '网上便宜'),
    record(2, 1, '网上的可能不是正品'),
    record(2, 3, '', evaluation({ answer_score: 40, answer_eval: '您比价很仔细。', flags: ['system'] })),
  ],
  ...over,
});
