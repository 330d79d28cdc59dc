import { describe, expect, it } from '@jest/globals';
import { figuresStandIn, quoteIn, sourceOf } from './sources.rules.js';
import type { ReadPassage } from './chunks.rules.js';

const text = '商品售出 7 天内，没有穿出门的，\n可以凭小票退换。运费２０元由顾客承担。';
const passage: ReadPassage = {
  name: 'p1',
  fileId: 4,
  fileName: '退换.pdf',
  passageId: 'abc',
  place: { kind: 'page', no: 3, name: null },
  excerpt: text,
  text,
};

describe('A quote', () => {
  it.each([
    ['as it stands', '没有穿出门的', '没有穿出门的'],
    ['over a line end', '没有穿出门的，可以凭小票退换', '没有穿出门的，\n可以凭小票退换'],
    ['in another width, with other spaces', '售出7天内', '售出 7 天内'],
    ['of full-width figures', '运费20元', '运费２０元'],
  ])('is found %s, in the words of the text', (_how, quote, found) => {
    expect(quoteIn(text, quote, 3)).toBe(found);
    expect(text).toContain(found);
  });

  it.each([
    ['in other words', '没有穿出去的'],
    ['with something left out', '商品售出可以凭小票退换'],
    ['with another figure', '售出 17 天内'],
    ['of nothing', '。。'],
    ['of two letters', '小票'],
  ])('is not found %s', (_how, quote) => {
    expect(quoteIn(text, quote, 3)).toBeNull();
  });

  it('is found behind letters that take two places', () => {
    expect(quoteIn('𠮷野家的票可以退', '可以退', 3)).toBe('可以退');
  });
});

describe('A claim', () => {
  it('has the passage that it names as its source, where that says so', () => {
    expect(sourceOf({ passage: 'p1', quote: '凭小票退换' }, [passage], 5)).toEqual({
      source: {
        file_id: 4,
        passage_id: 'abc',
        quote: '凭小票退换',
        file_name: '退换.pdf',
        place: passage.place,
      },
      text,
    });
    expect(sourceOf({ passage: 'p1', quote: '三十天' }, [passage], 3)).toBeNull();
    expect(sourceOf({ passage: 'p1', quote: '可以凭小' }, [passage], 5)).toBeNull();
    expect(sourceOf({ passage: 'p2', quote: '凭小票退换' }, [passage], 5)).toBeNull();
  });
});

describe('Figures', () => {
  it.each([
    ['7 天内可以退', ['七天内可以退'], true],
    ['十五天', ['15 天'], true],
    ['满 1,000 元', ['满1000元'], true],
    ['三百二十元', ['320 元'], true],
    ['先打一次招呼', ['打招呼'], true],
    ['两百元', ['200元'], true],
    ['八五折', ['85 折'], true],
    ['8.8 折', ['八八折'], true],
    ['一千零五十元', ['1050 元'], true],
    ['没有数字', [], true],
    ['满 1.5 万元', ['满 15000 元'], true],
    ['两亿元', ['2 亿元'], true],
    ['三百六十元', ['三百六元'], true],
    ['八点五折', ['85 折'], true],
    ['百分之五', ['5%'], true],
    ['1. 先道歉；2. 再说明', ['先道歉，再说明'], true],
    ['带一双鞋来，万一开胶，十分抱歉', ['开胶'], true],
    ['30 天内可以退', ['七天内可以退'], false],
    ['三天', ['七天'], false],
    ['699 元', ['599 元', '799 元'], false],
    ['三万元', ['三千元'], false],
    ['1 亿元', ['1 万元'], false],
    ['5 万积分', ['5 积分'], false],
    ['两双以上', ['三双以上'], false],
    ['百分之五', ['6%'], false],
    ['一年', ['两年'], false],
    ['1.5 倍', ['15 倍'], false],
  ])('of “%s” stand in %j: %j', (said, grounds, stand) => {
    expect(figuresStandIn(said, grounds)).toBe(stand);
  });
});
