import { expect, test } from '@jest/globals';
import { limits } from '#contracts';
import { addWords, criteriaText, endsWord, newCriterion, sharesOf } from './rule-values';

test('typed words are taken apart at their marks, each once', () => {
  expect(addWords(['您好'], ' 欢迎光临、您好，早上好;；  ')).toEqual(['您好', '欢迎光临', '早上好']);
  expect(addWords([], '一行\n又一行')).toEqual(['一行', '又一行']);
  expect(addWords([], '100% 纯棉')).toEqual(['100% 纯棉']);
  expect(endsWord('您好、')).toBe(true);
  expect(endsWord('您好')).toBe(false);
});

test('there are never more words than a criterion may have', () => {
  const many = Array.from({ length: 60 }, (_, at) => `词${at}`).join('、');
  expect(addWords([], many)).toHaveLength(limits.criterion.keywords);
});

test('a weight that is being typed has no share yet', () => {
  const of = (weight: number | string | null) => ({ ...newCriterion(), weight });
  expect(sharesOf([of(3), of('x'), of(null), of(1)])).toEqual([75, 0, 0, 25]);
});

test('criteria read as lines where two versions are compared', () => {
  expect(
    criteriaText([
      { text: '打招呼', kind: 'must_say', weight: 2, keywords: ['您好', '欢迎'] },
      { ...newCriterion(), text: '问用途', weight: null },
    ]),
  ).toBe('1. 打招呼（必须说，权重 2：您好、欢迎）\n2. 问用途（由 AI 判断，权重 –）');
});
