import { expect, test } from '@jest/globals';
import { seededRandom } from '../standins/seeded-random.js';
import { judgeOf, trueKappa } from './judges.js';
import { likelihood } from '#agreement';
import { lookedAt, plantedErrors } from './planted.js';
import { coverage, isMissed, trustTrials } from './trials.js';

test('judges are of the κ that they were made with', () => {
  for (const kappa of [0.3, 0.7, 0.9])
    for (const yes of [0.2, 0.5, 0.8]) expect(trueKappa(judgeOf(kappa, yes))).toBeCloseTo(kappa, 8);
});

// With one seed: a few judges, always the same. `npm run verify:passport` tries as many as the figures need.
test('intervals hold the truth, and trust is given and taken as it should be', () => {
  const trials = [...coverage(300, seededRandom(3)), ...trustTrials(60, seededRandom(4))];
  expect(trials.filter(isMissed)).toEqual([]);
  expect(trials.map(({ runs }) => runs > 40)).toEqual(trials.map(() => true));
});

test('the likeliest verdicts hold what is signalled of planted errors, far more than by chance', () => {
  const { verdicts, wrong, signalled, first } = plantedErrors(20_000, seededRandom(5));
  expect(first.verdicts).toBe(lookedAt * verdicts);
  expect([wrong / verdicts, signalled / wrong].map((share) => share.toFixed(1))).toEqual(['0.0', '0.5']);
  expect(first.signalled / signalled).toBeGreaterThan(0.4);
  expect(first.wrong / first.verdicts).toBeGreaterThan((3 * wrong) / verdicts);
});

test('a strong sign comes before all weaker ones together', () => {
  expect(likelihood(['changed'])).toBeGreaterThan(likelihood(['control', 'flagged', 'rare', 'near_pass']));
  expect(likelihood(['control'])).toBeGreaterThan(likelihood(['flagged', 'rare', 'near_pass']));
  expect(likelihood([])).toBe(0);
});
