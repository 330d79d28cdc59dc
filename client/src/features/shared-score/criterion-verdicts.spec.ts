import { expect, test } from '@jest/globals';
import type { CriterionVerdict, PracticeChatEval } from '#contracts';
import { explain, criterionVerdictLabel } from './criterion-verdicts';

const check = (
  text: string,
  verdict: CriterionVerdict['verdict'],
  quote: string | null,
  over: Partial<CriterionVerdict> = {},
): CriterionVerdict => ({
  criterion_id: text,
  rule_id: 1,
  rule_name: '规则',
  text,
  weight: 1,
  kind: 'judge',
  verdict,
  quote,
  ...over,
});
const evaluation = (answer_reason: string, checks: CriterionVerdict[]): PracticeChatEval => ({
  status: 'scored',
  run: 1,
  answer_score: 50,
  answer_reason,
  answer_eval: '',
  checks,
  flags: [],
});
const read = (answer_reason: string, ...checks: CriterionVerdict[]) => {
  const { checks: explained, rest } = explain(evaluation(answer_reason, checks));
  return { said: explained.map((one) => [one.check.text, one.because]), rest };
};

test('what is missing comes first, each with its own reason, and what does not apply is left out', () => {
  const reason = '✓ 先问用途：“平时跑步多吗”问到了点上\n✗ 先认同：没有先接住顾虑';
  const left = check('报价', 'not_applicable', null);
  expect(
    read(reason, check('先问用途', 'met', '平时跑步多吗'), check('先认同', 'not_met', null), left),
  ).toEqual({
    said: [
      ['先认同', '没有先接住顾虑'],
      ['先问用途', '问到了点上'],
    ],
    rest: [],
  });
});

test('a quote is cut off as it stands in the line, shortened or with quotation marks of its own', () => {
  const long = '好'.repeat(60);
  expect(read(`✓ 讲清楚：“${'好'.repeat(40)}…”具体`, check('讲清楚', 'met', long)).said).toEqual([
    ['讲清楚', '具体'],
  ]);
  expect(read('✓ 复述：“您说的“贵””听进去了', check('复述', 'met', '您说的“贵”')).said).toEqual([
    ['复述', '听进去了'],
  ]);
});

test('a line without a reason adds nothing, and lines of no criterion are kept', () => {
  expect(read('“您好”\n✗ 先问用途', check('先问用途', 'not_met', null))).toEqual({
    said: [['先问用途', '']],
    rest: ['“您好”'],
  });
});

test('a criterion whose text begins like another’s keeps its own line', () => {
  const reason = '✗ 问预算：没有问\n✗ 问预算和用途：也没有问';
  expect(read(reason, check('问预算和用途', 'not_met', null), check('问预算', 'not_met', null)).said).toEqual(
    [
      ['问预算和用途', '也没有问'],
      ['问预算', '没有问'],
    ],
  );
});

test('what should not have happened comes first, then what is to improve, the weightiest first', () => {
  const checks = [
    check('先问用途', 'met', '平时跑步多吗'),
    check('先认同', 'not_met', null),
    check('正面回应', 'not_met', '不会的', { weight: 4 }),
    check('讲保障', 'met', '能退', { weight: 2 }),
    check('催促顾客', 'not_met', '快点买', { avoid: true }),
    check('不贬低别家', 'not_met', '别家都是假的', { kind: 'must_not_say' }),
    check('纠缠', 'not_applicable', null, { avoid: true }),
  ];
  const { checks: explained } = explain(evaluation('✗ 出现了：催促顾客：“快点买”显得着急', checks));
  expect(explained.map((one) => [criterionVerdictLabel(one.check), one.check.text, one.because])).toEqual([
    ['需改进', '催促顾客', '显得着急'],
    ['需改进', '不贬低别家', ''],
    ['需改进', '正面回应', ''],
    ['需改进', '先认同', ''],
    ['做到了', '讲保障', ''],
    ['做到了', '先问用途', ''],
  ]);
});

test('words that were never said are missing, everything else that does not hold is to improve', () => {
  const word = (kind: CriterionVerdict['kind']) => criterionVerdictLabel({ kind, verdict: 'not_met' });
  expect([word('must_say'), word('judge'), word('must_not_say')]).toEqual(['没做到', '需改进', '需改进']);
  expect(criterionVerdictLabel({ kind: 'must_say', verdict: 'met' })).toBe('做到了');
});

test('a turn in which nothing was said has one sentence, and no list of what it left out', () => {
  const missed = [check('先认同', 'not_met', null), check('先问用途', 'not_met', null)];
  expect(explain(evaluation('这一轮没有说话，顾客还在等', missed))).toEqual({
    checks: [],
    rest: ['这一轮没有说话，顾客还在等'],
    undecided: null,
  });
});

test('what can’t be decided is named apart from the rest', () => {
  const reason = '✓ 先问用途：“平时跑步多吗”\n演示模型判不了：报价、送客';
  const checks = [
    check('先问用途', 'met', '平时跑步多吗'),
    check('报价', 'undecided', null),
    check('送客', 'undecided', null),
  ];
  const { checks: explained, rest, undecided } = explain(evaluation(reason, checks));
  expect(explained.map((one) => one.check.text)).toEqual(['先问用途']);
  expect([rest, undecided]).toEqual([[], '演示模型判不了：报价、送客']);
  expect(explain(evaluation('✓ 先问用途', [check('先问用途', 'met', null)])).undecided).toBeNull();
});
