/** The best and the last ten, five first; the rest unfolds in place. Shops of too few people follow without a rank. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { figureLabel } from '#contracts';
import type { EmployeeRank, OverallStatisticsView, StatisticsView, UnrankedShop } from '#contracts';
import { countText, none, scoreText } from '../../../lib/numbers';
import { FigureTable } from '../../../ui/FigureTable';
import type { FigureColumn, FigureTableProps } from '../../../ui/FigureTable';
import { Folded } from '../../../ui/Folded';
import { shopName, shortRegion } from '../figures/departments';
import { DrillLink } from '../search/links';
import { Headed, Sentence } from './Parts';

const shownFirst = 5;
const unrankedFirst = 2;

/** Without a rank: of too few people. */
type Place = Partial<Pick<EmployeeRank, 'rank'>>;
type Shop = UnrankedShop & Place;

interface RankProps<Row> extends Omit<FigureTableProps<Row>, 'label'> {
  title: string;
  /** 168 家参加排名 */
  aside: string;
  empty: string;
  first?: number;
  /** No higher than its rows, whatever stands beside it. */
  low?: boolean;
  /** What follows without a rank. */
  below?: ReactNode;
}

function Rank<Row extends Place>(props: RankProps<Row>) {
  const { title, aside, empty, rows, first = shownFirst, low = false, below, ...table } = props;
  const isEmpty = rows.length === 0;
  const rest = rows.slice(first).map(({ rank }) => rank!);
  const [from, to] = [Math.min(...rest), Math.max(...rest)];
  const isApart = from < to && rows[first - 1]?.rank !== rest[0];
  const more = isApart ? `第 ${countText(from)}–${countText(to)} 名` : `全部 ${countText(rows.length)} 名`;
  return (
    <Headed
      title={title}
      aria-label={title}
      aside={!isEmpty && <small>{aside}</small>}
      low={low || (isEmpty && !below)}
    >
      {isEmpty ? (
        <Sentence>{empty}</Sentence>
      ) : (
        <Folded rows={rows} first={first} more={`显示${more}`}>
          {(shown) => <FigureTable label={title} rows={shown} {...table} />}
        </Folded>
      )}
      {below}
    </Headed>
  );
}

/** What both rankings have: the place at the left, the score at the right. */
const rankColumns = <Row extends Place>(
  header: string,
  scoreOf: (row: Row) => number,
  pass: number,
  between: readonly FigureColumn<Row>[],
): readonly FigureColumn<Row>[] => [
  { key: 'rank', header: '名次', text: true, width: 44, cell: ({ rank }) => rank ?? none },
  ...between,
  {
    key: 'score',
    header,
    width: 56,
    strong: true,
    low: (row) => row.rank !== undefined && scoreOf(row) < pass,
    cell: (row) => scoreText(scoreOf(row)),
  },
];

const Few = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  padding: '8px 10px',
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.soft.neutral,
  '& b': { marginRight: 12, fontWeight: 600, color: theme.vars.palette.text.primary },
}));

export function ShopRanks({ view }: { view: StatisticsView }) {
  const { shop_top, shop_bottom, ranked_shops, shop_unranked, unranked_shops, pass_score } = view;
  const paths = [...shop_top, ...shop_bottom, ...shop_unranked].map(({ dept_full_path: path }) => path);
  const shared = {
    columns: rankColumns<Shop>('平均分', ({ average_score }) => average_score, pass_score, [
      {
        key: 'shop',
        header: '门店',
        text: true,
        cell: ({ dept_full_path: path, shop }) => (
          <DrillLink named drill={{ figure: 'scored', depts: [path], called: shop }} title={path}>
            {shopName(path, paths)}
          </DrillLink>
        ),
      },
      {
        key: 'region',
        header: '区域',
        text: true,
        width: 64,
        cell: (row) => shortRegion(row.region) ?? none,
      },
      {
        key: 'people',
        header: figureLabel.scored_count,
        width: 60,
        cell: (row) => countText(row.scored_count),
      },
    ]),
    named: 'shop',
    keyOf: ({ dept_full_path: path }: Shop) => path,
    aside: `${countText(ranked_shops)} 家参加排名，3 人起`,
  };
  const unmarked = shared.columns.map((column) => ({ ...column, strong: false }));
  const below = unranked_shops > 0 && (
    <>
      <Few>
        <b>人数不足 {countText(unranked_shops)} 家</b>有得分的不到 3 人，不排名次
        {unranked_shops > shop_unranked.length && `；这里是得分最高的 ${countText(shop_unranked.length)} 家`}
      </Few>
      <Folded
        rows={shop_unranked}
        first={unrankedFirst}
        more={`显示另外 ${countText(shop_unranked.length - unrankedFirst)} 家`}
      >
        {(shown) => <FigureTable label="人数不足的门店" rows={shown} {...shared} columns={unmarked} />}
      </Folded>
    </>
  );
  return (
    <>
      {/* As high as its neighbour, in which others follow; of few it would be half empty. */}
      <Rank
        title="门店前 10"
        rows={shop_top}
        empty="还没有门店有 3 人得分。"
        first={below ? 10 : shownFirst}
        low={shop_top.length <= shownFirst}
        {...shared}
      />
      <Rank
        title="门店后 10"
        rows={shop_bottom}
        empty="参加排名的门店不足两家，没有后 10。"
        {...shared}
        below={below}
      />
    </>
  );
}

export function EmployeeRanks({ view }: { view: OverallStatisticsView }) {
  const { employee_top, employee_bottom, ranked_employees, pass_score } = view;
  const paths = [...employee_top, ...employee_bottom].flatMap(({ dept_full_path: path }) => path ?? []);
  const shared = {
    columns: rankColumns<EmployeeRank>('最高分', ({ max_score }) => max_score, pass_score, [
      {
        key: 'employee',
        header: '员工',
        text: true,
        cell: ({ employee: name, employee_id: id }) => (
          <DrillLink named drill={{ figure: 'scored', employee: id, employee_name: name }}>
            {name}
          </DrillLink>
        ),
      },
      {
        key: 'shop',
        header: '门店',
        text: true,
        cell: ({ dept_full_path: path }) =>
          path === null ? none : <span title={path}>{shopName(path, paths)}</span>,
      },
    ]),
    named: 'employee',
    keyOf: ({ employee_id }: EmployeeRank) => employee_id,
    aside: `共 ${countText(ranked_employees)} 人`,
  };
  return (
    <>
      <Rank title="员工前 10" rows={employee_top} empty="还没有员工有得分。" {...shared} />
      <Rank title="员工后 10" rows={employee_bottom} empty="有得分的员工不足两人，没有后 10。" {...shared} />
    </>
  );
}
