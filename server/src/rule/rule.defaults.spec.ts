import { expect, it } from '@jest/globals';
import { isForbidden, limits } from '#contracts';
import { criteriaRefused } from '#contracts/rule/criteria';
import { defaultRules } from './rule.defaults.js';

const criteria = defaultRules.flatMap((rule) => rule.criteria);

it('Every default criterion has a short name of its own; of what is forbidden it says what it does to the customer', () => {
  const names = criteria.map(({ name }) => name ?? '');
  expect(names.filter((name) => name === '' || [...name].length > limits.criterion.name)).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  const forbidden = criteria.filter(isForbidden).map(({ name }) => name!);
  expect(forbidden.filter((name) => !name.startsWith('顾客'))).toEqual([]);
  expect(criteriaRefused(criteria)).toEqual({});
});

it('Where something is to be found out, the words of the default criteria count in a question only', () => {
  expect(criteria.filter(({ asks }) => asks).map(({ name }) => name)).toEqual(['问清谁用在哪用', '了解预算']);
});

it('A turn of more than 200 characters is one default criterion, without a red line', () => {
  const limited = criteria.filter(({ longest }) => longest !== undefined);
  expect(limited).toMatchObject([{ kind: 'must_not_say', longest: 200 }]);
  expect(limited[0]).not.toHaveProperty('cap');
});
