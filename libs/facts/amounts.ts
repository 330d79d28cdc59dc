/** Figures without a unit: amounts of money by their place, and what else they may be. */
import { otherUnitAfter, unitAfter, type UnitFound } from './units.js';

/**
 * Colloquial amounts have no unit: 只要 499, 满 300 减 50, 现在四千三百九十九. A figure is one after a word of price, before 一双, and, from 10 on,
 * at the end of what is said; not so one that belongs to a name (X20, 12+256) or is a year.
 */
const saysPrice =
  /(?:只要|卖|售价|价格|[原现特标]价|到手|券后|折后|[员动惠]价|才|仅需?|只需|满|减|送?抵|[便优]宜|优惠|补贴|运费|费|加|收[您你]?|补|险|吊牌|充|封顶|最多|最高)\s*(?:是|才|为|只要|也就|就是|就|大概|大约|要|到|了)?\s*$/u;
const endsAmount =
  /^\s*(?:$|[^\p{L}\p{N}\s%+*×/.:-]|的(?!人)|[就都吧啦哦呢哈起多减送含包打啫呀嘞呗嘛咯亲咧呐哩嘅]|左右|出头|而已|包邮|免邮|[拿带]走|搞定|到手|一口价|\p{Script=Han}{0,2}费)/u;
const eachCosts =
  /^\s*[一每/]小?[双瓶个台支盒杯套件把张罐桶条对箱提袋包只份克斤副节堂次位人晚间场盏盆片盘卷根块枚天平针](?!月)/u;

function isAmount(value: number, before: string, after: string): boolean {
  if (value < 5 || (value >= 1_990 && value < 2_035 && /^\s*年/u.test(after))) return false;
  if (value >= 10_000 && !/^\s*[左上以一多出的就吧]?\s*[\p{L}\d]/u.test(after)) return true;
  if (/(?:满|充值?|存)\s*$/u.test(before))
    return /^\s*[就减送包免办升]/u.test(after) || (value >= 10 && !/^\s*[\d岁周月天分年级个]/u.test(after));
  if (eachCosts.test(after)) return value >= 10;
  if (!endsAmount.test(after)) return false;
  if (saysPrice.test(before)) return true;
  return value >= 10 && !/[A-Za-z\d.+#第号:：/-]$/u.test(before) && !/^\s*的/u.test(after);
}

/** What follows a figure as its unit; null where it is part of a name. */
export function unitOf(value: number, before: string, written: string, after: string): UnitFound | null {
  const without = (dimension: string): UnitFound => ({ length: 0, dimension, factor: 1 });
  if (/[¥￥]\s*$/u.test(before))
    return { length: /^\s*元/u.exec(after)?.[0].length ?? 0, dimension: 'money', factor: 1 };
  const unit = unitAfter(after);
  if (unit) return unit;
  // 密度 35.
  if (/(?:密度|指数|支数|目数|系数|瞳距)\s*(?:是|为|有|到|才)?\s*$/u.test(before)) return without('number');
  if (isAmount(value, before, after)) return without('money');
  if (/[A-Za-z]$/u.test(before) || /^[A-Za-z]*\d|^\s*[号楼代版室栋路点:+*×/]/u.test(after)) return null;
  if (value < 2 || /^(?:千万|万一|百)/u.test(written)) return null;
  const other = otherUnitAfter(after);
  if (other) return other;
  return !/^\s*\p{Script=Han}{2}/u.test(after) || endsAmount.test(after) ? without('bare') : null;
}
