import { linesOf, paragraphsOf, type Found, type TextItem } from './pdf-lines.rules.ts';

/** A line of 12 points over the page's width, or shorter. */
const line = (str: string, y: number, { left = 60, right = 540 } = {}): TextItem => ({
  str,
  transform: [12, 0, 0, 12, left, y],
  width: right - left,
  height: 12,
  hasEOL: true,
});
const read = (...pages: TextItem[][]) => paragraphsOf(pages.map(linesOf));

const texts = (found: Found[]) => found.map((one) => ('text' in one ? one.text : ''));

describe('lines of a PDF', () => {
  it('become paragraphs: full lines go on, short ones and gaps end one', () => {
    const items = [
      line('顾客自购买之日起七天内可以退', 700),
      line('货。', 682, { right: 90 }),
      line('会员另有规定', 664),
      line('下一段', 600),
    ];
    expect(texts(read(items))).toEqual(['顾客自购买之日起七天内可以退货。', '会员另有规定', '下一段']);
  });

  it('go on over a page when a sentence is cut there', () => {
    expect(
      read([line('顾客自购买之日起七天内可以', 60)], [line('退货。', 780, { right: 90 }), line('其他', 700)]),
    ).toEqual([
      { page: 1, text: '顾客自购买之日起七天内可以退货。' },
      { page: 2, text: '其他' },
    ]);
    expect(read([line('顾客自购买之日起七天内可以退货。', 60)], [line('会员另有规定', 780)])).toHaveLength(2);
  });

  it('that stand at the edge of page after page are taken once', () => {
    const page = (no: number, text: string) => [
      line('内部资料', 820, { right: 120 }),
      line(text, 700),
      line(`第 ${no} 页`, 20, { left: 280, right: 320 }),
    ];
    const found = texts(
      read(page(1, '顾客自购买之日起七天内可以退货，'), page(2, '但吊牌要完整。'), page(3, '会员另有规定。')),
    );
    expect(found.filter((text) => text === '内部资料')).toHaveLength(1);
    expect(found.filter((text) => text.startsWith('第'))).toEqual(['第 1 页']);
    expect(found).toContain('顾客自购买之日起七天内可以退货，但吊牌要完整。');
  });

  it('have a space between Latin words, none between Chinese characters', () => {
    expect(texts(read([line('free', 700), line('return', 682)]))).toEqual(['free return']);
  });
});
