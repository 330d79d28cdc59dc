import { expect, test } from '@jest/globals';
import { limits } from '#contracts';
import { addWords, endsWord } from './KeywordsField';
import { criteriaText, criterionValues, newCriterion, ruleBody, sharesOf } from './rule-values';

test('typed words are split at their marks, each once', () => {
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
      { ...newCriterion(), text: '打招呼', kind: 'must_say', weight: 2, keywords: ['您好', '欢迎'] },
      { ...newCriterion(), text: '问用途', name: '先问用途', weight: null },
      { ...newCriterion(), text: '催促顾客', avoid: true, red_line: true, cap: 40 },
    ]),
  ).toBe(
    '1. 打招呼（必须说，权重 2：您好、欢迎）\n2. 问用途（由 AI 判断，权重 –，短名“先问用途”）\n3. 催促顾客（不该做，由 AI 判断，权重 1，红线 40 分）',
  );
});

test('what should not be said or done has no share: leaving it out earns nothing', () => {
  const { text, weight, ...one } = newCriterion();
  expect(
    sharesOf([
      { ...one, text, weight },
      { ...one, text, weight, avoid: true },
      { ...one, text, weight, kind: 'must_not_say' },
      { ...one, text, weight },
    ]),
  ).toEqual([50, 0, 0, 50]);
});

test('what does not apply to a criterion’s kind is not sent, and an empty red line is refused, not left out', () => {
  const sent = (over: Partial<ReturnType<typeof newCriterion>>) => {
    const criteria = [{ ...newCriterion(), text: '催促顾客', ...over }];
    return ruleBody({ rule_name: '开场', rule_desc: '', criteria }).criteria[0];
  };
  const body = { text: '催促顾客', weight: 1, keywords: [] };
  const line = { avoid: true, red_line: true, cap: 59 };
  expect(sent(line)).toEqual({ ...body, kind: 'judge', avoid: true, cap: 59 });
  expect(sent({ ...line, avoid: false })).toEqual({ ...body, kind: 'judge' });
  expect(sent({ ...line, kind: 'must_say' })).toEqual({ ...body, kind: 'must_say' });
  expect(sent({ ...line, kind: 'must_not_say' })).toEqual({ ...body, kind: 'must_not_say', cap: 59 });
  expect(sent({ ...line, red_line: false })).toEqual({ ...body, kind: 'judge', avoid: true });
  expect(sent({ ...line, cap: null })).toEqual({ ...body, kind: 'judge', avoid: true, cap: NaN });
});

test('what was read is sent as it was', () => {
  const criteria = [
    {
      criterion_id: 'a',
      text: '催促顾客',
      weight: 1,
      kind: 'judge' as const,
      keywords: ['快点'],
      avoid: true as const,
      cap: 0,
    },
  ];
  const values = { rule_name: '', rule_desc: '', criteria: criteria.map(criterionValues) };
  expect(ruleBody(values).criteria).toEqual(criteria);
});
