/** Numbers as every screen shows them. */

/** What stands for a figure that there is none of. */
export const none = '–';

export { countText } from '#contracts';
/** 76.2, always with its decimal: numbers in a column stand below each other. */
export const scoreText = (score: number | null): string => (score === null ? none : score.toFixed(1));
/** +6.0, −3.5, ±0.0: by how many points one score differs from another. */
export function pointsText(delta: number): string {
  const size = scoreText(Math.abs(delta));
  if (Number(size) === 0) return `±${size}`;
  return `${delta > 0 ? '+' : '−'}${size}`;
}
export const rateText = (rate: number | null): string => (rate === null ? none : `${rate.toFixed(1)}%`);
