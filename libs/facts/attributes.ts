/** What a quantity tells of its thing: 699 元 the price, 满 300 元 a threshold, 七天 how long one may return it. */

const labels: Readonly<Record<string, string>> = {
  price: '价格', deal: '优惠价', list: '原价', threshold: '门槛', reduction: '减免', stored: '充值', deposit: '定金', difference: '差价',
  limit: '上限', giftAmount: '赠送金额', cost: '成本', budget: '预算', instalment: '分期', return: '退换', warranty: '质保', refund: '退款',
  priceProtection: '保价', delivery: '送货', shelfLife: '保质期', battery: '续航', charging: '充电', lasts: '使用时间', trial: '试用',
  member: '会员折扣', gift: '赠品', mass: '重量', rate: '折扣', percent: '含量', length: '尺寸', inches: '尺寸', distance: '距离',
  volume: '容量', area: '面积', charge: '电量', power: '功率', storage: '存储', pixels: '像素', degrees: '温度', loudness: '噪音', points: '积分',
}; // prettier-ignore

/** What a fact tells of its thing, for people: 价格, 质保; empty where its figure says enough. */
export function labelOf({ attribute, dimension }: { attribute: string; dimension: string }): string {
  const [kind, what = ''] = attribute.split(':');
  if (kind === 'fee') return what;
  if (kind === 'per') return `每${what}价格`;
  return labels[attribute] ?? labels[dimension] ?? '';
}

/** The first that matches is meant. */
const timeAttributes: readonly (readonly [attribute: string, words: RegExp])[] = [
  ['priceProtection', /价保|保价|补差|退差/u],
  ['refund', /到账|[^额]退款|原路|退钱|返还/u],
  [
    'warranty',
    /质保|保修|保固|联保|三包|免费修|包修|保用|维修|[^陪环]保\s*(?:$|，|[一两三四五六七八九十半\d整])/u,
  ],
  [
    'return',
    /退货|退换|换货|无理由|包退|包换|调换|包换|[能以]换(?!成|算|个)|换[货新码尺]|退(?!烧|热|一半|您一半)/u,
  ],
  [
    'delivery',
    /发货|发到|多久到|几天到|次日|地区|[路在]上|送达|送货|到货|配送|送到|调货|补货|定制|制作|工期|交货|寄/u,
  ],
  ['shelfLife', /保质|有效期|过期|开封|保存|赏味|冷藏|常温/u],
  ['battery', /续航|待机|充一次|一次充|动力/u],
  ['charging', /充满|充电|快充/u],
  ['lasts', /够用|能用|[用喝吃][上到完个]|使用/u],
  ['trial', /试用|试穿|试睡|试吃|体验|慢慢睡/u],
  ['instalment', /分期|免息/u],
];

const fee = /(\p{Script=Han}{1,2}费)(?:用)?[^，。]{0,5}$/u;
const notFee = /[免消花学付收浪话]费$/u;

const per =
  /(?:(?:每|平均|\/|摊)(?:到|下来)?(?:每|一)?个?(天|日|次|片|克|毫升|斤|公斤|两|颗|粒|平|米|晚|月|期|年|层|位|人|单)[^，。\d]{0,6}|一(天|日|次|片|克|毫升|斤|公斤|颗|粒|平|米|度|层|晚|期|年)\s*(?:才|只要|合|是|要|就|收|加)?\s*)$/u;
const perAfter =
  /^\s*(?:\/|每|一)\s*(?:个)?(天|日|次|片|克|毫升|斤|公斤|颗|粒|平方?米?|米|晚|月|期|年|小时|度)/u;

function moneyAttribute(before: string, after: string): string {
  if (/(?:满|达到?|累计(?:消费)?|消费满?|每消费|每花)\s*$/u.test(before)) return 'threshold';
  if (/(?:够|(?<!不)到)了?\s*$/u.test(before) && /^\s*(?:元|块)?(?:的?门槛|就|的线)/u.test(after)) return 'threshold';
  if (/^\s*的?(?:门槛|线)/u.test(after)) return 'threshold';
  if (/^\s*(?:及?以上)?[就可即]?(?:可以)?(?:送|赠|包邮|免邮|免费送|免运费)/u.test(after)) return 'threshold';
  if (/预算|心理价|想花|打算花|准备花/u.test(before)) return 'budget';
  if (/^\s*的?(?:预算|以内的预算)/u.test(after)) return 'budget';
  if (/(?:充值?|储值|存|办卡)\s*$/u.test(before)) return 'stored';
  const charge = fee.exec(before)?.[1];
  if (charge && !notFee.test(charge)) return `fee:${charge}`;
  const [, each, one] = per.exec(before) ?? [];
  const unit = each ?? one ?? perAfter.exec(after)?.[1];
  if (unit) return `per:${unit}`;
  if (/(?:收取?|收费|每[层次个件单]加|一[层次个件单]加)\s*$/u.test(before)) return 'fee:收费';
  if (/(?:定金|订金|押金)[^，]{0,3}$/u.test(before) || /^\s*的?(?:定金|订金|押金)/u.test(after)) return 'deposit';
  if (/(?:立减|直减|再减|减免?|优惠|便宜|省|抵扣?|补贴最[高多]?能?给?到?|抵现|补贴?|返现?|让利?|少(?:花|付|收)?)(?:了|您|你|个)?\s*$/u.test(before)) return 'reduction';
  if (/^\s*的?(?:优惠|代金|抵用|现金|满减)?券|^\s*(?:的?红包|补贴|的优惠|优惠|无门槛)/u.test(after)) return 'reduction';
  if (/(?:最多|最高|封顶|上限|至多)(?:补|抵|减|送)?(?:是|为|到)?\s*$/u.test(before)) return 'limit';
  if (/(?:送|赠)(?:您|你)?\s*$/u.test(before)) return 'giftAmount';
  if (/(?:差|贵|多花|(?<![最至])多|再加|高|补|相差)(?:了|个|出|不到)?\s*$/u.test(before)) return 'difference';
  if (/(?:进价|成本|底价)[^，]{0,3}$/u.test(before)) return 'cost';
  if (/(?:原价|吊牌价?|标价|市场价|专柜价|官方价|正价|日常价|指导价|平时卖?|原来)[^，]{0,4}$/u.test(before)) return 'list';
  if (/(?:会员价|活动价?|到手价?|券后价?|折后价?|现价|特价|促销价?|优惠价|秒杀价?|限时|今天只?)[^，]{0,4}$/u.test(before)) return 'deal';
  return 'price';
} // prettier-ignore

/** What has an attribute by the words around it and no part. */
export const isTime = (dimension: string): boolean =>
  ['days', 'months', 'workdays', 'minutes'].includes(dimension);

/**
 * @param around what stands around the quantity in its clause
 * @param earlier clauses of the sentence before this one, the nearest last: 七天 of 不合适可以退，七天都行
 */
export function attributeOf(
  dimension: string,
  { prefix, suffix, before, after }: Record<'prefix' | 'suffix' | 'before' | 'after', string>,
  earlier: readonly string[],
): string {
  if (dimension === 'money') return moneyAttribute(prefix, suffix);
  if (isTime(dimension)) {
    for (const text of [before + after, ...[...earlier].reverse()]) {
      const hit = timeAttributes.find(([, words]) => words.test(text));
      if (hit) return hit[0];
    }
    return '';
  }
  if (dimension.startsWith('count:')) return /送|赠/u.test(prefix) ? 'gift' : '';
  if (dimension === 'rate') return /会员|老顾客|熟客/u.test(prefix) ? 'member' : '';
  return '';
}
