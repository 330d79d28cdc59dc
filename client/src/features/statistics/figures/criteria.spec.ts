import { expect, test } from '@jest/globals';
import { criterionFigures } from '../../../../test/builders/item-analysis';
import {
  aboutText,
  analysed,
  chancesText,
  discriminationText,
  findingOf,
  metText,
  tooFew,
  worstFirst,
} from './criteria';

const nothing = { value: null, low: null, high: null };

test('a criterion’s figures stand with their base and their interval', () => {
  const one = criterionFigures();
  expect([chancesText(one), metText(one), discriminationText(one)]).toEqual([
    '84 / 120',
    '47.6%',
    '0.42（0.23–0.58）',
  ]);
  const reversed = criterionFigures({ discrimination: { value: -0.3, low: -0.5, high: -0.1 } });
  expect(discriminationText(reversed)).toBe('−0.30（−0.50 至 −0.10）');
  const few = criterionFigures({
    n: 7,
    wanting: 13,
    finding: 'few',
    share: nothing,
    discrimination: nothing,
  });
  expect([metText(few), discriminationText(few), findingOf(few).label]).toEqual([
    '–',
    '–',
    '机会还不够，还差 13 场',
  ]);
});

test('what nobody does that should not be done is nothing to work on', () => {
  expect(findingOf(criterionFigures({ finding: 'easy' }))).toEqual({
    label: '几乎人人做到',
    tone: 'improve',
  });
  expect(findingOf(criterionFigures({ finding: 'easy', forbidden: true }))).toEqual({
    label: '几乎没人违反',
    tone: 'neutral',
  });
  expect(findingOf(criterionFigures({ finding: 'weak', forbidden: true })).label).toBe(
    '区分不出做得好与不好',
  );
});

test('what to work on comes first', () => {
  const all = (['few', 'good', 'easy', 'no_chance', 'weak'] as const).map((finding) =>
    criterionFigures({ finding }),
  );
  expect(worstFirst(all).map(({ finding }) => finding)).toEqual(['no_chance', 'weak', 'easy', 'good', 'few']);
});

test('a task is asked for, or one course; of several there is nothing to say', () => {
  expect(analysed({ stat_type: 'task', task_id: 9 })).toEqual({ task_id: 9 });
  expect(analysed({ stat_type: 'course', course_ids: [3] })).toEqual({ course_id: 3 });
  expect(analysed({ stat_type: 'course', course_ids: [3, 4] })).toBeNull();
  expect(analysed({})).toBeNull();
});

test('what it is of is said, and how many talks are wanting', () => {
  expect(aboutText({ sessions: 1_000, more: true, criteria: [] })).toMatch(/^最近 1,000 场首次练习/);
  expect(aboutText({ sessions: 84, more: false, criteria: [] })).toMatch(/^全部 84 场首次练习/);
  expect([tooFew({ sessions: 7 }), tooFew({ sessions: 20 })]).toEqual([
    '首次练习 7 场，满 20 场才看得出哪些评分点管用，还差 13 场。',
    null,
  ]);
});
