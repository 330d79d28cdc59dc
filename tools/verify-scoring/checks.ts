/** What is measured of scores, beside what it is to be. */
import type { Played } from '../../server/test/scoring/play-course.js';

export interface Check {
  title: string;
  seen: number;
  least: number;
  most: number;
  /** Of so many. */
  of: number;
  /** What was not as it is to be, in words. */
  wrong: readonly string[];
}

export const isMissed = ({ seen, least, most, of, wrong }: Check): boolean =>
  of === 0 || seen < least || seen > most || wrong.length > 0;

/** A share in percent of what should hold everywhere; what does not is named. */
export function all(title: string, of: number, wrong: readonly string[]): Check {
  return { title, of, seen: of === 0 ? 0 : (100 * (of - wrong.length)) / of, least: 100, most: 100, wrong };
}

/** A figure with the highest that it may be. */
export const atMost = (title: string, seen: number, most: number, of: number): Check => ({
  ...{ title, seen, most, of },
  least: 0,
  wrong: [],
});

export const scoreOf = ({ result }: Played): number => result.score ?? 0;
