import { labelOfFigure } from '#contracts';
import { expect, test } from '@jest/globals';
import { figures } from '../../../../test/builders/statistics';
import { baseText, figureText, meaningOf } from './figures';

test('rates and scores have one decimal, counts have none, and a dash stands where nobody could be counted', () => {
  const of = figures({ pass_rate: null, average_score: 78, completion_rate: 91, excellent_rate: 0 });
  const names = [
    'training_count',
    'completion_rate',
    'average_score',
    'excellent_rate',
    'pass_rate',
  ] as const;
  expect(names.map((name) => figureText(of, name))).toEqual(['7,846', '91.0%', '78.0', '0.0%', '–']);
});

test('a mean or rate says of how many people it is', () => {
  const names = ['participation_rate', 'completion_rate', 'average_score', 'pass_rate'] as const;
  expect(names.map((name) => baseText(figures(), name))).toEqual([
    ...['2,498/2,896', '2,321/2,896', '2,310 人', '2,102/2,310'],
  ]);
});

test('with dates completion is that of the period, and no other figure is called otherwise', () => {
  expect([labelOfFigure('completion_rate', false), labelOfFigure('completion_rate', true)]).toEqual([
    '完成率',
    '本期完成率',
  ]);
  expect(labelOfFigure('pass_rate', true)).toBe('合格率');
});

test('denominators are said to follow assignments and tasks as they stand, and the lift what chance gives', () => {
  expect(meaningOf.learner_count).toContain('以现在的安排为准');
  expect(meaningOf.lift).toContain('随机提升');
});
