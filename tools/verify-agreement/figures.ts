/** What is told of a judge's agreement with labels. Pure. */
import {
  ac1,
  bootstrapInterval,
  bySession,
  constantAnswer,
  countOf,
  kappa,
  kappaInterval,
  kindsKappa,
  meanAbsoluteError,
  rateOf,
  shareInterval,
  standardisedDifference,
  sumsOf,
  tableOf,
  trueNegatives,
  truePositives,
  trustOf,
  weightedKappa,
  type Interval,
  type Table,
  type Trust,
} from '#agreement';
import type { Label } from './golden.js';
import type { ScoredAnswer, Unit } from './judging.js';

type Random = () => number;
type Share = { rate: number | null; interval: Interval | null };

export interface Figures {
  n: number;
  /** Labelled yes. */
  yes: number;
  kappa: number | null;
  kappaInterval: Interval | null;
  ac1: number | null;
  seesYes: Share;
  seesNo: Share;
  /** The share that a constant answer gets right. */
  constant: number | null;
  /** The two passes of labels against each other, whether there was a chance included: κ, and how many letters are the same. */
  passes: { kappa: number | null; same: number | null };
  /** Nothing that is decided yes or no. */
  apart: { noChanceByLabel: number; noChanceByMachine: number; noChanceByBoth: number; undecided: number; open: number }; // prettier-ignore
  trust: Trust;
}

export const isDecided = (label: Label | null): label is 'y' | 'n' => label === 'y' || label === 'n';

const shareOf = (sessions: readonly Table[], table: Table, of: typeof truePositives): Share => ({
  rate: rateOf(of(table)),
  interval: shareInterval(sessions.map(of)),
});

export function figuresOf(units: readonly Unit[], random: Random): Figures {
  const labels = units.flatMap(({ session, label, machine }) =>
    isDecided(label) && isDecided(machine)
      ? [{ session, people: label === 'y', machine: machine === 'y' }]
      : [],
  );
  const table = tableOf(labels);
  const sessions = bySession(labels);
  const count = (of: (unit: Unit) => boolean) => units.filter(of).length;
  return {
    n: countOf(table),
    yes: truePositives(table).of,
    kappa: kappa(table),
    kappaInterval: kappaInterval(labels, random),
    ac1: ac1(table),
    seesYes: shareOf(sessions, table, truePositives),
    seesNo: shareOf(sessions, table, trueNegatives),
    constant: rateOf(constantAnswer(table)),
    passes: {
      kappa: kindsKappa(units.map(({ first, second }) => [first, second])),
      same: rateOf({ hits: count(({ first, second }) => first === second), of: units.length }),
    },
    apart: {
      noChanceByLabel: count(({ label, machine }) => label === '-' && isDecided(machine)),
      noChanceByMachine: count(({ label, machine }) => isDecided(label) && machine === '-'),
      noChanceByBoth: count(({ label, machine }) => label === '-' && machine === '-'),
      undecided: count(({ machine, label }) => machine === null && label !== null),
      open: count(({ label }) => label === null),
    },
    trust: trustOf(labels, random),
  };
}

export interface ScoreFigures {
  n: number;
  weightedKappa: number | null;
  weightedKappaInterval: Interval | null;
  meanAbsoluteError: number | null;
  standardisedDifference: number | null;
}

/** Weighted κ is of five levels at equal distances; all else of points. */
export function scoreFigures(scores: readonly ScoredAnswer[], random: Random): ScoreFigures {
  const level = (score: number) => Math.round(score / 25);
  const levels = scores.map(({ session, people, machine }) => ({
    session,
    people: level(people),
    machine: level(machine),
  }));
  const sessions = [...grouped(levels, ({ session }) => session).values()].map(sumsOf);
  const sums = sumsOf(scores);
  return {
    n: sums.n,
    weightedKappa: weightedKappa(sumsOf(levels)),
    weightedKappaInterval: bootstrapInterval(sessions, weightedKappa, random),
    meanAbsoluteError: meanAbsoluteError(sums),
    standardisedDifference: standardisedDifference(sums),
  };
}

/** Criteria about which the labels themselves are at odds, and those that the judge takes otherwise. */
export function unclear({ n, kappa: seen, passes }: Figures): '要求不清' | '判法不同' | '' {
  if ((passes.kappa ?? passes.same ?? 1) < 0.8) return '要求不清';
  return n >= 20 && seen !== null && seen < 0.6 ? '判法不同' : '';
}

/** By their names, in the order in which they come. */
export function grouped<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const known = groups.get(keyOf(one));
    if (known) known.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
