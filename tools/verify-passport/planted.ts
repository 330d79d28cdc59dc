/** Errors that are planted among verdicts, and how many of them the queue of labels brings first. */
import { likelihood, type Sign } from '#agreement';

type Random = () => number;

/** So many verdicts are wrong, and of the wrong ones so many bear no more signs than others. */
const wrongShare = 0.04;
const unsigned = 0.5;
/** How many are looked at. */
export const lookedAt = 0.05;

/**
 * How often a verdict bears each sign by itself, and which sign a signalled error has: assumed, for no real model was measured. One session in 25 is
 * judged again, so that few bear the strongest sign.
 */
const signs: Record<Sign, { usual: number; ofErrors: number }> = {
  changed: { usual: 0.002, ofErrors: 0.1 },
  control: { usual: 0.005, ofErrors: 0.1 },
  flagged: { usual: 0.01, ofErrors: 0.15 },
  rare: { usual: 0.03, ofErrors: 0.35 },
  near_pass: { usual: 0.1, ofErrors: 0.3 },
};
const names = Object.keys(signs) as Sign[];

/** One of the signs, as often as errors have it. */
function signOfError(random: Random): Sign {
  let at = random();
  for (const name of names) if ((at -= signs[name].ofErrors) < 0) return name;
  return names.at(-1)!;
}

export interface Planted {
  verdicts: number;
  wrong: number;
  signalled: number;
  /** Among the likeliest: verdicts, errors, and signalled ones. */
  first: { verdicts: number; wrong: number; signalled: number };
}

/** What the likeliest verdicts hold, over so many. */
export function plantedErrors(verdicts: number, random: Random): Planted {
  const all = Array.from({ length: verdicts }, () => {
    const isWrong = random() < wrongShare;
    const isSignalled = isWrong && random() >= unsigned;
    const own = names.filter((name) => random() < signs[name].usual);
    const why = isSignalled ? [...new Set([...own, signOfError(random)])] : own;
    return { isWrong, isSignalled, order: likelihood(why), at: random() };
  });
  const first = [...all]
    .sort((a, b) => b.order - a.order || a.at - b.at)
    .slice(0, Math.round(lookedAt * verdicts));
  const countOf = (some: typeof all) => ({
    verdicts: some.length,
    wrong: some.filter(({ isWrong }) => isWrong).length,
    signalled: some.filter(({ isSignalled }) => isSignalled).length,
  });
  return { ...countOf(all), first: countOf(first) };
}
