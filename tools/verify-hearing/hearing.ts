import { correctionsOf, productWordsIn } from '#hearing';
import { heardSentences, type Heard } from './sentences.js';

export interface HearingFigures {
  /** Sentences with a word that was misheard, and those of them that are right once every offer is taken. */
  slips: number;
  right: number;
  /** Those that are not, and sentences without a slip for which something is offered. */
  missed: string[];
  falseOffers: string[];
  honest: number;
}

/** What is offered for sentences, half of which have a word that was misheard. */
export function hearingFigures(many: number, seed: number): HearingFigures {
  const { slips, honest } = heardSentences(many, seed);
  const wrong = slips.filter((one) => taken(one) !== one.said);
  return {
    slips: slips.length,
    right: slips.length - wrong.length,
    missed: wrong.map(({ text }) => text),
    falseOffers: honest.filter((one) => taken(one) !== one.said).map(({ text }) => text),
    honest: honest.length,
  };
}

/** The text once everything that is offered was taken. */
function taken({ material, text }: Heard): string {
  const corrections = correctionsOf(text, productWordsIn([material]));
  return corrections.reduceRight(
    (now, { start, end, meant }) => now.slice(0, start) + meant + now.slice(end),
    text,
  );
}
