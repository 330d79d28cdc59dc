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
import { plainTurns, type PlainTurn } from './frames.js';
import type { Figures } from './learn.js';
import { isFactOf, isPlanted, shops, touches, type Shop, type Turn } from './talks.js';

/** Of a planted turn the right fact with the planted clause. */
const named = (facts: readonly Fact[], { wrong = [] }: Turn): Claim[] =>
  wrong.flatMap((planted) =>
    facts
      .filter((fact) => isFactOf(fact, planted))
      .map(({ fact_id }) => ({ fact: fact_id, quote: planted.quote, differs: true })),
  );

/** Of an honest turn the facts that it tells as they are; as careless as can be, whatever is of a figure's kind. */
const told = (candidates: Candidates, isCareless: boolean): Claim[] =>
  candidates.flatMap(({ said, matches }) =>
    matches
      .filter(({ fact, isAgreeing }) => fact.dimension === said.dimension && (isAgreeing || isCareless))
      .map(({ fact, isAgreeing }) => ({ fact: fact.fact_id, quote: said.clause.text, differs: !isAgreeing })),
  );

type Judge = (candidates: Candidates, facts: readonly Fact[], turn: Turn) => Claim[];
const judge =
  (isCareless: boolean): Judge =>
  (candidates, facts, turn) =>
    turn.wrong ? named(facts, turn) : told(candidates, isCareless);
/** It does not say which figures differ. */
const untold =
  (by: Judge): Judge =>
  (...turn) =>
    by(...turn).map(({ fact, quote }) => ({ fact, quote }));

const claimsBy = {
  standIn: claimsIn as Judge,
  careful: judge(false),
  careless: judge(true),
  carefulUntold: untold(judge(false)),
  carelessUntold: untold(judge(true)),
};
type Source = keyof typeof claimsBy;
const sources = Object.keys(claimsBy) as Source[];

/** Whose claims a shop's turns are measured by. In set 0 nobody wrote down which fact is right. */
const sourcesOf = ({ set }: Shop): readonly Source[] => (set === '0' ? ['standIn'] : sources);

/** A judge is careless once in so many claims. */
const errs = 20;

/** How likely an honest turn is flagged by a judge that errs. */
function flaggedByErring(candidates: Candidates): number {
  const slips = told(candidates, true).filter(({ differs }) => differs);
  const flags = Array.from({ length: errs }, (_, nth) => {
    const claims = slips.filter((_claim, at) => at % errs === nth);
    return contradictionsIn([...told(candidates, false), ...claims], candidates).length > 0;
  });
  return flags.filter(Boolean).length / errs;
}

/** `comparable`: planted turns in which a figure of the planted clause can be held against a fact at all. */
type Measured = Figures & { comparable: number };

const none = () => ({ honest: 0, flagged: 0, planted: 0, comparable: 0, found: 0 });
const ofEach = () =>
  Object.fromEntries(sources.map((source) => [source, none()])) as Record<Source, Measured>;

/** All turns, each read once; and how many honest ones of talks are flagged by a judge that errs. */
export function measured(): {
  talks: Record<Source, Measured>;
  exams: Record<Source, Measured>;
  erring: number;
} {
  const all = { talks: ofEach(), exams: ofEach(), erring: 0 };
  for (const shop of shops) {
    const { facts } = compileFacts(shop.material, shop.asked);
    for (const turn of shop.turns) {
      const { customer, said: texts, wrong } = turn;
      const candidates = candidatesIn({ texts, customer, ...(shop.asked && { asked: shop.asked }) }, facts);
      for (const source of sourcesOf(shop)) {
        const found = contradictionsIn(claimsBy[source](candidates, facts, turn), candidates);
        const figures = all[shop.asked === undefined ? 'talks' : 'exams'][source];
        if (!wrong) {
          figures.honest += 1;
          figures.flagged += Number(found.length > 0);
          if (source === 'careless' && shop.asked === undefined && found.length > 0)
            all.erring += flaggedByErring(candidates);
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

/** By the stand-in's claims: the plain sentences of each kind. */
export function measuredPlain(): Partial<Record<PlainTurn['kind'], Figures>> {
  const all: ReturnType<typeof measuredPlain> = {};
  const factsOf = new Map<string, readonly Fact[]>();
  for (const { kind, material, turn, isWrong } of plainTurns()) {
    const facts = factsOf.get(material) ?? compileFacts(material).facts;
    factsOf.set(material, facts);
    const candidates = candidatesIn({ texts: turn.said, customer: turn.customer }, facts);
    const isTold = contradictionsIn(claimsIn(candidates), candidates).length > 0;
    const figures = (all[kind] ??= { honest: 0, flagged: 0, planted: 0, found: 0 });
    figures[isWrong ? 'planted' : 'honest'] += 1;
    figures[isWrong ? 'found' : 'flagged'] += Number(isTold);
  }
  return all;
}
