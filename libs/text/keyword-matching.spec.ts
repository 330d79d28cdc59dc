import { describe, expect, it } from '@jest/globals';
import { normalise, saysAny } from './keyword-matching.js';

const quoteOf = (text: string, ...keywords: string[]) => saysAny(text, keywords).quote;

describe('The matcher of words', () => {
  it('finds a word and gives back the very piece of the text', () => {
    expect(saysAny('我们家七天无理由退换哦', ['七天无理由'])).toEqual({ said: true, quote: '七天无理由' });
    expect(saysAny('我们家都可以退', ['七天无理由'])).toEqual({ said: false, quote: null });
  });

  it('is not put off by width, case, spaces, invisible characters and punctuation between the letters', () => {
    expect(quoteOf('这是ＰＶＣ材质', 'pvc')).toBe('ＰＶＣ');
    expect(quoteOf('可以 免 费 试 穿', '免费试穿')).toBe('免 费 试 穿');
    expect(quoteOf('保\u200b证\u2060有效', '保证')).toBe('保\u200b证');
    expect(quoteOf('保、证有效', '保证')).toBe('保、证');
    expect(quoteOf('保*证', '保证')).toBe('保*证');
  });

  it('takes traditional and simplified writing for the same', () => {
    expect(quoteOf('買不起就別看了', '买不起')).toBe('買不起');
    expect(quoteOf('这双可以退换', '可以退換')).toBe('可以退换');
    expect(saysAny('我們不能保證', ['保证']).said).toBe(false);
    expect(normalise('這雙鞋沒問題')).toBe(normalise('这双鞋没问题'));
  });

  it('is not put off by characters that stand by themselves', () => {
    expect(quoteOf('买 不 起', '买不起')).toBe('买 不 起');
    expect(quoteOf('买\n不\n起', '买不起')).toBe('买\n不\n起');
    expect(quoteOf('好。买不了', '好买')).toBeNull();
    expect(quoteOf('你，买。不。起。', '你买不起')).toBe('你，买。不。起');
    expect(saysAny('不\n能\n保\n证', ['保证']).said).toBe(false);
  });

  it('does not read a word across the end of a sentence', () => {
    expect(quoteOf('这件能保。证书在这', '保证')).toBeNull();
  });

  it('takes Chinese and Arabic digits for the same, and does not cut numbers or Latin words', () => {
    expect(quoteOf('支持7天无理由', '七天无理由')).toBe('7天无理由');
    expect(quoteOf('两年保修', '2年保修')).toBe('两年保修');
    expect(quoteOf('17天无理由', '7天无理由')).toBeNull();
    expect(quoteOf('十七天无理由', '七天无理由')).toBeNull();
    expect(quoteOf('看看这本book', 'ok')).toBeNull();
    expect(quoteOf('只要35元', '3.5')).toBeNull();
    expect(quoteOf('打3.5折', '3.5折')).toBe('3.5折');
  });

  it.each([
    '不能保证',
    '我不敢保证一定有效',
    '我们没法保证的',
    '无法给您保证',
    '这个谁敢保证呀',
    '保证不了',
    '并不是保证',
    '不会跟您说保证',
    '从不保证',
    '没有保证',
    '我不能给您做任何保证',
  ])('does not take “%s” for a promise', (text) => {
    expect(saysAny(text, ['保证']).said).toBe(false);
  });

  it.each([
    '我保证',
    '不，我保证',
    '不仅保证质量',
    '不贵保证好用',
    '没问题，保证给您留着',
    '特别保证',
    '不是不保证',
    '保证不会起球',
    '非常保证',
    '差不多能保证',
    '保证您不了解的都讲清楚',
    '您放心不用担心，保证正品',
  ])('takes “%s” for a promise', (text) => {
    expect(saysAny(text, ['保证']).said).toBe(true);
  });

  it('takes a question about a word as talk about it', () => {
    expect(saysAny('您有没有预算呢', ['预算']).said).toBe(true);
    expect(saysAny('您是不是平时走路多', ['走路']).said).toBe(true);
    expect(saysAny('是不是正品您可以查', ['是正品']).said).toBe(true);
    expect(saysAny('这不是正品', ['是正品']).said).toBe(false);
  });

  it('keeps looking after a denied word', () => {
    expect(quoteOf('不能保证最低价，但保证正品', '保证')).toBe('保证');
  });

  it('compares texts by letters and digits alone', () => {
    expect(normalise(' Ｏk，好 的\u200b！')).toBe('ok好的');
    expect(normalise('……')).toBe('');
  });

  it('stays fast on the longest turn', () => {
    const text = '不给您这个那个可以能会敢是'.repeat(154).slice(0, 2000);
    expect(saysAny(`${text}保证`, ['保证', ...Array.from({ length: 20 }, (_, i) => `词${i}`)]).said).toBe(
      false,
    );
  });
});
