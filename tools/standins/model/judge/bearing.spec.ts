import { describe, expect, it } from '@jest/globals';
import { asksOpenly, meetsNeed, takesUp, takesUpAny, tellsFigure } from './bearing.js';

const before = {
  goods: ['云步跑鞋，单只 228 克。', '后跟加了软垫。'],
  customer: '我做收银的，一天站八九个小时',
  told: '随便看看，站一天脚累\n我做收银的，一天站八九个小时',
  lines: ['随便看看，站一天脚累', '我做收银的，一天站八九个小时'],
  turnsBefore: 1,
};

describe('How a turn bears on what the customer said', () => {
  it.each([
    ['收银哦，辛苦', '收银哦'],
    ['那可够久的，九小时呢', '九小时呢'],
    ['这双卖得好', null],
  ])('%s takes up %s', (line, quote) => expect(takesUp([line], before)).toBe(quote));

  it('takes up a question by saying its verb again', () => {
    const asked = { customer: '卡片写什么好呢' };
    expect(takesUp(['就写生日快乐'], asked)).toBe('就写生日快乐');
    expect(takesUp(['您随意'], asked)).toBeNull();
    expect(takesUp(['有的'], { customer: '你们有什么' })).toBeNull();
  });

  it.each([
    ['您说脚累，我懂', true],
    ['收银站久了是这样', true],
    ['您说的我特别理解', false],
  ])('%s takes up something of the whole talk: %s', (line, takes) =>
    expect(takesUpAny([line], before)).toBe(takes),
  );

  it.each([
    ['脚跟累还是脚掌累', '脚跟累还是脚掌累'],
    ['现在穿什么鞋', '现在穿什么鞋'],
    ['您还想听我讲什么', null],
    ['站着累吗？', null],
  ])('%s asks openly: %s', (line, quote) => expect(asksOpenly([line], before)).toBe(quote));

  it('asks for needs only before anything is offered', () => {
    expect(asksOpenly(['现在穿什么鞋'], { ...before, turnsBefore: 3 })).toBeNull();
  });

  it.each([
    ['一只才 228 克，站久了轻省', '一只才 228 克'],
    ['一只才 228 克。', null],
    ['站久了轻省', null],
    ['哪双 228 克站着不累？', null],
  ])('%s meets the need with %s', (line, quote) => expect(meetsNeed([line], before)).toBe(quote));

  it('meets no need before the customer could tell one', () => {
    expect(meetsNeed(['一只才 228 克，站久了轻省'], { ...before, turnsBefore: 0 })).toBeNull();
  });

  it.each([
    ['1999', '多少钱', true],
    ['一千九百九十九', '这台怎么卖', true],
    ['2599', '多少钱', false],
    ['1999', '老人会用吗', false],
  ])('%s answers “%s” by its figure: %s', (line, customer, tells) =>
    expect(tellsFigure([line], { customer, goods: ['悦享 20，1999 元'] })).toBe(tells),
  );

  it('takes up what is asked by 会不会', () => {
    expect(takesUp(['不油的'], { customer: '会不会油' })).toBe('不油的');
  });
});
