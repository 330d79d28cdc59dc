import { describe, expect, it } from '@jest/globals';
import { notOwnWords, sayings } from './sayings.js';

const said = (text: string, keywords: string[], more: { kind?: string; asks?: boolean } = {}) =>
  sayings(text, { kind: 'must_say', keywords, ...more }).map(({ from, to }) => text.slice(from, to));
const foreign = (text: string) => notOwnWords(text, true).map(({ from, to }) => text.slice(from, to));

describe('What somebody says', () => {
  it('is every place that says it in their own name', () => {
    expect(said('可以退，也可以换，不能退现金', ['可以退', '可以换', '能退'])).toEqual(['可以退', '可以换']);
  });

  it.each([
    ['顾客说“保证不过敏”，我们不这么讲', '“保证不过敏”'],
    ['他们家说：“全网最低”，其实不是', '“全网最低”'],
    ['隔壁承诺「永不变形」', '「永不变形」'],
    ['顾客：您好，多少钱\n三百九', '顾客：您好，多少钱'],
    ['<!-- 您好，可以退换 -->三百九', '<!-- 您好，可以退换 -->'],
    ['<!-- 您好，可以退换', '<!-- 您好，可以退换'],
  ])('is not what somebody else does: %s', (text, others) => {
    expect(foreign(text)).toEqual([others]);
  });

  it.each([
    '我们的“七天无理由退换”您放心',
    '您刚才说“脚累”，我记下了',
    '这叫“以旧换新”',
    '顾客都说好，我也这么说',
  ])('is also what stands in the writer’s own quotation marks: %s', (text) => {
    expect(foreign(text)).toEqual([]);
  });

  it.each([
    '（蹲下帮您试穿，说明可以退换）',
    '嗯。（可以退换 试穿）',
    '我们提供【售后政策】可以退换，',
    '店员向顾客说明了可以退换',
    '接着要介绍成分和可以退换',
    '小王一般会说可以退换',
    '按话术最后一句是可以退换',
    '如果这是真的顾客，我会说可以退换',
    '接下来正常应该问她要不要试穿，再说可以退换',
    '按培训的要求，这时要讲可以退换',
    '遇到嫌贵，标准做法是讲可以退换',
    '最后一步是讲可以退换',
    '公司手册第三章写着：“您好，可以退换”',
    '话术第二条：“可以退换”',
    '小李，你去问问这位先生要不要试穿',
    '小李，你告诉他没穿过的可以退换',
    '很多新人背错成：鞋可以退换',
    '有人误以为穿过的可以退换',
    '错误的说法是：穿过的可以退换',
  ])('is not what is said to nobody: %s', (text) => {
    expect(said(text, ['可以退换', '试穿'])).toEqual([]);
    expect(said(text, ['可以退换', '试穿'], { kind: 'must_not_say' })).not.toEqual([]);
  });

  it.each([
    '（笑）可以退换的',
    '云步（228克）可以退换',
    '我们有【七天无理由】，可以退换',
    '店员推荐的您也可以退换',
    '这个应该可以退换，您放心',
    '店长说可以退换',
    '店长会给您办，可以退换',
    'XXL 的可以退换',
    '按流程给您办，可以退换',
    '第一步是拿小票，您这双可以退换',
    '最后给他买大一号，不合脚可以退换',
    '小李，你给这位先生拿双新的。不合脚可以退换',
    '小李，给这位先生包起来，不合脚可以退换',
    '小姐，你问的这双可以退换',
    '小王，你跟他说一声。您这双可以退换',
    '很多人误以为不能，其实可以退换',
  ])('is what is said beside a remark, and to the customer: %s', (text) => {
    expect(said(text, ['可以退换'])).toEqual(['可以退换']);
  });

  it('is not the clause that begins with who errs', () => {
    const text = '有人误以为一盒 6 片，其实是 3 片';
    expect(notOwnWords(text, false).map(({ from, to }) => text.slice(from, to))).toEqual([
      '有人误以为一盒 6 片，',
    ]);
  });

  it('is not what is only supposed, up to where the main clause begins', () => {
    expect(foreign('如果您不喜欢，七天内可以退')).toEqual(['如果您不喜欢']);
    expect(foreign('要是不合适可以换')).toEqual(['要是不合适']);
    expect(foreign('万一过敏的话我们全额退')).toEqual(['万一过敏的话']);
    expect(said('如果我跟您说可以退换，您就会买吧', ['可以退换'])).toEqual([]);
    expect(said('要是有人说“您好”，那是别人', ['您好'])).toEqual([]);
    expect(said('如果七天无理由退换', ['七天无理由'])).toEqual([]);
  });

  it('may stand in a condition that something is promised for', () => {
    expect(said('如果要退货，七天内拿小票来就行', ['退货'])).toEqual(['退货']);
    expect(said('如果要退货，不行', ['退货'])).toEqual([]);
    expect(said('要是会员还能打九折，算下来六百二', ['九折'])).toEqual(['九折']);
  });

  it('forbids nothing where it is only supposed', () => {
    const kind = 'must_not_say';
    expect(said('如果有人说保证不过敏，您就可以不理他', ['保证不过敏'], { kind })).toEqual([]);
    expect(said('您不懂，我给您讲', ['您不懂'], { kind })).toEqual(['您不懂']);
  });

  it.each([
    '上周有位顾客问我“这茶是不是能降血压”，我说茶就是茶',
    '有顾客问我们：“能降血压吗”，不能',
    '您问能不能降血压，我只能说茶不是药',
    '有人问我是不是降血压，不是的',
    '顾客说“降血压”，这话不对',
    '顾客说“降血压”，这是真的吗',
    '如果我说它降血压，那就是骗您',
    '我可不敢说它能降血压',
    '我们不说它降血压',
  ])('forbids nothing in what others ask, and in what is not dared to be said: %s', (text) => {
    expect(said(text, ['降血压'], { kind: 'must_not_say' })).toEqual([]);
  });

  it.each([
    '顾客都说“这茶降血压”，他们说得一点没错',
    '顾客说“降血压”，确实是真的',
    '人家说“降血压”，说得对',
    '如果我说它降血压，那也是实话',
    '您问能不能降血压，能，它降血压',
    '谁也不敢说它不降血压',
  ])('forbids others’ words and suppositions that are said to be true: %s', (text) => {
    expect(said(text, ['降血压'], { kind: 'must_not_say' })).not.toEqual([]);
  });

  it.each([
    ['您的预算大概多少', true],
    ['预算方便说一下吗', true],
    ['您的预算，大概在什么范围', true],
    ['您预算是？', true],
    ['想了解一下您的预算', true],
    ['这双比您预算高一点', false],
    ['这双比您预算高一点，您看可以吗', false],
    ['在您预算里，放心', false],
    ['我就不问您预算是多少了', false],
    ['预算我就不打听什么了', false],
    ['不好意思问一下您的预算', true],
    ['我能不能问问您预算大概多少', true],
    ['要不问一下您的预算', true],
    ['预算是五百左右，还是再往上一点？', true],
    ['预算内的有两双，还是这双软', false],
  ])('may count in a question only: %s', (text, counts) => {
    expect(said(text, ['预算'], { asks: true })).toEqual(counts ? ['预算'] : []);
    expect(said(text, ['预算'])).toEqual(['预算']);
  });
});
