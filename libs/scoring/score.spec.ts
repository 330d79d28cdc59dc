import { describe, expect, it } from '@jest/globals';
import {
  bandOf,
  completionRate,
  criteriaOf,
  delta,
  examScore,
  isExamUndecided,
  mean,
  overSession,
  rate,
  sessionScore,
  turnScore,
  verdictOfWords,
  type Counted,
  type CriterionOutcome,
} from './index.js';

const check = (weight: number, verdict: Counted['verdict'], level?: Counted['level']): Counted => ({
  weight,
  verdict,
  level,
});
const turn = (verdict: Counted['verdict'], level?: Counted['level'], quote?: string) => ({
  verdict,
  level,
  quote,
});
const kinds = {
  judge: { kind: 'judge' },
  mustSay: { kind: 'must_say' },
  mustNotSay: { kind: 'must_not_say' },
  avoid: { kind: 'judge', avoid: true },
} as const;
const ended = (
  weight: number,
  verdict: Counted['verdict'],
  more: Partial<CriterionOutcome> = {},
): CriterionOutcome => ({ weight, verdict, kind: 'judge', ...more });

describe('The score of a turn', () => {
  it('is the weight met over the weight applicable', () => {
    expect(turnScore([check(2, 'met'), check(1, 'not_met'), check(7, 'not_applicable')])).toBe(66.7);
  });
  it('is null, not 0, when nothing is applicable', () => {
    expect(turnScore([])).toBeNull();
    expect(turnScore([check(3, 'not_applicable')])).toBeNull();
    expect(turnScore([check(3, 'undecided')])).toBeNull();
  });
  it('counts the level of a rule that has no criteria', () => {
    expect(turnScore([check(1, 'not_met', 25), check(1, 'met', 100)])).toBe(62.5);
  });
});

describe('A criterion decided by words', () => {
  it('is earned by saying, cost by saying what is forbidden, and left alone by silence', () => {
    expect(verdictOfWords('must_say', true)).toBe('met');
    expect(verdictOfWords('must_not_say', true)).toBe('not_met');
    expect(verdictOfWords('must_say', false)).toBe('not_applicable');
    expect(verdictOfWords('must_not_say', false)).toBe('not_applicable');
  });
});

describe('A criterion over the session', () => {
  it('is met when any turn met it, and names the first that did', () => {
    expect(overSession(kinds.judge, [turn('not_met'), turn('met'), turn('met')])).toEqual({
      verdict: 'met',
      shownBy: 1,
    });
    expect(overSession(kinds.judge, [turn('not_applicable'), turn('not_met')])).toEqual({
      verdict: 'not_met',
      shownBy: 1,
    });
    expect(overSession(kinds.judge, [turn('not_applicable'), null])).toEqual({
      verdict: 'not_applicable',
      shownBy: null,
    });
  });
  it('misses what had to be said and never was', () => {
    expect(overSession(kinds.mustSay, [turn('not_applicable')])).toEqual({
      verdict: 'not_met',
      shownBy: null,
    });
    expect(overSession(kinds.mustSay, [turn('not_applicable'), turn('met')])).toEqual({
      verdict: 'met',
      shownBy: 1,
    });
  });
  it.each([
    ['must not be said', kinds.mustNotSay],
    ['should not be done', kinds.avoid],
  ])('that %s is broken once it happened, and earns nothing by not happening', (_what, criterion) => {
    const broken = [turn('not_applicable'), turn('not_met'), turn('not_applicable')];
    expect(overSession(criterion, broken)).toEqual({ verdict: 'not_met', shownBy: 1 });
    expect(overSession(criterion, [turn('not_applicable')])).toEqual({
      verdict: 'not_applicable',
      shownBy: null,
    });
  });
  it('is undecided where it was so in some turn and decided in none', () => {
    expect(overSession(kinds.judge, [turn('not_applicable'), turn('undecided')])).toEqual({
      verdict: 'undecided',
      shownBy: 1,
    });
    expect(overSession(kinds.judge, [turn('undecided'), turn('not_met')])).toMatchObject({
      verdict: 'not_met',
    });
    expect(overSession(kinds.judge, [turn('undecided'), turn('met')])).toMatchObject({ verdict: 'met' });
    expect(overSession(kinds.judge, [turn('undecided'), turn('not_met', 25)])).toMatchObject({ level: 25 });
    expect(overSession(kinds.judge, [turn('not_applicable', 0), turn('undecided')])).toMatchObject({
      verdict: 'undecided',
    });
  });
  it('applies to no session in which nothing was said', () => {
    for (const criterion of Object.values(kinds)) {
      expect(overSession(criterion, [])).toEqual({ verdict: 'not_applicable', shownBy: null });
    }
  });
  it('takes the best level of a rule without criteria, and counts the turns that show it in words of their own', () => {
    const turns = [turn('not_met', 25, '您好'), turn('met', 75, '您看'), turn('not_met', 50, '您好')];
    expect(overSession(kinds.judge, turns)).toEqual({
      verdict: 'met',
      level: 75,
      shownIn: 2,
      shownBy: 1,
    });
    expect(overSession(kinds.judge, [turn('not_met', 0)])).toMatchObject({ level: 0, shownIn: 0 });
    expect(overSession(kinds.judge, [turn('not_applicable', 0)])).toEqual({
      verdict: 'not_applicable',
      shownBy: null,
    });
  });
});

describe('The score of a session', () => {
  const one = (...criteria: CriterionOutcome[]) => [{ rule_id: 1, weight: 1, criteria }];

  it('is the mean over the axes with evidence, by the rules’ weights, where enough was reached', () => {
    const rules = [
      { rule_id: 1, weight: 3, criteria: [ended(1, 'met'), ended(1, 'not_met')] },
      { rule_id: 2, weight: 1, criteria: [ended(5, 'met')] },
      { rule_id: 3, weight: 1, criteria: [ended(5, 'not_applicable', { kind: 'must_not_say' })] },
    ];
    expect(sessionScore(rules, 0)).toEqual({
      score: 62.5,
      axes: [
        { rule_id: 1, value: 50 },
        { rule_id: 2, value: 100 },
        { rule_id: 3, value: null },
      ],
      reached: null,
      red_line: null,
    });
  });
  it('is what was earned of three quarters of the rubric, where little was reached', () => {
    const rules = [
      { rule_id: 1, weight: 1, criteria: [ended(1, 'met'), ended(3, 'not_applicable')] },
      { rule_id: 2, weight: 3, criteria: [ended(1, 'not_applicable')] },
    ];
    // Earned: 1 × 25 % + 3 × 0 % of 4, which is 6.25 %.
    expect(sessionScore(rules, 0)).toMatchObject({ score: 8.3, reached: 6.3 });
  });
  it('is full from three quarters of the rubric on', () => {
    expect(sessionScore(one(ended(3, 'met'), ended(1, 'not_applicable')), 0)).toMatchObject({
      score: 100,
      reached: null,
    });
    expect(sessionScore(one(ended(74, 'met'), ended(26, 'not_applicable')), 0)).toMatchObject({
      score: 98.7,
      reached: 74,
    });
  });
  it('is nothing where nothing was done, however much was left out', () => {
    const rubric = one(
      ended(2, 'not_applicable', { kind: 'must_not_say' }),
      ended(2, 'not_applicable', { avoid: true }),
      ended(1, 'not_applicable'),
    );
    expect(sessionScore(rubric, 0)).toMatchObject({
      score: 0,
      axes: [{ value: null }],
      reached: null,
    });
  });
  it('counts a violation with its weight, and nothing without one', () => {
    const broken = (verdict: Counted['verdict']) =>
      sessionScore(one(ended(3, 'met'), ended(1, verdict, { kind: 'must_not_say' })), 0).score;
    expect([broken('not_applicable'), broken('not_met')]).toEqual([100, 75]);
  });
  it('is cut to the lowest red line that was crossed, and turns and axes are left alone', () => {
    const lines = (...caps: number[]) =>
      sessionScore(
        one(
          ended(8, 'met'),
          ...caps.map((cap) => ended(1, 'not_met', { kind: 'must_not_say', cap })),
          ended(1, 'not_applicable', { avoid: true, cap: 10 }),
        ),
        0,
      );
    expect(lines(59, 30)).toMatchObject({ score: 30, red_line: 30, axes: [{ value: 80 }] });
    expect(lines(99)).toMatchObject({ score: 88.9, red_line: null });
    expect(lines(0)).toMatchObject({ score: 0, red_line: 0 });
  });
  it('names the red line rather than what was reached when both hold it down', () => {
    const held = one(
      ended(1, 'met'),
      ended(3, 'not_applicable'),
      ended(1, 'not_met', { avoid: true, cap: 20 }),
    );
    expect(sessionScore(held, 0)).toMatchObject({ score: 20, reached: null, red_line: 20 });
  });
  it('wants a rule without criteria to be shown in three turns', () => {
    const shown = (shownIn: number) => sessionScore(one(ended(1, 'met', { level: 75, shownIn })), 0);
    expect([0, 1, 2, 3, 9].map((turns) => shown(turns).score)).toEqual([0, 33.3, 66.7, 75, 75]);
  });
  it('leaves out what is undecided, in the axes and in what was earned of all', () => {
    expect(sessionScore(one(ended(1, 'met'), ended(1, 'undecided')), 0)).toEqual({
      score: 100,
      axes: [{ rule_id: 1, value: 100 }],
      reached: null,
      red_line: null,
    });
  });
  it('does not exist where less than half of what is due was decided, by the weights of rules and criteria', () => {
    const rules = (weight: number) => [
      { rule_id: 1, weight, criteria: [ended(3, 'met'), ended(1, 'undecided')] },
      {
        rule_id: 2,
        weight: 1,
        criteria: [ended(1, 'undecided'), ended(9, 'not_met', { avoid: true, cap: 5 })],
      },
    ];
    // Decided: 2 × 75 % of 3, which is half; then 1 × 75 % of 2.
    expect(sessionScore(rules(2), 0)).toMatchObject({ score: 5 });
    expect(sessionScore(rules(1), 0)).toEqual({
      score: null,
      axes: [
        { rule_id: 1, value: null },
        { rule_id: 2, value: null },
      ],
      reached: null,
      red_line: null,
      undecided: true,
    });
  });
  it('does not exist while a turn is unscored', () => {
    expect(sessionScore(one(ended(1, 'met')), 1)).toEqual({
      score: null,
      axes: [{ rule_id: 1, value: null }],
      reached: null,
      red_line: null,
    });
  });
  it('does not exist where the rubric has nothing to earn', () => {
    expect(sessionScore([], 0).score).toBeNull();
    expect(sessionScore(one(ended(1, 'not_met', { kind: 'must_not_say', cap: 50 })), 0).score).toBeNull();
  });
  it('rounds half up exactly where floating point would not', () => {
    // 23 / 80 is 28.75 %, which floating point puts at 28.749999…
    expect([rate(23, 80), rate(41, 80), rate(51, 80)]).toEqual([28.8, 51.3, 63.8]);
    expect(mean([0.15, 0.15])).toBe(0.2);
    expect(mean([1.05, 1.05, 1.05])).toBe(1.1);
  });
});

describe('Figures around scores', () => {
  it('puts a score into its band by the marks in force', () => {
    const marks = { pass_score: 60, excellent_score: 90 };
    expect([59.9, 60, 89.9, 90, null].map((score) => bandOf(score, marks))).toEqual([
      'improve',
      'pass',
      'pass',
      'excellent',
      null,
    ]);
  });
  it('counts an unanswered exam question as 0 and an unscored one not at all', () => {
    expect(
      examScore([
        { sd_score: 10, kh_score: 7.5 },
        { sd_score: 20, kh_score: 0 },
      ]),
    ).toBe(25);
    expect(
      examScore([
        { sd_score: 10, kh_score: 10 },
        { sd_score: 20, kh_score: null },
      ]),
    ).toBeNull();
    expect(examScore([])).toBeNull();
  });
  it('has no score of an exam of which less than half is decided', () => {
    const marks = [{ sd_score: 10 }, { sd_score: 5 }];
    expect([isExamUndecided(marks, 30), isExamUndecided(marks, 30.1), isExamUndecided([], 1)]).toEqual([
      false,
      true,
      true,
    ]);
  });
  it('leaves what is unscored out of means, and has no rate of nothing', () => {
    expect(mean([80, null, 90])).toBe(85);
    expect(mean([null])).toBeNull();
    expect(completionRate(3, 8)).toBe(37.5);
    expect(rate(0, 0)).toBeNull();
  });
  it('compares with the last time only when both have a score', () => {
    expect(delta(80.3, 80.2)).toBe(0.1);
    expect(delta(70.1, 80.2)).toBe(-10.1);
    expect(delta(null, 80)).toBeNull();
  });
  it('judges a rule without criteria as one criterion on five levels', () => {
    const rule = { rule_id: 4, rule_name: '收尾', rule_desc: '礼貌送客', criteria: [] };
    expect(criteriaOf(rule)).toEqual({
      leveled: true,
      criteria: [{ criterion_id: 'rule-4', text: '礼貌送客', weight: 1, kind: 'judge' }],
    });
  });
});
