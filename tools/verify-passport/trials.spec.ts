import { expect, test } from '@jest/globals';
import { seededRandom } from '../standins/seeded-random.js';
import { judgeOf, trueKappa } from './judges.js';
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
