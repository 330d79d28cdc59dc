import type { PassagePlace } from '#contracts';
import { reasons } from './extraction-error.ts';
import type { Block } from './extraction.types.ts';
import { toPassages } from './passages.rules.ts';

const section = (no: number): PassagePlace => ({ kind: 'section', no, name: null });
const page = (no: number): PassagePlace => ({ kind: 'page', no, name: null });
const paragraph = (text: string, place = section(1)): Block => ({ kind: 'paragraph', place, text });
const heading = (text: string, place = section(1)): Block => ({ kind: 'heading', place, text });
const table = (rows: string[][]): Block => ({ kind: 'table', place: section(1), rows });
/** A sentence of a given length. */
const sentence = (length: number, first = '退') => `${first.padEnd(length - 1, '货')}。`;
const texts = (blocks: Block[]) => toPassages(blocks).map(({ text }) => text);

describe('passages', () => {
  it('gather short paragraphs until there are 200 characters', () => {
    const found = texts(Array.from({ length: 10 }, () => paragraph(sentence(60))));
    expect(found.map((text) => text.length)).toEqual([243, 243, 121]);
  });

  it('cut a long paragraph where sentences end, at no more than 600 characters', () => {
    const found = texts([
      paragraph(Array.from({ length: 30 }, (_, no) => sentence(70, String(no))).join('')),
    ]);
    for (const text of found) {
      expect(text.length).toBeLessThanOrEqual(600);
      expect(text).toMatch(/。$/);
    }
    expect(found.join('')).toHaveLength(30 * 70);
  });

  it('end where a page ends', () => {
    const found = toPassages([paragraph('第一页。', page(1)), paragraph('第二页。', page(2))]);
    expect(found.map(({ place, text }) => [place.no, text])).toEqual([
      [1, '第一页。'],
      [2, '第二页。'],
    ]);
  });

  it('begin with the headings above them', () => {
    const found = toPassages([
      heading('退换货'),
      heading('退货', section(2)),
      paragraph('七天内。', section(2)),
    ]);
    expect(found).toMatchObject([{ text: '退换货\n退货\n七天内。', place: { no: 2 } }]);
  });

  it('take a last short paragraph to the one before, in the same place', () => {
    expect(texts([paragraph(sentence(300)), paragraph('以上。')])).toHaveLength(1);
    expect(texts([paragraph(sentence(300)), paragraph('以上。', section(2))])).toHaveLength(2);
  });

  it('repeat the header of a table in each group of its rows', () => {
    const rows = Array.from({ length: 60 }, (_, no) => [`云步 ${no}`, '六百九十九元']);
    const found = toPassages([table([['商品', '价格'], ...rows])]);
    expect(found.length).toBeGreaterThan(1);
    for (const { table, text } of found) {
      expect(table![0]).toEqual(['商品', '价格']);
      expect(text).toBe(table!.map((row) => row.join('\t')).join('\n'));
      expect(text.length).toBeLessThanOrEqual(600);
    }
    expect(found.flatMap(({ table }) => table!.slice(1))).toEqual(rows);
  });

  it('have no empty rows and columns, and rows of one width', () => {
    const found = toPassages([table([['商品', '', '价格', ''], [], ['云步', '', ' 699\n元 ']])]);
    expect(found[0]!.table).toEqual([
      ['商品', '价格'],
      ['云步', '699 元'],
    ]);
  });

  it('are text where a table only frames it', () => {
    expect(toPassages([table([['提示'], ['七天内可以退货']])])).toMatchObject([
      { table: null, text: '提示' },
      { table: null, text: '七天内可以退货' },
    ]);
    expect(
      toPassages([
        table([
          ['项', '说明'],
          ['退货', sentence(1_300)],
        ]),
      ]).every(({ table }) => table === null),
    ).toBe(true);
  });

  it('keep their ids as long as their words stay, wherever they move', () => {
    const before = toPassages([paragraph(sentence(250, '甲')), paragraph(sentence(250, '乙'))]);
    const after = toPassages([
      paragraph(sentence(250, '新')),
      paragraph(sentence(250, '甲'), page(4)),
      paragraph(sentence(250, '乙'), page(9)),
    ]);
    expect(after.slice(1).map(({ passageId }) => passageId)).toEqual(
      before.map(({ passageId }) => passageId),
    );
    expect(before[0]!.passageId).toMatch(/^[0-9a-f]{16}$/);
  });

  it('have ids of their own when the words are the same', () => {
    const found = toPassages([1, 2, 3].map((no) => paragraph('七天内可以退货。', page(no))));
    expect(new Set(found.map(({ passageId }) => passageId)).size).toBe(3);
  });

  it('are placed by names of at most 200 characters, none of them cut in half', () => {
    const named = (name: string) =>
      toPassages([paragraph('七天内可以退货。', { kind: 'section', no: 1, name })])[0]!.place.name;
    expect(named('长'.repeat(300))).toBe('长'.repeat(200));
    expect(named(`${'长'.repeat(199)}😀`)).toBe('长'.repeat(199));
  });

  it('are refused when there is too much text', () => {
    const long = paragraph(sentence(500));
    expect(() => toPassages(Array.from({ length: 40_001 }, () => long))).toThrow(reasons.tooMuchText);
  });
});
