import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toldOfTooFew } from './differences.test-support.js';
import { fewestPeople, published, type Practised } from './published-week.rules.js';

const cell = (people: number, minutes = 60): Practised => ({ people, seconds: minutes * 60 });
/** What is shown of departments with so many people, and `beside` who stand in none. */
function shownOf(people: number[], beside = 0): (number | null)[] {
  const company = cell(people.reduce((sum, one) => sum + one, 0) + beside);
  const { company: whole, departments } = published(
    company,
    people.map((one) => cell(one)),
  );
  return [whole, ...departments].map((figures) => figures && figures.people);
}

test.each([
  ['enough everywhere', [20, 8, 5], 0, [33, 20, 8, 5]],
  ['too few in one: the smallest of the others goes with it', [20, 8, 3], 0, [31, 20, null, null]],
  ['too few in two, enough together', [20, 3, 4], 0, [27, 20, null, null]],
  ['too few in two, and together', [20, 1, 2], 0, [23, null, null, null]],
  ['nobody in one: nothing is told of anybody by what is left', [20, 8, 0], 0, [28, 20, 8, null]],
  ['too few who stand in none', [20, 8], 2, [30, 20, null]],
  ['enough who stand in none', [20, 8], 6, [34, 20, 8]],
  ['one department', [7], 0, [7, 7]],
  ['too few in all', [2, 2], 0, [null, null, null]],
  ['few in each, enough in all', [3, 3], 0, [6, null, null]],
  ['nobody', [0, 0], 0, [null, null, null]],
])('%s', (_what, people, beside, shown) => {
  expect(shownOf(people, beside)).toEqual(shown);
});

test('minutes are told in halves of hours', () => {
  const minutesOf = (minutes: number) => published(cell(9, minutes), []).company!.minutes;
  expect([0, 14, 15, 44, 100].map(minutesOf)).toEqual([0, 0, 30, 30, 90]);
});

/** A company: of each person, in which department of a random tree they stand. `parents[i]`: the department above, of those before it; none: the top. */
const companies = fc
  .array(fc.option(fc.nat()), { minLength: 1, maxLength: 14, size: 'max' })
  .chain((parents) =>
    fc.record({
      parents: fc.constant(parents.map((parent, at) => (parent === null || at === 0 ? null : parent % at))),
      people: fc.array(fc.record({ at: fc.option(fc.nat(parents.length - 1)), seconds: fc.nat(20_000) }), { maxLength: 60, size: 'max' }),
    }),
  ); // prettier-ignore

interface Company {
  parents: (number | null)[];
  people: { at: number | null; seconds: number }[];
}

const topOf = (parents: Company['parents'], at: number): number => {
  const parent = parents[at]!;
  return parent === null ? at : topOf(parents, parent);
};

/** The company's and its top departments' people, by their numbers, and what is published of them. */
function publishedOf({ parents, people }: Company) {
  const tops = parents.flatMap((parent, at) => (parent === null ? [at] : []));
  const everybody = people.map((_one, number) => number);
  const members = tops.map((top) =>
    everybody.filter((number) => people[number]!.at !== null && topOf(parents, people[number]!.at) === top),
  );
  const practised = (numbers: number[]): Practised => ({
    people: numbers.length,
    seconds: numbers.reduce((sum, number) => sum + people[number]!.seconds, 0),
  });
  const figures = published(practised(everybody), members.map(practised));
  return { everybody, members, figures };
}

test('no cell, no sum and no difference of cells is of one to four people, and no more is hidden than that takes', () => {
  fc.assert(
    fc.property(companies, (company) => {
      const { everybody, members, figures } = publishedOf(company);
      const shown = members.filter((_members, at) => figures.departments[at] !== null);
      const cells = [...(figures.company ? [everybody] : []), ...shown].slice(0, 8);
      expect(toldOfTooFew(cells, everybody)).toBeNull();
      const enough = members.filter((one) => one.length >= fewestPeople);
      const hidden = enough.filter((one) => !shown.includes(one));
      expect(hidden.length).toBeLessThanOrEqual(1);
      if (hidden.length === 0) return;
      const left = everybody.length - enough.reduce((sum, one) => sum + one.length, 0);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThan(fewestPeople);
      expect(hidden[0]!.length).toBe(Math.min(...enough.map((one) => one.length)));
    }),
    { numRuns: 300 },
  );
});

test('figures are those of the cell, people exact and minutes to the half hour', () => {
  fc.assert(
    fc.property(companies, (company) => {
      const { members, figures } = publishedOf(company);
      figures.departments.forEach((told, at) => {
        if (told === null) return;
        const seconds = members[at]!.reduce((sum, number) => sum + company.people[number]!.seconds, 0);
        expect(told.people).toBe(members[at]!.length);
        expect(told.minutes % 30).toBe(0);
        expect(Math.abs(told.minutes - seconds / 60)).toBeLessThanOrEqual(15);
      });
    }),
  );
});
