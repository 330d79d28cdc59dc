import { describe, expect, it } from '@jest/globals';
import type { Criterion } from '#contracts';
import fc from 'fast-check';
import {
  overSession,
  ranked,
  rate,
  sessionScore,
  topAndBottom,
  turnScore,
  type Counted,
  type RuleOutcome,
  type Verdict,
} from './index.js';

/** The same inputs in every run. */
const seed = 20_261_121;

const weight = fc.integer({ min: 1, max: 1000 });
const verdict = fc.constantFrom<Verdict>('met', 'not_met', 'not_applicable');
const level = fc.constantFrom(0, 25, 50, 75, 100);
const check: fc.Arbitrary<Counted> = fc.oneof(
  fc.record({ weight, verdict }),
  fc.record({ weight, verdict, level }) as fc.Arbitrary<Counted>,
);
const checks = fc.array(check, { maxLength: 12 });
const rules: fc.Arbitrary<RuleOutcome[]> = fc
  .array(fc.record({ weight, criteria: checks }), { maxLength: 12 })
  .map((list) => list.map((rule, at) => ({ ...rule, rule_id: at })));
const between0And100 = (score: number | null) => score === null || (score >= 0 && score <= 100);
/** A score that appears where there was none counts as no raise only when it is the lowest one. */
const orZero = (score: number | null) => score ?? 0;

describe('Scores, whatever the verdicts', () => {
  it('stay between 0 and 100 with one decimal', () => {
    fc.assert(
      fc.property(rules, (list) => {
        const { score, axes } = sessionScore(list, 0);
        const all = [
          score,
          ...axes.map((axis) => axis.value),
          ...list.map((rule) => turnScore(rule.criteria)),
        ];
        expect(all.every(between0And100)).toBe(true);
        expect(all.every((value) => value === null || Number(value.toFixed(1)) === value)).toBe(true);
      }),
      { seed },
    );
  });

  it('never fall when a criterion is met that was not', () => {
    fc.assert(
      fc.property(rules, fc.nat(), fc.nat(), (list, r, c) => {
        const rule = list[r % Math.max(1, list.length)];
        const old = rule?.criteria[c % Math.max(1, rule.criteria.length)];
        fc.pre(old !== undefined && old.verdict === 'not_met' && old.level === undefined);
        const better = list.map((one) =>
          one === rule
            ? {
                ...one,
                criteria: one.criteria.map((each) =>
                  each === old ? { ...each, verdict: 'met' as const } : each,
                ),
              }
            : one,
        );
        expect(sessionScore(better, 0).score!).toBeGreaterThanOrEqual(sessionScore(list, 0).score!);
        expect(turnScore(better[list.indexOf(rule!)]!.criteria)!).toBeGreaterThanOrEqual(
          turnScore(rule!.criteria)!,
        );
      }),
      { seed },
    );
  });

  it('do not change when a criterion is added that does not apply', () => {
    fc.assert(
      fc.property(checks, weight, (list, w) => {
        expect(turnScore([...list, { weight: w, verdict: 'not_applicable' }])).toBe(turnScore(list));
      }),
      { seed },
    );
  });

  it('do not depend on the order of criteria and rules', () => {
    fc.assert(
      fc.property(rules, fc.infiniteStream(fc.nat()), (list, dice) => {
        const shuffled = <T>(items: readonly T[]): T[] =>
          items
            .map((item) => ({ item, by: dice.next().value as number }))
            .sort((a, b) => a.by - b.by)
            .map(({ item }) => item);
        const other = shuffled(list).map((rule) => ({ ...rule, criteria: shuffled(rule.criteria) }));
        expect(sessionScore(other, 0).score).toBe(sessionScore(list, 0).score);
      }),
      { seed },
    );
  });

  it('do not change when all weights grow alike', () => {
    fc.assert(
      fc.property(checks, fc.integer({ min: 2, max: 9 }), (list, by) => {
        expect(turnScore(list.map((one) => ({ ...one, weight: one.weight * by })))).toBe(turnScore(list));
      }),
      { seed },
    );
  });
});

describe('A session, whatever is padded to it', () => {
  type Kind = Criterion['kind'];
  interface Rule {
    weight: number;
    criteria: { weight: number; kind: Kind; turns: Verdict[] }[];
  }
  const verdictsOf: Record<Kind, Verdict[]> = {
    judge: ['met', 'not_met', 'not_applicable'],
    must_say: ['met', 'not_applicable'],
    must_not_say: ['not_met', 'not_applicable'],
  };
  const criterion = fc.constantFrom<Kind>('judge', 'must_say', 'must_not_say').chain((kind) =>
    fc.record({
      weight,
      kind: fc.constant(kind),
      turns: fc.array(fc.constantFrom(...verdictsOf[kind]), { minLength: 4, maxLength: 4 }),
    }),
  );
  const rubric: fc.Arbitrary<Rule[]> = fc.array(
    fc.record({ weight, criteria: fc.array(criterion, { maxLength: 5 }) }),
    { minLength: 1, maxLength: 5 },
  );
  const scoreOf = (list: Rule[]) =>
    sessionScore(
      list.map((rule, at) => ({
        rule_id: at,
        weight: rule.weight,
        criteria: rule.criteria.map((one) => ({
          weight: one.weight,
          ...overSession(
            one.kind,
            one.turns.map((v) => ({ verdict: v })),
          ),
        })),
      })),
      0,
    ).score;
  const withTurns = (list: Rule[], change: (turns: Verdict[], kind: Kind) => Verdict[]): Rule[] =>
    list.map((rule) => ({
      ...rule,
      criteria: rule.criteria.map((one) => ({ ...one, turns: change(one.turns, one.kind) })),
    }));

  it('is never raised by turns that earn nothing', () => {
    const idle = fc.array(fc.constantFrom<Verdict>('not_met', 'not_applicable'), { maxLength: 4 });
    fc.assert(
      fc.property(rubric, idle, (list, idleTurns) => {
        const padded = withTurns(list, (turns, kind) => [
          ...turns,
          ...idleTurns.map((v) => (kind === 'judge' ? v : 'not_applicable')),
        ]);
        expect(orZero(scoreOf(padded))).toBeLessThanOrEqual(orZero(scoreOf(list)));
      }),
      { seed },
    );
  });

  it('is not changed by saying the same again', () => {
    fc.assert(
      fc.property(rubric, (list) => {
        expect(scoreOf(withTurns(list, (turns) => [...turns, ...turns]))).toBe(scoreOf(list));
      }),
      { seed },
    );
  });

  it('does not depend on the order of its turns', () => {
    fc.assert(
      fc.property(rubric, (list) => {
        expect(scoreOf(withTurns(list, (turns) => [...turns].reverse()))).toBe(scoreOf(list));
      }),
      { seed },
    );
  });
});

describe('Rates and rankings', () => {
  it('round every half up, as on paper', () => {
    fc.assert(
      fc.property(fc.nat(9999), (tenths) => {
        // (2·tenths + 1) / 20 percent lies exactly between two decimals.
        expect(rate(2 * tenths + 1, 2000)).toBe((tenths + 1) / 10);
      }),
      { seed },
    );
  });

  const people = fc.array(fc.record({ score: fc.integer({ min: 0, max: 20 }), id: fc.nat() }), {
    maxLength: 60,
  });
  it('share ranks among equals and skip the next ones', () => {
    expect(
      ranked(
        [
          { score: 5, id: 3 },
          { score: 9, id: 2 },
          { score: 9, id: 1 },
        ],
        (a, b) => a.id - b.id,
      ),
    ).toEqual([
      { score: 9, id: 1, rank: 1 },
      { score: 9, id: 2, rank: 1 },
      { score: 5, id: 3, rank: 3 },
    ]);
    fc.assert(
      fc.property(people, (list) => {
        for (const one of ranked(list, (a, b) => a.id - b.id)) {
          expect(one.rank).toBe(list.filter((other) => other.score > one.score).length + 1);
        }
      }),
      { seed },
    );
  });

  it('never show one person at the top and at the bottom', () => {
    fc.assert(
      fc.property(fc.nat(60), (length) => {
        const list = Array.from({ length }, (_, at) => at);
        const { top, bottom } = topAndBottom(list, 10);
        expect(top.filter((one) => bottom.includes(one))).toEqual([]);
        expect(top).toEqual(list.slice(0, top.length));
        expect(bottom).toEqual(list.slice(length - bottom.length));
        expect(top).toHaveLength(Math.min(10, Math.ceil(length / 2)));
        expect(bottom).toHaveLength(Math.min(10, length - top.length));
      }),
      { seed },
    );
  });
});
