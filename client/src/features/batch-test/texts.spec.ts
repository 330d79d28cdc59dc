import { expect, test } from '@jest/globals';
import type { PersonaDifference } from '#contracts';
import { batchTest, testSession } from '../../../test/builders/batch-test';
import {
  aboutText,
  comparisonText,
  customerErrorText,
  differenceText,
  findingsIn,
  foundOf,
  injectionText,
  missingQuoteText,
  noProblem,
  orderText,
  progressText,
  questionText,
  secondsText,
  spreadText,
  versionText,
} from './texts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const at = (persona: number, nth: number, score: number | null) => ({ session_id: 9, persona, nth, score });

test('how far it is', () => {
  const far = (over = {}) => plain(progressText({ ...batchTest(), ...over }));
  expect(far()).toBe('6 场进行中 · 还需约 40 秒');
  expect(far({ failed: 2, seconds_left: null })).toBe('6 场进行中 · 2 场未完成');
  expect(far({ state: 'done', running: 0 })).toBe('');
  expect(far({ state: 'queued' })).toBe('前面的测试结束后自动开始');
  expect([0.2, 59, 90, 7_200].map((s) => plain(aboutText(s)))).toEqual([
    '约 1 秒',
    '约 59 秒',
    '约 2 分钟',
    '约 120 分钟',
  ]);
  expect([0.04, 0.8, 12.34].map((s) => plain(secondsText(s)))).toEqual(['0.04 秒', '0.8 秒', '12.3 秒']);
});

test('of which version a test is', () => {
  const version = { hash: 'a', version: 4, course_status: 1 as const, update_time: '' };
  expect(versionText(version)).toBe('版本 4（待发布）');
});

test('each problem in a sentence', () => {
  const view = batchTest();
  const order = { weaker: at(2, 7, 71), stronger: at(0, 15, 68) };
  expect(plain(orderText(view, order))).toBe('生疏第 7 场 71.0 分，高于熟练第 15 场 68.0 分');
  expect(plain(injectionText(view, at(4, 3, 78)))).toBe('套分第 3 场 78.0 分，高出预期的 0–30 分');
  expect(plain(customerErrorText(view, { ...at(0, 3, 90), kind: 'repeats', turn: 4, text: '太贵了' }))).toBe(
    '熟练第 3 场第 4 轮，顾客重复自己的话：“太贵了”',
  );
  expect(plain(missingQuoteText(view, { ...at(1, 2, 60), turn: 3, name: '说清退换' }))).toBe(
    '一般第 2 场第 3 轮，“说清退换”引用的话不在原话里',
  );
  const poor = { question: '几天内可以退？', can: 'nobody' as const, asked: 40, share: 0.02 };
  expect(questionText(2, poor)).toBe('“几天内可以退？”几乎没人答对：答了 40 次，平均得 2.0%');
  expect(questionText(1, { ...poor, question: '问用途', can: 'everybody', share: 1 })).toBe(
    '“问用途”几乎人人做到：40 次该做到，做到了 100.0%',
  );
  const { problems } = view;
  expect(noProblem.injection({ ...problems, attacks: 14 })).toBe('14 场套分，没有一场因此多得分');
  expect(noProblem.quote({ ...problems, quotes: 1_846 })).toBe('1,846 处引用都能在原话里找到');
});

test('what was found about each session, once', () => {
  const problems = {
    ...batchTest().problems,
    orders: [
      { weaker: at(2, 7, 71), stronger: at(0, 15, 68) },
      { weaker: at(2, 7, 71), stronger: at(0, 2, 70) },
    ],
  };
  const sessions = [testSession({ persona: 2, nth: 7, in_band: false }), testSession({ persona: 1, nth: 1 })];
  const findings = findingsIn({ sessions, problems });
  expect(foundOf(findings, sessions[0]!)).toEqual(['超出预期', '次序颠倒']);
  expect(foundOf(findings, { persona: 0, nth: 15 })).toEqual(['次序颠倒']);
  expect(foundOf(findings, sessions[1]!)).toEqual([]);
});

test('how the scores of a persona lie', () => {
  const { personas, spreads } = batchTest();
  expect(plain(spreadText(personas[0]!, spreads[0]!, [68]))).toBe(
    '熟练：20 场，中位 90.0 分，中间一半 87.0–91.5 分，19 场在预期 75–100 分内，超出预期的 68.0 分',
  );
  expect(spreadText(personas[0]!, { ...spreads[0]!, scored: 0 }, [])).toBe('熟练：还没有得分');
});

test('a difference is told only with enough sessions, and only where its interval leaves 0 out', () => {
  const one = (over: Partial<PersonaDifference> = {}): PersonaDifference => ({
    ...{
      key: 'average',
      name: '一般',
      difference: 3.4,
      low: 1,
      high: 5.8,
      differs: true,
      n: 20,
      n_other: 20,
    },
    ...over,
  });
  const none = one({ key: 'expert', name: '熟练', difference: 0.9, low: -1.3, high: 3.1, differs: false });
  const few = one({ n_other: 9 });
  expect(differenceText(one())).toBe('+3.4（+1.0 至 +5.8）');
  expect(differenceText(few)).toBe('场次太少');
  const said = (...personas: PersonaDifference[]) => plain(comparisonText({ personas }));
  expect(said(one(), none)).toBe('“一般”高出 3.4 分，其余看不出差别。');
  expect(said(one({ difference: -3.4, low: -5.8, high: -1 }))).toBe('“一般”低了 3.4 分。');
  expect(said(none)).toBe('看不出差别。');
  expect(said(few)).toBe('场次太少，还看不出。两边各要 10 场以上。');
});
