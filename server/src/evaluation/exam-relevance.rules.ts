/**
 * How much of an exam's answer is about its question: who pastes the whole handbook as every answer has answered none. Only what stands in the
 * standard answers of other questions is held to be about these; everything else, in whatever words, is taken for an answer.
 */
import type { KeyQa } from '#contracts';
import { bigramsOf, clauses, normalise } from '#text';

const pairsOf = (text: string): Set<string> => new Set(bigramsOf(normalise(text)));

/** How much of a clause stands in a text, 0…1. */
function shareIn(clause: ReadonlySet<string>, text: ReadonlySet<string>): number {
  return clause.size === 0 ? 0 : [...clause].filter((pair) => text.has(pair)).length / clause.size;
}

/** The share of a clause in the words of another question's answer, and not in those of its own, from which on it answers the other. */
const sameWords = 0.6;
/** Whoever adds one neighbouring rule helps the customer; whoever tells the rules of so many others answers something else. */
const fewestOthers = 2;
/** The share of an answer that may be about other questions without costing anything. */
const free = 1 / 3;

const told = ({ answer, key_points = [] }: KeyQa): string =>
  [answer, ...key_points.map((point) => (typeof point === 'string' ? point : point.text))].join('\n');

/** What of its points the answer is worth, in percent: all, unless most of it tells what other questions of the exam ask for. */
export function relevanceOf(answer: string, questions: readonly KeyQa[], question: number): number {
  const answers = questions.map((one) => pairsOf(told(one)));
  const others = new Set<number>();
  let [all, foreign] = [0, 0];
  for (const { text } of clauses(answer)) {
    const clause = pairsOf(text);
    const shares = answers.map((one) => shareIn(clause, one));
    const best = Math.max(...shares);
    all += normalise(text).length;
    if (best < sameWords || shares[question]! >= best) continue;
    foreign += normalise(text).length;
    others.add(shares.indexOf(best));
  }
  if (others.size < fewestOthers || foreign <= free * all) return 100;
  return Math.round((100 * (1 - foreign / all)) / (1 - free));
}
