/** Numbers as every screen shows them. */
import { none } from '#contracts';

export { countText, none, pointsText, scoreText } from '#contracts';
export const rateText = (rate: number | null): string => (rate === null ? none : `${rate.toFixed(1)}%`);
