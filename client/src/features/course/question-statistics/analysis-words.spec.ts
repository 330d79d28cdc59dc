import { expect, test } from '@jest/globals';
import { questionAnalysis } from '../../../../test/builders/item-analysis';
import { figureTexts, reliabilityText } from './analysis-words';

test('a question’s figures stand with their intervals, what is missed and how long it takes', () => {
  expect(figureTexts(questionAnalysis())).toEqual([
    '62 人首次作答，平均得分率 61.0%（48.5%–72.2%）',
    '区分度 0.12（−0.13 至 0.36）',
    '一半人在 1 分 12 秒内答完',
    '最常漏：凭购物小票办理（漏了 50.0%）',
  ]);
  expect(figureTexts(questionAnalysis({ median_seconds: 48, missed: [] })).slice(2)).toEqual([
    '一半人在 48 秒内答完',
  ]);
  expect(figureTexts(questionAnalysis({ median_seconds: 120 }))[2]).toBe('一半人在 2 分内答完');
});

test('what never differs has no discrimination, and below twenty there is no figure but how many are wanting', () => {
  const nothing = { value: null, low: null, high: null };
  expect(figureTexts(questionAnalysis({ discrimination: nothing }))[1]).toBe('区分度 –');
  expect(
    figureTexts(
      questionAnalysis({ n: 7, wanting: 13, share: nothing, discrimination: nothing, finding: 'few' }),
    ),
  ).toEqual(['首次作答 7 人，满 20 人才有数据，还差 13 人']);
});

test.each([
  [{ alpha: 0.84 }, 'α 0.84（62 人）：可靠；分数和真实水平多半相差不到 6.4 分'],
  [{ alpha: 0.7 }, 'α 0.70（62 人）：够用；分数和真实水平多半相差不到 6.4 分'],
  [{ alpha: 0.31 }, 'α 0.31（62 人）：不够可靠，刚好在及格线上下的成绩要慎用；'],
  [{ alpha: null, standard_error: null }, '– （62 人）'.replace(' ', '')],
  [
    { n: 7, wanting: 13, alpha: null, standard_error: null },
    '满 20 人考完现在这套题才能算，现有 7 人，还差 13 人',
  ],
])('%o says how far scores can be relied upon', (over, says) => {
  expect(reliabilityText({ n: 62, wanting: 0, standard_error: 6.4, ...over })).toContain(says);
});
