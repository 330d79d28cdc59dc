import { describe, expect, it, test } from '@jest/globals';
import {
  aboutScores,
  blankQuestion,
  pointsToSend,
  unchangedAmong,
  withScore,
  withText,
} from './exam-question';
import type { FormPoint } from './exam-question';

const source = { file_id: 4, passage_id: 'a1', quote: '七天内' };

describe('a key point', () => {
  it('has a score of its own once it is given one, and is a bare text again without', () => {
    expect(withScore('七天内', 5)).toEqual({ text: '七天内', score: 5 });
    expect(withScore({ text: '七天内', score: 5 }, '')).toBe('七天内');
    expect(withScore({ text: '七天内', score: 5, source }, '')).toEqual({
      text: '七天内',
      score: '',
      source,
    });
  });

  it('keeps its score and its source when it is worded anew', () => {
    expect(withText('七天', '七天内')).toBe('七天内');
    expect(withText({ text: '七天', score: 5, source }, '七天内')).toEqual({
      text: '七天内',
      score: 5,
      source,
    });
  });

  it('is sent with its score as a number, and not at all when it says nothing', () => {
    const points: FormPoint[] = [
      '',
      '凭小票',
      { text: ' ', score: 3 },
      { text: '七天内', score: '5 分', source },
    ];
    expect(pointsToSend(points)).toEqual(['凭小票', { text: '七天内', score: 5, source }]);
    expect(pointsToSend([{ text: '七天内', score: '很多' }])).toEqual([{ text: '七天内', score: '很多' }]);
  });
});

test.each<[string, FormPoint[], string | null]>([
  ['nothing', [''], null],
  ['bare texts', ['七天内', '凭小票'], '2 个得分点平分这一题的 10 分'],
  ['points that fit', [{ text: '甲', score: 4 }, { text: '乙', score: 6 }], '得分点合计 10 分'],
  ['points that don’t', [{ text: '甲', score: 4.5 }, { text: '乙', score: 4 }], '得分点合计 8.5 分，这一题 10 分，评分时按比例折算'],
  ['both', ['甲', { text: '乙', score: 7.5 }], '已定 7.5 分，没写分值的平分剩下的 2.5 分'],
  ['too much', ['甲', { text: '乙', score: 10 }], '已定 10 分，没有分留给没写分值的得分点'],
])('the scores of %s are told against the question’s', (_what, key_points, said) => {
  expect(aboutScores({ score: 10, key_points })).toBe(said);
}); // prettier-ignore

test('a question without a score has nothing to share', () => {
  expect(aboutScores({ score: '', key_points: ['甲'] })).toBeNull();
});

test('questions are found again as long as nobody changes them: the last of those that say the same, each once', () => {
  const ask = (text: string, score: number | string = 10) => ({ ...blankQuestion, question: text, score });
  const rows = [ask('甲'), ask('乙'), { ...ask('甲'), index: 3 }, ask('丙', '10')];
  expect(unchangedAmong([ask('甲'), ask('乙', 5), ask('丙')], rows)).toEqual([2, 3]);
  expect(unchangedAmong([ask('甲'), ask('甲'), ask('甲')], rows)).toEqual([2, 0]);
  expect(unchangedAmong([{ ...ask('乙'), key_points: ['七天'] }], rows)).toEqual([]);
});
