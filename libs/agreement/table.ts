/** What people and the machine say of the same things, as counts. */
export interface Table {
  /** Both say yes. */
  bothYes: number;
  /** People say yes, the machine no. */
  missed: number;
  /** People say no, the machine yes. */
  invented: number;
  bothNo: number;
}

/** A thing that people and the machine have decided: a criterion of an answer, a key point. */
export interface Decided {
  people: boolean;
  machine: boolean;
}

export function tableOf(all: readonly Decided[]): Table {
  const table = { bothYes: 0, missed: 0, invented: 0, bothNo: 0 };
  for (const { people, machine } of all) {
    if (people) table[machine ? 'bothYes' : 'missed'] += 1;
    else table[machine ? 'invented' : 'bothNo'] += 1;
  }
  return table;
}

export const countOf = ({ bothYes, missed, invented, bothNo }: Table): number =>
  bothYes + missed + invented + bothNo;

/** The share of which both say the same; null of nothing. */
export function agreement(table: Table): number | null {
  const n = countOf(table);
  return n === 0 ? null : (table.bothYes + table.bothNo) / n;
}

/** The share that agrees by chance is taken away, and what is left is held against what chance leaves. */
const beyondChance = (observed: number, chance: number): number | null =>
  chance === 1 ? null : (observed - chance) / (1 - chance);

/**
 * Cohen's κ (A Coefficient of Agreement for Nominal Scales, 1960): how far both agree beyond what their shares of yes give by chance. 1: always;
 * 0: as by chance; null of nothing, and where both always say one and the same.
 */
export function kappa(table: Table): number | null {
  const n = countOf(table);
  if (n === 0) return null;
  const people = (table.bothYes + table.missed) / n;
  const machine = (table.bothYes + table.invented) / n;
  return beyondChance(agreement(table)!, people * machine + (1 - people) * (1 - machine));
}

/** The same of two who sort things into any number of kinds. */
export function kindsKappa(pairs: readonly (readonly [string, string])[]): number | null {
  if (pairs.length === 0) return null;
  const share = (of: (pair: readonly [string, string]) => boolean) => pairs.filter(of).length / pairs.length;
  const chance = [...new Set(pairs.flat())]
    .map((kind) => share(([a]) => a === kind) * share(([, b]) => b === kind))
    .reduce((sum, one) => sum + one, 0);
  return beyondChance(
    share(([a, b]) => a === b),
    chance,
  );
}

/**
 * Gwet's AC1 (Computing Inter-Rater Reliability in the Presence of High Agreement, 2008): the same by a chance that stays sensible where nearly
 * everything is yes, or no. null of nothing.
 */
export function ac1(table: Table): number | null {
  const n = countOf(table);
  if (n === 0) return null;
  const yes = (2 * table.bothYes + table.missed + table.invented) / (2 * n);
  return beyondChance(agreement(table)!, 2 * yes * (1 - yes));
}

/** So many of so many. */
export interface Share {
  hits: number;
  of: number;
}
export const rateOf = ({ hits, of }: Share): number | null => (of === 0 ? null : hits / of);

/** What people say yes to, and the machine sees. */
export const truePositives = ({ bothYes, missed }: Table): Share => ({ hits: bothYes, of: bothYes + missed });
/** What people say no to, and the machine sees. */
export const trueNegatives = ({ bothNo, invented }: Table): Share => ({
  hits: bothNo,
  of: bothNo + invented,
});

/** What a machine would get that always gives the same answer, the better of the two: its κ is 0, however good that looks. */
export function constantAnswer(table: Table): Share & { answer: boolean } {
  const [yes, no] = [table.bothYes + table.missed, table.bothNo + table.invented];
  return { answer: yes >= no, hits: Math.max(yes, no), of: yes + no };
}
