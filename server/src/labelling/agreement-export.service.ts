import { Injectable, StreamableFile } from '@nestjs/common';
import { labelVerdictLabel, trustText, type AgreementView, type Figure, type ShareFigure } from '#contracts';
import { criterionStateLabel } from '#contracts/labelling/criterion-state';
import { AuditService } from '../platform/audit/index.js';
import { AppConfig } from '../platform/config/index.js';
import { attachment, timeFormat, xlsxBook, xlsxType, type SheetColumn } from '../platform/files/index.js';
import { wallClock } from '../platform/time/index.js';
import { isWrong, machineOf } from './agreement.rules.js';
import { AgreementService } from './agreement.service.js';
import { LabellingReader } from './labelling-reader.js';
import { auditedAs, type Subject } from './subject.rules.js';

const figures: readonly SheetColumn[] = [
  { header: '指标', width: 24 },
  { header: '数值', width: 16, format: '0.00' },
  { header: '95% 下限', width: 12, format: '0.00' },
  { header: '95% 上限', width: 12, format: '0.00' },
  { header: '条数', width: 12 },
];
const criteria: readonly SheetColumn[] = [
  { header: '评分点', width: 24 },
  { header: '条数', width: 10 },
  ...figures.slice(1, 4).map((one, at) => (at === 0 ? { ...one, header: 'κ' } : one)),
  { header: '机器判得不同', width: 14 },
  { header: '说得清不清楚', width: 16 },
];
const history: readonly SheetColumn[] = [
  { header: '时间', width: 20, format: timeFormat },
  { header: '版本', width: 8 },
  { header: '模型', width: 28 },
  ...criteria.slice(1, 5),
  { header: '状态', width: 24 },
];
const labels: readonly SheetColumn[] = [
  { header: '评分点', width: 24 },
  { header: '顾客刚说', width: 40 },
  { header: '店员回答', width: 60 },
  { header: '第一人', width: 12 },
  { header: '第二人', width: 12 },
  { header: '算数的', width: 12 },
  { header: '机器', width: 12 },
  { header: '一致', width: 8 },
];

const of = ({ value, low, high }: Figure) => [value, low, high];
const shareRow = (name: string, figure: ShareFigure) => [name, ...of(figure), figure.of];

const figureRows = (view: AgreementView): (string | number | null)[][] => [
  ['状态', trustText(view), null, null, null],
  ['版本', `第 ${view.version} 版`, null, null, null],
  ['模型', modelText(view), null, null, null],
  ['样本数 n', view.n, null, null, view.n],
  ['没有机会，另计', view.no_chance, null, null, null],
  ['一致程度 κ', ...of(view.kappa), view.n],
  ['AC1', ...of(view.ac1), view.n],
  ['五档一致 QWK', ...of(view.weighted_kappa), null],
  ['平均差 MAE', ...of(view.mean_error), null],
  ['整体偏差 SMD', ...of(view.mean_difference), null],
  shareRow('真阳率 TPR', view.true_positive),
  shareRow('真阴率 TNR', view.true_negative),
  ['标注人之间 κ', ...of(view.labellers), null],
  ['恒答基线', view.n === 0 ? null : view.constant.hits / view.constant.of, null, null, view.constant.of],
];

const modelText = ({ model, demo }: Pick<AgreementView, 'model' | 'demo'>): string =>
  `${model ?? '不用模型'}${demo ? '（演示模型）' : ''}`;

/** The passport as a spreadsheet: who labelled and whose answers they are stands nowhere in it. */
@Injectable()
export class AgreementExport {
  constructor(
    private readonly agreement: AgreementService,
    private readonly reader: LabellingReader,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
  ) {}

  /** @throws NotFoundError */
  async book(subject: Subject): Promise<StreamableFile> {
    const view = await this.agreement.view(subject);
    const counted = await this.agreement.counted(subject);
    const shown = await this.reader.shown(counted.labels, subject);
    await this.audit.record({
      ...auditedAs(subject, 'export_agreement'),
      detail: { rows: counted.labels.length },
    });
    const local = wallClock(this.config.timeZone);
    const sheets = [
      { name: '结论', columns: figures, rows: figureRows(view) },
      {
        name: '评分点',
        columns: criteria,
        rows: view.criteria.map(({ name, n, kappa, differing, state }) => [
          ...[name, n, ...of(kappa), differing, criterionStateLabel[state]],
        ]),
      },
      {
        name: '历次检验',
        columns: history,
        rows: view.history.map((one) => [
          ...[
            local(new Date(one.time)),
            one.version,
            modelText(one),
            one.n,
            ...of(one.kappa),
            trustText(one),
          ],
        ]),
      },
      {
        name: '标签',
        columns: labels,
        rows: counted.labels.map((row) => {
          const { name, customer, answer } = shown.get(row.itemId)!;
          const said = [row.first, row.second, row.people, machineOf(counted.subject, row)];
          const words = said.map((verdict) => labelVerdictLabel[verdict]);
          const same = isWrong(counted.subject, row) ? '否' : '是';
          return [name, customer, answer.join('\n'), ...words, same];
        }),
      },
    ];
    return new StreamableFile(await xlsxBook(sheets), {
      type: xlsxType,
      disposition: attachment(`可信度 ${view.name}.xlsx`, `agreement-${view.kind}-${view.id}.xlsx`),
    });
  }
}
