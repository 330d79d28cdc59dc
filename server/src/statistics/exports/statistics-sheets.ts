/** The figures of a page as the sheets of a workbook. Pure. */
import {
  changeOf,
  figureLabel,
  formerMark,
  fromWeakest,
  isRate,
  labelOfFigure,
  type DistributionView,
  type EmployeeRank,
  type OverallStatisticsView,
  type SkillsView,
  type StatisticsFigures,
  type StatisticsView,
  type UnrankedShop,
} from '#contracts';
import {
  oneDecimal,
  separated,
  type BookSheet,
  type Cell,
  type SheetColumn,
} from '../../platform/files/index.js';

/** What a page shows. */
export interface StatisticsPage {
  figures: StatisticsView | OverallStatisticsView;
  skills: SkillsView;
  distribution: DistributionView;
  /** Dates were given. */
  ofPeriod: boolean;
}

const figures = Object.keys(figureLabel) as (keyof StatisticsFigures)[];
const named = (figure: keyof StatisticsFigures, ofPeriod: boolean): string =>
  `${labelOfFigure(figure, ofPeriod)}${isRate(figure) ? '（%）' : ''}`;
const formatOf = (figure: keyof StatisticsFigures): string =>
  figure.endsWith('_count') ? separated : oneDecimal;
const figureColumns = (ofPeriod: boolean): SheetColumn[] =>
  figures.map((figure) => ({ header: named(figure, ofPeriod), width: 14, format: formatOf(figure) }));
const cellsOf = (row: StatisticsFigures): Cell[] => figures.map((figure) => row[figure]);

/**
 * @param preface lines that name the page, what it is narrowed to and when it was made
 * @param compared lines about what its figures are held against
 */
export function statisticsSheets(
  page: StatisticsPage,
  preface: readonly string[],
  compared: readonly string[],
): BookSheet[] {
  const { figures: view, skills, distribution, ofPeriod } = page;
  const weak = fromWeakest(skills, [skills.overall]);
  const sheet = (name: string, columns: SheetColumn[], rows: Cell[][]): BookSheet => ({
    name,
    preface,
    columns,
    rows,
  });
  return [
    {
      ...sheet(
        '汇总',
        [
          ...[text('指标', 20), text('本期', 14), text('上期', 14), text('较上期', 16)],
          ...[text('误差', 10), text('说明', 14)],
        ],
        summaryRows(page),
      ),
      preface: [...preface, ...compared],
      rowFormats: figures.map(formatOf),
    },
    sheet(
      '部门',
      [text('部门', 24), text('完整部门', 40), ...figureColumns(ofPeriod)],
      view.departments.map((row) => [nameOf(row), row.dept_full_path, ...cellsOf(row)]),
    ),
    sheet(
      '直营与加盟',
      [text('类型', 14), ...figureColumns(ofPeriod)],
      view.types.map((row) => [row.type_name, ...cellsOf(row)]),
    ),
    sheet(
      '平均分趋势',
      [text('日期', 14), text('类型', 14), score('平均分', 14)],
      view.chart.map(({ x, name, y }) => [x, name, y]),
    ),
    sheet('门店前10', shopColumns, view.shop_top.map(shopCells)),
    sheet('门店后10', shopColumns, view.shop_bottom.map(shopCells)),
    sheet(
      '不足三人的门店',
      shopColumns,
      view.shop_unranked.map((shop) => shopCells({ ...shop, rank: null })),
    ),
    ...('employee_top' in view
      ? [
          sheet('员工前10', employeeColumns, view.employee_top.map(employeeCells)),
          sheet('员工后10', employeeColumns, view.employee_bottom.map(employeeCells)),
        ]
      : []),
    sheet(
      '薄弱能力',
      [text('部门', 24), text('完整部门', 40), ...weak.rules.map(({ rule_name }) => score(rule_name, 14))],
      [
        ['全部', null, ...weak.overall],
        ...weak.departments.map((row) => [nameOf(row), row.dept_full_path, ...row.scores]),
      ],
    ),
    sheet(
      '得分分布',
      [text('得分', 14), { ...text('学员', 14), format: separated }],
      distribution.bins.map(({ from, to, learners }) => [`${from}–${to}`, learners]),
    ),
  ];
}

const summaryRows = ({ figures: { summary }, ofPeriod }: StatisticsPage): Cell[][] =>
  figures.map((figure) => {
    const change = changeOf(summary, figure);
    return [
      named(figure, ofPeriod),
      summary[figure],
      summary.previous && summary.previous[figure],
      change?.text ?? null,
      change?.margin ?? null,
      change?.remark ?? null,
    ];
  });

const text = (header: string, width: number): SheetColumn => ({ header, width });
const score = (header: string, width: number): SheetColumn => ({ header, width, format: oneDecimal });
const nameOf = ({ dept_name, former }: { dept_name: string; former: boolean }): string =>
  former ? `${dept_name}${formerMark}` : dept_name;

const shopColumns = [
  text('名次', 8),
  text('大区', 16),
  text('省区', 16),
  text('门店', 24),
  score('平均分', 12),
  { ...text(figureLabel.scored_count, 12), format: separated },
];
const shopCells = (row: UnrankedShop & { rank: number | null }): Cell[] => [
  row.rank,
  row.region,
  row.sub_region,
  row.shop,
  row.average_score,
  row.scored_count,
];
const employeeColumns = [...shopColumns.slice(0, 4), text('员工', 14), score('最高分', 12)];
const employeeCells = ({ rank, region, sub_region, shop, employee, max_score }: EmployeeRank): Cell[] => [
  rank,
  region,
  sub_region,
  shop,
  employee,
  max_score,
];
