/** Whether a batch test has shown what a course requires of it before it is published. Pure. */
import {
  batchTestProblemLabel,
  countText,
  customerErrorLabel,
  limits,
  personaLabel,
  requiredBandText,
  scoreText,
  type BatchTestDetailView,
  type BatchTestProblem,
  type CustomerErrorKind,
  type PassedTest,
  type ProblemSession,
  type PublishTest,
  type RequiredBand,
} from '#contracts';

interface Marks {
  pass: number;
  excellent: number;
}

type Test = Pick<BatchTestDetailView, 'number' | 'personas' | 'spreads' | 'problems'>;

const noTest =
  '课程要求发布前测试：还没有对现在这一版完成过批量自动化测试。内容、规则、角色、提示词或资料改过以后，要重新测试';

/** Of an edit: what is published has been tested, what it would become has not. */
export const editUntested = '已发布的课程要求发布前测试：请先撤回，改好并通过测试以后再发布';

/** Everything by which the batch test falls short, a sentence each; empty when it has passed. */
const shortcomings = (required: PublishTest, test: Test, marks: Marks): string[] => [
  ...required.bands.flatMap((wanted) => bandMissed(wanted, test, marks)),
  ...required.without.flatMap((problem) => problemFound(problem, test)),
];

/** Why a course can't be published; null when it can. */
export function testRefused(required: PublishTest, test: Test | null, marks: Marks): string | null {
  if (!test) return noTest;
  const missed = shortcomings(required, test, marks);
  return missed.length === 0 ? null : `没有通过发布前测试（第 ${test.number} 次）：${missed.join('；')}`;
}

export const passedTest = ({
  batch_test_id,
  number,
  role_name,
  finished_time,
  time,
  version: { version, hash },
}: BatchTestDetailView): PassedTest => ({
  batch_test_id,
  number,
  role_name,
  time: finished_time ?? time,
  version,
  hash,
});

/** All of a kind that the batch test had, be there several: each must do. */
function bandMissed(
  { persona, bound, band }: RequiredBand,
  { personas, spreads }: Test,
  marks: Marks,
): string[] {
  const tested = personas.flatMap(({ key, name }, at) =>
    key === persona ? { name, spread: spreads.find((one) => one.persona === at) } : [],
  );
  const wanted = `要求${requiredBandText({ bound, band })}（${marks[band]} 分）`;
  if (tested.length === 0) return [`没有测“${personaLabel(persona)}”，${wanted}`];
  return tested.flatMap(({ name, spread }) => {
    const { scored = 0, median = null } = spread ?? {};
    if (median === null || scored < limits.publishTest.fewest)
      return [`“${name}”只有 ${countText(scored)} 场有得分，至少要 ${limits.publishTest.fewest} 场`];
    const reaches = median >= marks[band];
    return reaches === (bound === 'at_least') ? [] : [`“${name}”的中位分是 ${scoreText(median)}，${wanted}`];
  });
}

function problemFound(problem: BatchTestProblem, { personas, problems }: Test): string[] {
  const called = ({ persona, nth, score }: ProblemSession) =>
    `${personas[persona]!.name}第 ${nth} 场 ${scoreText(score)} 分`;
  const found: Record<BatchTestProblem, { count: number; unit: string; such: () => string }> = {
    order: {
      count: problems.orders.length,
      unit: '处',
      such: () => {
        const { weaker, stronger } = problems.orders[0]!;
        return `${called(weaker)}，高于${called(stronger)}`;
      },
    },
    injection: {
      count: problems.injections.length,
      unit: '场',
      such: () => called(problems.injections[0]!),
    },
    customer: {
      count: problems.customer_errors.length,
      unit: '处',
      such: () => kindsOf(problems.customer_errors),
    },
    quote: {
      count: problems.missing_quotes.length,
      unit: '处',
      such: () => problems.missing_quotes[0]!.name,
    },
    question: {
      count: problems.questions.length,
      unit: '处',
      such: () =>
        problems.questions
          .map(({ question, can }) => `${can === 'nobody' ? '没有人做得到' : '人人都做得到'}“${question}”`)
          .join('、'),
    },
  };
  const { count, unit, such } = found[problem];
  return count === 0 ? [] : [`${batchTestProblemLabel[problem]} ${countText(count)} ${unit}：${such()}`];
}

/** 该走没有走 3、话太长 1 */
function kindsOf(errors: readonly { kind: CustomerErrorKind }[]): string {
  const counts = new Map<CustomerErrorKind, number>();
  for (const { kind } of errors) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${customerErrorLabel[kind]} ${countText(count)}`).join('、');
}
