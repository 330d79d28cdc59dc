import { markdownBlocks } from './markdown.rules.ts';

it('reads Markdown: sections by headings, lines joined to paragraphs, items of lists, tables, words without their marks', () => {
  const text = [
    '前言',
    '# 退换货 **政策** #',
    '七天内可以退货，',
    '凭 [小票](https://example.test)。',
    '',
    '- 吊牌完整',
    '- `未穿着`',
    '',
    '| 商品 | 价格 |',
    '|:---|---:|',
    '| 云步 \\| 699 | 699 |',
    '```',
    '# 不是标题',
    '```',
  ].join('\n');
  expect(
    markdownBlocks(text).map((block) => [
      block.kind,
      block.place.no,
      'rows' in block ? block.rows : block.text,
    ]),
  ).toEqual([
    ['paragraph', 1, '前言'],
    ['heading', 2, '退换货 政策'],
    ['paragraph', 2, '七天内可以退货，\n凭 小票。'],
    ['paragraph', 2, '- 吊牌完整'],
    ['paragraph', 2, '- 未穿着'],
    [
      'table',
      2,
      [
        ['商品', '价格'],
        ['云步 | 699', '699'],
      ],
    ],
    ['paragraph', 2, '# 不是标题'],
  ]);
});

it('begins the first section with the first heading', () => {
  expect(markdownBlocks('# 一\n内容')[1]!.place).toEqual({ kind: 'section', no: 1, name: '一' });
});
