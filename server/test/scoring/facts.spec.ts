/**
 * Labelled talks of shops and answers of exams, held to what was reached in them. `RETRAIN=1` learns the weights anew and writes them down,
 * with what shops get that nothing was learned from; `RETRAIN=check` learns them and holds the file against them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { weights } from '#facts';
import { asModule, weightsOf } from './facts/make.js';
import { byJudge, byStandIn, inExams } from './facts/measure.js';
import { labelled } from './facts/talks.js';

const minutes = 60_000;
const file = new URL('../../../libs/facts/weights.ts', import.meta.url);

(process.env.RETRAIN ? describe : describe.skip)('Weights', () => {
  it('are what the talks make of them', () => {
    const made = asModule(weightsOf(labelled()));
    if (process.env.RETRAIN !== 'check') writeFileSync(file, made);
    expect(readFileSync(file, 'utf8')).toBe(made);
  }, 30 * minutes); // prettier-ignore
});

// What was reached, held. The weights were learned from these talks: those of other shops are told worse.
describe('In talks that weights were learned from', () => {
  it.each([
    ['claims of the stand-in', byStandIn, { honest: 1517, flagged: 2, planted: 1017, found: 746 }],
    ['claims of a judge', byJudge, { honest: 1275, flagged: 37, planted: 830, found: 683 }],
    ['answers of exams', inExams, { honest: 61, flagged: 1, planted: 54, found: 45 }],
  ])('by %s no more is flagged, and no less found', (_, measure, reached) => {
    const now = measure();
    expect(now).toMatchObject({ honest: reached.honest, planted: reached.planted });
    expect(now.flagged).toBeLessThanOrEqual(reached.flagged);
    expect(now.found).toBeGreaterThanOrEqual(reached.found);
  }, 5 * minutes); // prettier-ignore

  it('honest turns of shops that nothing was learned from are flagged once in 200 at most', () => {
    expect(weights.unseen.flagged / weights.unseen.honest).toBeLessThanOrEqual(1 / 200);
  });
});
