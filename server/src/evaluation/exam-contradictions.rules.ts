/** The figures that an exam's question wants, and the key points that an answer with other figures misses. */
import type { KeyQa, PointContradiction } from '#contracts';
import { compileFacts, type Contradiction, type Fact } from '#facts';
import { levels, type Level } from '#scoring';
import { clauses } from '#text';

/** The facts of a question, each of a key point's figures once, and those of each point. */
export interface WantedFacts {
  facts: Fact[];
  /** In the order of the points. */
  ofPoints: Fact[][];
}

const isSame = (one: Fact, other: Fact): boolean =>
  one.dimension === other.dimension && one.low === other.low && one.high === other.high;

/**
 * The standard answer is the material. A point's figure is told by the answer, where it stands in a whole sentence; one that the answer
 * lacks tells itself.
 * @param points texts of the key points; the whole answer where there are none
 */
export function wantedFacts({ question, answer }: KeyQa, points: readonly { text: string }[]): WantedFacts {
  const inAnswer = compileFacts(answer, question).facts;
  const facts: Fact[] = [];
  const asWanted = (fact: Fact): Fact => {
    const told = inAnswer.filter((one) => isSame(one, fact));
    const source = told.find(({ attribute }) => attribute === fact.attribute) ?? told[0] ?? fact;
    const known = facts.find((one) => isSame(one, source) && one.attribute === source.attribute);
    if (known) return known;
    facts.push({ ...source, fact_id: `f${facts.length + 1}` });
    return facts.at(-1)!;
  };
  const ofPoints = points.map(({ text }) => compileFacts(text, question).facts.map(asWanted));
  return { facts, ofPoints };
}

/** What an answer says against each of the points, by their figures. */
export function contradictedPoints(
  { ofPoints }: WantedFacts,
  contradictions: readonly Contradiction[],
): PointContradiction[][] {
  return ofPoints.map((facts) =>
    contradictions
      .filter(({ fact }) => facts.includes(fact))
      .map(({ fact, said, quote }) => ({ said, written: fact.written, quote })),
  );
}

/** How far an answer that is judged as a whole can be complete: by the clauses of the standard answer that it doesn't contradict. */
export function highestLevel(standard: string, contradictions: readonly PointContradiction[]): Level {
  const all = clauses(standard);
  const wrong = all.filter(({ text }) => contradictions.some(({ written }) => written !== null && text.normalize('NFKC').includes(written))); // prettier-ignore
  const share = all.length === 0 ? 0 : (100 * (all.length - Math.max(1, wrong.length))) / all.length;
  return levels.findLast((level) => level <= share)!;
}
