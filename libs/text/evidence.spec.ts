import { describe, expect, it } from '@jest/globals';
import { evidenceAt } from './evidence.js';

const spanOf = (text: string, word: string) => ({
  from: text.indexOf(word),
  to: text.indexOf(word) + word.length,
});
const shown = (text: string, word: string, more?: Parameters<typeof evidenceAt>[2]) => {
  const span = evidenceAt(text, spanOf(text, word), more);
  return span && text.slice(span.from, span.to);
};

describe('Evidence', () => {
  it('is the clause around the words, never the bare words', () => {
    expect(shown('这款轻，走一天也不累脚。您试试', '不累')).toBe('走一天也不累脚');
  });

  it('takes the next clause along where there are few letters, else the one before', () => {
    expect(shown('您好，今天想看点什么？', '您好')).toBe('您好，今天想看点什么');
    expect(shown('想看点什么呢，您好', '您好')).toBe('想看点什么呢，您好');
    expect(shown('您好', '您好')).toBe('您好');
    expect(shown('别家是假货，滚', '滚', { alone: true })).toBe('滚');
  });

  it('leaves out what is refused, and is none where nothing else is left', () => {
    const text = '您好，鞋底是进口的，三天根治，您看';
    const refused = [spanOf(text, '根治')];
    expect(shown(text, '进口的，三天根治', { refused })).toBe('鞋底是进口的');
    expect(shown(text, '三天', { refused })).toBeNull();
    expect(shown('您好，买不起', '您好', { refused: [{ from: 3, to: 6 }] })).toBe('您好');
  });

  it('is a part of a clause that has no end', () => {
    const text = `${'好'.repeat(100)}退换${'的'.repeat(100)}`;
    expect(shown(text, '退换')).toBe(`${'好'.repeat(20)}退换${'的'.repeat(20)}`);
  });
});
