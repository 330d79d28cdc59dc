/** Learns small decision trees, one after the other, each of what those before it left wrong (gradient boosting of the log odds). */
import type { Weights } from '#facts';
import type { Labelled, Pair } from './talks.js';

const rounds = 80;
const depth = 3;
const rate = 0.15;
/** Against values that few pairs speak for, and questions that part few that are in doubt. */
const restraint = 3;
const fewest = 1;
const bins = 12;
const leaves = 2 ** depth;

/** Of each feature the values that part its pairs into groups of one size. */
function cutsOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const distinct = [...new Set(sorted)];
  if (distinct.length <= bins) return distinct.slice(1);
  const at = Array.from(
    { length: bins - 1 },
    (_, k) => sorted[Math.floor(((k + 1) * sorted.length) / bins)]!,
  );
  return [...new Set(at)].filter((value) => value > sorted[0]!);
}

/** Pairs as numbers of groups, feature by feature. */
interface Table {
  names: string[];
  cuts: number[][];
  columns: Uint8Array[];
  wrong: Uint8Array;
  weight: Float64Array;
}

export function tableOf(pairs: readonly Pair[]): Table {
  const names = Object.keys(pairs[0]!.features);
  const cuts = names.map((name) => cutsOf(pairs.map(({ features }) => features[name]!)));
  const groupOf = (value: number, limits: readonly number[]) =>
    limits.filter((limit) => value >= limit).length;
  return {
    names,
    cuts,
    columns: names.map((name, f) =>
      Uint8Array.from(pairs, ({ features }) => groupOf(features[name]!, cuts[f]!)),
    ),
    wrong: Uint8Array.from(pairs, ({ isWrong }) => Number(isWrong)),
    weight: Float64Array.from(pairs, ({ weight }) => weight),
  };
}

interface Split {
  feature: number;
  /** The last group that answers no. */
  group: number;
  gain: number;
}

/** What the rows of each place, feature and group add up to, one after the other. */
type Sums = Readonly<Record<'slope' | 'bend', Float64Array>>;

const size = bins + 1;

/** @param above of the level before: of two places only the one behind a yes is added up, the other is what is left */
function sumsOf({ columns }: Table, rows: Int32Array, place: Uint8Array, first: number, of: Sums, above?: Sums): Sums {
  const length = columns.length * size;
  const added = above ? rows.filter((row) => place[row]! % 2 === 1) : rows;
  const sumOf = (kind: keyof Sums): Float64Array => {
    const [sums, values] = [new Float64Array(first * length), of[kind]];
    columns.forEach((column, feature) => {
      for (let at = 0; at < added.length; at += 1) {
        const row = added[at]!;
        sums[(place[row]! - first) * length + feature * size + column[row]!]! += values[row]!;
      }
    });
    above?.[kind].forEach((sum, at) => {
      const no = Math.floor(at / length) * 2 * length + (at % length);
      sums[no] = sum - sums[no + length]!;
    });
    return sums;
  };
  return { slope: sumOf('slope'), bend: sumOf('bend') };
} // prettier-ignore

/** The best question for each of the places of a level. */
function splitsOf({ cuts, columns }: Table, { slope, bend }: Sums, first: number): Split[] {
  const worth = (g: number, h: number) => (g * g) / (h + restraint);
  return Array.from({ length: first }, (_, place): Split => {
    const best = { feature: -1, group: 0, gain: 1e-6 };
    columns.forEach((_column, feature) => {
      const from = (place * columns.length + feature) * size;
      let [g, h, left, below] = [0, 0, 0, 0];
      for (let at = from; at < from + size; at += 1) [g, h] = [g + slope[at]!, h + bend[at]!];
      for (let group = 0; group < cuts[feature]!.length; group += 1) {
        left += slope[from + group]!;
        below += bend[from + group]!;
        if (below < fewest || h - below < fewest) continue;
        const gain = worth(left, below) + worth(g - left, h - below) - worth(g, h);
        if (gain > best.gain) Object.assign(best, { feature, group, gain });
      }
    });
    return best;
  });
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** @param chosen which pairs of the table are learned from */
export function learn(table: Table, chosen: readonly number[]): Pick<Weights, 'base' | 'trees'> {
  const { names, cuts, columns, wrong, weight } = table;
  const rows = Int32Array.from(chosen);
  const total = rows.reduce((sum, row) => sum + weight[row]!, 0);
  const share = rows.reduce((sum, row) => sum + weight[row]! * wrong[row]!, 0) / total;
  const base = rounded(Math.log(share / (1 - share)));
  const [odds, slope, bend] = [new Float64Array(wrong.length).fill(base), new Float64Array(wrong.length), new Float64Array(wrong.length)]; // prettier-ignore
  const place = new Uint8Array(wrong.length);
  const trees = Array.from({ length: rounds }, () => {
    for (const row of rows) {
      const chance = 1 / (1 + Math.exp(-odds[row]!));
      slope[row] = weight[row]! * (wrong[row]! - chance);
      bend[row] = weight[row]! * chance * (1 - chance);
      place[row] = 1;
    }
    const questions: string[] = [];
    let sums: Sums | undefined;
    for (let first = 1; first < leaves; first *= 2) {
      sums = sumsOf(table, rows, place, first, { slope, bend }, sums);
      const splits = splitsOf(table, sums, first);
      for (const { feature, group } of splits)
        questions.push(feature < 0 ? '-' : `${names[feature]!}>=${cuts[feature]![group]!}`);
      for (const row of rows) {
        const { feature, group } = splits[place[row]! - first]!;
        place[row] = place[row]! * 2 + (feature >= 0 && columns[feature]![row]! > group ? 1 : 0);
      }
    }
    const [slopes, bends] = [new Float64Array(leaves), new Float64Array(leaves)];
    for (const row of rows) {
      slopes[place[row]! - leaves]! += slope[row]!;
      bends[place[row]! - leaves]! += bend[row]!;
    }
    const values = [...slopes].map((sum, at) => rounded((rate * sum) / (bends[at]! + restraint)));
    for (const row of rows) odds[row]! += values[place[row]! - leaves]!;
    return `${questions.join(' ')} | ${values.join(' ')}`;
  });
  return { base, trees };
}

// ---- How good it is ----------------------------------------------------------------------------------------------

export type Figures = Weights['unseen'];

/** @param odds of each turn's likeliest contradiction */
export function figuresAt(threshold: number, turns: readonly Labelled[], odds: readonly number[]): Figures {
  const told = turns.map((_, at) => odds[at]! >= threshold);
  const count = (isHonest: boolean, isTold: boolean) =>
    turns.filter((turn, at) => turn.isHonest === isHonest && (told[at]! || !isTold)).length;
  return { honest: count(true, false), flagged: count(true, true), planted: count(false, false), found: count(false, true) };
} // prettier-ignore

/** The lowest threshold by which at most a share of the honest turns is flagged. */
export function thresholdFor(share: number, turns: readonly Labelled[], odds: readonly number[]): number {
  const honest = odds.filter((_, at) => turns[at]!.isHonest).sort((a, b) => b - a);
  return honest[Math.floor(honest.length * share)]! + 1e-4;
}

export const oddsOf = ({ pairs }: Labelled, score: (pair: Pair) => number): number =>
  Math.max(-Infinity, ...pairs.map(score));
