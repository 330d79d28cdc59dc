import { expect, test } from '@jest/globals';
import { examEval, examQuestion, examView, point, withheld } from '../../../test/builders/exam';
import {
  answeredText,
  bestAndWorst,
  costliest,
  earnedText,
  isWeak,
  pointVerdict,
  quotesOf,
  titleOf,
} from './exam';

const earned = (turn: number, kh_score: number | null, sd_score = 10) =>
  examQuestion(turn, { eval: examEval({ kh_score, sd_score }) });

test('a question is called as it was written once that may be seen, else as it was asked', () => {
  expect(titleOf(examQuestion(1, { question: '多久能退' }))).toBe('多久能退');
  expect(titleOf(withheld(2))).toBe('第 2 个问题，您说呢？');
  expect(titleOf({ ...withheld(3), asked: null })).toBe('没有问到这一题');
});

test('points that are not there are no zero', () => {
  expect(earnedText(examEval({ kh_score: 0 }))).toBe('0.0/10');
  expect(earnedText(examEval({ kh_score: 6.5, sd_score: 7.5 }))).toBe('6.5/7.5');
  expect(earnedText(examEval({ status: 'unscored', kh_score: null }))).toBe('待评分');
  expect(earnedText(examEval({ status: 'pending', kh_score: null }))).toBe('评分中');
});

test('the best and the worst are told by their share, the earliest of equals; none where all went alike', () => {
  const turns = (questions: ReturnType<typeof earned>[]) => {
    const found = bestAndWorst(questions);
    return found && [found.best.turn, found.worst.turn];
  };
  expect(turns([earned(1, 8), earned(2, 10), earned(3, 20, 20), earned(4, 1), earned(5, 2, 20)])).toEqual([
    2, 4,
  ]);
  expect(turns([earned(1, 5), earned(2, null), earned(3, 10)])).toEqual([3, 1]);
  expect(turns([earned(1, 10), earned(2, 20, 20)])).toBeNull();
  expect(turns([earned(1, null)])).toBeNull();
  expect(turns([])).toBeNull();
});

test('what cost most is told by points, not by share', () => {
  expect(costliest([earned(1, 0, 5), earned(2, 12, 20), earned(3, null, 50)])?.turn).toBe(2);
  expect(costliest([earned(1, 10), earned(2, null)])).toBeNull();
});

test('a question is weak below the pass mark’s share of its points, never while it waits for its score', () => {
  expect([6, 5.9, 0, null].map((kh_score) => isWeak(earned(1, kh_score), 60))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('the completion rate is told with what it is a share of', () => {
  expect(answeredText(examView())).toBe('答了 2 / 3 题');
  expect(answeredText(examView({ answered: 3 }))).toBe('3 题全部答完');
});

test('only words that earned something are marked', () => {
  const points = [
    point('推荐云步', 5, '我建议云步'),
    point('价格', 5),
    { ...point('重量', 2, '228 克'), hit: null },
  ];
  expect(quotesOf(examEval({ points }))).toEqual([{ quote: '我建议云步', verdict: 'met' }]);
  expect(quotesOf(examEval({ points: null }))).toEqual([]);
});

test('words against a point are marked as wrong, and the point is', () => {
  const contradictions = [{ said: '99 元', written: '499 元', quote: '轻行 99 元' }];
  const wrong = { ...point('价格', 5), contradictions };
  expect(quotesOf(examEval({ points: [wrong, point('重量', 2, '228 克')] }))).toEqual([
    { quote: '轻行 99 元', verdict: 'not_met' },
    { quote: '228 克', verdict: 'met' },
  ]);
  expect(pointVerdict(wrong, { status: 'scored' })).toEqual({ word: '说错了', tone: 'improve' });
});

test('a point was said, in part, or not, or could not be judged', () => {
  const one = point('价格', 10, '499');
  const words = [one, { ...one, earned: 5 }, point('价格', 10), { ...one, hit: null, earned: null }];
  const read = (status: 'unscored' | 'undecided') =>
    words.map((judged) => pointVerdict(judged, { status }).word);
  expect(read('unscored')).toEqual(['说到了', '说到一部分', '没说到', '待评分']);
  expect(read('undecided')).toEqual(['说到了', '说到一部分', '没说到', '判不了']);
  expect(earnedText(examEval({ status: 'undecided', kh_score: null }))).toBe('判不了');
});
