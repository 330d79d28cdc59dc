import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { phonePages as pages } from '#contracts';
import { drillRoutes } from '#contracts/drill/drill';
import type { DrillAnswer } from '../../api/drill.api';
import { drillQuestion, drillReview, drillToday } from '../../../test/builders/drill';
import { failed, fakeServer, renderApp } from '../../../test/render-app';
import type { Answer } from '../../../test/render-app';

const path = pages.h5.drill;
const served = (more: Record<string, Answer> = {}) =>
  fakeServer({
    [drillRoutes.today]: drillToday(),
    [drillRoutes.ask]: drillQuestion(),
    [drillRoutes.answer]: drillReview(),
    ...more,
  });
const box = () => screen.findByRole('textbox', { name: '你怎么接' });
async function answer(text: string) {
  await userEvent.type(await box(), text);
  await userEvent.click(screen.getByRole('button', { name: '说好了' }));
}

beforeEach(() => localStorage.clear());

test('an answer is judged with quotes, and the next card is asked', async () => {
  const server = served();
  renderApp(path);
  expect(await screen.findByText('第 1 / 3 句 · 约还需 3 分钟')).toBeInTheDocument();
  expect(await box()).toHaveValue('');
  expect(screen.getByRole('button', { name: '说好了' })).toBeDisabled();
  await answer('您比得真细');
  expect(await screen.findByRole('heading', { name: '差一点，少了“讲清售后保障”' })).toBeInTheDocument();
  expect(screen.getByText('“会员 9 折 629 元”')).toBeInTheDocument();
  expect(screen.getByText('没提不合适能换')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '下一句' }));
  await waitFor(() =>
    expect(server.to(drillRoutes.ask).map(({ body }) => body)).toEqual([
      { card_id: 1, another: false },
      { card_id: 2, another: false },
    ]),
  );
});

test('an answer that could not be sent stays, and is the same answer when it is sent again', async () => {
  let answers = 0;
  const server = served({
    [drillRoutes.answer]: () => ((answers += 1) === 1 ? failed(503, '服务暂时不可用') : drillReview()),
  });
  renderApp(path);
  await answer('您比得真细');
  expect(await screen.findByText('服务暂时不可用')).toBeInTheDocument();
  expect(await box()).toHaveValue('您比得真细');
  expect(localStorage.getItem('lianhuo.drill.12')).toBe('您比得真细');
  await userEvent.click(screen.getByRole('button', { name: '说好了' }));
  await screen.findByRole('region', { name: '这一句' });
  const [first, second] = server.to(drillRoutes.answer).map(({ body }) => (body as DrillAnswer).cid);
  expect(second).toBe(first);
  expect(localStorage.getItem('lianhuo.drill.12')).toBeNull();
});

test('an answer that waits for its judge is asked after with the same words until it is judged', async () => {
  const real = globalThis.setInterval;
  let tick: () => void = () => {};
  const every = jest.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, ms: number) => {
    if (ms === 15_000) tick = work;
    return real(work, ms);
  }) as typeof setInterval);
  let answers = 0;
  const pending = drillReview({ state: 'pending', outcome: null, checks: [], better: '' });
  const server = served({ [drillRoutes.answer]: () => ((answers += 1) < 3 ? pending : drillReview()) });
  renderApp(path);
  await answer('您比得真细');
  expect(await screen.findByRole('heading', { name: '收到了，待评分' })).toBeInTheDocument();
  for (let round = 2; round <= 3; round += 1) {
    act(() => tick());
    await waitFor(() => expect(server.to(drillRoutes.answer)).toHaveLength(round));
  }
  expect(await screen.findByRole('heading', { name: /^差一点/ })).toBeInTheDocument();
  const sent = server.to(drillRoutes.answer).map(({ body }) => body);
  expect(sent[2]).toEqual(sent[0]);
  every.mockRestore();
});

test('what did not come is asked for again', async () => {
  let days = 0;
  served({ [drillRoutes.today]: () => ((days += 1) === 1 ? failed(503, '服务暂时不可用') : drillToday()) });
  renderApp(path);
  const missing = await screen.findByRole('alert');
  expect(missing).toHaveTextContent('今天的几句没有加载出来');
  await userEvent.click(within(missing).getByRole('button', { name: '重试' }));
  expect(await box()).toBeInTheDocument();
});

test('the goal of the week is one’s own, and its message goes with one tap', async () => {
  const goal = (per_week: number | null, messages: boolean) => ({ per_week, done: 1, messages });
  const server = served({
    [drillRoutes.today]: drillToday({ cards: [], next_time: new Date().toISOString(), goal: goal(3, true) }),
    [drillRoutes.goal]: (body) => ({ ...goal(3, true), ...(body as object) }),
  });
  renderApp(path);
  await userEvent.click(await screen.findByRole('button', { name: '不再提醒' }));
  expect(await screen.findByRole('button', { name: '每周提醒一次' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '每周 3 次' }));
  await waitFor(() =>
    expect(server.to(drillRoutes.goal).map(({ body }) => body)).toEqual([
      { messages: false },
      { per_week: null },
    ]),
  );
});
