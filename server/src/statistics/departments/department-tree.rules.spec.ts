import { describe, expect, it } from '@jest/globals';
import {
  isWithin,
  ownPeople,
  DepartmentTree,
  type PresentDepartment,
  type StoredPath,
} from './department-tree.rules.js';

const standing = (pathIds: string, fullPath: string, sortOrder = 0): PresentDepartment => ({
  pathIds: pathIds.split('/'),
  fullPath,
  sortOrder,
});
const stored = (id: number, pathIds: string, pathNames: string): StoredPath => ({
  id,
  pathIds: pathIds === '' ? [] : pathIds.split('/'),
  pathNames: pathNames === '' ? [] : pathNames.split('/'),
});

describe('the tree of places', () => {
  // East was called 华东部; shop s1 was moved from it to the north; shop s2 was closed, and another one opened under its name.
  const tree = new DepartmentTree(
    [
      stored(1, 'd/east/s1', '直营/华东部/一店'),
      stored(2, 'd/east/s2', '直营/华东部/二店'),
      stored(3, 'd/north/s1', '直营/华北/一店'),
      stored(4, '', ''),
    ],
    [
      standing('d', '直营'),
      standing('d/north', '直营/华北', 2),
      standing('d/east', '直营/华东', 1),
      standing('d/north/s1', '直营/华北/一店'),
      standing('d/east/s3', '直营/华东/二店'),
    ],
  );
  const meant = (path: string) => tree.resolve(path).map(({ place, itself }) => [place.key, itself]);

  it('shows today’s names, and what is gone under its parent with the name of then', () => {
    const show = (id: number) => {
      const { fullPath, former } = tree.of(id)!;
      return [fullPath, former];
    };
    expect([1, 2, 3].map(show)).toEqual([
      ['直营/华东/一店', true],
      ['直营/华东/二店（2）', true],
      ['直营/华北/一店', false],
    ]);
    expect(tree.root.children[0]!.children.map(({ name }) => name)).toEqual(['华东', '华北']);
  });

  it('finds today’s paths first, then those that are shown, then those of old', () => {
    expect(meant('直营/华东')).toEqual([['d/east', false]]);
    expect(meant('直营/华东/二店')).toEqual([['d/east/s3', false]]);
    expect(meant('直营/华东/一店')).toEqual([['d/east/s1', false]]);
    expect(meant('直营/华东部/二店')).toEqual([['d/east/s2', false]]);
    expect(meant('直营/华东部')).toEqual([['d/east', false]]);
    expect(meant('直营/华南')).toEqual([]);
    expect(meant('')).toEqual([]);
  });

  it('finds places by whatever they and those above them were called', () => {
    const names = new Map([['east', ['华东大区', '东区']]]);
    const renamed = new DepartmentTree(
      [stored(1, 'd/east/s2', '直营/华东/二店')],
      [standing('d', '直营'), standing('d/east', '直营/华东区'), standing('d/north', '直营/东区')],
      names,
    );
    const keys = (path: string) => renamed.resolve(path).map(({ place }) => place.key);
    expect(keys('直营/华东大区')).toEqual(['d/east']);
    expect(keys('直营/华东大区/二店')).toEqual(['d/east/s2']);
    expect(keys('直营/东区')).toEqual(['d/north']);
    expect(keys('直营/东区/二店')).toEqual(['d/east/s2']);
    expect(keys('直营/西区')).toEqual([]);
  });

  it('tells apart what has one name, so that each can be asked for', () => {
    const twins = new DepartmentTree(
      [stored(1, 'd/s1', '直营/一店'), stored(2, 'd/s2', '直营/一店')],
      [standing('d', '直营'), standing('d/s3', '直营/一店')],
    );
    const shown = twins.root.children[0]!.children.map(({ key, fullPath }) => [key, fullPath]);
    expect(shown).toEqual([
      ['d/s3', '直营/一店'],
      ['d/s1', '直营/一店（2）'],
      ['d/s2', '直营/一店（3）'],
    ]);
    for (const [key, path] of shown)
      expect(twins.resolve(path!).map(({ place }) => place.key)).toEqual([key]);
  });

  it('finds the people of a department itself beside its children, and those of none', () => {
    expect(meant(`直营/${ownPeople}`)).toEqual([['d', true]]);
    expect(meant(ownPeople)).toEqual([['', true]]);
    expect(meant(`直营/${ownPeople}/${ownPeople}`)).toEqual([]);
  });

  it('knows what is within a place', () => {
    const [east] = tree.resolve('直营/华东');
    expect([1, 2, 3, 4].map((id) => isWithin(tree.of(id)!, east!))).toEqual([true, true, false, false]);
    expect(isWithin(east!.place, { ...east!, itself: true })).toBe(true);
    expect(isWithin(tree.of(1)!, { ...east!, itself: true })).toBe(false);
  });
});
