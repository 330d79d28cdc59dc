/**
 * Labelled talks of shops and answers of exams, held to what was reached in them. `RETRAIN=1` learns the weights anew and writes them down,
 * with what shops get that nothing was learned from; `RETRAIN=check` learns them and holds the file against them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { weights } from '#facts';
import { asModule, weightsOf } from './facts/make.js';
import { measured, measuredPlain } from './facts/measure.js';
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
  let now: ReturnType<typeof measured>;
  beforeAll(() => void (now = measured()), 5 * minutes);

  // Of the other planted turns no figure stands in the clause that could be held against a fact: whoever judges finds none of them.
  it.each([
    ['the stand-in', 'standIn', { honest: 1517, flagged: 2, planted: 1017, comparable: 965, found: 759 }],
    ['a judge that names the right fact and quote, and says where they differ', 'careful', { honest: 1275, flagged: 0, planted: 830, comparable: 784, found: 709 }],
    ['the same judge, where it says of no claim whether it differs', 'carefulUntold', { honest: 1275, flagged: 0, planted: 830, comparable: 784, found: 678 }],
    ['a judge that names every fact of a figure’s kind in honest turns as differing', 'careless', { honest: 1275, flagged: 87, planted: 830, comparable: 784, found: 709 }],
    ['the same careless judge, where it says of no claim whether it differs', 'carelessUntold', { honest: 1275, flagged: 36, planted: 830, comparable: 784, found: 678 }],
  ] as const)('by the claims of %s so many are flagged, and so many found', (_, source, reached) => {
    expect(now.talks[source]).toEqual(reached);
  }); // prettier-ignore

  it('so many answers of exams are flagged by the stand-in’s claims, and so many found', () => {
    expect(now.exams.standIn).toEqual({ honest: 61, flagged: 1, planted: 54, comparable: 47, found: 45 });
  });

  it('a judge that errs once in twenty claims flags one honest turn of 200 at most', () => {
    expect(now.erring / now.talks.careful.honest).toBeLessThanOrEqual(1 / 200);
  });

  it('honest turns of shops that nothing was learned from are flagged once in 200 at most', () => {
    expect(weights.unseen.flagged / weights.unseen.honest).toBeLessThanOrEqual(1 / 200);
  });
});

it('Figures that are said plainly are told where they are wrong, and no right one is called wrong', () => {
  const all = (honest: number, planted: number) => ({ honest, flagged: 0, planted, found: planted });
  expect(measuredPlain()).toEqual({
    priced: all(1144, 1560),
    'returned within': all(184, 160),
    'repaired for': all(184, 160),
    weighed: all(108, 112),
    'for members': all(78, 72),
  });
});
