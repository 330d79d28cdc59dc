import { textTypeOf } from './text-type.rules.ts';

const rows = '商品,价格\n云步,699\n轻跑,399\n';
const marked = '# 退换货\n七天内可以退货。\n';
const plain = '七天内可以退货。\n凭小票。\n';

describe('the type of a text', () => {
  it.each([
    ['rows are a csv, whatever the name', rows, 'a.txt', 'csv'],
    ['rows by tabs are a csv', rows.replaceAll(',', '\t'), '', 'csv'],
    ['a heading is Markdown, whatever the name', marked, 'a.csv', 'md'],
    ['a table of Markdown is Markdown', '| 商品 | 价格 |\n|---|---|\n| 云步 | 699 |\n', 'a.txt', 'md'],
    [
      'sentences with as many commas by chance are no csv when they are two',
      'yes, sir\nno, sir\n',
      'a.txt',
      'txt',
    ],
    ['a text without marks is what its name says', plain, 'a.MD', 'md'],
    ['one column named csv is a csv', plain, '门店.csv', 'csv'],
    ['a text without marks and such a name is plain', plain, 'a.pdf', 'txt'],
    ['what has rows and headings is what its name says', `# 注释,x\n${rows}`, 'a.csv', 'csv'],
  ])('%s', (_, text, fileName, expected) => expect(textTypeOf(text, fileName)).toBe(expected));
});
