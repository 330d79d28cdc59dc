import { describe, expect, test } from '@jest/globals';
import { threeWayMerge } from './three-way-merge';

interface Values {
  name: string;
  desc: string;
  roles: { id: number; name?: string }[];
  version: number;
}
const names = ['name', 'desc', 'roles'] as const;
const base: Values = { name: '甲', desc: '旧', roles: [{ id: 1 }], version: 1 };
const merged = (mine: Partial<Values>, theirs: Partial<Values>) =>
  threeWayMerge(names, { base, mine: { ...base, ...mine }, theirs: { ...base, version: 2, ...theirs } });

describe('two changes of the same thing', () => {
  test('in different fields stand together, whoever is asked', () => {
    const { onlyMine, onlyTheirs, both, taking } = merged({ name: '乙' }, { desc: '新' });
    expect({ onlyMine, onlyTheirs, both }).toEqual({ onlyMine: ['name'], onlyTheirs: ['desc'], both: [] });
    expect(taking([])).toEqual({ name: '乙', desc: '新', roles: [{ id: 1 }], version: 2 });
    expect(taking([...names])).toEqual(taking([]));
  });

  test('of the same field ask which one stays, and leave the others alone', () => {
    const { both, taking } = merged({ name: '乙', roles: [] }, { name: '丙', desc: '新' });
    expect(both).toEqual(['name']);
    expect(taking([])).toEqual({ name: '乙', desc: '新', roles: [], version: 2 });
    expect(taking(['name'])).toEqual({ name: '丙', desc: '新', roles: [], version: 2 });
  });

  test('of several fields ask for each of them', () => {
    const { both, taking } = merged({ name: '乙', desc: '我' }, { name: '丙', desc: '新' });
    expect(both).toEqual(['name', 'desc']);
    expect(taking(['desc'])).toEqual({ name: '乙', desc: '新', roles: [{ id: 1 }], version: 2 });
  });

  test('to the same are no conflict, and nothing that is to be told', () => {
    expect(merged({ name: '乙' }, { name: '乙' })).toMatchObject({ onlyMine: [], onlyTheirs: [], both: [] });
  });

  test('of a list are a conflict of the list as a whole', () => {
    const { both, taking } = merged({ roles: [{ id: 1 }, { id: 2 }] }, { roles: [{ id: 1 }, { id: 3 }] });
    expect(both).toEqual(['roles']);
    expect(taking([]).roles).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('taken back are none', () => {
    const { onlyMine, onlyTheirs, taking } = merged({}, { roles: [] });
    expect({ onlyMine, onlyTheirs }).toEqual({ onlyMine: [], onlyTheirs: ['roles'] });
    expect(taking([]).roles).toEqual([]);
  });
});

test('values are the same when the same is sent of them', () => {
  const theirs = { ...base, roles: [{ id: 1, name: '王女士' }] };
  const ids = ({ roles, ...rest }: Values) => ({ ...rest, roles: roles.map(({ id }) => id) });
  expect(threeWayMerge(names, { base, mine: base, theirs }, ids).onlyTheirs).toEqual([]);
});
