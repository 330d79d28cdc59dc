/** What is told of how fast something is done. */
import type { Speed } from '#contracts';

/** Of so many calls the slowest are told apart. */
const slowShare = 0.05;

/** One digit behind the point is told, below one the first two that are not 0: nothing is told to take no time. */
const rounded = (value: number): number => Number(value < 1 ? value.toPrecision(2) : value.toFixed(1));

/**
 * The usual figure of some calls, and the one at which their slowest 5 % begin; null where there was none.
 * @param values in seconds, or in characters a second, of which few are slow
 */
export function speedOf(what: string, unit: Speed['unit'], values: readonly number[]): Speed | null {
  if (values.length === 0) return null;
  const slowerLater = [...values].sort((a, b) => (unit === '秒' ? a - b : b - a));
  const at = (share: number) =>
    rounded(slowerLater[Math.min(values.length - 1, Math.floor(values.length * share))]!);
  return { what, unit, usual: at(0.5), slowest: at(1 - slowShare), calls: values.length };
}

export const firstPiece = '顾客首字';

/** Whoever waits longer than this for a customer's first words thinks that nothing comes. */
export const slowestFirstMs = 3_000;

/** Whether the first words usually come too late. */
export const isSlow = (speeds: readonly Speed[]): boolean =>
  speeds.some(({ what, usual }) => what === firstPiece && usual * 1_000 > slowestFirstMs);

/** All figures in a line: 顾客首字 0.62 秒（1.4 秒）. */
export const speedText = (speeds: readonly Speed[]): string =>
  speeds.map(({ what, unit, usual, slowest }) => `${what} ${usual} ${unit}（${slowest} ${unit}）`).join('，');
