/** How spreadsheets show their numbers: as the screens do, whole ones too. */
import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { buffer } from 'node:stream/consumers';
import { CourseType, figureLabel, type OverallStatisticsView, type StatisticsFigures } from '#contracts';
import { oneDecimal, separated, xlsxBook, xlsxStream, type SheetColumn } from '../../platform/files/index.js';
import { DepartmentTree } from '../departments/department-tree.rules.js';
import { exportColumns } from '../task-details/task-export.columns.js';
import { sessionColumns } from './session-columns.js';
import { statisticsSheets } from './statistics-sheets.js';

/** The format of each cell of a workbook's sheet, by its reference. */
function formatsIn(file: Uint8Array, sheet: number): (reference: string) => string | undefined {
  const parts = unzipSync(file);
  const styles = strFromU8(parts['xl/styles.xml']!);
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const used = [.../<cellXfs.*<\/cellXfs>/s.exec(styles)![0].matchAll(/<xf numFmtId="(\d+)"/g)];
  const cells = strFromU8(parts[`xl/worksheets/sheet${sheet}.xml`]!);
  return (reference) => {
    const style = new RegExp(`<c r="${reference}"[^>]* s="(\\d+)"`).exec(cells)?.[1];
    return codes.get(used[Number(style ?? 0)]?.[1]);
  };
}
const letter = (at: number): string => String.fromCharCode(65 + at);

/** What the columns of a streamed sheet make of the number 60. */
async function formatsOf(columns: readonly SheetColumn[]): Promise<Record<string, string | undefined>> {
  async function* rows() {
    yield await Promise.resolve(columns.map(() => 60));
  }
  const formatOf = formatsIn(await buffer(xlsxStream({ name: '表', columns, rows: rows() })), 1);
  return Object.fromEntries(columns.map(({ header }, at) => [header, formatOf(`${letter(at)}2`)]));
}

test('scores, rates and minutes of a task’s learners and of sessions have one decimal', async () => {
  expect(await formatsOf(exportColumns(CourseType.exam, '未检验'))).toMatchObject({
    得分: oneDecimal,
    '完成率（%）': oneDecimal,
    '用时（分钟）': oneDecimal,
  });
  expect(await formatsOf(sessionColumns(new DepartmentTree([], [])))).toMatchObject({
    得分: oneDecimal,
    '用时（分钟）': oneDecimal,
  });
});

const figures = Object.fromEntries(Object.keys(figureLabel).map((name) => [name, 60])) as unknown;
const place = { rank: 1, region: '东区', sub_region: '浙江', shop: '西湖店', learner_count: 5 };
const page = {
  figures: {
    summary: {
      ...{ ...(figures as StatisticsFigures), average_score: 62, training_count: 66, previous: figures },
      ...{ changes: { completion_rate: 'few', average_score: 'noise' }, margins: { average_score: 2.4 } },
    },
    departments: [{ dept_name: '直营', dept_full_path: '直营', former: false, ...(figures as object) }],
    types: [{ type_name: '直营', ...(figures as object) }],
    chart: [{ x: '2026-11-24', name: '平均分', y: 60 }],
    shop_top: [{ ...place, average_score: 60, dept_full_path: '直营/东区/浙江/西湖店' }],
    shop_unranked: [],
    shop_bottom: [],
    employee_top: [{ ...place, employee: '王小明', max_score: 60 }],
    employee_bottom: [],
  } as unknown as OverallStatisticsView,
  skills: {
    rules: ['主动招呼', '异议处理', '没人得分'].map((rule_name) => ({ rule_name })),
    overall: [60, 51, null],
    departments: [
      { dept_name: '较好', dept_full_path: '直营/较好', scores: [80, 60, null], sessions: [9, 9, 0] },
      { dept_name: '人少', dept_full_path: '直营/人少', scores: [null, null, null], sessions: [1, 1, 0] },
      { dept_name: '较弱', dept_full_path: '直营/较弱', scores: [40, 42, null], sessions: [9, 9, 0] },
    ],
  },
  distribution: { bins: [{ from: 60, to: 69, learners: 1_234 }] },
  ofPeriod: true,
} as unknown as Parameters<typeof statisticsSheets>[0];

test('figures have one decimal where they are scores or rates, and separators where they are counts', async () => {
  const sheets = statisticsSheets(page, ['练货统计分析'], []);
  const file = await xlsxBook(sheets);
  const names = Object.keys(figureLabel);
  const wanted = names.map((name) => (name.endsWith('_count') ? separated : oneDecimal));
  const formatsOn = (name: string) => formatsIn(file, sheets.findIndex((sheet) => sheet.name === name) + 1);
  const [summary, departments, types] = ['汇总', '部门', '直营与加盟'].map(formatsOn);
  // Below the line above and the head.
  for (const period of ['B', 'C']) {
    expect(names.map((_name, at) => summary!(`${period}${at + 3}`))).toEqual(wanted);
  }
  expect(names.map((_name, at) => departments!(`${letter(at + 2)}3`))).toEqual(wanted);
  expect(names.map((_name, at) => types!(`${letter(at + 1)}3`))).toEqual(wanted);
  expect(formatsOn('平均分趋势')('C3')).toBe(oneDecimal);
  expect(formatsOn('门店前10')('F3')).toBe(oneDecimal);
  expect(formatsOn('员工前10')('G3')).toBe(oneDecimal);
  expect(formatsOn('薄弱能力')('C3')).toBe(oneDecimal);
  expect(formatsOn('得分分布')('B3')).toBe(separated);
});

test('shops of one name are told apart by where they are', () => {
  const shops = statisticsSheets(page, [], []).find(({ name }) => name === '门店前10')!;
  const at = shops.columns.findIndex(({ header }) => header === '完整部门');
  expect(shops.rows.map((row) => row[at])).toEqual(['直营/东区/浙江/西湖店']);
});

test('the summary says what the page does of a period: its own completion rate, and where a change says little', () => {
  const [summary, departments] = statisticsSheets(page, ['练货统计分析'], ['累计完成：42/49']);
  expect(summary!.preface).toEqual(['练货统计分析', '累计完成：42/49']);
  expect(summary!.columns.map(({ header }) => header)).toEqual([
    ...['指标', '本期', '上期', '较上期', '误差', '说明'],
  ]);
  expect(summary!.rows).toContainEqual(['本期完成率（%）', 60, 60, '±0.0 个百分点', null, '人数太少']);
  expect(summary!.rows).toContainEqual(['平均分', 62, 60, '+2.0 分', 2.4, '差异不明显']);
  expect(summary!.rows).toContainEqual(['练货次数', 66, 60, '+10.0%', null, null]);
  expect(departments!.columns.map(({ header }) => header)).toContain('本期完成率（%）');
  const [ofAllTime] = statisticsSheets({ ...page, ofPeriod: false }, [], []);
  expect(ofAllTime!.rows).toContainEqual(['完成率（%）', 60, 60, '±0.0 个百分点', null, '人数太少']);
});

test('weak skills stand as on the screen: the weakest first, without empty rows and columns', () => {
  const sheet = statisticsSheets(page, [], []).find(({ name }) => name === '薄弱能力')!;
  expect(sheet.columns.map(({ header }) => header)).toEqual(['部门', '完整部门', '异议处理', '主动招呼']);
  expect(sheet.rows).toEqual([
    ['全部', null, 51, 60],
    ['较弱', '直营/较弱', 42, 40],
    ['较好', '直营/较好', 60, 80],
  ]);
});
