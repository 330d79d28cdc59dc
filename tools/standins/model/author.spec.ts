import { describe, expect, it } from '@jest/globals';
import { author } from './author.js';
import { judge } from './judge/judge.js';

const text = { type: 'string' };
const listOf = (properties: object) => ({ type: 'array', items: { type: 'object', properties } });
const policy = [
  '门店售后与会员服务规定（2026 版）\n商品售出七天内，没有穿出门的，可以凭小票退换。欢迎光临。',
  '会员生日当月享受八八折。',
];
const names = policy.map((_, at) => `p${at + 1}`);
const passages = policy.map((piece, at) => ({ passage: names[at], text: piece, title: '售后' }));
const point = { point: text, passage: { type: 'string', enum: names }, quote: text };
const ask = <T>(data: object, schema: object, task = '根据资料出题。'): T =>
  judge(
    [
      { role: 'system', text: '你在为门店员工的考核出题。' },
      { role: 'user', text: `${task}\n${JSON.stringify(data)}\n只输出一个 JSON 对象。` },
    ],
    schema as Record<string, unknown>,
  ) as T;

interface Point {
  point: string;
  passage: string;
  quote: string;
}

describe('Questions from passages', () => {
  const { pairs } = ask<{ pairs: (Point & { question: string; answer: string; points: Point[] })[] }>(
    { passages },
    {
      type: 'object',
      properties: {
        pairs: listOf({ ...point, question: text, answer: text, points: listOf(point) }),
      },
    },
  );

  it('are asked of sentences that lay something down, in the words of their passage', () => {
    expect(pairs.map(({ passage, answer }) => [passage, answer])).toEqual([
      ['p1', '商品售出七天内，没有穿出门的，可以凭小票退换。'],
      ['p2', '会员生日当月享受八八折。'],
    ]);
    for (const { passage, quote, points } of pairs) {
      const piece = policy[names.indexOf(passage)]!;
      expect(piece).toContain(quote);
      expect(points.length).toBeGreaterThan(0);
      for (const one of points) expect(policy[names.indexOf(one.passage)]).toContain(one.quote);
    }
  });

  it('are no more than the request asks for', () => {
    const schema = {
      type: 'object',
      properties: { pairs: listOf({ ...point, question: text, answer: text, points: listOf(point) }) },
    };
    const { pairs: asked } = ask<{ pairs: unknown[] }>({ passages }, schema, '根据资料出题，最多 1 题。');
    expect(asked).toHaveLength(1);
  });

  it('are asked of the rows of a table, too', () => {
    const table = { passage: 'p1', text: '等级\t折扣\n金卡会员满 3000 元\t八八折' };
    const { pairs: rows } = ask<{ pairs: { answer: string }[] }>(
      { passages: [table] },
      {
        type: 'object',
        properties: { pairs: listOf({ ...point, question: text, answer: text, points: listOf(point) }) },
      },
    );
    expect(rows.map(({ answer }) => answer)).toEqual(['金卡会员满 3000 元\t八八折']);
  });

  it('do not give their answer away', () => {
    expect(pairs.map(({ question }) => question).join()).not.toMatch(/七天|八八折/u);
    expect(new Set(pairs.map(({ question }) => question)).size).toBe(2);
  });
});

describe('Key points of questions', () => {
  it('are clauses of the sentence that answers them, and none where no passage does', () => {
    const questions = [
      { no: 'q1', question: '会员生日打几折？', standard_answer: '当月八八折。' },
      { no: 'q2', question: '老板贵姓？' },
    ];
    const answered = ask<{ questions: { no: string; points: Point[] }[] }>(
      { questions, passages },
      {
        type: 'object',
        properties: {
          questions: listOf({ no: { type: 'string', enum: ['q1', 'q2'] }, points: listOf(point) }),
        },
      },
    );
    expect(answered.questions).toEqual([
      {
        no: 'q1',
        points: [{ point: '会员生日当月享受八八折', passage: 'p2', quote: '会员生日当月享受八八折' }],
      },
      { no: 'q2', points: [] },
    ]);
  });
});

describe('A key point', () => {
  it.each([
    [
      '超过七天、不满三十天的只换不退，可以换同款的其他尺码，或者换价格相当的商品，差价多退少补。',
      ['超过七天、不满三十天的只换不退', '可以换同款的其他尺码，或者换价格相当的商品', '差价多退少补'],
    ],
    [
      '自购买之日起三个月内免费保修，收件后七个工作日内修好；同一处修过两次仍然没有修好的，免费换新。',
      ['自购买之日起三个月内免费保修', '收件后七个工作日内修好', '同一处修过两次仍然没有修好的，免费换新'],
    ],
    ['出示购物小票，并且报会员手机号。', ['出示购物小票，并且报会员手机号']],
  ])('is never cut where its sentence goes on: %s', (text, points) => {
    const { questions } = ask<{ questions: { points: Point[] }[] }>(
      { questions: [{ no: 'q1', question: text }], passages: [{ passage: 'p1', text, title: '售后' }] },
      {
        type: 'object',
        properties: {
          questions: listOf({
            no: { type: 'string', enum: ['q1'] },
            points: listOf({ ...point, passage: { type: 'string', enum: ['p1'] } }),
          }),
        },
      },
    );
    const found = questions[0]!.points.map((one) => one.point);
    expect(points).toEqual(expect.arrayContaining(found));
    expect(found.length).toBeGreaterThan(0);
  });
});

it('The goods of a course are the lines that lay something down, as they stand, prices as price tags', () => {
  const source = {
    description:
      '练什么：先问用途。\n需要说清成分，别催促。顾客可以先比价。\n你手上的货：\n· 云步跑鞋，699 元；网面。\n不能说的：保证不磨脚。',
    passages: ['七天内可以退换。欢迎光临。'],
  };
  const written = author([
    { role: 'system', text: '你为门店销售练习整理“货品资料”。' },
    { role: 'user', text: `素材：\n${JSON.stringify(source)}` },
  ]);
  expect(written.split('\n')).toEqual(['【价签】云步跑鞋，699 元', '不能说的：保证不磨脚', '七天内可以退换']);
});

describe('Of a course that is described whole', () => {
  const description = [
    '带孩子来的爸妈怕孩子弄脏衣服，七岁以下的多。',
    '1、先问孩子几岁。',
    '2、客人嫌贵时说清楚贵在哪里，可以请他先看看作品。',
    '手捏 98 元一位；烧裂免费重做一次。',
  ].join('\n');
  const written = (system: string, data: object) =>
    author([
      { role: 'system', text: system },
      { role: 'user', text: `素材：\n${JSON.stringify(data)}` },
    ]);

  it('the goods are neither what is practised nor who comes, however their lines are numbered', () => {
    expect(written('整理“货品资料”。', { description }).split('\n')).toEqual([
      '【价签】手捏 98 元一位',
      '烧裂免费重做一次',
    ]);
  });

  it('the customer is to ask and to worry about what its description names, and no goods are made up for it', () => {
    const settings = written('撰写“对话设置”。', { scenario: description, begins: '顾客先说话' });
    expect(settings).toMatch(/先只说想了解一下/u);
    expect(settings).toMatch(/顾虑：[^\n]*有点贵[^\n]*孩子弄脏衣服/u);
  });

  it('has the customer say nothing that a seller is to do', () => {
    const scenario = [
      '练什么：先问清孩子多大、学没学过、家里放在哪儿，再把琴的特点对应到孩子的情况，请孩子上手弹一弹，最后帮家长定下来。',
      '对价格和怕孩子三分钟热度先表示理解，再用事实或办法回应，讲清退货、保修或分期。',
      '主动提出选哪一台，说明送货安装和付款，礼貌道别，不催促。',
      '· 星弦 P80 电钢琴，2980 元；88 键重锤，手感接近真钢琴。',
    ].join('\n');
    const settings = written('撰写“对话设置”。', { scenario, begins: '顾客先说话' });
    expect(settings).toMatch(/孩子三分钟热度”/u);
    expect(settings).not.toMatch(/表示理解”|提出选/u);
  });
});
