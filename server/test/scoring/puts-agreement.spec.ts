/** What code says that a customer's line puts, against hand labels. */
import { describe, expect, it } from '@jest/globals';
import { putKinds, putsIn, type Put } from '#text';
import { heldOutLines, linesOfOtherTrades, linesOfTalks, writtenLines } from './labelled-puts.js';
import { strangerCourses } from './strangers/talks.js';
import { talks } from './talks.js';

const letterOf: Record<Put, string> = { question: 'q', objection: 'o', refusal: 'r', purchase: 'p' };
type Labels = Readonly<Record<string, string>>;

/** Cohen's κ of label and code for one kind. */
function kappa(labels: Labels, kind: Put): number {
  const pairs = Object.entries(labels).map(([line, label]) => [label.includes(letterOf[kind]), putsIn(line).includes(kind)]); // prettier-ignore
  const share = (test: (pair: boolean[]) => boolean) => pairs.filter(test).length / pairs.length;
  const [yes, found] = [share(([label]) => label!), share(([, one]) => one!)];
  const expected = yes * found + (1 - yes) * (1 - found);
  return (share(([label, one]) => label === one) - expected) / (1 - expected);
}

const tuned = { ...linesOfTalks, ...writtenLines, ...linesOfOtherTrades };

describe('What a customer’s line puts, by code, against labels by hand', () => {
  it('is tried on at least 200 lines, among them every line of the customers of the test talks', () => {
    expect(Object.keys(tuned).length).toBeGreaterThanOrEqual(200);
    const said = [...Object.values(talks), ...strangerCourses].flatMap(({ customer }) => customer);
    expect(said.filter((line) => line !== '' && !(line in linesOfTalks))).toEqual([]);
  });

  it.each(putKinds)('agrees on %s beyond chance (κ ≥ .90)', (kind) => {
    expect(kappa(tuned, kind)).toBeGreaterThanOrEqual(0.9);
  });

  it('finds part of what other lines put, and next to nothing that they don’t', () => {
    const found = Object.entries(heldOutLines).flatMap(([line, label]) =>
      putsIn(line).map((put) => ({ line, put, isThere: label.includes(letterOf[put]) })),
    );
    const there = Object.values(heldOutLines).join('').length;
    expect(found.filter(({ isThere }) => !isThere).length).toBeLessThanOrEqual(1);
    expect(found.filter(({ isThere }) => isThere).length / there).toBeGreaterThanOrEqual(0.7);
  });

  it('says the same in traditional characters', () => {
    expect(putsIn('這雙怎麼賣這麼貴啊')).toEqual(['question', 'objection']);
    expect(putsIn('不買了，走了')).toEqual(['refusal']);
  });
});
