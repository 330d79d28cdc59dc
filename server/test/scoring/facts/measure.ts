/** What comes of the labelled talks: by the claims of the model stand-in, and by those of a judge that names facts itself. */
import {
  claimsIn,
  compileFacts,
  contradictionsIn,
  candidatesIn,
  type Claim,
  type Fact,
  type Candidate,
  type Candidates,
} from '#facts';
import type { Figures } from './learn.js';
import { isFactOf, isPlanted, shops, touches, type Shop, type Turn } from './talks.js';

/** Of a planted turn the right fact with the planted clause. */
const named = (facts: readonly Fact[], { wrong = [] }: Turn): Claim[] =>
  wrong.flatMap((planted) =>
    facts
      .filter((fact) => isFactOf(fact, planted))
      .map(({ fact_id }) => ({ fact: fact_id, quote: planted.quote })),
  );

/** Of an honest turn the facts that it tells as they are; as careless as can be, whatever is of a figure's kind. */
const told = (candidates: Candidates, isCareless: boolean): Claim[] =>
  candidates.flatMap(({ said, matches }) =>
    matches
      .filter(({ fact, isAgreeing }) => fact.dimension === said.dimension && (isAgreeing || isCareless))
      .map(({ fact }) => ({ fact: fact.fact_id, quote: said.clause.text })),
  );

const claimsBy = {
  standIn: claimsIn,
  careful: (candidates: Candidates, facts: readonly Fact[], turn: Turn) =>
    turn.wrong ? named(facts, turn) : told(candidates, false),
  careless: (candidates: Candidates, facts: readonly Fact[], turn: Turn) =>
    turn.wrong ? named(facts, turn) : told(candidates, true),
  exams: claimsIn,
};
type Source = keyof typeof claimsBy;

/** Whose claims a shop's turns are measured by. In set 0 nobody wrote down which fact is right. */
const sourcesOf = ({ asked, set }: Shop): Source[] =>
  asked !== undefined ? ['exams'] : set === '0' ? ['standIn'] : ['standIn', 'careful', 'careless'];

/** `comparable`: planted turns in which a figure of the planted clause can be held against a fact at all. */
type Measured = Figures & { comparable: number };

/** All turns, each read once. */
export function measured(): Record<Source, Measured> {
  const none = () => ({ honest: 0, flagged: 0, planted: 0, comparable: 0, found: 0 });
  const all = { standIn: none(), careful: none(), careless: none(), exams: none() };
  for (const shop of shops) {
    const { facts } = compileFacts(shop.material, shop.asked);
    for (const turn of shop.turns) {
      const { customer, said: texts, wrong } = turn;
      const candidates = candidatesIn({ texts, customer, ...(shop.asked && { asked: shop.asked }) }, facts);
      for (const source of sourcesOf(shop)) {
        const found = contradictionsIn(claimsBy[source](candidates, facts, turn), candidates);
        const figures = all[source];
        if (!wrong) {
          figures.honest += 1;
          figures.flagged += Number(found.length > 0);
          continue;
        }
        const isHeld = ({ others, ...one }: Candidate) =>
          others.length > 0 && wrong.some(({ quote }) => isPlanted({ ...one, others }, quote));
        figures.planted += 1;
        figures.comparable += Number(candidates.some(isHeld));
        figures.found += Number(wrong.some(({ quote }) => found.some((one) => touches(quote, one.quote))));
      }
    }
  }
  return all;
}
