/** What a figure is about, by the words around it: the material's own words for a thing are what a statement about it is recognised by. */
import { bigramsOf, remembered, type Span } from '#text';
import { withoutName } from './names.js';
import { isPiece, isTime, quantitiesIn, type Quantity } from './quantities.js';
import { attributeOf, timeRolesOf } from './roles.js';

export interface Context {
  /** `price`, `return`, `warranty`, …; empty where the dimension says enough. */
  attribute: string;
  /** Which part, size or content is named right before it: 单只, 大杯, 含棉; and behind it, where that is counted. */
  part: string;
  /** Words before it, without the name: what it is a figure of. */
  noun: ReadonlySet<string>;
  /** Words between the figures beside it, and of what stands farther off. */
  own: ReadonlySet<string>;
  near: ReadonlySet<string>;
  /** For which piece or time: 克 of 每克 35 元, 天 of 一天两次. */
  per: string;
  /** All kinds of time that its words name. */
  roles: readonly string[];
  /** Other figures of the clause. */
  beside: readonly Quantity[];
}

// ---- Words -------------------------------------------------------------------------------------------------------

/** Words that say the same in a shop; each group is one more word of a text that has one of them. */
const synonyms = `
  质保|保修|联保|三包|免费修|包修|维修 退货|退换|换货|包退|包换|退款|[能可]退|拿来退 发货|寄出|发出 送达|送到|到货|配送|送上门|上门 保质|保存|能放|放多久 续航|待机 充满|快充|充电
  试用|试睡|试穿|试戴 分期|免息 关门|打烊|下班|营业|开到|开门 定金|订金|押金 会员|老顾客 运费|邮费|车费|送货费|配送费|快递费|包邮|免邮 手续费|服务费 预约|提前 吃|喂|服用|口服
  赠|送 成人|大人|成年 儿童|小孩|孩子|小朋友|宝宝 岁|月龄|年龄|多大 以旧换新|旧机|旧的 第二[件副双杯盒]|再买 尺码|码 容量|电池 屏幕|屏 加价|加收|另收|另加 过敏|敏感
  定制|定做|订做|定作 毛病|质量问题|故障|坏 破损|碎|压坏 开封|开了|拆封|打开 次日|第二天 水温|温度 重量|重|轻|沉 厚 高度|高 宽 长度|长(?!期)`
  .trim()
  .split(/\s+/u)
  .map((words) => new RegExp(words, 'u'));

const functionWords =
  /(?:我们|咱们|我们的|您的|这个|那个|这款|那款|这双|一款|可以|现在|今天|目前|左右|大概|大约|差不多|如果|的话|因为|所以|应该|没关系|但是|不过|而且|另外|其实|真的|特别|非常|放心|没问题|多少|什么|怎么|怎样|足足|整整|高达|以内|之内|之前|之后|以上|以下|就行|都行|就好|左右|一般|需要|本店|店里|还是|只要|一共|总共|全部|都能|都可|直接|随时|哪怕|帮您|给您|喜欢|觉得|看看|知道|还有|还能|只有|或者|时候|最多|最少|至少|大家|不用|不会|不能|不要|不是|顾客|产品|东西|这边|那边|就是|也是|都是|价格|价钱|售价|质保|保修|联保|保(?![湿温暖护险存养鲜])|便宜|贵|实惠|划算|刚好|正好|每[次天周月年]|一次|一天|会(?!员))|[的了是在有我您你他她它这那也都就才还只很要能一个款卖吧呢啊哦呀嘛吗和跟与或把被给让对从到等之内里中几多不没请来去说看好行够起元块钱约最为以及于被将又再更太呗哈嗯咱俩么每整超过于至其则]/gu;

function withoutFigures(text: string): string {
  let left = text;
  for (const { from, to } of [...quantitiesIn(text)].reverse())
    left = `${left.slice(0, from)} ${left.slice(to)}`;
  return left;
}

/** What is left of a text without figures and what stands in every sentence: 先等 and 审核 of 先等一天审核. */
export const piecesIn = (text: string): string[] =>
  withoutFigures(text)
    .replace(functionWords, ' ')
    .match(/\p{Script=Han}+|[A-Za-z]+\d*|\d{2,}/gu) ?? [];

/** Words of a text by pairs of characters, without figures and what stands in every sentence. */
export const wordsOf = remembered((text): ReadonlySet<string> => {
  const words = piecesIn(text).flatMap((piece) => {
    if (/^[A-Za-z\d]/u.test(piece)) return [piece.toLowerCase()];
    return piece.length < 2 ? [piece] : bigramsOf(piece);
  });
  return new Set([...words, ...synonyms.flatMap((same, at) => (same.test(text) ? [`#${at}`] : []))]);
});

// ---- For which piece or time -------------------------------------------------------------------------------------

const pieces =
  '天|日|晚|提|周|月|年|期|次|顿|克|斤|公斤|两|毫升|片|粒|颗|节|堂|层|楼|平|米|公里|小时|度|支|盒|瓶|袋|包|只|双|副|罐|条|台|套|件|张|杯|单|班|趟|兩|日';
const perBefore = new RegExp(
  `(?:每|平均每?|单|整|合|/|(?<![第另有来])一)(?:一)?(?:个)?(${pieces})(?![数子])[^，\\d]{0,6}$`,
  'u',
);
const perAfter = new RegExp(`^\\s*(?:/|每|一)\\s*(?:个)?(${pieces})(?!般)`, 'u');
const [otherPieces, commonPieces] = ['粒颗个日晚楼堂趟', '片片只天天层节班'];

function perOf(prefix: string, suffix: string): string {
  const piece = perAfter.exec(suffix)?.[1] ?? perBefore.exec(prefix)?.[1] ?? '';
  return piece === '' ? '' : (commonPieces[otherPieces.indexOf(piece)] ?? piece);
}

/** 瓶 of 一瓶多少粒. */
export const perIn = (question: string): string =>
  /[一每]([瓶盒袋包罐箱提套副双节次])(?=.{0,3}[多几])/u.exec(question)?.[1] ?? '';

// ---- The part of a thing -----------------------------------------------------------------------------------------

/** Words before a figure that name no part. */
const filler =
  /会员|老顾客|这[双款个件瓶台支盒杯套种一]?|那[双款个件瓶台支盒杯套种一]?|它|您|你|我们?|咱们?|家|店里?|门店|现在|今天|目前|也|都|就|才|(?<![单每整])只要?|仅|还|大概|大约|约|差不多|接近|将近|不到|超过|至少|最多|最|价格|价钱|售价|卖价?|价|标|定|是|为|的|有|含有?|在|了|到|给|算|能|可以?|能?够|要|重量?|净含量|净重|长度?|宽度?|高度?|厚度?|直径|容量|规格|面积|尺寸|功率|续航|一共|总共|一[双款个件瓶台支盒杯套副只包袋罐]|每[双款个件瓶台支盒杯套]|整[双台套]|鞋子?|东西|产品|说|很|真的?|特别|非常|轻|薄|小|大|便宜|贵|好|得|其实|毕竟|但|而且|所以|因为|呢|啊|呀|吧|哦|嗯|对|好的|直接|足足|整整|刚好|正好|不过|反正|另外|同时|[那每这][颗张位把副条只]|每层|其中|适合|适用|合计|会员的话|的话|如果|左右|打|下来|折后|装|拿|收|做|起|跑|不|[≥≤<>]|\s|[（）()【】“”"'：:、，,/|·—~-]/gu;

const sideBefore = /(长|宽|高|深|厚|径|落差|防水|粗|跟)[度高]?\s*(?:约|是|为|有|到|才|只有?|可达)?\s*$/u;
const sideAfter = /^\s*的?\p{Script=Han}?(长|宽|高|深|厚|粗|大屏|屏)/u;

function partOf(dimension: string, before: string, after: string): string {
  if (dimension === 'inches') return '';
  if (dimension === 'length') return sideBefore.exec(before)?.[1] ?? sideAfter.exec(after)?.[1] ?? '';
  return [...before.replace(/\d+/gu, '').replace(filler, '')].slice(-6).join('');
}

// ---- All of it ---------------------------------------------------------------------------------------------------

/**
 * @param clause the clause, plain @param found its quantities
 * @param earlier clauses of the sentence before it, the nearest last, and what was asked before all of them
 * @param name what the thing is called: no part of it
 */
export function contextOf(
  clause: string,
  quantity: Quantity,
  found: readonly Quantity[],
  earlier: readonly string[],
  name: string,
): Context {
  const others = found.filter(
    (one) => !isPiece(clause, one) && !(one.dimension.startsWith('count:') && one.high === 1),
  );
  const last = others.findLast(({ to }) => to <= quantity.from);
  const next = others.find(({ from }) => from >= quantity.to);
  const window: Span = { from: last?.to ?? 0, to: next?.from ?? clause.length };
  const [before, after] = [clause.slice(window.from, quantity.from), clause.slice(quantity.to, window.to)];
  const [prefix, suffix] = [clause.slice(0, quantity.from), clause.slice(quantity.to)];
  // What an earlier clause says of its own time is not said of this one.
  const open = earlier.filter((one) => !quantitiesIn(one).some(({ dimension }) => isTime(dimension)));
  const scopes = [`${before}，${after}`, clause, ...open.reverse()];
  return {
    attribute: attributeOf(quantity.dimension, { prefix, suffix }, scopes),
    part: partOf(quantity.dimension, withoutName(before, name), after),
    noun: wordsOf(withoutName(before, name)),
    // What stands before the next figure is about that one.
    own: wordsOf(withoutName(next ? before : `${before}，${after}`, name)),
    near: wordsOf([...earlier, clause].join(' ')),
    per: perOf(prefix, suffix),
    roles: isTime(quantity.dimension) ? timeRolesOf(scopes) : [],
    beside: found.filter((one) => one !== quantity),
  };
}
