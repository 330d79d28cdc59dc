/** Whether a machine is kinder to answers of one kind than to those of another: where people say the same of the same criterion, it should, too. */
import { bootstrapInterval, type Interval } from './intervals.js';
import type { Label } from './trust.js';

/** By how many standard deviations of people's verdicts two kinds may differ. */
export const mostDifference = 0.1;

/** A label of an answer of one of both kinds. */
export interface ComparedLabel extends Label {
  criterion: string;
  isFirst: boolean;
}

export interface Comparison {
  /** Labels that can be compared: the other kind has some of the same criterion with the same verdict of people. */
  first: number;
  second: number;
  /** By how many standard deviations of people's verdicts the machine says yes oftener to the first kind. */
  difference: number | null;
  interval: Interval | null;
}

const ofEach = ['first', 'firstYes', 'second', 'secondYes'] as const;
type Cell = Record<(typeof ofEach)[number], number>;
/** By criterion and people's verdict, as one object of sums. */
type Sums = Record<string, number>;

const stratumOf = ({ criterion, people }: ComparedLabel): string => `${criterion}/${people ? 'y' : 'n'}`;

function sumsOf(labels: readonly ComparedLabel[], strata: readonly string[]): Sums {
  const sums: Sums = Object.fromEntries(
    strata.flatMap((stratum) => ofEach.map((name) => [`${stratum}/${name}`, 0])),
  );
  for (const label of labels) {
    const kind = label.isFirst ? 'first' : 'second';
    sums[`${stratumOf(label)}/${kind}`]! += 1;
    if (label.machine) sums[`${stratumOf(label)}/${kind}Yes`]! += 1;
  }
  return sums;
}

const cellOf = (sums: Sums, stratum: string): Cell =>
  Object.fromEntries(ofEach.map((name) => [name, sums[`${stratum}/${name}`]!])) as Cell;

/** Strata that have both kinds. */
const comparable = (sums: Sums, strata: readonly string[]) =>
  strata.flatMap((stratum) => {
    const cell = cellOf(sums, stratum);
    return cell.first > 0 && cell.second > 0 ? [{ cell, isYes: stratum.endsWith('/y') }] : [];
  });

/**
 * The difference of shares that is common to all strata (Mantel and Haenszel's weights; for items of tests: Dorans and Kulick, Demonstrating the Utility
 * of the Standardization Approach, 1986), over the standard deviation of people's verdicts.
 */
function differenceIn(sums: Sums, strata: readonly string[]): number | null {
  let [difference, weights, n, yes] = [0, 0, 0, 0];
  for (const { cell, isYes } of comparable(sums, strata)) {
    const { first, firstYes, second, secondYes } = cell;
    const weight = (first * second) / (first + second);
    difference += weight * (firstYes / first - secondYes / second);
    weights += weight;
    n += first + second;
    if (isYes) yes += first + second;
  }
  const deviation = Math.sqrt((yes / n) * (1 - yes / n));
  return weights > 0 && deviation > 0 ? difference / weights / deviation : null;
}

/** The intervals are by sessions drawn anew. */
export function compareKinds(labels: readonly ComparedLabel[], random: () => number): Comparison {
  const strata = [...new Set(labels.map(stratumOf))];
  const sessions = new Map<number, ComparedLabel[]>();
  for (const label of labels) sessions.set(label.session, [...(sessions.get(label.session) ?? []), label]);
  const sums = sumsOf(labels, strata);
  const cells = comparable(sums, strata);
  const total = (of: 'first' | 'second') => cells.reduce((sum, { cell }) => sum + cell[of], 0);
  return {
    first: total('first'),
    second: total('second'),
    difference: differenceIn(sums, strata),
    interval: bootstrapInterval(
      [...sessions.values()].map((own) => sumsOf(own, strata)),
      (drawn) => differenceIn(drawn, strata),
      random,
    ),
  };
}

/** What of an answer may make a machine kinder to it. */
export interface AnswerShape {
  characters: number;
  /** It has marks between its clauses or at its end, or is too short to need any. */
  marked: boolean;
}

const needsMarks = 8;
export function shapeOf(messages: readonly string[]): AnswerShape {
  const characters = [...messages.join('').trim()].length;
  return {
    characters,
    marked: characters < needsMarks || messages.some((text) => /[，。！？；：、,.!?;:…~～]/u.test(text)),
  };
}

/** In the middle of these; shorter ones are the first kind. */
export const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
