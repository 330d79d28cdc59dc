/** From sums of axes to a table of weak skills. Pure. */
import { limits } from '#contracts';
import { rounded } from '../query/rounded.rules.js';
import type { Scope } from '../departments/scope.rules.js';

/** Of one rule: how many scores, their sum in tenths, and at least how many people. */
export interface Axis {
  scored: number;
  score: number;
  people: number;
}

/** The same of a cell. */
export interface CellAxis extends Axis {
  cell: number;
  ruleId: number;
}

/** A group's people, in one rule. */
export interface GroupRule {
  group: number;
  ruleId: number;
}

/** Axes by group and rule. */
export type Axes = Map<number, Map<number, Axis>>;

export function groupAxes({ cells }: Scope, axes: readonly CellAxis[]): Axes {
  const groups: Axes = new Map();
  for (const { cell, ruleId, scored, score, people } of axes)
    for (const group of cells[cell]!) {
      const rules = groups.get(group) ?? new Map<number, Axis>();
      groups.set(group, rules);
      const sum = rules.get(ruleId) ?? { scored: 0, score: 0, people: 0 };
      rules.set(ruleId, sum);
      sum.scored += scored;
      sum.score += score;
      sum.people = Math.max(sum.people, people);
    }
  return groups;
}

/** Groups that are shown, and rules, of which the sums don't say whether enough people were scored. */
export const undecided = ({ groups }: Scope, axes: Axes): GroupRule[] =>
  [...axes]
    .filter(([group]) => ['all', 'row'].includes(groups[group]!.of))
    .flatMap(([group, rules]) =>
      [...rules].flatMap(([ruleId, { people, scored }]) =>
        people < limits.fewestPeople && scored >= limits.fewestPeople ? [{ group, ruleId }] : [],
      ),
    );

/** The mean of an axis; null below three people. */
export const axisMean = (axis: Axis | undefined): number | null =>
  axis === undefined || axis.people < limits.fewestPeople ? null : rounded(axis.score / axis.scored / 10);
