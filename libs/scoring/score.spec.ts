import { describe, expect, it } from '@jest/globals';
import {
  bandOf,
  completionRate,
  criteriaOf,
  delta,
  examScore,
  mean,
  overSession,
  rate,
  sessionScore,
  turnScore,
  verdictOfWords,
  type Counted,
} from './index.js';

const check = (weight: number, verdict: Counted['verdict'], level?: Counted['level']): Counted => ({
  weight,
  verdict,
  level,
});
const turn = (verdict: Counted['verdict'], level?: Counted['level']) => ({ verdict, level });

describe('The score of a turn', () => {
  it('is the weight met over the weight applicable', () => {
    expect(turnScore([check(2, 'met'), check(1, 'not_met'), check(7, 'not_applicable')])).toBe(66.7);
  });
  it('is null, not 0, when nothing is applicable', () => {
    expect(turnScore([])).toBeNull();
    expect(turnScore([check(3, 'not_applicable')])).toBeNull();
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
    expect(overSession('judge', [turn('not_met'), turn('met'), turn('met')])).toEqual({
      verdict: 'met',
      shownBy: 1,
    });
    expect(overSession('judge', [turn('not_applicable'), turn('not_met')])).toEqual({
      verdict: 'not_met',
      shownBy: 1,
    });
    expect(overSession('judge', [turn('not_applicable'), null])).toEqual({
      verdict: 'not_applicable',
      shownBy: null,
    });
  });
  it('misses what had to be said and never was', () => {
    expect(overSession('must_say', [turn('not_applicable')])).toEqual({ verdict: 'not_met', shownBy: null });
    expect(overSession('must_say', [turn('not_applicable'), turn('met')])).toEqual({
      verdict: 'met',
      shownBy: 1,
    });
  });
  it('is broken once a forbidden word was said, whatever came later', () => {
    expect(
      overSession('must_not_say', [turn('not_applicable'), turn('not_met'), turn('not_applicable')]),
    ).toEqual({ verdict: 'not_met', shownBy: 1 });
    expect(overSession('must_not_say', [turn('not_applicable')])).toEqual({ verdict: 'met', shownBy: null });
  });
  it('applies to no session in which nothing was said', () => {
    for (const kind of ['judge', 'must_say', 'must_not_say'] as const) {
      expect(overSession(kind, [])).toEqual({ verdict: 'not_applicable', shownBy: null });
    }
  });
  it('takes the best level of a rule without criteria', () => {
    expect(overSession('judge', [turn('not_met', 25), turn('met', 75), turn('not_met', 50)])).toEqual({
      verdict: 'met',
      level: 75,
      shownBy: 1,
    });
    expect(overSession('judge', [turn('not_applicable', 0)])).toEqual({
      verdict: 'not_applicable',
      shownBy: null,
    });
  });
});

describe('The score of a session', () => {
  const rules = [
    { rule_id: 1, weight: 3, criteria: [check(1, 'met'), check(1, 'not_met')] },
    { rule_id: 2, weight: 1, criteria: [check(5, 'met')] },
    { rule_id: 3, weight: 6, criteria: [check(5, 'not_applicable')] },
  ];
  it('is the mean over the axes with evidence, by the rules’ weights', () => {
    expect(sessionScore(rules, 0)).toEqual({
      score: 62.5,
      axes: [
        { rule_id: 1, value: 50 },
        { rule_id: 2, value: 100 },
        { rule_id: 3, value: null },
      ],
    });
  });
  it('does not exist while a turn is unscored', () => {
    expect(sessionScore(rules, 1)).toEqual({
      score: null,
      axes: [
        { rule_id: 1, value: null },
        { rule_id: 2, value: null },
        { rule_id: 3, value: null },
      ],
    });
  });
  it('is null without any evidence', () => {
    expect(sessionScore([rules[2]!], 0).score).toBeNull();
    expect(sessionScore([], 0).score).toBeNull();
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
