import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DepartmentTree, type ChosenDepartment, type StoredPath } from './department-tree.rules.js';
import { levelsOf, scopeOf, type Choice, type Scope } from './scope.rules.js';

const paths = [
  '',
  '直营',
  '直营/华东',
  '直营/华东/上海/一店',
  '直营/华东/上海/一店/柜台',
  '直营/华东/上海/二店',
  '直营/华北/北京/三店',
  '加盟/华南/广州/四店',
  '总部',
  '总部/财务',
];
const tree = new DepartmentTree(
  paths.map((path, n) => {
    const names = path === '' ? [] : path.split('/');
    return { id: n + 1, pathIds: names, pathNames: names } satisfies StoredPath;
  }),
  [],
);
const parts = (...names: string[]): ChosenDepartment[] => names.flatMap((name) => tree.resolve(name));
const choice = (more: Partial<Choice> = {}): Choice => ({
  chosen: null,
  direct: parts('直营'),
  franchise: parts('加盟'),
  tops: parts('直营', '加盟'),
  operation: null,
  storedIds: null,
  given: null,
  ...more,
});

/** What a group of the scope covers, by the paths of its places. */
function covered(scope: Scope, of: string, index: number): string[] {
  const number = scope.groups.findIndex(
    (group) => group.of === of && (!('index' in group) || group.index === index),
  );
  return scope.places
    .filter(({ cell }) => scope.cells[cell]!.includes(number))
    .map(({ storedId }) => paths[storedId - 1]!);
}
const rows = (scope: Scope) =>
  Object.fromEntries(scope.rows.map(({ fullPath }, n) => [fullPath, covered(scope, 'row', n)]));

describe('the groups of a place', () => {
  it('are the departments below the trees and those beside them, so long as none is chosen', () => {
    const scope = scopeOf(tree, choice());
    expect(rows(scope)).toEqual({
      本部: [''],
      '直营/本部': ['直营'],
      '直营/华东': paths.slice(2, 6),
      '直营/华北': [paths[6]],
      '加盟/华南': [paths[7]],
      总部: ['总部', '总部/财务'],
    });
    expect(scope.types.map(({ type }, n) => [type, covered(scope, 'type', n)])).toEqual([
      ['direct', paths.slice(1, 7)],
      ['franchise', [paths[7]]],
    ]);
    const shops = scope.shops.map(({ shop }, n) => [shop.name, covered(scope, 'shop', n)]);
    expect(Object.fromEntries(shops)).toEqual({
      一店: paths.slice(3, 5),
      二店: [paths[5]],
      三店: [paths[6]],
      四店: [paths[7]],
    });
    const below = scope.rows.map(({ fullPath }, n) => [fullPath, covered(scope, 'below', n).length]);
    expect(Object.fromEntries(below)).toEqual({
      本部: 0, '直营/本部': 0, '直营/华东': 3, '直营/华北': 1, '加盟/华南': 1, 总部: 1,
    }); // prettier-ignore
  });

  it('are the top-level departments where no trees are known', () => {
    const scope = scopeOf(tree, choice({ direct: [], franchise: [] }));
    expect(Object.keys(rows(scope))).toEqual(['本部', '加盟', '总部', '直营']);
    expect([scope.types, scope.shops]).toEqual([[], []]);
  });

  it('are the children of the one that is chosen, or the several that are', () => {
    expect(rows(scopeOf(tree, choice({ chosen: parts('直营/华东') })))).toEqual({
      '直营/华东/本部': ['直营/华东'],
      '直营/华东/上海': paths.slice(3, 6),
    });
    expect(rows(scopeOf(tree, choice({ chosen: parts('直营', '直营/华北') })))).toEqual({
      直营: paths.slice(1, 7),
      '直营/华北': [paths[6]],
    });
    expect(rows(scopeOf(tree, choice({ chosen: parts('直营/华东/本部') })))).toEqual({
      '直营/华东/本部': ['直营/华东'],
    });
  });

  it('are those of the first level that has two, so long as none is chosen', () => {
    const only = (...ids: number[]) => rows(scopeOf(tree, choice({ storedIds: new Set(ids) })));
    expect(only(4, 5, 6)).toEqual({
      '直营/华东/上海/一店': paths.slice(3, 5),
      '直营/华东/上海/二店': [paths[5]],
    });
    expect(only(4, 5)).toEqual({
      '直营/华东/上海/一店/本部': [paths[3]],
      '直营/华东/上海/一店/柜台': [paths[4]],
    });
    expect(only(6)).toEqual({ '直营/华东/上海/二店': [paths[5]] });
    expect(only(3, 8)).toEqual({ '直营/华东': [paths[2]], '加盟/华南': [paths[7]] });
  });

  it('are those of the first level that has two among the places that are given, with all others beside them', () => {
    const among = (...ids: number[]) => rows(scopeOf(tree, choice({ given: new Set(ids) })));
    expect(among(4, 6)).toEqual({
      本部: [''],
      '直营/本部': ['直营'],
      '直营/华东/本部': ['直营/华东'],
      '直营/华东/上海/一店': paths.slice(3, 5),
      '直营/华东/上海/二店': [paths[5]],
      '直营/华北': [paths[6]],
      '加盟/华南': [paths[7]],
      总部: ['总部', '总部/财务'],
    });
    expect(among(6, 7)).toEqual(rows(scopeOf(tree, choice())));
    expect(among()).toEqual(rows(scopeOf(tree, choice())));
  });

  it('leave out what is run in the other way', () => {
    expect(Object.keys(rows(scopeOf(tree, choice({ operation: 'franchise' }))))).toEqual([
      '加盟/华南/广州/四店',
    ]);
    expect(scopeOf(tree, choice({ operation: 'direct', franchise: [], direct: [] })).places).toEqual([]);
  });

  it('cover every place exactly once by rows that do not overlap', () => {
    const known = ['直营', '直营/华东', '直营/华东/上海', '加盟', '总部', '总部/财务'];
    const some = fc.subarray(known, { maxLength: 2 });
    fc.assert(
      fc.property(some, some, fc.option(fc.constantFrom(...known)), (direct, franchise, chosen) => {
        const one = choice({ direct: parts(...direct), franchise: parts(...franchise) });
        const scope = scopeOf(tree, { ...one, chosen: chosen === null ? null : parts(chosen) });
        const all = Object.values(rows(scope)).flat();
        expect([...all].sort()).toEqual([...new Set(covered(scope, 'all', 0))].sort());
        expect(scope.places).toHaveLength(
          chosen === null ? paths.length : paths.filter((path) => `${path}/`.startsWith(`${chosen}/`)).length,
        );
      }),
      { seed: 20_261_122 },
    );
  });
});

describe('the levels of a place', () => {
  const levels = (id: number, direct: string) => {
    const { region, subRegion, shop } = levelsOf(tree.of(id)!, choice({ direct: parts(direct) }));
    return [region?.name, subRegion?.name, shop?.name];
  };
  it('are a region, its part and a shop below the tree that it is in', () => {
    expect(levels(5, '直营')).toEqual(['华东', '上海', '一店']);
    expect(levels(3, '直营')).toEqual(['华东', undefined, undefined]);
    expect(levels(9, '直营')).toEqual([undefined, undefined, undefined]);
  });

  it('are what they are in the whole tree where a part of it is asked for', () => {
    expect(levels(5, '直营/华东')).toEqual(['华东', '上海', '一店']);
    expect(levels(7, '直营/华东')).toEqual([undefined, undefined, undefined]);
  });
});
