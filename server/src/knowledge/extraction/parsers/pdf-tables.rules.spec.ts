import { tableAt, type Line } from './pdf-tables.rules.ts';

/** A line of 12 points. */
const line = (text: string, left: number, y: number): Line => ({
  text,
  left,
  right: left + text.length * 12,
  y,
  height: 12,
});
/** Rows whose cells begin at 60, 200, 340. */
const rows = (all: string[][], pitch = 22): Line[] =>
  all.flatMap((cells, row) =>
    cells.flatMap((text, column) => (text === '' ? [] : [line(text, 60 + column * 140, 700 - row * pitch)])),
  );

const prices = [
  ['商品', '价格', '说明'],
  ['云步', '699', '很轻'],
  ['轻跑', '', '入门款'],
];

describe('a table of a PDF', () => {
  it('is what stands beside and above each other, empty cells included', () => {
    expect(tableAt(rows(prices), 0)).toEqual({ rows: prices, next: 8 });
  });

  it('ends where text follows', () => {
    const after = [line('以上价格含税，会员另享九折，活动以门店为准', 60, 600), line('下一段', 60, 560)];
    expect(tableAt([...rows(prices), ...after], 0)).toEqual({ rows: prices, next: 8 });
  });

  it('has cells of several lines', () => {
    const lines = [
      ...rows([['商品', '说明']]),
      line('云步', 60, 670),
      line('单只很轻，', 200, 679),
      line('适合通勤', 200, 661),
      line('轻跑', 60, 630),
      line('入门款', 200, 630),
    ];
    expect(tableAt(lines, 0)!.rows).toEqual([
      ['商品', '说明'],
      ['云步', '单只很轻，适合通勤'],
      ['轻跑', '入门款'],
    ]);
  });

  it.each([
    ['lines of a paragraph', [line('顾客自购买之日起', 60, 700), line('七天内可以退货', 60, 682)]],
    ['one row alone', rows([['姓名', '王芳']])],
    [
      'a numbered list',
      rows([
        ['1.', '吊牌完整'],
        ['2.', '未穿着'],
        ['3.', '有小票'],
      ]),
    ],
    [
      'two columns of text',
      [700, 682, 664]
        .map((y) => line('左边的文字', 60, y))
        .concat([700, 682, 664].map((y) => line('右边的文字', 300, y))),
    ],
  ])('is not %s', (_, lines) => expect(tableAt(lines, 0)).toBeNull());
});
