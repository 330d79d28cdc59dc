import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { CostMonthView } from '#contracts';
import { costMonth, modelUsage } from '../../../test/builders/cost';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

function open(view: Partial<CostMonthView> = {}, path = '/model-costs') {
  const server = fakeConsoleServer({
    [routes.cost.month]: costMonth(view),
    [routes.cost.budget]: costMonth(view),
  });
  return { server, ...renderConsole(path) };
}
const cellsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('a month is shown by what it was for and by course, in tokens and in money', async () => {
  open();
  expect(await cellsOf('按用途')).toEqual([
    ['用途', '费用', '调用次数', '输入 tokens', '其中缓存命中', '输出 tokens'],
    ['逐轮评分', '¥120.00', '800', '61,200', '40,800', '2,900'],
  ]);
  expect((await cellsOf('按课程'))[1]!.slice(0, -1)).toEqual([
    ...['跑鞋接待', '¥51.40', '42', '61,200', '40,800', '2,900', '–'],
  ]);
  expect(screen.getByText('¥171.40')).toBeInTheDocument();
});

test('without prices there are tokens, nothing in money, and no budget to set', async () => {
  const usage = modelUsage({ cost: null });
  open({ priced: false, total: usage, purposes: [{ purpose: 'judge', ...usage }], courses: [] });
  expect(await screen.findByText(/没有设置模型的价格/)).toBeInTheDocument();
  expect((await cellsOf('按用途'))[0]).not.toContain('费用');
  expect(document.body).not.toHaveTextContent('¥');
  expect(screen.queryByRole('button', { name: /预算/ })).not.toBeInTheDocument();
});

test('what is estimated, or was used before prices were set, is said', async () => {
  open({ total: modelUsage({ estimated_calls: 1_200, unpriced_calls: 3 }) });
  expect(
    await screen.findByText(
      '1,200 次调用模型服务没有报用量，tokens 按字数估算；3 次调用时还没有设置价格，没有算进费用',
    ),
  ).toBeInTheDocument();
});

test('another month is asked for, and has no budget to set', async () => {
  const { server, href } = open();
  const month = await screen.findByLabelText('月份');
  const [before] = within(month).getAllByRole('option').slice(1) as HTMLOptionElement[];
  await userEvent.selectOptions(month, before!);
  await waitFor(() => expect(href()).toBe(`/model-costs?month=${before!.value}`));
  await waitFor(() => expect(server.to(routes.cost.month).at(-1)!.body).toEqual({ month: before!.value }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /预算/ })).not.toBeInTheDocument());
});

test('a budget of everything is set with what happens once it is used up, and one of a course taken away', async () => {
  const budget = { limit: 200, stops: true, spent: 171.4, state: 'warned' as const };
  const [course] = costMonth().courses;
  const { server } = open({ budget: null, courses: [{ ...course!, budget }] });
  await userEvent.click(await screen.findByRole('button', { name: '设置预算' }));
  const whole = await screen.findByRole('dialog', { name: '每月总预算' });
  await userEvent.type(within(whole).getByLabelText(/^每月最多花多少/), '500');
  await userEvent.click(within(whole).getByRole('radio', { name: '不再开始新的' }));
  await userEvent.click(within(whole).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.to(routes.cost.budget)[0]?.body).toEqual({ limit: 500, stops: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await userEvent.click(screen.getByRole('button', { name: '修改“跑鞋接待”的预算' }));
  const own = await screen.findByRole('dialog', { name: '“跑鞋接待”的每月预算' });
  await userEvent.clear(within(own).getByLabelText(/^每月最多花多少/));
  await userEvent.click(within(own).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(server.to(routes.cost.budget)[1]?.body).toEqual({ course_id: 3, limit: null, stops: true }),
  );
});

test('a budget that can’t be is refused below its field', async () => {
  const { server } = open();
  await userEvent.click(await screen.findByRole('button', { name: '设置预算' }));
  await userEvent.type(await screen.findByLabelText(/^每月最多花多少/), '0.5');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('预算是 1 到 10,000,000 的整数')).toBeInTheDocument();
  expect(server.to(routes.cost.budget)).toEqual([]);
});
