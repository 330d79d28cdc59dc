/**
 * Three models of how people remember, by which schedules of reviews are compared. They were written before the schedule was tuned, from what is
 * published of each, and know nothing of it.
 */

/** What one person remembers of one thing. Times are in days. */
export interface Trace {
  /** The chance that it is remembered at a time. */
  recall(at: number): number;
  /** It is asked for, answered, and shown: also who had forgotten it learns it anew. */
  review(at: number, remembered: boolean): void;
}

export interface MemoryModel {
  name: string;
  /** A thing that was first met at a time, as its missed moment. */
  learn(at: number, random: () => number): Trace;
}

const between = (random: () => number, least: number, most: number): number =>
  least + (most - least) * random();

/**
 * Forgetting by halves: what is left halves in a time that grows with each success, the more the nearer it was to being forgotten, and
 * shrinks with each failure (half-life regression, Settles and Meeder 2016; the growth as in SuperMemo's two-component model).
 */
export const halfLife: MemoryModel = {
  name: 'exponential forgetting, half-life grows',
  learn(at, random) {
    let halved = between(random, 0.8, 3);
    let last = at;
    const growth = between(random, 1.5, 3);
    const recall = (now: number) => 2 ** (-(now - last) / halved);
    return {
      recall,
      review(now, remembered) {
        halved = remembered ? halved * (1 + growth * (1 - recall(now))) : Math.max(0.5, halved * 0.6);
        last = now;
      },
    };
  },
};

/**
 * A power law: every review leaves a trace that decays as a power of time, the faster the more active the memory was when it came (ACT-R
 * with the decays of Pavlik and Anderson 2005 and their constants; between sessions time passes at 0.025 of its pace).
 */
export const powerLaw: MemoryModel = {
  name: 'power law of ACT-R',
  learn(at, random) {
    const [floor, scale, threshold, noise, pace] = [0.177, 0.217, -0.704, 0.255, 0.025 * 86_400];
    const gift = between(random, -0.3, 0.3);
    const traces: { at: number; decay: number }[] = [];
    const activation = (now: number) =>
      Math.log(traces.reduce((sum, trace) => sum + Math.max(1, (now - trace.at) * pace) ** -trace.decay, 0)) +
      gift;
    const leave = (now: number) =>
      traces.push({
        at: now,
        decay: traces.length === 0 ? floor : scale * Math.exp(activation(now)) + floor,
      });
    leave(at);
    return {
      recall: (now) => 1 / (1 + Math.exp((threshold - activation(now)) / noise)),
      review: leave,
    };
  },
};

/**
 * Things differ in how hard they are, and one in eight is a leech that hardly ever holds; who knows a thing slips now and then, and who does not
 * guesses (the three components difficulty, stability and retrievability, with the slips and guesses of knowledge tracing).
 */
export const hardAndLeeches: MemoryModel = {
  name: 'difficulty of each, with leeches',
  learn(at, random) {
    const isLeech = random() < 1 / 8;
    const difficulty = isLeech ? 1 : between(random, 0, 0.8);
    const [slip, guess] = [0.05, 0.05];
    let stability = isLeech ? 0.4 : between(random, 1, 5) * (1.2 - difficulty);
    let last = at;
    const left = (now: number) => (1 + (now - last) / (9 * stability)) ** -1;
    return {
      recall: (now) => guess + (1 - slip - guess) * left(now) ** 2,
      review(now, remembered) {
        const gain = (1.05 - difficulty) * 3 * (1 - left(now)) * stability ** -0.1;
        stability = remembered ? stability * (1.1 + gain * 4) : Math.max(0.3, stability * 0.5);
        last = now;
      },
    };
  },
};

export const memoryModels: readonly MemoryModel[] = [halfLife, powerLaw, hardAndLeeches];
