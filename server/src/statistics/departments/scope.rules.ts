/** Which groups of people a place belongs to in the figures that are asked for. Pure. */
import { OperationType } from '#contracts';
import { isWithin, lineage, ownPeople } from './department-tree.rules.js';
import type { ChosenDepartment, Department, DepartmentTree } from './department-tree.rules.js';

/** Which places are meant. */
export interface Choice {
  /** null: all. */
  chosen: readonly ChosenDepartment[] | null;
  direct: readonly ChosenDepartment[];
  franchise: readonly ChosenDepartment[];
  /** Trees of which these may be parts: levels are counted from them. */
  tops: readonly ChosenDepartment[];
  operation: OperationType | null;
  /** The stored paths where there is anything; null: not known. */
  storedIds: ReadonlySet<number> | null;
  /** Those by which rows are chosen, although others may be meant, too; null: all. */
  given: ReadonlySet<number> | null;
}

/** Where a place lies in a direct or franchise tree. */
export interface Levels {
  region: Department | null;
  subRegion: Department | null;
  /** What is deeper belongs to its shop. */
  shop: Department | null;
}

/** A row of the table of departments. */
export interface RowPart extends ChosenDepartment {
  name: string;
  fullPath: string;
}

export interface Scope {
  rows: RowPart[];
  types: { type: OperationType; parts: readonly ChosenDepartment[] }[];
  shops: { shop: Department; levels: Levels }[];
  /** The stored paths that are meant, each with its cell. */
  places: { storedId: number; cell: number }[];
  /** Places that are in the same groups are one cell: by cell the numbers of its groups, in the order of `groups`. */
  cells: number[][];
  groups: Group[];
}

/** `below`: a row without the people of its department itself. */
export type Group = { of: 'all' } | { of: PartOf; index: number };
export type PartOf = 'row' | 'below' | 'type' | 'shop';

/** So long as none is chosen, the rows are those of the first level that has two. */
export function scopeOf(tree: DepartmentTree, choice: Choice): Scope {
  const rowsOf = rowFinder(choice.chosen, [...choice.direct, ...choice.franchise]);
  const near = { ...choice, storedIds: choice.storedIds ?? choice.given };
  return scopeBy(tree, choice, choice.chosen ? rowsOf : divided(tree, near, rowsOf));
}

function divided(tree: DepartmentTree, choice: Choice, rowsOf: RowFinder): RowFinder {
  const { rows, groups } = scopeBy(tree, choice, rowsOf);
  const [row, other] = rows;
  const hasBelow = groups.some(({ of }) => of === 'below');
  if (!row || other || row.itself || !hasBelow) return rowsOf;
  const below: RowFinder = (place) =>
    isWithin(place, row) ? [childTowards(row.place, place)] : rowsOf(place);
  return divided(tree, choice, below);
}

function scopeBy(tree: DepartmentTree, choice: Choice, rowsOf: RowFinder): Scope {
  const byOperation = { direct: choice.direct, franchise: choice.franchise };
  const only = choice.operation && byOperation[choice.operation];
  const scope: Scope = { rows: [], types: [], shops: [], places: [], cells: [], groups: [] };
  const group = numbered(scope.groups, groupKey);
  const row = numbered(scope.rows, ({ place, itself }: RowPart) => `${itself}${place.key}`);
  const shop = numbered(scope.shops, ({ shop: { key } }: Scope['shops'][number]) => key);
  const cell = numbered(scope.cells, (groups: number[]) => groups.join());
  group({ of: 'all' });
  const meant = tree
    .stored()
    .filter((place) => !choice.chosen || isWithinAny(place, choice.chosen))
    .filter((place) => !only || isWithinAny(place, only))
    .filter(({ storedId }) => !choice.storedIds || choice.storedIds.has(storedId!));
  for (const type of Object.values(OperationType)) {
    const parts = byOperation[type];
    if (meant.some((place) => isWithinAny(place, parts))) scope.types.push({ type, parts });
  }
  for (const place of meant) {
    const groups = [0];
    for (const part of rowsOf(place)) {
      const index = row(nameOf(part));
      groups.push(group({ of: 'row', index }));
      if (place !== part.place) groups.push(group({ of: 'below', index }));
    }
    for (const [index, { parts }] of scope.types.entries())
      if (isWithinAny(place, parts)) groups.push(group({ of: 'type', index }));
    const levels = levelsOf(place, choice);
    if (levels.shop) groups.push(group({ of: 'shop', index: shop({ shop: levels.shop, levels }) }));
    scope.places.push({ storedId: place.storedId!, cell: cell(groups) });
  }
  return scope;
}

/** What the row's department is called in answers. */
export const rowName = ({ name, fullPath, place }: RowPart) => ({
  dept_name: name,
  dept_full_path: fullPath,
  former: place.former && place.parent !== null,
});

const groupKey = ({ of, ...more }: Group): string => `${of}${'index' in more ? more.index : ''}`;

/** The number of a group; -1 where nobody is in it. */
export function groupFinder({ groups }: Scope): (of: PartOf, index: number) => number {
  const numbers = new Map(groups.map((group, number) => [groupKey(group), number]));
  return (of, index) => numbers.get(groupKey({ of, index })) ?? -1;
}

/** The same places as one group of all. */
export const undivided = (scope: Scope): Scope => ({
  ...scope,
  places: scope.places.map(({ storedId }) => ({ storedId, cell: 0 })),
  cells: [[0]],
  groups: [{ of: 'all' }],
});

/** The same places, told apart by everything but their shops. */
export function withoutShops(scope: Scope): Scope {
  const cells: number[][] = [];
  const cell = numbered(cells, (groups: number[]) => groups.join());
  const others = scope.cells.map((groups) =>
    cell(groups.filter((number) => scope.groups[number]!.of !== 'shop')),
  );
  return {
    ...scope,
    places: scope.places.map(({ storedId, cell }) => ({ storedId, cell: others[cell]! })),
    cells,
  };
}

const isWithinAny = (place: Department, parts: readonly ChosenDepartment[]): boolean =>
  parts.some((part) => isWithin(place, part));

type RowFinder = (place: Department) => ChosenDepartment[];

/** One choice is shown by what is directly below it, several as they are; none by what is below the trees and beside them. */
function rowFinder(
  chosen: readonly ChosenDepartment[] | null,
  trees: readonly ChosenDepartment[],
): RowFinder {
  if (chosen && chosen.length > 1) return (place) => chosen.filter((part) => isWithin(place, part));
  if (chosen) return (place) => [chosen[0]!.itself ? chosen[0]! : childTowards(chosen[0]!.place, place)];
  return (place) => {
    const tree = topmost(place, trees);
    if (tree) return [childTowards(tree, place)];
    const above = lineage(place);
    const free = above.find(
      (one) => !trees.some((part) => isWithin(part.place, { place: one, itself: false })),
    );
    return [free ? { place: free, itself: false } : { place, itself: true }];
  };
}

const childTowards = (parent: Department, place: Department): ChosenDepartment =>
  place === parent ? { place, itself: true } : { place: lineage(place)[parent.depth + 1]!, itself: false };

const topmost = (place: Department, trees: readonly ChosenDepartment[]): Department | null =>
  lineage(place).find((one) => trees.some((part) => part.place === one)) ?? null;

/** Below a tree lie its regions, their parts, and the shops; of a part of a tree they are what they are in the whole. */
export function levelsOf(
  place: Department,
  { direct, franchise, tops }: Pick<Choice, 'direct' | 'franchise' | 'tops'>,
): Levels {
  const trees = [...direct, ...franchise];
  const tree = topmost(place, trees) && topmost(place, [...trees, ...tops]);
  const [region = null, subRegion = null, shop = null] = tree ? lineage(place).slice(tree.depth + 1) : [];
  return { region, subRegion, shop };
}

/** What it is called today. */
export const nameOf = (part: ChosenDepartment): RowPart => {
  const { place, itself } = part;
  if (!itself) return { ...part, name: place.name, fullPath: place.fullPath };
  return { ...part, name: ownPeople, fullPath: place.parent ? `${place.fullPath}/${ownPeople}` : ownPeople };
};

/** Gives each new thing the next number of the list. */
function numbered<T>(list: T[], keyOf: (one: T) => unknown): (one: T) => number {
  const numbers = new Map<unknown, number>();
  return (one) => {
    const key = keyOf(one);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, list.length);
    return list.push(one) - 1;
  };
}
