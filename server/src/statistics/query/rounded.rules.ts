/** Numbers as they are shown. Pure. */

/** Millionths: what adding up in another order may change lies far below them. */
const millionths = (value: number): number => Math.round(value * 1e6);

/** One decimal, half up. */
export const rounded = (value: number): number => Math.floor((millionths(value) + 50_000) / 100_000) / 10;
