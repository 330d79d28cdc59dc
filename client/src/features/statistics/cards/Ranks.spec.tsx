/** Rankings: how many people a place is of, who has none, and whole names that are told apart. */
import { expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#contracts';
import type { OverallStatisticsView } from '#contracts';
import { employeeRank, shopRank, statistics } from '../../../../test/builders/statistics';
import { statisticsAnswers } from '../../../../test/builders/statistics-answers';
import { fakeConsoleServer, renderConsole } from '../../../../test/render-console';

function show(over: Partial<OverallStatisticsView> = {}) {
  fakeConsoleServer({ ...statisticsAnswers, [routes.analysis.overall]: statistics(over) });
  renderConsole('/overall-statistics?range=all');
}
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);
const places = async (name: string) =>
  (await rowsOf(name)).map(({ textContent }) => parseInt(textContent, 10));

test('five places are shown, the others unfold; the last ten begin with the last place', async () => {
  show();
  expect(await places('门店后 10')).toEqual([168, 167, 166, 165, 164]);
  await userEvent.click(screen.getAllByRole('button', { name: '显示第 6–10 名' })[0]!);
  expect(await places('门店前 10')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('where those of one rank are shown and not shown, all are told of', async () => {
  show({
    shop_top: Array.from({ length: 7 }, (_, at) =>
      shopRank(at < 6 ? 1 : 7, { dept_full_path: `直营/${at}店` }),
    ),
  });
  expect(await screen.findByRole('button', { name: '显示全部 7 名' })).toBeInTheDocument();
});

test('the first few shops stand in a card of their own height beside those that have no rank', async () => {
  const height = async (many: number) => {
    const shop_top = Array.from({ length: many }, (_, at) =>
      shopRank(at + 1, { dept_full_path: `直营/${at}店` }),
    );
    show({ shop_top });
    const card = (await screen.findByRole('heading', { name: '门店前 10' })).closest('section')!;
    const { alignSelf } = getComputedStyle(card);
    cleanup();
    return alignSelf;
  };
  expect([await height(5), await height(6)]).toEqual(['start', '']);
});

test('beside the place of a shop stands how many people it is of', async () => {
  show({
    shop_top: [shopRank(1, { scored_count: 14, shop: '一店', dept_full_path: '直营/华东/上海/一店' })],
  });
  const [first] = await rowsOf('门店前 10');
  expect(first).toHaveTextContent(/^1一店华东1489.0$/);
  expect(screen.getAllByText('168 家参加排名，3 人起')).toHaveLength(2);
});

test('shops of fewer than three follow without a rank, their scores neither marked nor bold', async () => {
  const few = (at: number) => {
    const { rank: _rank, ...shop } = shopRank(at, { scored_count: 1, average_score: 40 });
    return shop;
  };
  show({ shop_unranked: [few(31), few(32), few(33)], unranked_shops: 7 });
  const rows = await rowsOf('人数不足的门店');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/^–.*华东140.0$/);
  expect(rows[0]!.querySelector('[data-low], [data-strong]')).toBeNull();
  expect(screen.getByText(/有得分的不到 3 人，不排名次/)).toHaveTextContent('人数不足 7 家');
  await userEvent.click(screen.getByRole('button', { name: '显示另外 1 家' }));
  expect(await rowsOf('人数不足的门店')).toHaveLength(3);
  // The card beside it is as high: it has all of its places.
  expect(await places('门店前 10')).toHaveLength(10);
});

test('shops of one name are told apart, in whichever list they stand', async () => {
  const shop = (path: string) => ({ shop: '广场店', dept_full_path: path });
  show({
    shop_top: [shopRank(1, shop('直营/华东/上海/广场店'))],
    shop_bottom: [shopRank(9, shop('直营/华南/广州/广场店'))],
  });
  expect((await rowsOf('门店前 10'))[0]).toHaveTextContent('广场店（上海）');
  expect((await rowsOf('门店后 10'))[0]).toHaveTextContent('广场店（广州）');
});

test('employees of shops of one name stand with what tells their shops apart', async () => {
  const at = (path: string | null) => ({ shop: path && '广场店', dept_full_path: path });
  show({
    employee_top: [employeeRank(1, at('直营/华东/上海/广场店')), employeeRank(2, at(null))],
    employee_bottom: [employeeRank(9, at('加盟/华东/上海/广场店'))],
  });
  expect((await rowsOf('员工前 10')).map(({ textContent }) => textContent)).toEqual([
    '1陈思远1广场店（直营）98.0',
    '2陈思远2–97.0',
  ]);
  expect((await rowsOf('员工后 10'))[0]).toHaveTextContent('广场店（加盟）');
});

test('a place below the pass mark that the server names is marked', async () => {
  show({
    pass_score: 70,
    shop_top: [shopRank(1, { average_score: 70 }), shopRank(2, { average_score: 69.9 })],
  });
  const table = await screen.findByRole('table', { name: '门店前 10' });
  const marked = [...table.querySelectorAll('[data-low]')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['69.9']);
});

test('where many share a rank all of them are unfolded, not a range of one rank', async () => {
  show({ shop_top: Array.from({ length: 10 }, (_, at) => shopRank(at + 1, { rank: at < 5 ? 1 : 6 })) });
  expect(await screen.findByRole('button', { name: '显示全部 10 名' })).toBeInTheDocument();
});
