import { describe, expect, it } from '@jest/globals';
import { clauses, isWithin, narratedIn, notOwnWords, sayings, takenBackIn } from '#text';
import { defaultRules } from '../../src/rule/rule.defaults.js';
import { honestCorpus } from './honest-corpus.js';
import { honestLines } from './honest-lines.js';

const criteria = new Map(
  defaultRules.flatMap((rule) => rule.criteria).map((criterion) => [criterion.criterion_id, criterion]),
);

describe('Honest lines with quotation marks and suppositions', () => {
  it('are at least 200, no two alike', () => {
    expect(new Set(honestLines.map(([, line]) => line)).size).toBe(honestLines.length);
    expect(honestLines.length).toBeGreaterThanOrEqual(200);
  });

  it('lose nothing: every one is still said in the seller’s own name', () => {
    expect(honestLines.filter(([id, line]) => sayings(line, criteria.get(id)!).length === 0)).toEqual([]);
  });

  it('take nothing back, and tell no story', () => {
    const texts = [...honestLines.map(([, line]) => line), ...honestCorpus];
    expect(texts.filter((text) => [...takenBackIn(text), ...narratedIn(text)].length > 0)).toEqual([]);
  });

  it('say nothing that is forbidden', () => {
    const forbidden = [...criteria.values()].filter(({ kind }) => kind === 'must_not_say');
    const said = honestLines.filter(([, line]) => forbidden.some((one) => sayings(line, one).length > 0));
    expect(said).toEqual([]);
  });

  it('can be quoted by every clause that is not somebody else’s', () => {
    const lost = honestLines.filter(([, line]) => {
      const [, main] = clauses(line);
      return main && notOwnWords(line, false).some((foreign) => isWithin(main, foreign));
    });
    expect(lost).toEqual([]);
  });
});
