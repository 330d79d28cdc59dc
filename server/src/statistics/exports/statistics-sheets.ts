/** The figures of a page as the sheets of a workbook. Pure. */
import {
  changeOf,
  figureLabel,
  formerMark,
  fromWeakest,
  isCount,
  isRate,
  labelOfFigure,
  type DistributionView,
  type EmployeeRank,
  type FigureName,
  type OverallStatisticsView,
  type SkillsView,
  type StatisticsFigures,
  type StatisticsView,
  type UnrankedShop,
} from '#contracts';
import { oneDecimal, separated, type BookSheet } from '../../platform/files/index.js';
import { count, decimal, plain, type Column } from './columns.js';

/** What a page shows. */
export interface StatisticsPage {
  figures: StatisticsView | OverallStatisticsView;
  skills: SkillsView;
  distribution: DistributionView;
  /** Dates were given. */
  ofPeriod: boolean;
}

const noTime = () => null;

const figures = Object.keys(figureLabel) as FigureName[];
const named = (figure: FigureName, ofPeriod: boolean): string =>
  `${labelOfFigure(figure, ofPeriod)}${isRate(figure) ? '（%）' : ''}`;
const figureColumns = (ofPeriod: boolean): Column<StatisticsFigures>[] =>
  figures.map((figure) =>
    (isCount(figure) ? count : decimal)(named(figure, ofPeriod), 14, (row: StatisticsFigures) => row[figure]),
  );

const summaryColumns = ({ summary }: StatisticsView, ofPeriod: boolean): Column<FigureName>[] => [
  plain('指标', 20, (figure) => named(figure, ofPeriod)),
  plain('本期', 14, (figure) => summary[figure]),
  plain('上期', 14, (figure) => summary.previous && summary.previous[figure]),
  plain('较上期', 16, (figure) => changeOf(summary, figure)?.text ?? null),
  plain('误差', 10, (figure) => changeOf(summary, figure)?.margin ?? null),
  plain('说明', 14, (figure) => changeOf(summary, figure)?.remark ?? null),
];

/** A department, or all of them. */
interface Named {
  dept_name: string;
  dept_full_path: string | null;
  former: boolean;
}
type Weak = Named & { scores: (number | null)[] };
const departmentColumns: Column<Named>[] = [
  plain('部门', 24, ({ dept_name, former }) => (former ? `${dept_name}${formerMark}` : dept_name)),
  plain('完整部门', 40, (row) => row.dept_full_path),
];
type Ranked = Pick<EmployeeRank, 'region' | 'sub_region' | 'shop' | 'dept_full_path'> & {
  rank: number | null;
};
const rankColumns: Column<Ranked>[] = [
  plain('名次', 8, (row) => row.rank),
  plain('大区', 16, (row) => row.region),
  plain('省区', 16, (row) => row.sub_region),
  plain('门店', 24, (row) => row.shop),
  // Two shops of one name may have regions of one name, too: 直营 and 加盟 have the same.
  plain('完整部门', 40, (row) => row.dept_full_path),
];
const shopColumns: Column<UnrankedShop & Ranked>[] = [
  ...rankColumns,
  decimal('平均分', 12, (row) => row.average_score),
  count(figureLabel.scored_count, 12, (row) => row.scored_count),
];
const employeeColumns: Column<EmployeeRank>[] = [
  ...rankColumns,
  plain('员工', 14, (row) => row.employee),
  decimal('最高分', 12, (row) => row.max_score),
];

/** @param preface lines about the page, and `compared` about what its figures are held against */
export function statisticsSheets(
  { figures: view, skills, distribution, ofPeriod }: StatisticsPage,
  preface: readonly string[],
  compared: readonly string[],
): BookSheet[] {
  const weak = fromWeakest(skills, [skills.overall]);
  const everybody: Weak = { dept_name: '全部', dept_full_path: null, former: false, scores: weak.overall };
  const sheet = <Row>(name: string, rows: readonly Row[], columns: readonly Column<Row>[]): BookSheet => ({
    name,
    preface,
    columns,
    rows: rows.map((row) => columns.map(({ cell }) => cell(row, noTime))),
  });
  return [
    {
      ...sheet('汇总', figures, summaryColumns(view, ofPeriod)),
      preface: [...preface, ...compared],
      rowFormats: figures.map((figure) => (isCount(figure) ? separated : oneDecimal)),
    },
    sheet('部门', view.departments, [...departmentColumns, ...figureColumns(ofPeriod)]),
    sheet('直营与加盟', view.types, [plain('类型', 14, (row) => row.type_name), ...figureColumns(ofPeriod)]),
    sheet('平均分趋势', view.chart, [
      plain('日期', 14, ({ x }) => x),
      plain('类型', 14, ({ name }) => name),
      decimal('平均分', 14, ({ y }) => y),
    ]),
    sheet('门店前10', view.shop_top, shopColumns),
    sheet('门店后10', view.shop_bottom, shopColumns),
    sheet(
      '不足三人的门店',
      view.shop_unranked.map((shop) => ({ ...shop, rank: null })),
      shopColumns,
    ),
    ...('employee_top' in view
      ? [
          sheet('员工前10', view.employee_top, employeeColumns),
          sheet('员工后10', view.employee_bottom, employeeColumns),
        ]
      : []),
    sheet(
      '薄弱能力',
      [everybody, ...weak.departments],
      [
        ...departmentColumns,
        ...weak.rules.map(({ rule_name }, n) => decimal<Weak>(rule_name, 14, ({ scores }) => scores[n]!)),
      ],
    ),
    sheet('得分分布', distribution.bins, [
      plain('得分', 14, ({ from, to }) => `${from}–${to}`),
      count('学员', 14, ({ learners }) => learners),
    ]),
  ];
}
