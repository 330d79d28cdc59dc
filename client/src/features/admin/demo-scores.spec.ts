import { expect, test } from '@jest/globals';
import type { DemoScoresRun } from '#contracts';
import { becomes, foundText, lastText, scoringText } from './demo-scores';

const found = {
  sessions: 5_000,
  learners: 1_200,
  tasks: 1_001,
  exams: 2_000,
  exams_again: 1_500,
  undecided: 1_003,
};
const run = {
  act: 'reevaluate',
  total: 5_000,
  done: 4_000,
  kept: 1_000,
  evaluating: 0,
  unscored: 1_500,
  by_name: '林晓燕',
  time: '2026-11-24T09:00:00+08:00',
} as DemoScoresRun;

test('thousands have separators, whatever is counted', () => {
  expect(foundText(found)).toBe('有 5,000 场是演示模型评的，涉及 1,200 名学员、1,001 个任务。');
  expect(becomes(found).map((line) => line.split('，')[0])).toEqual([
    '练习 3,000 场：成绩隐藏',
    '考核 2,000 场：成绩隐藏',
    '其中 1,003 场演示模型判不了',
  ]);
  expect(becomes(found)[1]).toContain('其中 1,500 场的任务还在进行');
  expect(lastText(run)).toMatch(/安排 4,000 场重新评分，1,000 场没有变/);
  expect(scoringText(run)).toBe('已评好 2,500 / 4,000 场，1,500 场没有评成。');
});
