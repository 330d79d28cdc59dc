/** How likely a statement contradicts a fact, by small decision trees whose weights were learned from labelled talks. */
import type { Features } from './features.js';

/** What `server/test/scoring/facts` makes of its talks. */
export interface Weights {
  /** Of a contradiction, before anything is known, and from where on one is told, in an exam too; as log odds. */
  base: number;
  threshold: number;
  thresholdInExams: number;
  /** Of one whose fact the judge has named. */
  thresholdOfClaims: number;
  /** Of one of which the judge says as well that it differs. */
  thresholdOfDiffering: number;
  /**
   * Each tree asks three questions, `feature>=value`, and adds one of eight values. The questions stand level by level: behind the one at
   * place n stand those at 2n (no) and 2n + 1 (yes).
   */
  trees: readonly string[];
  /** What came of talks and exams of shops that were left out. */
  unseen: Tally;
  unseenInExams: Tally;
}

/** How many turns were honest and flagged, and planted and found. */
interface Tally {
  honest: number;
  flagged: number;
  planted: number;
  found: number;
}

interface TreeQuestion {
  feature: string;
  least: number;
}

/** @returns the log odds of a contradiction, by its features in one piece or in two */
export function scorerOf({
  base,
  trees,
}: Pick<Weights, 'base' | 'trees'>): (features: Features, more?: Features) => number {
  const parsed = trees.map((tree) => {
    const [questions = '', values = ''] = tree.split(' | ');
    return {
      questions: questions.split(' ').map((question): TreeQuestion => {
        const [feature = '', least] = question.split('>=');
        return { feature, least: Number(least ?? Infinity) };
      }),
      values: values.split(' ').map(Number),
    };
  });
  return (features, more = {}) =>
    parsed.reduce((sum, { questions, values }) => {
      let place = 1;
      while (place <= questions.length) {
        const { feature, least } = questions[place - 1]!;
        place = place * 2 + ((features[feature] ?? more[feature] ?? 0) >= least ? 1 : 0);
      }
      return sum + values[place - questions.length - 1]!;
    }, base);
}
