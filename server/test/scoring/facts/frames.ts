/**
 * Turns that say one figure plainly, made of frames, goods and figures by the hand that wrote the rule for them: 这款 Pro 现在卖 799 元.
 * Nothing is learned from them.
 */
import type { Turn } from './talks.js';

interface Goods {
  material: string;
  /** How sellers call a thing, with what it costs; figures that stand in no line and follow from none. */
  prices: readonly (readonly [thing: string, right: number, ...wrong: number[]])[];
  /** What else is told, each as it is and otherwise. */
  terms: Partial<Record<Term, readonly (readonly [thing: string, right: string, ...wrong: string[]])[]>>;
}
type Term = 'returned within' | 'repaired for' | 'weighed' | 'for members';

const goods: readonly Goods[] = [
  {
    material:
      '云步缓震跑鞋，699 元，会员九折；单只 228 克，有加宽楦。\n轻行日常跑鞋，499 元；单只 190 克，网面透气。\n七天内没有穿出门可以退换，开胶断底质保三个月；门店和官方旗舰店同价。',
    prices: [
      ['云步', 699, 799, 599, 669, 899],
      ['轻行', 499, 599, 399, 459, 529],
    ],
    terms: {
      'returned within': [['云步', '七天', '十天', '半个月', '30 天', '3 天']],
      'repaired for': [['云步', '三个月', '一年', '半年', '两年', '一个月']],
      weighed: [
        ['云步', '228 克', '198 克', '260 克', '180 克', '半斤'],
        ['轻行', '190 克', '160 克', '三两', '175 克', '210 克'],
      ],
      'for members': [['云步', '九折', '八折', '八五折', '七折', '95 折']],
    },
  },
  {
    material:
      '【价签】星河青春版：1999 元\n【价签】星河 Pro：2699 元\n星河 Pro 6.7 英寸直屏，5500 毫安电池，重 206 克\n星河青春版重 189 克\n整机保修一年，激活前 15 天内可以退货，12 期免息\n旧机抵扣另补贴 300 元，学生凭证件减 100 元',
    prices: [
      ['青春版', 1999, 2199, 1799, 1849, 2499],
      ['这款 Pro', 2699, 2899, 2499, 2199, 3199],
    ],
    terms: {
      'returned within': [['这款 Pro', '15 天', '七天', '一个月', '十天', '20 天']],
      'repaired for': [['这款 Pro', '一年', '两年', '三年', '半年', '十八个月']],
      weighed: [['这款 Pro', '206 克', '176 克', '230 克', '195 克', '四两']],
    },
  },
  {
    material:
      '清泉厨下净水器 1590 元，上门安装费 80 元，重 6.5 公斤\n小暖台面净水机 890 元，免安装，重 3.2 公斤\n滤芯一套 260 元，六个月换一次\n整机质保三年，30 天内不满意可以退\n会员打九五折，全国包邮',
    prices: [
      ['清泉', 1590, 1390, 1790, 1690, 1290],
      ['小暖', 890, 790, 990, 690, 830],
    ],
    terms: {
      'returned within': [['清泉', '30 天', '七天', '15 天', '60 天', '两个月']],
      'repaired for': [['清泉', '三年', '五年', '一年', '两年', '六年']],
      weighed: [['小暖', '3.2 公斤', '2.5 公斤', '4 公斤', '五斤', '2.8 公斤']],
      'for members': [['小暖', '九五折', '九折', '八折', '八八折', '85 折']],
    },
  },
  {
    material:
      '| 品名 | 规格 | 售价 |\n| 舒安保湿面霜 | 50 克 | 328 元 |\n| 晨露洁面乳 | 120 克 | 88 元 |\n面霜含神经酰胺 2%，敏感肌可以用\n拆封后 14 天内过敏可以全额退款，会员生日当月八八折\n买面霜送旅行装一支',
    prices: [
      ['面霜', 328, 368, 298, 428, 258],
      ['洁面乳', 88, 98, 72, 68, 108],
    ],
    terms: {},
  },
  {
    material:
      '云眠乳胶枕：399 元一只，枕芯重 1.2 公斤\n暖居羽绒被：1280 元，充绒 800 克\n以上都能试睡 60 天，不满意全额退款\n羽绒被跑绒三年内免费修补，送货上门，5 公里内免运费',
    prices: [
      ['乳胶枕', 399, 369, 459, 299, 499],
      ['羽绒被', 1280, 1380, 1180, 980, 1580],
    ],
    terms: { 'repaired for': [['羽绒被', '三年', '一年', '五年', '两年', '十年']] },
  },
  {
    material:
      '明前龙井 580 元一罐，每罐 100 克\n老树普洱饼 260 元一饼，每饼 357 克\n茉莉花茶 68 元一袋\n没拆封的 10 天内可以退换，会员九二折，办卡充 1000 送 80',
    prices: [
      ['龙井', 580, 680, 480, 550, 620],
      ['普洱', 260, 290, 230, 360, 198],
      ['花茶', 68, 78, 58, 48, 88],
    ],
    terms: {
      'returned within': [['龙井', '10 天', '七天', '20 天', '一个月', '15 天']],
      'for members': [['龙井', '九二折', '九折', '八五折', '八折', '七五折']],
    },
  },
];

const list = (frames: string): string[] => frames.trim().split(/\s+/u);

/** Of the thing {n} and the figure {p}; what the customer says stands before →. */
const priceFrames = list(`
  {n}现在卖{p} 您好，{n}的价格是{p}，质量您放心 {n}只要{p}，今天就能带走 咱们家{n}卖{p}，不还价的 {n}{p}，买回去天天都用得上
  {n}是{p}，比别的都耐用 喜欢的话{n}{p}带走，不合适再来找我 {n}今天活动价{p}，很划算 {n}售价{p}，全国统一的 {n}标价{p}，您看一下价签
  {n}卖得特别好，现在{p} 这边是{n}，价格{p} 您眼光真好，这就是{n}，卖{p} 我给您推荐{n}，它的价格是{p}，很多老顾客都买 {n}的话呢，{p}
  {n}也不贵，{p}而已 其实{n}才{p}，真的很值 {n}我们门店卖{p} {n}目前是{p}，您可以先看看 好的，{n}就{p}
  {n}多少钱？→{p} {n}怎么卖？→现在卖{p}呢，您要不要看看 我想看看{n}，什么价？→您好，价格是{p} {n}多少钱→只要{p}，很实惠的 想给我妈买个{n}，贵不贵→不贵的，{p}
  随便看看→好的，您慢慢看，这款是{n}，{p} 有什么推荐的吗→可以看看{n}，现在{p}，口碑很好 {n}好不好用→好用的，{n}才{p}，用过的都说好 你们有{n}吗→有的，{n}{p} 还有别的吗→那您看看{n}，{p}就能买到`);
/** What is no wrong price: {w} is a figure that nothing has, {c} the change of {g}. */
const priceTraps = list(`
  {n}{p}，比别的款便宜{w} {n}{p}，下个月要涨{w} {n}原价{w}，现在{p} {n}和官网同价，都是{p} 买{n}送价值{w}的礼包 {n}{p}，另外送您{w}的券 {n}先付{w}定金就能留货
  {n}{p}，收您{g}，找您{c} 别家的{n}卖{w}，我们{p} 听说{n}以前卖{w} {n}去年卖{w}，今年{p} {n}不是{w}，是{p} {n}配的收纳袋{w} 我只有{w}→{w}的话离{n}还差一点
  您预算{w}的话，{n}正合适 {n}两件一共{d} {n}{p}，再加{w}能换大一号的 {n}满{w}才包邮 {n}{p}，能省{w} {n}{p}，以旧换新能抵{w} 您说的{w}是网上的，{n}{p}
  {n}卖{w}吗？您看错了，是{p} 要是{n}卖{w}，我也想买 {n}每月{m}，分十二期 {n}{p}，差价{w}我们补 {n}上个月涨了{w}，现在{p} {n}还没到{w}，到{p}就不降了 {n}{p}，还有一款{w}的`);

const termFrames: Record<Term, { frames: string[]; traps: string[] }> = {
  'returned within': {
    frames: list(`
      不喜欢的话{p}内可以退换 您放心，{p}无理由退货 买回去{p}之内都能退 {n}支持{p}退换 可以退的，{p}内都行 不合适能退吗？→可以的，{p}内都能退
      能退吗→能，{p}内可以退换 这款{p}内可以退换，您放心买 我们的退换期是{p}，够您慢慢看了 先拿回去看看，{p}内不满意可以退`),
    traps: list(`
      {p}内可以退，退款两三天到账 {p}内可以退换，寄回来路上要五天 别家只有{w}，我们{p}内都可以退 不是{w}，是{p}内可以退换 {p}能退吗？→{p}内可以退 您先用两天看看，{p}内都能退
      {w}了还能退吗？→过了{p}就退不了了 退货的话我们两天内给您办好 说{w}的是别的店，我们是{p}`),
  },
  'repaired for': {
    frames: list(`
      这款保修{p} {n}质保{p}，您放心用 我们保修{p} 您放心，保修{p} 保修多久？→保修{p}呢 坏了怎么办→{p}内免费维修 {n}保修{p}，坏了来找我
      质量您放心，质保{p} {n}的质保是{p}，发票您收好 容易坏吗→不容易的，而且质保{p}`),
    traps: list(`
      质保{p}，加钱可以延保{w} {n}我自己用了五年 {n}质保{p}，修好一般要三天 别家质保{w}，我们{p} 不是{w}，质保是{p} 用了十年的老顾客都说好，质保{p} 保修{w}吗？→保修{p}
      {n}能用十来年，质保{p} 您要的质保{w}没有，是{p}`),
  },
  weighed: {
    frames: list(`
      {n}只有{p}，很轻 {n}重{p} {n}才{p}，拿着不累 {n}多重？→{p} {n}的重量是{p} {n}重不重→不重，{p} 这款{n}{p}，您掂一下`),
    traps: list(`
      {n}比别的轻了{w} 别家的都要{w}，{n}{p} {n}不到{p}再加一点，您掂掂 {n}不是{w}，是{p} {n}装箱以后有两公斤多`),
  },
  'for members': {
    frames: list(`
      会员打{p} 您是会员的话打{p} 会员可以享受{p} 有会员折扣吗？→有的，会员{p} 办会员有什么好处→办了会员打{p} 我们会员都是{p}`),
    traps: list(`
      会员{p}，没有{w} 别家会员{w}，我们{p} 能打{w}吗→会员是{p} 不是{w}，会员打{p} 您说的{w}是去年的，现在会员{p}`),
  },
};

const digits = [...'零一二三四五六七八九'];
const inHan = (value: number): string =>
  [...String(value).padStart(4, '0')]
    .map((figure, at) => (figure === '0' ? '零' : digits[Number(figure)]! + '千百十'.charAt(at)))
    .join('')
    .replace(/零+/gu, '零')
    .replace(/^零|零$/gu, '');
const written: readonly ((value: number) => string)[] = [
  (value) => `${value} 元`,
  (value) => `${inHan(value)}块`,
  (value) => ` ${value}`,
  (value) => `￥${value}`,
];

export interface PlainTurn {
  kind: 'priced' | Term;
  material: string;
  turn: Turn;
  isWrong: boolean;
}

/** Of a frame: the customer stands before →. */
function turnOf(frame: string, values: Readonly<Record<string, string>>): Turn {
  const filled = frame.replace(/\{(\w)\}/gu, (_, name: string) => values[name]!);
  const [said = '', ...customer] = filled.split('→').reverse();
  return { customer, said: [said] };
}

/** Every frame with every thing and figure; a price now in one, now in another of the ways to write it. */
export function plainTurns(): PlainTurn[] {
  const turns: PlainTurn[] = [];
  for (const { material, prices, terms } of goods) {
    const add = (kind: PlainTurn['kind'], isWrong: boolean, frame: string, values: Record<string, string>) =>
      turns.push({ kind, material, turn: turnOf(frame, values), isWrong });
    for (const [n, right, ...wrong] of prices) {
      const put = (value: number) => written[turns.length % written.length]!(value);
      for (const frame of priceFrames) {
        for (const value of [right, right, ...wrong])
          add('priced', value !== right, frame, { n, p: put(value) });
      }
      for (const frame of priceTraps) {
        const given = (Math.floor(right / 500) + 1) * 500;
        const [p, w, c, d, m, g] = [right, wrong[turns.length % wrong.length]!, given - right, right * 2, Math.round(right / 12), given].map(put); // prettier-ignore
        add('priced', false, frame, { n, p: p!, w: w!, c: c!, d: d!, m: m!, g: g! });
      }
    }
    for (const kind of Object.keys(terms) as Term[]) {
      for (const [n, right, ...wrong] of terms[kind]!) {
        for (const frame of termFrames[kind].frames)
          for (const p of [right, ...wrong]) add(kind, p !== right, frame, { n, p });
        for (const frame of termFrames[kind].traps)
          for (const w of wrong) add(kind, false, frame, { n, w, p: right });
      }
    }
  }
  return turns;
}
