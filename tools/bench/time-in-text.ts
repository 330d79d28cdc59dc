/** A moment written into text, on the clock that all processes of one machine share. */
const pattern = /〈(\d+)〉/;

export const nowUs = (): number => Number(process.hrtime.bigint() / 1_000n);
export const stampNow = (): string => `〈${nowUs()}〉`;

/** The moment that a text bears, in microseconds; null without one. */
export function stampIn(text: string): number | null {
  const found = pattern.exec(text);
  return found ? Number(found[1]) : null;
}
