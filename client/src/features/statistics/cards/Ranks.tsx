/** The best and the last ten, five first; the rest unfolds in place. */
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { EmployeeRank, OverallStatisticsView, ShopRank, StatisticsView } from '#contracts';
import { countText, none, scoreText } from '../../../lib/numbers';
import { CardHead, Tile, Toggle } from '../../../ui/ChartFigure';
import { CellText, FigureTable } from '../../../ui/FigureTable';
import type { FigureColumn } from '../../../ui/FigureTable';
import { shortRegion } from '../figures';
import { DrillLink } from '../links';

const shownFirst = 5;

interface RankProps<Row> {
  title: string;
  /** 共 168 家 */
  aside: string;
  empty: string;
  rows: readonly Row[];
  columns: readonly FigureColumn<Row>[];
  named: string;
  keyOf: (row: Row) => string | number;
}

function Rank<Row extends { rank: number }>({
  title,
  aside,
  empty,
  rows,
  columns,
  named,
  keyOf,
}: RankProps<Row>) {
  const heading = useId();
  const [whole, setWhole] = useState(false);
  const shown = whole ? rows : rows.slice(0, shownFirst);
  const rest = rows.slice(shownFirst).map(({ rank }) => rank);
  const [from, to] = [Math.min(...rest), Math.max(...rest)];
  return (
    <Tile aria-labelledby={heading}>
      <CardHead>
        <h2 id={heading}>{title}</h2>
        {rows.length > 0 && <small>{aside}</small>}
      </CardHead>
      {rows.length === 0 ? (
        <p style={{ margin: 0, color: 'var(--mui-palette-text-secondary)' }}>{empty}</p>
      ) : (
        <FigureTable label={title} rows={shown} columns={columns} named={named} keyOf={keyOf} />
      )}
      {!whole && rest.length > 0 && (
        <Toggle onClick={() => setWhole(true)}>
          {from < to ? `显示第 ${from}–${to} 名` : `显示全部 ${rows.length} 名`}
        </Toggle>
      )}
    </Tile>
  );
}

const cut = (text: string | null, shown = text): ReactNode =>
  text === null ? none : <CellText title={text}>{shown}</CellText>;

const rank = {
  key: 'rank',
  header: '名次',
  text: true,
  width: 36,
  cell: (row: { rank: number }) => row.rank,
};

const shopColumns = (pass: number): readonly FigureColumn<ShopRank>[] => [
  rank,
  {
    key: 'shop',
    header: '门店',
    text: true,
    cell: ({ shop, dept_full_path: path }) => (
      <DrillLink named drill={{ figure: 'scored', depts: [path], called: shop }} title={path}>
        <CellText>{shop}</CellText>
      </DrillLink>
    ),
  },
  {
    key: 'region',
    header: '区域',
    text: true,
    width: '22%',
    cell: ({ region }) => cut(region, shortRegion(region)),
  },
  {
    key: 'score',
    header: '平均分',
    width: 52,
    strong: true,
    low: ({ average_score }) => average_score < pass,
    cell: ({ average_score }) => scoreText(average_score),
  },
];

const employeeColumns = (pass: number): readonly FigureColumn<EmployeeRank>[] => [
  rank,
  {
    key: 'employee',
    header: '员工',
    text: true,
    cell: ({ employee, employee_id }) => (
      <DrillLink
        named
        drill={{ figure: 'scored', employee: employee_id, employee_name: employee }}
        title={employee}
      >
        <CellText>{employee}</CellText>
      </DrillLink>
    ),
  },
  {
    key: 'shop',
    header: '门店',
    text: true,
    cell: ({ shop, sub_region, region }) => cut(shop ?? sub_region ?? region),
  },
  {
    key: 'score',
    header: '最高分',
    width: 52,
    strong: true,
    low: ({ max_score }) => max_score < pass,
    cell: ({ max_score }) => scoreText(max_score),
  },
];

const pathOf = ({ dept_full_path }: ShopRank) => dept_full_path;
const idOf = ({ employee_id }: EmployeeRank) => employee_id;

export function ShopRanks({ view }: { view: StatisticsView }) {
  const { shop_top, shop_bottom, ranked_shops, pass_score } = view;
  const shared = {
    columns: shopColumns(pass_score),
    named: 'shop',
    keyOf: pathOf,
    aside: `共 ${countText(ranked_shops)} 家`,
  };
  return (
    <>
      <Rank title="门店前 10" rows={shop_top} empty="还没有门店有得分。" {...shared} />
      <Rank title="门店后 10" rows={shop_bottom} empty="有得分的门店不足两家，没有后 10。" {...shared} />
    </>
  );
}

export function EmployeeRanks({ view }: { view: OverallStatisticsView }) {
  const { employee_top, employee_bottom, ranked_employees, pass_score } = view;
  const aside = `共 ${countText(ranked_employees)} 人`;
  const shared = { columns: employeeColumns(pass_score), named: 'employee', keyOf: idOf, aside };
  return (
    <>
      <Rank title="员工前 10" rows={employee_top} empty="还没有员工有得分。" {...shared} />
      <Rank title="员工后 10" rows={employee_bottom} empty="有得分的员工不足两人，没有后 10。" {...shared} />
    </>
  );
}
