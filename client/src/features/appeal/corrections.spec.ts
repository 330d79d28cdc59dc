import { expect, test } from '@jest/globals';
import { appealedCriterion } from '../../../test/builders/appeal';
import { clausesOf, correctedIn, isHeld } from './corrections';

test('only what is chosen is sent, and the words go with what was said or done', () => {
  const forbidden = appealedCriterion({
    ...{ criterion: '5/push', forbidden: true },
    choices: [{ verdict: 'not_met' }, { verdict: 'not_applicable' }],
  });
  const criteria = [appealedCriterion(), appealedCriterion({ criterion: '5/other' }), forbidden];
  expect(correctedIn(criteria, {}, '手机号')).toEqual([]);
  expect(correctedIn(criteria, { '5/offer': 0, '5/other': 2, '5/push': 0 }, '手机号')).toEqual([
    { criterion: '5/offer', verdict: 'met', quote: '手机号' },
    { criterion: '5/other', verdict: 'not_applicable', quote: null },
    { criterion: '5/push', verdict: 'not_met', quote: '手机号' },
  ]);
});

test('a level is another one than the same verdict on another level', () => {
  const leveled = appealedCriterion({ verdict: 'not_met', level: 25 });
  expect([isHeld(leveled, { verdict: 'not_met', level: 25 }), isHeld(leveled, { verdict: 'not_met', level: 50 })]).toEqual([true, false]); // prettier-ignore
});

test('clauses are words with the marks behind them, and together they are the text', () => {
  const text = '一个价，您报手机号就是 629 元；七天内能退。';
  const clauses = clausesOf(text);
  expect(clauses.map(({ words }) => words)).toEqual(['一个价', '您报手机号就是 629 元', '七天内能退']);
  expect(clauses.map(({ words, rest }) => words + rest).join('')).toBe(text);
  expect(clausesOf('')).toEqual([]);
});
