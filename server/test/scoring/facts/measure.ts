/** What comes of the labelled talks: by the claims of the model stand-in, and by those of a judge that names facts itself. */
import {
  candidatesIn,
  claimsIn,
  compileFacts,
  contradictionsIn,
  type Claim,
  type Fact,
  type Talk,
} from '#facts';
import type { Figures } from './learn.js';
import { isFactOf, shops, touches, type Shop, type Turn } from './talks.js';

type Judge = (talk: Talk, facts: readonly Fact[], turn: Turn) => Claim[];

/** Of a planted turn the right fact, of an honest one whatever is of a figure's kind: as careful, and as careless, as can be. */
const judge: Judge = (talk, facts, { wrong = [] }) => {
  if (wrong.length > 0)
    return wrong.flatMap((planted) =>
      facts
        .filter((fact) => isFactOf(fact, planted))
        .map(({ fact_id }) => ({ fact: fact_id, quote: planted.quote })),
    );
  return candidatesIn(talk, facts).flatMap(({ said, matches }) =>
    matches
      .filter(({ fact }) => fact.dimension === said.dimension)
      .map(({ fact }) => ({ fact: fact.fact_id, quote: said.clause.text })),
  );
};

function measuredBy(by: Judge, some: readonly Shop[]): Figures {
  const figures = { honest: 0, flagged: 0, planted: 0, found: 0 };
  for (const { material, asked, turns } of some) {
    const { facts } = compileFacts(material, asked);
    for (const turn of turns) {
      const { customer, said: texts, wrong = [] } = turn;
      const talk = { texts, customer, ...(asked && { asked }) };
      const told = contradictionsIn(by(talk, facts, turn), talk, facts);
      const isFound = wrong.some(({ quote }) => told.some((one) => touches(quote, one.quote)));
      if (wrong.length === 0)
        [figures.honest, figures.flagged] = [figures.honest + 1, figures.flagged + Number(told.length > 0)]; // prettier-ignore
      else [figures.planted, figures.found] = [figures.planted + 1, figures.found + Number(isFound)];
    }
  }
  return figures;
}

const isTalk = ({ asked }: Shop): boolean => asked === undefined;
/** In set 0 nobody wrote down which fact is right. */
const isNamed = ({ set }: Shop): boolean => set !== '0';

export const byStandIn = (): Figures => measuredBy(claimsIn, shops.filter(isTalk));
export const byJudge = (): Figures => measuredBy(judge, shops.filter(isTalk).filter(isNamed));
export const inExams = (): Figures =>
  measuredBy(
    claimsIn,
    shops.filter((shop) => !isTalk(shop)),
  );
