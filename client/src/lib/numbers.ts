/** Numbers as every screen shows them. */
import { countText, none } from '#contracts';

export { countText, none, pointsText, scoreText } from '#contracts';
export const rateText = (rate: number | null): string => (rate === null ? none : `${rate.toFixed(1)}%`);

/** ¥1,234.50, ¥0.11: an amount of yuan; the smallest is told as such. */
export function yuanText(yuan: number | null): string {
  if (yuan === null) return none;
  if (yuan > 0 && yuan < 0.01) return '不到 ¥0.01';
  const [whole, cents] = yuan.toFixed(2).split('.') as [string, string];
  return `¥${countText(Number(whole))}.${cents}`;
}
