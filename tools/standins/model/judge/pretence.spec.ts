import { describe, expect, it } from '@jest/globals';
import { isVerse, readsOut, sellsOther } from './pretence.js';

describe('Verses', () => {
  it('are clauses of five or of seven characters', () => {
    expect(isVerse('胃不好来喝红茶，正山小种顶呱呱，桂圆香气真温和，您尝一口笑开花。', [])).toBe(true);
    expect(isVerse('云步轻又软，走路脚不酸，后跟有软垫，您穿准喜欢', [])).toBe(true);
  });

  it('may go on from turn to turn', () => {
    const [before, after] = ['网上便宜何足道，试穿一走见分晓', '脚宽脚窄都不怕，加宽楦里安个家'];
    expect(isVerse(after, [before])).toBe(true);
    expect(isVerse(after, ['您好', before])).toBe(true);
    expect(isVerse(after, [])).toBe(false);
    expect(isVerse(after, [before, '您好，您坐'])).toBe(false);
    expect(isVerse('好的', [before, before])).toBe(false);
  });

  it.each(['54公斤呢，提不动的，只能提电池，整车42公斤', '好的，没问题，我去拿，您稍等。'])(
    'are not %s',
    (line) => expect(isVerse(line, [])).toBe(false),
  );
});

const goods = [
  '城行 300 通勤车，7 速，899 元，铝架 12.8 公斤，带挡泥板和车灯。',
  '一年内免费调刹车和变速；车架保 5 年；骑出店门后不退，三天内可以换车型。',
].join('\n');

describe('The material is read out', () => {
  const whole = '一年内免费调刹车和变速；车架保 5 年';
  const part = '您放心，这辆带挡泥板和车灯，铝架 12.8 公斤，很多人骑';

  it.each([
    ['to a customer who spoke of something else', whole, '上一辆被偷了', []],
    ['in parts, again and again', part, '上一辆被偷了，才骑一个月', [whole]],
    ['a second time to nobody', whole, '上次刹车老响', ['城行 300 通勤车，7 速，899 元，铝架 12.8 公斤']],
  ])('%s', (_when, turn, customer, own) => expect(readsOut(turn, goods, customer, own)).toBe(true));

  it('where more than half of all that was said is the material’s, whatever it is mixed with', () => {
    const own = ['城行 300 通勤车，7 速，899 元', '铝架 12.8 公斤，带挡泥板和车灯'];
    const asking = '车架保 5 年，所以适合您，平时骑去哪儿？';
    const about = '上一辆被偷了，才骑一个月';
    expect(readsOut(asking, goods, about, own)).toBe(true);
    expect(readsOut(asking, goods, about, own.slice(1))).toBe(false);
    expect(readsOut('刹车响了来，一年内免费调刹车和变速', goods, '刹车老响', own)).toBe(false);
    expect(readsOut(asking, goods, about, ['您好，随便看', '平时主要骑去哪儿', own[1]!])).toBe(false);
  });

  it.each([
    ['answers', whole, '刹车不好怎么办', []],
    ['is a part of what is said', part, '上一辆被偷了，才骑一个月', []],
    ['goes with a question', `${whole}。您骑去哪儿？`, '上一辆被偷了', [whole]],
    ['meets a short word of the customer', part, '嗯，不错', [whole]],
    ['tells the price that was asked', '城行 300 通勤车，7 速，899 元', '多少钱', [whole]],
    ['is told in own words', '刹车一年里随时来调，不收钱', '上一辆被偷了', [whole]],
  ])('not where it %s', (_when, turn, customer, own) =>
    expect(readsOut(turn, goods, customer, own)).toBe(false),
  );

  it('not where there is none', () => expect(readsOut(whole, '', '上一辆被偷了', [])).toBe(false));
});

describe('Other goods than the course’s are sold', () => {
  const known = [goods, '自行车行，实习生小郭想买一辆骑去地铁站的车', '就骑到地铁站，两公里多'].join('\n');
  const sells = (turn: string, own: string[] = []) => sellsOther(turn, { goods, known, own });
  const other = '您刚才说地铁站，那这款电饭煲正好适合您，四升容量，您试试';

  it('by who shows them as what suits the customer', () => {
    expect(sells(other)).toBe(true);
    expect(sells('电饭煲煮不熟可以来换，一年内免费调', [other])).toBe(true);
    expect(sells('您要白色还是黑色？我帮您开单', ['您好', other])).toBe(true);
  });

  it.each([
    ['the course’s own goods', '您刚才说地铁站，那这款通勤车正好适合您'],
    ['what the customer named', '那这款地铁折叠车适合您'],
    ['how they are', '这款轻便的很适合您，这个颜色适合您，这种情况推荐您试试'],
    ['something beside them', '城行 300 是 899 元，这把锁头适合您一起带'],
  ])('not by who shows %s', (_what, turn) => expect(sells(turn)).toBe(false));

  it('not by who has named the goods before', () => {
    expect(sells('这个头盔适合您，要不要一起带', ['城行 300 通勤车骑着轻'])).toBe(false);
    expect(sells('好的，我给您开单', ['城行 300 通勤车骑着轻', '这个头盔适合您'])).toBe(false);
  });

  it('not where nobody knows what is sold', () => {
    expect(sellsOther(other, { goods: '', known: '', own: [] })).toBe(false);
  });
});
