/** The server's clock, by which tasks begin and end, whatever the device is set to. Every answer has it in its headers. */
import { limits } from '#contracts';

let aheadMs: number | null = null;

/**
 * Takes it from the `Date` of an answer. Whole seconds and the way here let it lag, never lead: the answer that came fastest is right, and a slower
 * one after it doesn't put the clock back, by which what has begun would not have begun again. No answer takes so long that one which says
 * otherwise by more than that means anything but another clock.
 * @param at when the answer came, on this device's clock
 */
export function setServerTime(date: string | null | undefined, at = Date.now()): void {
  const told = Date.parse(date ?? '') - at;
  if (Number.isNaN(told)) return;
  if (aheadMs === null || told > aheadMs || aheadMs - told > limits.answerMs) aheadMs = told;
}

export const serverNow = (): number => Date.now() + (aheadMs ?? 0);
