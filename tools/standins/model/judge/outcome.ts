/** What a question came to. */
import type { Behaviour } from './behaviours.js';

export interface Verdict {
  /** Undecided: somebody who understands it would have to say. Contradicted: the opposite is said. */
  result: 'met' | 'not_met' | 'contradicted' | 'not_applicable' | 'undecided';
  /** 0…1: how much of it was done. */
  share: number;
  /** The learner's own words, exactly as they stand. */
  quote: string;
  /** What would have done it, or would have been better. */
  behaviour: Behaviour | null;
  /** Some of what it names was said, and not enough. */
  part?: true;
}

export const nothing = (result: Verdict['result'], behaviour: Behaviour | null): Verdict => ({
  result, share: 0, quote: '', behaviour,
}); // prettier-ignore
export const met = (quote: string, behaviour: Behaviour | null): Verdict => ({
  result: 'met',
  share: 1,
  quote,
  behaviour,
});
