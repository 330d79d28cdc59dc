import { describe, expect, test } from '@jest/globals';
import type { CorrectedVerdict, CriterionVerdict, JudgedPoint } from '#contracts';
import type { ExamAnswerEval, PracticeTurnEval } from '#dialogue';
import { storedAnswerEval, storedTurnEval } from '../../../libs/dialogue/results.test-support.js';
import { choicesOf, correctionRefused, withCorrectedVerdicts } from './corrected-verdicts.rules.js';

const check = (criterion_id: string, over: Partial<CriterionVerdict> = {}): CriterionVerdict => ({
  ...{ criterion_id, rule_id: 1, rule_name: '促成成交', text: `评分点${criterion_id}`, weight: 1 },
  ...{ kind: 'judge', verdict: 'not_met', quote: null },
  ...over,
});
const talk = storedTurnEval({
  score: 75,
  checks: [check('a'), check('b', { verdict: 'met', weight: 3, quote: '您试试' })],
  answer_reason: '✗ 评分点a：没有介绍\n✓ 评分点b：“您试试”',
  answer_eval: '您报手机号就是会员价。',
  contradictions: [
    {
      ...{ fact_id: 'f', thing: '云步', about: '价格', said: '99 元', written: '699 元', quote: '99 元' },
      ...{ line: '云步 699 元', spoiled: [{ rule_id: 1, criterion_id: 'a' }] },
    },
  ],
});
const toMet = (criterion: string, quote: string | null = null): CorrectedVerdict => ({
  criterion,
  verdict: 'met',
  quote,
});
const corrected = (...list: CorrectedVerdict[]) =>
  withCorrectedVerdicts(talk, '林晓燕', false, list) as PracticeTurnEval;
const refused = (...list: CorrectedVerdict[]) => correctionRefused(talk, false, ['您报手机号'], list);

describe('corrected verdicts of a turn', () => {
  test('stand in place of the judge’s, and the score is computed from all', () => {
    const value = corrected(toMet('1/a', '您报手机号'));
    expect(value).toMatchObject({
      status: 'scored',
      score: 100,
      corrected: { by: '林晓燕', criteria: ['1/a'] },
    });
    expect(value.checks.map(({ verdict, quote }) => [verdict, quote])).toEqual([
      ['met', '您报手机号'],
      ['met', '您试试'],
    ]);
    expect(value.answer_reason).toBe('✓ 评分点a：“您报手机号”人工改判\n✓ 评分点b：“您试试”');
    expect([value.answer_eval, value.contradictions![0]!.spoiled]).toEqual(['', []]);
    expect(talk.score).toBe(75);
  });

  test('may take what gave no chance out of it', () => {
    const value = corrected({ criterion: '1/a', verdict: 'not_applicable', quote: null });
    expect([value.score, value.answer_reason]).toEqual([100, '✓ 评分点b：“您试试”']);
  });

  test('give nothing a score that has none', () => {
    const open = storedTurnEval({ status: 'unscored', checks: talk.checks });
    expect(withCorrectedVerdicts(open, '林晓燕', false, [toMet('1/a')])).toBe(open);
  });

  test('are those that its kind can have', () => {
    const of = (over: Partial<CriterionVerdict>) => choicesOf(check('a', over)).map(({ verdict }) => verdict);
    expect(of({})).toEqual(['met', 'not_met', 'not_applicable']);
    expect(of({ kind: 'must_say' })).toEqual(['met', 'not_applicable']);
    expect(of({ kind: 'must_not_say' })).toEqual(['not_met', 'not_applicable']);
    expect(of({ avoid: true })).toEqual(['not_met', 'not_applicable']);
    expect(choicesOf(check('a', { level: 25 }))).toHaveLength(6);
  });

  test.each([
    ['引用的话要和学员说的一字不差', [toMet('1/a', '没说过')]],
    ['没有改动，请先改一个评分点', [toMet('1/b')]],
    ['评分点已经变了，请刷新后再改', [toMet('1/c')]],
    ['同一个评分点只能改一次', [toMet('1/a'), toMet('1/a')]],
    [null, [toMet('1/a', '手机号')]],
  ])('%s', (sentence, list) => expect(refused(...list)).toBe(sentence));
});

describe('corrected key points of an answer', () => {
  const point = (text: string, score: number, over: Partial<JudgedPoint> = {}): JudgedPoint => ({
    ...{ text, score, earned: 0, hit: false, quote: null },
    ...over,
  });

  test('earn what they are worth, and what contradicted them is gone', () => {
    const contradictions = [{ said: '三十天', written: '七天', quote: '三十天' }];
    const points = [point('七天', 6, { contradictions }), point('凭小票', 4)];
    const value = storedAnswerEval({ kh_score: 0, points });
    const after = withCorrectedVerdicts(value, '林晓燕', false, [toMet('0', '一周')]) as ExamAnswerEval;
    expect(after).toMatchObject({ kh_score: 6, kh_reason: '人工改判：答到了“七天”。' });
    expect(after.points[0]).toEqual({ text: '七天', score: 6, earned: 6, hit: true, quote: '一周' });
    expect(after.points[1]).toBe(points[1]);
  });

  test('of an answer that is judged as a whole earn by level', () => {
    const value = storedAnswerEval({ kh_score: 0, points: [point('软毛刷手洗', 10)] });
    const level = { criterion: '0', verdict: 'not_met', level: 50, quote: null } as const;
    expect(withCorrectedVerdicts(value, '林晓燕', true, [level])).toMatchObject({ kh_score: 5 });
    expect(correctionRefused(value, true, [], [toMet('0')])).toBe('评分点已经变了，请刷新后再改');
  });
});
