/** 异议库 in jsdom: the list, what is done with some of it, and one objection. The server's answers are given. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages, routes } from '#contracts';
import type { ObjectionDetailView } from '#contracts';
import { collection, objectionDetail, objections } from '../../../test/builders/objection';
import { pageOf } from '../../../test/builders/page';
import { failed } from '../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

const { objection: calls } = routes;
const changed = { objection_ids: [3], undo: { change_id: 9, action: 'merge' } };

function open(
  address: string = pages.console.objections,
  more: Parameters<typeof fakeConsoleServer>[0] = {},
) {
  const server = fakeConsoleServer({
    [calls.filter]: pageOf(objections),
    [calls.collection]: collection(),
    [calls.collect]: collection({ waiting: 0 }),
    [calls.merge]: changed,
    [calls.show]: changed,
    [calls.undo]: { objection_ids: [3], undo: null },
    [calls.create]: changed,
    [calls.move]: changed,
    [calls.drillCourse]: { course_id: 12, course_name: '异议专练：太贵了' },
    ...more,
  });
  return { ...renderConsole(address), ...server };
}
const openOne = (
  view: ObjectionDetailView = objectionDetail(),
  more: Parameters<typeof fakeConsoleServer>[0] = {},
) => open(pages.console.objection(3), { [calls.detail]: view, ...more });
const select = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));

// Compiled here and not while a test waits for the page.
beforeAll(async () => {
  await import('./ObjectionsPage');
  await import('./ObjectionPage');
}, 120_000);

test('each objection has its count, its people and how much of it is won', async () => {
  const { to } = open(`${pages.console.objections}?name=贵&course=3&sort=-won&from=2026-11-01`);
  expect(await screen.findByRole('link', { name: '太贵了' })).toHaveAttribute('href', expect.stringMatching(/objection-library\/3\?course=3/)); // prettier-ignore
  const row = within(screen.getAllByRole('row')[1]!);
  for (const text of ['312 次', '41 人', '41%']) expect(row.getByText(text)).toBeVisible();
  expect(to(calls.filter)[0]!.body).toEqual({
    ...{ name: '贵', course_id: 3, sort: 'won', order: 'desc' },
    start_time: expect.stringMatching(/^2026-1/),
  });
});

test('new talks are collected by a button, and the list is looked up anew', async () => {
  const { to } = open();
  expect(await screen.findByText(/有 8 场新的对话/)).toBeVisible();
  await screen.findByRole('link', { name: '太贵了' });
  await userEvent.click(screen.getByRole('button', { name: '收集' }));
  await waitFor(() => expect(to(calls.collect)).toHaveLength(1));
  await waitFor(() => expect(to(calls.filter).length).toBeGreaterThan(1));
});

test('how far a collecting is, is told', async () => {
  open(undefined, { [calls.collection]: collection({ state: 'running', total: 40, done: 10 }) });
  expect(await screen.findByText('正在收集：10 / 40 场对话')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '收集的进度' })).toHaveAttribute('aria-valuenow', '25');
});

test('some are merged into the most frequent one, which can be taken back', async () => {
  const { to } = open();
  await screen.findByRole('link', { name: '太贵了' });
  await select('网上更便宜');
  expect(screen.getByRole('button', { name: '合并' })).toBeDisabled();
  await select('太贵了');
  await userEvent.click(screen.getByRole('button', { name: '合并' }));
  const dialog = within(await screen.findByRole('dialog', { name: '合并成“太贵了”？' }));
  expect(dialog.getByText('网上更便宜')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '合并' }));
  await waitFor(() => expect(to(calls.merge)[0]!.body).toEqual({ into_id: 3, objection_ids: [4] }));
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(to(calls.undo)[0]!.body).toEqual({ change_id: 9 }));
});

test('a course is made of those that are chosen, and its form opens', async () => {
  const { to, href } = open();
  await screen.findByRole('link', { name: '太贵了' });
  await select('太贵了');
  await userEvent.click(screen.getByRole('button', { name: '做成专练课程' }));
  await waitFor(() => expect(to(calls.drillCourse)[0]!.body).toEqual({ objection_ids: [3] }));
  await waitFor(() => expect(href()).toContain(pages.console.courseCreate(12)));
});

test('one has its months, what was said and the best answers, of which an example is made', async () => {
  const { to } = openOne(undefined, { [calls.addExample]: changed });
  expect(await screen.findByRole('heading', { name: '太贵了' })).toBeVisible();
  expect(screen.getByRole('table', { name: '按月' })).toHaveTextContent('2026-11120 次49%');
  expect(screen.getByText('96.0 分')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /把“您的顾虑我懂/ }));
  const box = await screen.findByRole('textbox', { name: /回答/ });
  expect(box).toHaveValue('您的顾虑我懂。会员打九折，七天内没穿出门可以退。');
  await userEvent.type(box, '您看呢？');
  await userEvent.click(screen.getByRole('button', { name: '加入' }));
  await waitFor(() =>
    expect(to(calls.addExample)[0]!.body).toEqual({
      ...{ objection_id: 3, course_id: 1 },
      text: '您的顾虑我懂。会员打九折，七天内没穿出门可以退。您看呢？',
    }),
  );
});

test('what the material contradicts is said at the field', async () => {
  const text = '“99 元”和货品资料不符，资料里是“699 元”：云步缓震跑鞋，699 元';
  openOne(undefined, { [calls.addExample]: failed(422, text, { text: [text] }) });
  await userEvent.click(await screen.findByRole('button', { name: '自己写一条' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /回答/ }), '只要 99 元');
  await userEvent.click(screen.getByRole('button', { name: '加入' }));
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('wordings are split off as a new objection', async () => {
  const { to } = openOne();
  await userEvent.click(await screen.findByRole('checkbox', { name: '这也太贵了吧。' }));
  await userEvent.click(screen.getByRole('button', { name: '把选中的拆成新的异议' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /异议/ }), '嫌贵');
  await userEvent.click(screen.getByRole('button', { name: '拆出来' }));
  await waitFor(() => expect(to(calls.move)[0]!.body).toEqual({ wording_ids: [71], name: '嫌贵' }));
});

test('wordings are moved to another objection', async () => {
  const { to } = openOne();
  await userEvent.click(await screen.findByRole('checkbox', { name: '这也太贵了吧。' }));
  await userEvent.type(await screen.findByRole('combobox', { name: '移到' }), '网上');
  await userEvent.click(await screen.findByRole('option', { name: /网上更便宜/ }));
  await waitFor(() => expect(to(calls.move)[0]!.body).toEqual({ wording_ids: [71], to_id: 4 }));
});

test('where so few people stand behind it, nobody is quoted', async () => {
  openOne(objectionDetail({ too_few: true, people: 2, lines: [], answers: [] }));
  expect(await screen.findByText(/不到 3 人，不显示原话和回答/)).toBeVisible();
  expect(screen.queryByText('顾客的原话')).toBeNull();
});

test('what is not there leads back to the list', async () => {
  open(pages.console.objection(3), { [calls.detail]: failed(404, '没有这个异议，可能已经合并到别的异议里') });
  const back = await screen.findByRole('link', { name: '回到异议库' });
  expect(back).toHaveAttribute('href', pages.console.objections);
  expect(screen.getAllByText('没有这个异议，可能已经合并到别的异议里')[0]).toBeVisible();
});
