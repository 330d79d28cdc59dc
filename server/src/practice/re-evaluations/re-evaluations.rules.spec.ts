import { describe, expect, test } from '@jest/globals';
import type { ReEvaluationState } from '#contracts';
import type { ExamAnswerEval, Reevaluation, SessionCriterion, SessionState, StoredResult } from '#dialogue';
import { ModelError } from '#llm';
import {
  storedAnswerEval,
  storedExamResult,
  storedResult,
} from '../../../../libs/dialogue/results.test-support.js';
import {
  actRefused,
  applyRefused,
  differenceOf,
  isOfSession,
  type ReEvaluationAct,
} from './re-evaluations.rules.js';

const marks = { pass_score: 60, excellent_score: 90, key_qa: [] };
const criterion = (verdict: SessionCriterion['verdict'], id = 'use', more = {}) =>
  ({ criterion_id: id, rule_id: 1, text: `问${id}`, weight: 1, kind: 'judge', verdict, turn: 1, quote: null, ...more }) as SessionCriterion; // prettier-ignore
const state = (value: StoredResult | null, status: SessionState['result']['status'] = 'scored', turns = []) =>
  ({ result: { status, run: 1, value }, turns }) as unknown as SessionState;
const made = (result: StoredResult, turns: Reevaluation['turns'] = []): Reevaluation => ({
  ...{ head: 9, prompts: 'hash', turns, result },
});

describe('what would change', () => {
  test('of a practice are its score, its band and its criteria, each with whether it earns more', () => {
    const before = storedResult({
      score: 59.9,
      criteria: [
        criterion('not_met'),
        criterion('met', 'budget'),
        criterion('not_applicable', 'size'),
        criterion('met', 'same'),
        criterion('met', 'level', { level: 50 }),
      ],
    });
    const after = storedResult({
      score: 60,
      criteria: [
        criterion('met'),
        criterion('not_applicable', 'budget'),
        criterion('undecided', 'size'),
        criterion('met', 'same'),
        criterion('met', 'level', { level: 25 }),
        criterion('met', 'new'),
      ],
    });
    expect(differenceOf(state(before), made(after), marks)).toEqual({
      ...{ scoreBefore: 599, scoreAfter: 600, bandBefore: 'improve', bandAfter: 'pass', failing: false },
      changes: [
        { name: '问use', before: 'not_met', after: 'met', better: true },
        { name: '问budget', before: 'met', after: 'not_applicable', better: false },
        { name: '问size', before: 'not_applicable', after: 'undecided', better: null },
        { name: '问level', before: 50, after: 25, better: false },
      ],
    });
  });

  test('of what had no score is that there is one', () => {
    const difference = differenceOf(state(null, 'unscored'), made(storedResult({ score: 80 })), marks);
    expect(difference).toMatchObject({ scoreBefore: null, bandBefore: null, bandAfter: 'pass', changes: [] });
  });

  test.each([
    [60, 59.9, true],
    [95, 40, true],
    [59.9, 40, false],
    [60, 90, false],
    [null, 40, false],
  ])('an exam of %p that becomes %p: no longer passed is %p', (before, after, failing) => {
    const was = before === null ? null : storedExamResult({ score: before });
    const difference = differenceOf(state(was), made(storedExamResult({ score: after })), marks);
    expect(difference.failing).toBe(failing);
    // A practice is not passed once for all.
    if (before !== null)
      expect(
        differenceOf(state(storedResult({ score: before })), made(storedResult({ score: after })), marks)
          .failing,
      ).toBe(false);
  });

  test('an exam is passed or not, so that nothing changes between two marks that pass', () => {
    const bands = (result: (of: { score: number }) => StoredResult, before: number, after: number) => {
      const difference = differenceOf(
        state(result({ score: before })),
        made(result({ score: after })),
        marks,
      );
      return [difference.bandBefore, difference.bandAfter];
    };
    expect(bands(storedExamResult, 100, 83.3)).toEqual(['pass', 'pass']);
    expect(bands(storedExamResult, 100, 50)).toEqual(['pass', 'improve']);
    expect(bands(storedResult, 100, 83.3)).toEqual(['excellent', 'pass']);
  });

  test('of an exam are the points of its questions', () => {
    const answer = (over: Partial<ExamAnswerEval>) => storedAnswerEval(over);
    const key_qa = [{ question: '多久能退？' }, { question: '鞋底？' }] as never[];
    const turns = [
      { index: 1, eval: { value: answer({ question: 1, kh_score: 10 }) } },
      { index: 2, eval: { value: answer({ question: 0, kh_score: 4 }) } },
    ] as never[];
    const after = [
      { turn: 1, eval: answer({ question: 1, kh_score: 6 }) },
      { turn: 2, eval: answer({ question: 0, kh_score: 4 }) },
    ];
    const difference = differenceOf(
      state(storedExamResult({ score: 70 }), 'scored', turns as never),
      made(storedExamResult({ score: 50 }), after),
      { ...marks, key_qa },
    );
    expect(difference.changes).toEqual([{ name: '鞋底？', before: 10, after: 6, better: false }]);
  });
});

test.each([
  ['malformed', true],
  ['refused', true],
  ['unavailable', false],
  ['timeout', false],
  ['rate_limited', false],
  ['misconfigured', false],
  ['resting', false],
] as const)('a failure that is %s says something of the session: %p', (kind, ofSession) => {
  expect(isOfSession(new ModelError(kind, ''))).toBe(ofSession);
});

describe('what may be done', () => {
  const allowed = (state: ReEvaluationState, { paused = false, wanted = 20, total = 80 } = {}) =>
    (['judge_all', 'apply', 'pause', 'resume', 'cancel'] as ReEvaluationAct[]).filter(
      (act) => actRefused(act, { state, paused, wanted, total }) === null,
    );

  test('follows from where it stands', () => {
    expect(allowed('judging')).toEqual(['pause', 'cancel']);
    expect(allowed('judging', { paused: true })).toEqual(['resume', 'cancel']);
    expect(allowed('judged')).toEqual(['judge_all', 'cancel']);
    expect(allowed('judged', { wanted: 80 })).toEqual(['apply', 'cancel']);
    expect(allowed('applying', { wanted: 80 })).toEqual(['pause', 'cancel']);
    expect(allowed('done', { wanted: 80 })).toEqual([]);
    expect(allowed('cancelled')).toEqual([]);
  });

  test('is applied only as it was seen, by what judges today', () => {
    const judge = { practicePrompts: 'p', examPrompts: 'e', model: 'm' };
    const kept = { ...judge, failing: 2 };
    expect(applyRefused(kept, judge, 2)).toBeNull();
    expect(applyRefused(kept, judge, 1)).toMatch(/^有 2 场考核会从及格变成不及格/);
    expect(applyRefused(kept, { ...judge, model: 'other' }, 2)).toMatch(/^模型换过了/);
    expect(applyRefused(kept, { ...judge, examPrompts: 'other' }, 2)).toMatch(/^提示词改过了/);
    expect(applyRefused(kept, { ...judge, practicePrompts: 'other' }, 2)).toMatch(/^提示词改过了/);
  });
});
