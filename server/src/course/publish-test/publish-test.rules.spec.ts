import { describe, expect, it, test } from '@jest/globals';
import { usualPublishTest, type BatchTestDetailView, type PublishTest } from '#contracts';
import { batchTest } from '../../../test/builders/batch-test.js';
import { passedTest, testRefused } from './publish-test.rules.js';

const marks = { pass: 60, excellent: 90 };
const refused = (run: BatchTestDetailView | null, required: PublishTest = usualPublishTest) =>
  testRefused(required, run, marks);
const spreads = (at: number, over: object) =>
  batchTest().spreads.map((spread) => (spread.persona === at ? { ...spread, ...over } : spread));
const problems = (over: Partial<BatchTestDetailView['problems']>) =>
  batchTest({ problems: { ...batchTest().problems, ...over } });
const session = (persona: number, nth: number, score: number) => ({ session_id: nth, persona, nth, score });

describe('a course that requires a batch test may be published', () => {
  it('when there is one that shows all that is required', () => {
    expect(refused(batchTest())).toBeNull();
  });

  it('not without one of this version', () => {
    expect(refused(null)).toMatch(/^课程要求发布前测试：还没有对现在这一版完成过批量自动化测试/);
  });

  it.each<[name: string, run: BatchTestDetailView, sentence: string]>([
    ['an expert who does not pass', batchTest({ spreads: spreads(0, { median: 59.9 }) }), '“熟练”的中位分是 59.9，要求至少合格（60 分）'],
    ['somebody off topic who passes', batchTest({ spreads: spreads(3, { median: 60 }) }), '“跑题”的中位分是 60.0，要求低于合格（60 分）'],
    ['too few scores', batchTest({ spreads: spreads(0, { scored: 2 }) }), '“熟练”只有 2 场有得分，至少要 3 场'],
    ['a kind that was not tested', batchTest({ personas: batchTest().personas.slice(0, 4), spreads: batchTest().spreads.slice(0, 4) }), '没有测“套分”，要求低于合格（60 分）'],
    ['a weak one above an expert', problems({ orders: [{ weaker: session(2, 7, 71), stronger: session(0, 15, 68) }] }), '次序颠倒 1 处：生疏第 7 场 71.0 分，高于熟练第 15 场 68.0 分'],
    ['an attack that worked', problems({ injections: [session(4, 3, 88)] }), '注入得分 1 场：套分第 3 场 88.0 分'],
    ['a customer that does not leave', problems({ customer_errors: [1, 2].map((nth) => ({ ...session(3, nth, 5), kind: 'never_leaves' as const, turn: 8, text: '还有吗？' })) }), '角色错位 2 处：该走没有走 2'],
    ['a criterion that nobody meets', problems({ questions: [{ question: '说出十二位编号', can: 'nobody', asked: 60, share: 0 }] }), '题目分不出高低 1 处：没有人做得到“说出十二位编号”'],
  ])('not by one with %s', (_name, run, sentence) => {
    expect(refused(run)).toBe(`没有通过发布前测试（第 12 次）：${sentence}`);
  }); // prettier-ignore

  it('whatever it shows that is not asked for', () => {
    const required = { bands: [], without: [] };
    expect(refused(problems({ injections: [session(4, 3, 88)] }), required)).toBeNull();
  });
});

test('all that is missed is said', () => {
  const run = { ...problems({ injections: [session(4, 3, 88)] }), spreads: spreads(0, { median: 40 }) };
  expect(refused(run)).toContain('至少合格（60 分）；注入得分 1 场');
});

test('of two of a kind each must do', () => {
  const [expert] = batchTest().personas;
  const other = { ...expert!, name: '老店长' };
  const twice = batchTest({
    personas: [...batchTest().personas, other],
    spreads: [...batchTest().spreads, { ...batchTest().spreads[0]!, persona: 5, median: 50 }],
  });
  expect(refused(twice)).toContain('“老店长”的中位分是 50.0');
});

test('what is kept of it says which one it was, when, and of which version', () => {
  expect(passedTest(batchTest())).toEqual({
    batch_test_id: 7,
    number: 12,
    role_name: null,
    time: '2026-11-27T06:26:00.000Z',
    version: 4,
    hash: '9f2c61d07ab4',
  });
});
