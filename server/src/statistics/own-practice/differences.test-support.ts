import { fewestPeople } from './published-week.rules.js';

/** Every sum of cells, each counted once, not at all, or taken away: of each member how often they are in it. */
function* combinations<Member>(cells: Member[][], everybody: Member[]): Generator<number[]> {
  const of = cells.map((members) => new Set(members));
  for (let code = 0; code < 3 ** cells.length; code++) {
    const signs = cells.map((_cell, at) => (Math.floor(code / 3 ** at) % 3) - 1);
    yield everybody.map((member) =>
      of.reduce((sum, cell, at) => sum + (cell.has(member) ? signs[at]! : 0), 0),
    );
  }
}

/** Too few members whom the cells' sums and differences tell of, each of them once; null where there are none. */
export function toldOfTooFew<Member>(cells: Member[][], everybody: Member[]): Member[] | null {
  for (const often of combinations(cells, everybody)) {
    const told = everybody.filter((_member, at) => often[at] !== 0);
    const times = new Set(often.filter((count) => count !== 0));
    if (times.size === 1 && told.length < fewestPeople) return told;
  }
  return null;
}
