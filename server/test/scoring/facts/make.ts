/** Weights with what came of them: made of labelled talks, and written as a file. */
import type { Weights } from '#facts';
import { crossValidated, oddsUnseen } from './cross-validation.js';
import { learn, tableOf, thresholdFor, type Figures } from './learn.js';
import type { Labelled } from './talks.js';

/** Honest turns that may be flagged, and honest answers of an exam. */
const share = 0.0035;
const shareInExams = 0.05;
/** And would be, if a judge named every fact of a figure’s kind. */
const shareOfClaims = 0.05;
/** And would be, if a judge said of each of these facts as well that the figure differs; who errs once in 20 times flags fewer than 1 of 200. */
const shareOfDiffering = 0.075;

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** The written turns with their odds, and those of exams apart. */
function parted(turns: readonly Labelled[], odds: readonly number[]) {
  const pick = (isExam: boolean) => {
    const at = [...turns.keys()].filter((one) => turns[one]!.isWritten && turns[one]!.isExam === isExam);
    return [at.map((one) => turns[one]!), at.map((one) => odds[one]!)] as const;
  };
  return { talks: pick(false), exams: pick(true) };
}

/** @param turns written ones, and what is made of them */
export function weightsOf(turns: readonly Labelled[]): Weights {
  const { talks, exams } = parted(turns, oddsUnseen(turns));
  const pairs = turns.flatMap((turn) => turn.pairs);
  return {
    ...learn(tableOf(pairs), [...pairs.keys()]),
    threshold: rounded(thresholdFor(share, ...talks)),
    thresholdInExams: rounded(thresholdFor(shareInExams, ...exams)),
    thresholdOfClaims: rounded(thresholdFor(shareOfClaims, ...talks)),
    thresholdOfDiffering: rounded(thresholdFor(shareOfDiffering, ...talks)),
    unseen: crossValidated(...talks, share),
    unseenInExams: crossValidated(...exams, shareInExams),
  };
}

const figures = (of: Figures): string =>
  `{ honest: ${of.honest}, flagged: ${of.flagged}, planted: ${of.planted}, found: ${of.found} }`;

/** The file of the weights, each tree a line. */
export const asModule = (made: Weights): string => `/**
 * Made by \`RETRAIN=1 npm test -- --selectProjects pure --testPathPatterns scoring/facts.spec\` from server/test/scoring/facts; not to be edited.
 * \`unseen\` is what came of talks of shops that were left out.
 */
import type { Weights } from './model.js';

export const weights: Weights = {
  base: ${made.base},
  threshold: ${made.threshold},
  thresholdInExams: ${made.thresholdInExams},
  thresholdOfClaims: ${made.thresholdOfClaims},
  thresholdOfDiffering: ${made.thresholdOfDiffering},
  unseen: ${figures(made.unseen)},
  unseenInExams: ${figures(made.unseenInExams)},
  trees: [
${made.trees.map((tree) => `    '${tree}',\n`).join('')}  ],
};
`;
