import { expect, test } from '@jest/globals';
import { examEval, point } from '../../../test/builders/exam';
import { evaluation, verdict } from '../../../test/builders/session-result';
import { appealOptions, isAboutForbidden, verdictWord } from './appeal-text';

test('what cost points is offered first', () => {
  const checks = [
    verdict({ criterion_id: 'a' }),
    verdict({ criterion_id: 'b', verdict: 'not_applicable' }),
    verdict({ criterion_id: 'c', verdict: 'not_met' }),
    verdict({ criterion_id: 'd', verdict: 'not_met', weight: 3 }),
  ];
  expect(appealOptions(evaluation({ checks })).map(({ criterion, word }) => [criterion, word])).toEqual([
    ['1/d', '没做到'],
    ['1/c', '没做到'],
    ['1/b', '没有机会'],
    ['1/a', '做到了'],
  ]);
  const points = [point('七天', 6, '七天'), point('凭小票', 4)];
  expect(
    appealOptions(examEval({ points })).map(({ criterion, name, word }) => [criterion, name, word]),
  ).toEqual([
    ['1', '凭小票', '没说到'],
    ['0', '七天', '说到了'],
  ]);
});

test('a level is told as such, and what must not be said in words of its own', () => {
  expect(verdictWord({ verdict: 'not_met', level: 25 }).word).toBe('25%');
  expect(verdictWord({ verdict: 'not_met', forbidden: true }).word).toBe('出现了');
  expect(verdictWord({ verdict: 'not_applicable', forbidden: true }).word).toBe('没出现');
  const value = evaluation({ checks: [verdict({ avoid: true }), verdict({ criterion_id: 'b' })] });
  expect([isAboutForbidden(value, '1/c1'), isAboutForbidden(value, '1/b')]).toEqual([true, false]);
});
