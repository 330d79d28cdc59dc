/** Figures that chance has a part in, each with the interval of 95 % in which it may lie. */
import { none } from '#contracts';
import type { Figure } from '#contracts';

/** −0.13 */
export const hundredths = (value: number): string => value.toFixed(2).replace('-', '−');

/** 0.66–0.87, −0.30 至 +0.02; nothing where there is no interval. */
export const rangeText = ({ low, high }: Figure, text: (value: number) => string = hundredths): string =>
  low === null || high === null ? '' : `${text(low)}${low < 0 ? ' 至 ' : '–'}${text(high)}`;

/** A figure, or null where none is to be said. */
export const valueText = ({ value }: Figure, text: (value: number) => string = hundredths): string | null =>
  value === null ? null : text(value);

/** 0.42（0.23–0.58）; – where there is no figure. */
export function figureText(figure: Figure, text: (value: number) => string = hundredths): string {
  const [value, range] = [valueText(figure, text), rangeText(figure, text)];
  if (value === null) return none;
  return range === '' ? value : `${value}（${range}）`;
}
