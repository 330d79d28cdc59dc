/** Judges whose truth is known, with answers that come in sessions, some of which are harder than others. */
import type { Label } from '#agreement';

/** The share of people's yes, and of their yes and no what the judge sees. */
export interface Judge {
  yes: number;
  seesYes: number;
  seesNo: number;
}

/** κ of endlessly many of its answers. */
export function trueKappa({ yes, seesYes, seesNo }: Judge): number {
  const agreed = yes * seesYes + (1 - yes) * seesNo;
  const says = yes * seesYes + (1 - yes) * (1 - seesNo);
  const chance = yes * says + (1 - yes) * (1 - says);
  return (agreed - chance) / (1 - chance);
}

/** A judge of this κ who sees yes as often as no, by halving. */
export function judgeOf(kappa: number, yes: number): Judge {
  let [low, high] = [0.5, 1];
  for (let n = 0; n < 50; n += 1) {
    const sees = (low + high) / 2;
    if (trueKappa({ yes, seesYes: sees, seesNo: sees }) < kappa) low = sees;
    else high = sees;
  }
  return { yes, seesYes: low, seesNo: low };
}

/** How much more often than on average it is wrong in a session; 1 on average. */
const hardness = [0.4, 0.8, 1, 1.8] as const;

/** Labels of one judge after another, endlessly; up to eight of a session. */
export function* labelsOf(
  { yes, seesYes, seesNo }: Judge,
  random: () => number,
  firstSession = 0,
): Generator<Label> {
  for (let session = firstSession; ; session += 1) {
    const hard = hardness[Math.floor(random() * hardness.length)]!;
    for (let left = 1 + Math.floor(random() * 8); left > 0; left -= 1) {
      const people = random() < yes;
      const wrong = Math.min(1, hard * (1 - (people ? seesYes : seesNo)));
      yield { session, people, machine: random() < wrong ? !people : people };
    }
  }
}

/** The first so many. */
export function some<T>(all: Iterable<T>, count: number): T[] {
  const taken: T[] = [];
  for (const one of all) if (taken.push(one) === count) break;
  return taken;
}
