import { expect, test } from '@jest/globals';
import { daysIn, isNarrowed, numberIn, oneOf, pageIn, textIn, withoutEmpty } from './list-search';

test.each([
  ['鞋', '鞋'],
  [2026, '2026'],
  ['  ', undefined],
  [['a'], undefined],
  ['长'.repeat(101), undefined],
  [undefined, undefined],
])('%j as text is %j', (value, text) => {
  expect(textIn(value)).toBe(text);
});

test.each([
  [3, 3],
  [0, 0],
  [-1, undefined],
  [1.5, undefined],
  ['3', undefined],
  [2_147_483_648, undefined],
])('%j as a number is %j', (value, number) => {
  expect(numberIn(value)).toBe(number);
});

test('a page is 1 or more, and everything else is left to the server’s defaults', () => {
  expect(pageIn({ page: 2, per_page: 50 })).toEqual({ page: 2, per_page: 50 });
  expect(pageIn({ page: 0, per_page: 'x' })).toEqual({});
});

test('only a day is a day, only a known value is one', () => {
  const one = '2026-11-20';
  expect(daysIn({ from: one, to: one })).toEqual({ from: one, to: one });
  expect(daysIn({ from: '2026-13-45', to: '2026-02-31' })).toEqual({});
  expect(daysIn({ from: '20/11/2026', to: 20261120 })).toEqual({});
  expect(daysIn({ from: one, to: '2026-11-19' })).toEqual({ from: one });
  expect([oneOf([1, 2], 2), oneOf([1, 2], '2')]).toEqual([2, undefined]);
});

test('what is not said does not stand in the address', () => {
  expect(withoutEmpty({ page: undefined, name: '', status: 0 })).toEqual({ status: 0 });
});

test('a list is narrowed by what is said, except by its page and by what stands beside its filters', () => {
  const search = { page: 2, per_page: 50, name: undefined, status: 0, role: 'new' };
  expect(isNarrowed(search)).toBe(true);
  expect(isNarrowed(search, 'role')).toBe(true);
  expect(isNarrowed(search, 'role', 'status')).toBe(false);
  expect(isNarrowed({})).toBe(false);
});
