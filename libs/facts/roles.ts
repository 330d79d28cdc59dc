/** What part an amount of money or a time plays: 699 元 is a price, 满 300 元 a threshold, 七天 how long one may return it. */
import { isTime } from './quantities.js';

const labels = new Map(
  `price 价格, deal 优惠价, list 原价, threshold 门槛, reduction 减免, stored 充值, deposit 定金, difference 差价, limit 上限,
   giftAmount 赠送金额, cost 成本, budget 预算, return 退换, warranty 质保, refund 退款, priceProtection 保价, delivery 送货,
   dispatch 发货, shelfLife 保质期, battery 续航, charging 充电, trial 试用, instalment 分期, member 会员折扣, fee 收费,
   gift 赠品, from 开始, until 截止, mass 重量, rate 折扣, percent 比例, length 尺寸, inches 尺寸, volume 容量, area 面积,
   charge 电量, power 功率, storage 存储, degrees 度数, loudness 噪音, points 积分, age 年龄, count:码 尺码, date 日期, year 年份,
   clock 时间`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
);

/** What a fact tells of its thing, for people: 价格, 质保; empty where its figure says enough. */
export function labelOf({ attribute, dimension }: { attribute: string; dimension: string }): string {
  return labels.get(attribute) ?? labels.get(dimension) ?? '';
}

/** What a time may be of. A time of one kind says nothing about another. */
const timeRoles: readonly (readonly [role: string, words: RegExp])[] = [
  ['priceProtection', /价保|保价|补差|退差|降价|买贵/u],
  ['refund', /到账|原路|退钱|返还/u],
  [
    'warranty',
    /质保|保修|固保|联保|三包|免费修|包修|保用|维修|(?<![陪环确担质])保\s*(?:多久|几年|$|，|[一两三四五六七八九十半\d整])/u,
  ],
  [
    'return',
    /退货|退换|换货|无理由|包退|包换|调换|退款|退卡|全退|(?:能|可以?|给您?|拿来|随便)退|(?:能|可以?|给您?|拿来|免费)换(?!成|算|个)|换[货新码尺款]|(?:毛病|问题|坏了?|不合适|不满意|不喜欢)[^，]{0,3}[退换]|退给|退回|重做/u,
  ],
  ['dispatch', /发货|发出|寄出|出货|出库/u],
  [
    'delivery',
    /发到|多久到|几天到|次日|送达|送货|到货|配送|送到|送上|调货|交货|上门送|工期|路上|收到|到(?:货|手|家)?$|达(?:$|，)/u,
  ],
  ['shelfLife', /保质|有效期|过期|开封|开了|保存|赏味|冷藏|常温|放多久|能放/u],
  ['battery', /续航|待机|充一次|一次充/u],
  ['charging', /充满|充电|快充/u],
  ['trial', /试用|试穿|试睡|试吃|体验|试戴|试骑/u],
  ['instalment', /分期|免息/u],
];

/** Roles by the words nearest to it. @param scopes what stands around it, the nearest first */
export function timeRolesOf(scopes: readonly string[]): readonly string[] {
  for (const scope of scopes) {
    const roles = timeRoles.filter(([, words]) => words.test(scope)).map(([role]) => role);
    if (roles.length > 0) return roles;
  }
  return [];
}

const fee = /(\p{Script=Han}{1,2}费)(?:用)?[^，。]{0,6}$/u;
const notFee = /[免消花学付收浪话]费$/u;

const thresholdBefore = /(?:满|达到?|累计(?:消费)?|消费满?|每消费|每花|够|(?<!不)到)了?\s*$/u;
const gives =
  /^\s*(?:及?以上)?[就可即]?(?:可以)?(?:送|赠|包邮|免邮|免费送|免运费|免配送)|^\s*的?(?:门槛|线)/u;
const roleBefore: readonly (readonly [role: string, words: RegExp])[] = [
  ['budget', /预算|心理价|想花|打算花|准备花/u],
  ['stored', /(?:充值?|储值|存|办卡)\s*$/u],
  ['deposit', /(?:定金|订金|押金)[^，]{0,3}$/u],
  ['fee', /(?:收取?|收费|(?:加收?|补)[您你]?)\s*$/u],
  [
    'reduction',
    /(?:立减|直减|再减|减免?|优惠|抵扣?|抵现|补贴|返现?|让利?|补贴最[高多]?能?给?到?)(?:了|您|你|个)?\s*$/u,
  ],
  ['limit', /(?:最多|最高|封顶|上限|至多)(?:补|抵|减|送)?(?:是|为|到)?\s*$/u],
  ['giftAmount', /(?:送|赠)(?:您|你)?\s*$/u],
  ['difference', /(?:差|贵|便宜|省|少(?:花|付|收)?|多花|(?<![最至])多|高|相差)(?:了|个|出|不到)?\s*$/u],
  ['cost', /(?:进价|成本|底价)[^，]{0,3}$/u],
  ['list', /(?:原价|吊牌价?|标价|市场价|专柜价|官方价|正价|日常价|指导价|平时卖?|原来)[^，]{0,4}$/u],
  [
    'deal',
    /(?:会员价|活动价?|到手价?|券后价?|折后价?|现价|特价|促销价?|优惠价|秒杀价?|限时|今天只?)[^，]{0,4}$/u,
  ],
];

function moneyRole(before: string, after: string): string {
  if (gives.test(after)) return 'threshold';
  const leads =
    /满\s*$/u.test(before) || /^\s*(?:元|块)?(?:以上)?(?:的?门槛|就|的线|能|可|[，减送返])/u.test(after);
  if (thresholdBefore.test(before) && leads) return 'threshold';
  if (/^\s*的?(?:预算|以内的预算)/u.test(after)) return 'budget';
  if (/^\s*的?(?:定金|订金|押金)/u.test(after)) return 'deposit';
  if (/^\s*的?(?:优惠|代金|抵用|现金|满减)?券|^\s*(?:的?红包|补贴|的优惠|优惠|无门槛)/u.test(after))
    return 'reduction';
  const charge = fee.exec(before)?.[1] ?? /^\s*的?(\p{Script=Han}{1,2}费)/u.exec(after)?.[1];
  if (charge && !notFee.test(charge)) return 'fee';
  return roleBefore.find(([, words]) => words.test(before))?.[0] ?? 'price';
}

const ends = /开到|点关|关门|打烊|下班|结束|截止|为止|最晚|之前/u;
const begins = /开门|开始|[点早]开|开张/u;
const asksClock = /几点|什么时候|多久开|营业时间|[关开]门|打烊|点[关开]/u;

function clockRole(before: string, after: string, asked: string): string {
  if (/^\s*(?:[到至~—–-]|就?开始|起|就?开)/u.test(after)) return 'from';
  if (/(?:[到至~—–-]|最晚)\s*\p{Script=Han}{0,2}$/u.test(before)) return 'until';
  if (/^\s*(?:之?前|才?关|才?打烊|才?下班|结束|截)/u.test(after)) return 'until';
  const known = [before, asksClock.test(asked) ? asked : ''].find(
    (text) => ends.test(text) || begins.test(text),
  );
  return known === undefined ? '' : ends.test(known) ? 'until' : 'from';
}

/** @param prefix @param suffix what stands before and behind the quantity in its clause @param scopes the nearest first */
export function attributeOf(
  dimension: string,
  { prefix, suffix }: { prefix: string; suffix: string },
  scopes: readonly string[],
): string {
  if (dimension === 'money') return moneyRole(prefix, suffix);
  if (dimension === 'clock' || dimension === 'date') return clockRole(prefix, suffix, scopes.at(-1) ?? '');
  if (isTime(dimension)) return timeRolesOf(scopes)[0] ?? '';
  if (dimension === 'rate') return /会员|老顾客|熟客/u.test(prefix) ? 'member' : '';
  if (dimension.startsWith('count:') && /[送赠][^，]{0,2}$/u.test(prefix)) return 'gift';
  return '';
}
