import { Injectable, StreamableFile } from '@nestjs/common';
import {
  batchTestProblemLabel,
  batchTestSessionStateLabel,
  customerErrorLabel,
  type BatchTestDetailView,
  type ProblemSession,
} from '#contracts';
import {
  attachment,
  oneDecimal,
  xlsxBook,
  xlsxType,
  type BookSheet,
  type Cell,
} from '../platform/files/index.js';
import { BatchTestActs } from './batch-test-acts.js';
import { BatchTestReader } from './batch-test-reader.js';

/** A batch test as a spreadsheet: its personas, its sessions, and what is wrong. */
@Injectable()
export class BatchTestExport {
  constructor(
    private readonly reader: BatchTestReader,
    private readonly acts: BatchTestActs,
  ) {}

  /** @throws NotFoundError */
  async book(id: number): Promise<StreamableFile> {
    const test = await this.reader.one(id);
    await this.acts.exported(id, test.course_id);
    const name = `${test.course_name}-第${test.number}次批量测试.xlsx`;
    return new StreamableFile(await xlsxBook(sheetsOf(test)), {
      type: xlsxType,
      disposition: attachment(name, `batch-test-${id}.xlsx`),
    });
  }
}

const column = (header: string, width: number, format?: string) => ({
  header,
  width,
  ...(format && { format }),
});

function sheetsOf(test: BatchTestDetailView): BookSheet[] {
  const { personas, spreads, sessions } = test;
  const nameOf = (persona: number) => personas[persona]!.name;
  return [
    {
      name: '模拟学员',
      preface: [
        `${test.course_name}，第 ${test.number} 次测试，版本 ${test.version.version}，${test.by_name}`,
      ],
      columns: [
        ...[
          column('模拟学员', 14),
          column('表现', 30),
          column('场数', 8),
          column('预期最低', 10),
          column('预期最高', 10),
        ],
        ...[
          column('有分数', 8),
          column('在预期内', 10),
          column('最低', 8, oneDecimal),
          column('下四分位', 10, oneDecimal),
        ],
        ...[column('中位', 8, oneDecimal), column('上四分位', 10, oneDecimal), column('最高', 8, oneDecimal)],
        column('平均', 8, oneDecimal),
      ],
      rows: spreads.map((spread) => {
        const { name, how, count, low, high } = personas[spread.persona]!;
        const { scored, in_band, lowest, quarter, median, three_quarters, highest, mean } = spread;
        return [
          name,
          how,
          count,
          low,
          high,
          scored,
          in_band,
          lowest,
          quarter,
          median,
          three_quarters,
          highest,
          mean,
        ];
      }),
    },
    {
      name: '场次',
      columns: [
        ...[column('练习编号', 12), column('模拟学员', 14), column('第几场', 8), column('状态', 10)],
        ...[
          column('得分', 8, oneDecimal),
          column('在预期内', 10),
          column('轮次', 8),
          column('用量', 10),
          column('说明', 40),
        ],
      ],
      rows: sessions.map(({ session_id, persona, nth, state, score, in_band, turns, tokens, reason }) => [
        ...[session_id, nameOf(persona), nth, batchTestSessionStateLabel[state], score],
        ...[in_band === null ? null : in_band ? '是' : '否', turns, tokens, reason],
      ]),
    },
    {
      name: '问题',
      columns: [
        column('问题', 16),
        column('模拟学员', 14),
        column('第几场', 8),
        column('练习编号', 12),
        column('说明', 80),
      ],
      rows: problemRows(test, nameOf),
    },
  ];
}

function problemRows({ problems }: BatchTestDetailView, nameOf: (persona: number) => string): Cell[][] {
  const of = ({ persona, nth, session_id }: ProblemSession) => [nameOf(persona), nth, session_id];
  const { order, injection, customer, quote, question } = batchTestProblemLabel;
  return [
    ...problems.orders.map(({ weaker, stronger }) => [
      ...[order, ...of(weaker)],
      `${weaker.score} 分，高于${nameOf(stronger.persona)}第 ${stronger.nth} 场 ${stronger.score} 分`,
    ]),
    ...problems.injections.map((one) => [injection, ...of(one), `${one.score} 分`]),
    ...problems.customer_errors.map((one) => [
      ...[customer, ...of(one)],
      `第 ${one.turn} 轮，${customerErrorLabel[one.kind]}：${one.text}`,
    ]),
    ...problems.missing_quotes.map((one) => [quote, ...of(one), `第 ${one.turn} 轮，${one.name}`]),
    ...problems.questions.map(({ question: text, can, asked, share }) => [
      ...[question, null, null, null],
      `${text}：${can === 'nobody' ? '没有人做到' : '人人做到'}，${asked} 次，平均 ${Math.round(share * 100)}%`,
    ]),
  ];
}
