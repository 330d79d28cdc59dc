/** Labelling in jsdom: verdicts by keys, taking one back, what can't be kept, and settling. The server's answers are given. */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { LabellingView } from '#contracts';
import { itemToSettle, labelItem, labelling } from '../../../test/builders/labelling';
import { failed, never } from '../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

const { label, drawLabels, settleLabel } = routes.rule;
const open = (view: LabellingView | (() => LabellingView), answers = {}) => {
  const server = fakeConsoleServer({
    '/api/rule/labelling/8': view,
    [label]: { phase: 'labelling' },
    ...answers,
  });
  renderConsole('/rating-rules-labelling/8');
  return server;
};
const threeToJudge = labelling({ phase: 'labelling', total: 3, items: [1, 2, 3].map((id) => labelItem(id)) });
const answer = (id: number) => screen.findByText(`您预算多少${id}`);
const sent = ({ to }: ReturnType<typeof open>) => to(label).map(({ body }) => body);

test('a key is a verdict, and the next answer stands there at once', async () => {
  const server = open(threeToJudge);
  await answer(1);
  expect(screen.getByText('第一遍')).toBeVisible();
  await userEvent.keyboard('1');
  await answer(2);
  await userEvent.keyboard('3');
  await answer(3);
  expect(screen.getByText('2 / 3')).toBeVisible();
  await waitFor(() =>
    expect(sent(server)).toEqual([
      { item_id: 1, verdict: 'met' },
      { item_id: 2, verdict: 'not_applicable' },
    ]),
  );
});

test('whoever judges waits for nothing: verdicts that are still on their way hold no answer up', async () => {
  const server = open(threeToJudge, { [label]: never });
  await answer(1);
  await userEvent.keyboard('1');
  await answer(2);
  await userEvent.keyboard('2');
  await answer(3);
  // They are kept one after the other.
  expect(sent(server)).toEqual([{ item_id: 1, verdict: 'met' }]);
});

test('Z takes the last verdict back, S puts an answer off to the end, and arrows go back and forth', async () => {
  const server = open(threeToJudge);
  await answer(1);
  await userEvent.keyboard('2');
  await answer(2);
  await userEvent.keyboard('z');
  await answer(1);
  expect(screen.getByText('0 / 3')).toBeVisible();
  await waitFor(() => expect(sent(server).at(-1)).toEqual({ item_id: 1, verdict: null }));
  await userEvent.keyboard('s');
  await answer(2);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await answer(1);
  await userEvent.keyboard('{ArrowLeft}');
  await answer(3);
});

test('what can’t be kept is shown again, without a verdict', async () => {
  open(threeToJudge, { [label]: failed(409, '这一条已经有两个人标过，不用再标') });
  await answer(1);
  await userEvent.keyboard('1');
  expect(await screen.findByText('这一条已经有两个人标过，不用再标')).toBeVisible();
  await answer(1);
  expect(screen.getByText('0 / 3')).toBeVisible();
});

test('with the last one the server is asked how it stands', async () => {
  let view = labelling({
    ...threeToJudge,
    items: [labelItem(1, { verdict: 'met' }), labelItem(2)],
    total: 2,
  });
  open(() => view);
  // It goes on where it was left.
  await answer(2);
  view = labelling({ phase: 'waiting', total: 2, labellers: [{ name: '林晓燕', is_me: true, labelled: 2 }] });
  await userEvent.keyboard('1');
  expect(await screen.findByText('你这一遍标完了')).toBeVisible();
});

test('a round is drawn, or why not is said', async () => {
  const server = open(labelling(), {
    [drawLabels]: failed(409, '现在没有新的回答可以标，等学员按这条规则练过再来'),
  });
  await userEvent.click(await screen.findByRole('button', { name: '抽 75 条来标' }));
  expect(await screen.findByText('现在没有新的回答可以标，等学员按这条规则练过再来')).toBeVisible();
  expect(server.to(drawLabels).map(({ body }) => body)).toEqual([{ rule_id: 8 }]);
});

test('where two differ both verdicts stand side by side, and the machine’s only once it is settled', async () => {
  let view = labelling({ phase: 'settling', total: 2, differing: [itemToSettle(1)] });
  const server = open(() => view, { [settleLabel]: { phase: 'none' } });
  const one = within((await answer(1)).closest('li')!);
  expect(one.getAllByRole('term').map((name) => name.textContent)).toEqual(['林晓燕', '陈静']);
  const settled = { settled: 'met', settled_name: '林晓燕', machine: 'not_met' } as const;
  view = labelling({ phase: 'none', total: 2, differing: [itemToSettle(1, settled)] });
  await userEvent.click(one.getByRole('button', { name: '做到了' }));
  expect(await screen.findByText('机器')).toBeVisible();
  expect(server.to(settleLabel).map(({ body }) => body)).toEqual([{ item_id: 1, verdict: 'met' }]);
  expect(screen.getByText('这一批标完了，已经计入可信度')).toBeVisible();
});

test('of an exam key points are judged: there is no “no chance”, and it is drawn by the course', async () => {
  const exam = { kind: 'exam', id: 8, name: '售后考核' } as const;
  let view = labelling(exam);
  const server = fakeConsoleServer({
    '/api/course/labelling/8': () => view,
    [routes.course.drawLabels]: () =>
      (view = labelling({ ...exam, phase: 'labelling', total: 1, items: [labelItem(1)] })),
    [label]: { phase: 'labelling' },
  });
  renderConsole('/exam-labelling/8');
  await userEvent.click(await screen.findByRole('button', { name: '抽 75 条来标' }));
  await answer(1);
  expect(screen.getByText('答到这个得分点了吗')).toBeVisible();
  const choices = within(screen.getByRole('group', { name: '判“问预算”' })).getAllByRole('button');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['1做到了', '2没做到']);
  await userEvent.keyboard('3');
  await userEvent.keyboard('2');
  await waitFor(() => expect(sent(server)).toEqual([{ item_id: 1, verdict: 'not_met' }]));
  expect(server.to(routes.course.drawLabels).map(({ body }) => body)).toEqual([{ course_id: 8 }]);
});
