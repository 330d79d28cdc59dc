import type { Dice } from './random.js';

/** Medians in milliseconds; each wait is drawn around its median. 0: no wait. */
export interface Delays {
  /** From the request to the first piece of a stream. */
  firstTokenMs: number;
  /** Between two pieces. */
  tokenMs: number;
  /** From the request to an answer that is not streamed. */
  wholeMs: number;
}

/** Comfortable to read along. */
export const usualDelays: Delays = { firstTokenMs: 350, tokenMs: 35, wholeMs: 600 };

const spread: Record<keyof Delays, number> = { firstTokenMs: 0.35, tokenMs: 0.4, wholeMs: 0.35 };

/** The wait of this moment, in milliseconds. */
export function draw(delays: Delays, which: keyof Delays, dice: Dice): number {
  return delays[which] === 0 ? 0 : dice.logNormal(delays[which], spread[which]);
}

/** Reads changes to the delays; unknown names and impossible values are refused. */
export function changedDelays(current: Delays, change: unknown): Delays {
  const next = { ...current };
  for (const [name, value] of Object.entries((change ?? {}) as Record<string, unknown>)) {
    if (!Object.hasOwn(spread, name) || typeof value !== 'number' || !(value >= 0 && value <= 600_000)) {
      throw new Error(`delays.${name} must be one of ${Object.keys(spread).join(', ')}, in 0…600000 ms`);
    }
    next[name as keyof Delays] = value;
  }
  return next;
}

export function delaysFrom(env: Readonly<Record<string, string | undefined>>): Delays {
  const given = { firstTokenMs: env.FIRST_TOKEN_MS, tokenMs: env.TOKEN_MS, wholeMs: env.WHOLE_MS };
  const set = Object.entries(given).filter(([, value]) => value !== undefined && value !== '');
  return changedDelays(usualDelays, Object.fromEntries(set.map(([name, value]) => [name, Number(value)])));
}
