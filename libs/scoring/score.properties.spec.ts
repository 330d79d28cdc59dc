import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isForbidden } from '#contracts';
import fc from 'fast-check';
import {
  levels,
  overSession,
  rate,
  sessionScore,
  turnScore,
  verdictOfLevel,
  type Counted,
  type CriterionOutcome,
  type Level,
  type RuleOutcome,
  type Verdict,
} from './index.js';

/** The same inputs in every run. */
const seed = 20_261_121;
const holds = <T>(property: fc.IRawProperty<T>) => fc.assert(property, { seed });

const weight = fc.integer({ min: 1, max: 1000 });
const verdict = fc.constantFrom<Verdict>('met', 'not_met', 'not_applicable');
const level = fc.constantFrom(...levels);
const check: fc.Arbitrary<Counted> = fc.oneof(
  fc.record({ weight, verdict }),
  fc.record({ weight, verdict, level }),
);
const checks = fc.array(check, { maxLength: 12 });

/** The kinds of criteria, and the verdicts that each may end with. */
const kinds = {
  judge: { is: { kind: 'judge' }, verdicts: ['met', 'not_met', 'not_applicable'] },
  mustSay: { is: { kind: 'must_say' }, verdicts: ['met', 'not_met'] },
  mustNotSay: { is: { kind: 'must_not_say' }, verdicts: ['not_met', 'not_applicable'] },
  avoid: { is: { kind: 'judge', avoid: true }, verdicts: ['not_met', 'not_applicable'] },
} as const;
const cap = fc.option(fc.integer({ min: 0, max: 99 }), { nil: undefined });
const outcome: fc.Arbitrary<CriterionOutcome> = fc
  .constantFrom(...Object.values(kinds))
  .chain(({ is, verdicts }) =>
    fc.record({ weight, cap, verdict: fc.constantFrom<Verdict>(...verdicts) }).map((drawn) => ({
      ...is,
      ...drawn,
      cap: isForbidden(is) ? drawn.cap : undefined,
    })),
  );
const wholeRule: fc.Arbitrary<CriterionOutcome[]> = fc
  .record({ level, shownIn: fc.nat(5) })
  .map((drawn) => [{ weight: 1, kind: 'judge', verdict: verdictOfLevel(drawn.level), ...drawn }]);
const rules: fc.Arbitrary<RuleOutcome[]> = fc
  .array(fc.record({ weight, criteria: fc.oneof(fc.array(outcome, { maxLength: 12 }), wholeRule) }), {
    maxLength: 12,
  })
  .map((list) => list.map((rule, at) => ({ ...rule, rule_id: at })));
const between0And100 = (score: number | null) => score === null || (score >= 0 && score <= 100);
const scoreOf = (list: readonly RuleOutcome[]) => sessionScore(list, 0).score;

/** The rubric with one of its criteria changed; null where there is none that may be. */
function withOne(
  list: readonly RuleOutcome[],
  dice: number,
  may: (criterion: CriterionOutcome) => boolean,
  change: (criterion: CriterionOutcome) => CriterionOutcome,
): RuleOutcome[] | null {
  const possible = list.flatMap(({ criteria }) => criteria).filter(may);
  const chosen = possible[dice % Math.max(1, possible.length)];
  if (!chosen) return null;
  return list.map((rule) => ({
    ...rule,
    criteria: rule.criteria.map((one) => (one === chosen ? change(one) : one)),
  }));
}

/** Checks what becomes of the score, whatever the rubric, when one of the criteria that `may` have it gets another verdict. */
function compare(
  may: (criterion: CriterionOutcome) => boolean,
  verdict: Verdict,
  check: (after: number | null, before: number | null) => void,
): void {
  holds(
    fc.property(rules, fc.nat(), (list, dice) => {
      const changed = withOne(list, dice, may, (one) => ({ ...one, verdict }));
      fc.pre(changed !== null);
      check(scoreOf(changed), scoreOf(list));
    }),
  );
}

describe('Scores, whatever the verdicts', () => {
  it('stay between 0 and 100 with one decimal', () => {
    holds(
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
    );
  });

  it('never fall when a criterion is met that was not', () => {
    compare(
      (one) => !isForbidden(one) && one.verdict === 'not_met' && one.level === undefined,
      'met',
      (better, before) => expect(better).toBeGreaterThanOrEqual(before!),
    );
  });

  it('never rise when what did not apply is not met instead, or something forbidden happens', () => {
    compare(
      (one) => one.verdict === 'not_applicable',
      'not_met',
      (worse, before) => expect(worse ?? 0).toBeLessThanOrEqual(before ?? 0),
    );
  });

  it('never rise when something that was done is left out or evaded', () => {
    holds(
      fc.property(rules, fc.nat(), fc.boolean(), (list, dice, evaded) => {
        const worse = withOne(
          list,
          dice,
          (one) => one.verdict === 'met' && one.level === undefined,
          (one) => ({ ...one, verdict: evaded || one.kind === 'must_say' ? 'not_met' : 'not_applicable' }),
        );
        fc.pre(worse !== null);
        expect(scoreOf(worse)).toBeLessThanOrEqual(scoreOf(list)!);
      }),
    );
  });

  it('are nothing where nothing was done, whatever was left out', () => {
    holds(
      fc.property(rules, (list) => {
        const silent = list.map((rule) => ({
          ...rule,
          criteria: rule.criteria.map((one): CriterionOutcome =>
            one.level === undefined
              ? { ...one, verdict: one.kind === 'must_say' ? 'not_met' : 'not_applicable' }
              : { ...one, verdict: 'not_met', level: 0, shownIn: 0 },
          ),
        }));
        expect(scoreOf(silent) ?? 0).toBe(0);
      }),
    );
  });

  it('are never above what was earned of three quarters of all there was to earn', () => {
    holds(
      fc.property(rules, (list) => {
        const reach = list.flatMap((rule) => {
          const due = rule.criteria.filter((one) => !isForbidden(one));
          if (due.length === 0) return [];
          const share = ({ verdict: v, level: l, shownIn = 3 }: CriterionOutcome) =>
            ((l ?? (v === 'met' ? 100 : 0)) * Math.min(3, shownIn)) / 3;
          const all = due.reduce((sum, one) => sum + one.weight, 0);
          return [
            { weight: rule.weight, share: due.reduce((sum, one) => sum + one.weight * share(one), 0) / all },
          ];
        });
        const weights = reach.reduce((sum, one) => sum + one.weight, 0);
        fc.pre(weights > 0);
        const earned = reach.reduce((sum, one) => sum + one.weight * one.share, 0) / weights;
        expect(scoreOf(list)).toBeLessThanOrEqual(earned / 0.75 + 0.051);
      }),
    );
  });

  it('are never above a red line that was crossed', () => {
    holds(
      fc.property(rules, (list) => {
        const crossed = list
          .flatMap(({ criteria }) => criteria)
          .flatMap((one) => (one.verdict === 'not_met' && one.cap !== undefined ? [one.cap] : []));
        const score = scoreOf(list);
        fc.pre(score !== null && crossed.length > 0);
        expect(score).toBeLessThanOrEqual(Math.min(...crossed));
      }),
    );
  });

  it('do not change when a criterion is added that does not apply', () => {
    holds(
      fc.property(checks, weight, (list, w) => {
        expect(turnScore([...list, { weight: w, verdict: 'not_applicable' }])).toBe(turnScore(list));
      }),
    );
  });

  it('are what they were before anything could be undecided, bit by bit', () => {
    const drawn = fc.sample(rules, { seed, numRuns: 3_000 });
    const scores = drawn.map((list) => [sessionScore(list, 0), list.map((rule) => turnScore(rule.criteria))]);
    const hash = createHash('sha256').update(JSON.stringify(scores)).digest('hex');
    expect(hash).toBe('4ebb489b8751c796f9b33411ed6969e9c26d1837bf74e5922726b39b4b924231');
  });

  it('are those of the rubric without what is undecided, where at least half of what is due was decided', () => {
    holds(
      fc.property(rules, fc.infiniteStream(fc.boolean()), (list, dice) => {
        const open = list.map((rule) => ({
          ...rule,
          criteria: rule.criteria.map((one): CriterionOutcome =>
            !isForbidden(one) && one.level === undefined && dice.next().value
              ? { ...one, verdict: 'undecided' }
              : one,
          ),
        }));
        const shares = list.flatMap(({ weight: by, criteria }, at) => {
          const of = (some: readonly CriterionOutcome[]) =>
            some.reduce((sum, one) => sum + (isForbidden(one) ? 0 : one.weight), 0);
          const decided = open[at]!.criteria.filter((one) => one.verdict !== 'undecided');
          return of(criteria) === 0 ? [] : [{ by, share: of(decided) / of(criteria) }];
        });
        const all = shares.reduce((sum, { by }) => sum + by, 0);
        const decided = shares.reduce((sum, { by, share }) => sum + by * share, 0) / all;
        fc.pre(all > 0 && Math.abs(decided - 0.5) > 1e-9);
        if (decided < 0.5) {
          expect(sessionScore(open, 0)).toMatchObject({ score: null, undecided: true });
          return;
        }
        const without = open.map((rule) => ({
          ...rule,
          criteria: rule.criteria.filter((one) => one.verdict !== 'undecided'),
        }));
        expect(sessionScore(open, 0)).toEqual(sessionScore(without, 0));
      }),
    );
  });

  it('do not depend on the order of criteria and rules', () => {
    holds(
      fc.property(rules, fc.infiniteStream(fc.nat()), (list, dice) => {
        const shuffled = <T>(items: readonly T[]): T[] =>
          items
            .map((item) => ({ item, by: dice.next().value as number }))
            .sort((a, b) => a.by - b.by)
            .map(({ item }) => item);
        const other = shuffled(list).map((rule) => ({ ...rule, criteria: shuffled(rule.criteria) }));
        expect(sessionScore(other, 0).score).toBe(sessionScore(list, 0).score);
      }),
    );
  });

  it('do not change when all weights grow alike', () => {
    holds(
      fc.property(checks, fc.integer({ min: 2, max: 9 }), (list, by) => {
        expect(turnScore(list.map((one) => ({ ...one, weight: one.weight * by })))).toBe(turnScore(list));
      }),
    );
  });
});

describe('A session, turn by turn', () => {
  interface Turn {
    verdict: Verdict;
    level?: Level;
    quote: string | null;
  }
  interface Judged extends Pick<CriterionOutcome, 'weight' | 'kind' | 'avoid'> {
    turns: Turn[];
  }
  const length = 5;
  const quote = fc.constantFrom('甲', '乙', '丙');
  const inTurns = (verdicts: readonly Verdict[]) =>
    fc.array(fc.record({ verdict: fc.constantFrom(...verdicts), quote }), {
      minLength: length,
      maxLength: length,
    });
  /** What must be said and never was is only missing over the session: in a turn it did not apply. */
  const verdictsInTurn = (kind: keyof typeof kinds): readonly Verdict[] =>
    kind === 'mustSay' ? ['met', 'not_applicable'] : kinds[kind].verdicts;
  const judgedCriterion: fc.Arbitrary<Judged> = fc
    .constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[]))
    .chain((kind) =>
      fc
        .record({ weight, turns: inTurns(verdictsInTurn(kind)) })
        .map((one) => ({ ...kinds[kind].is, ...one })),
    );
  const judgedWhole: fc.Arbitrary<Judged[]> = fc
    .array(fc.record({ level, quote }), { minLength: length, maxLength: length })
    .map((turns) => [
      {
        kind: 'judge',
        weight: 1,
        turns: turns.map((one) => ({ ...one, verdict: verdictOfLevel(one.level) })),
      },
    ]);
  const rubric = fc.array(
    fc.record({ weight, criteria: fc.oneof(fc.array(judgedCriterion, { maxLength: 5 }), judgedWhole) }),
    { minLength: 1, maxLength: 5 },
  );
  type Rubric = { weight: number; criteria: Judged[] }[];
  const talk = (list: Rubric) =>
    scoreOf(
      list.map((rule, at) => ({
        rule_id: at,
        weight: rule.weight,
        criteria: rule.criteria.map(({ turns, ...one }) => ({ ...one, ...overSession(one, turns) })),
      })),
    ) ?? 0;
  const withTurns = (list: Rubric, change: (turns: Turn[], one: Judged) => Turn[]): Rubric =>
    list.map((rule) => ({
      ...rule,
      criteria: rule.criteria.map((one) => ({ ...one, turns: change(one.turns, one) })),
    }));
  const isLeveled = ({ turns }: Judged) => turns.some((turn) => turn.level !== undefined);
  /** What a turn comes to in which the learner says nothing to the point, though the customer may have asked for it. */
  const idleTurn = (one: Judged, verdict: Verdict): Turn => {
    if (isLeveled(one)) return { verdict: 'not_met', level: 0, quote: null };
    const applies = one.kind === 'judge' && !one.avoid && verdict === 'not_met';
    return { verdict: applies ? 'not_met' : 'not_applicable', quote: null };
  };
  const idleVerdict = fc.constantFrom<Verdict>('not_met', 'not_applicable');

  it('is never worth more by turns that earn nothing', () => {
    holds(
      fc.property(rubric, fc.array(idleVerdict, { maxLength: 4 }), (list, idle) => {
        const padded = withTurns(list, (turns, one) => [...turns, ...idle.map((v) => idleTurn(one, v))]);
        expect(talk(padded)).toBeLessThanOrEqual(talk(list));
      }),
    );
  });

  it('is never worth more when a turn in which nothing was violated is evaded instead', () => {
    holds(
      fc.property(rubric, fc.nat(length - 1), (list, at) => {
        const violated = list.some(({ criteria }) =>
          criteria.some((one) => isForbidden(one) && one.turns[at]!.verdict === 'not_met'),
        );
        fc.pre(!violated);
        const evaded = withTurns(list, (turns, one) =>
          turns.map((turn, i) =>
            i === at ? idleTurn(one, turn.verdict === 'met' ? 'not_met' : turn.verdict) : turn,
          ),
        );
        expect(talk(evaded)).toBeLessThanOrEqual(talk(list));
      }),
    );
  });

  it('is never worth more by stopping before turns that only earn', () => {
    holds(
      fc.property(rubric, fc.nat(length - 1), (list, at) => {
        const onlyEarns = list.every(({ criteria }) =>
          criteria.every(({ turns }) => turns.slice(at).every(({ verdict: v }) => v !== 'not_met')),
        );
        fc.pre(onlyEarns && at > 0);
        expect(talk(withTurns(list, (turns) => turns.slice(0, at)))).toBeLessThanOrEqual(talk(list));
      }),
    );
  });

  it('is worth nothing when it stops before anything was done', () => {
    holds(
      fc.property(rubric, idleVerdict, (list, v) => {
        expect(talk(withTurns(list, (_, one) => [idleTurn(one, v)]))).toBe(0);
      }),
    );
  });

  it('is not changed by saying the same again', () => {
    holds(
      fc.property(rubric, (list) => {
        expect(talk(withTurns(list, (turns) => [...turns, ...turns]))).toBe(talk(list));
      }),
    );
  });

  it('does not depend on the order of its turns', () => {
    holds(
      fc.property(rubric, (list) => {
        expect(talk(withTurns(list, (turns) => [...turns].reverse()))).toBe(talk(list));
      }),
    );
  });
});

describe('Rates and rankings', () => {
  it('round every half up, as on paper', () => {
    holds(
      fc.property(fc.nat(9999), (tenths) => {
        // (2·tenths + 1) / 20 percent lies exactly between two decimals.
        expect(rate(2 * tenths + 1, 2000)).toBe((tenths + 1) / 10);
      }),
    );
  });
});
