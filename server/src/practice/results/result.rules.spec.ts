import { describe, expect, test } from '@jest/globals';
import type { LogEvent, SessionState, Turn } from '#dialogue';
import { minutesBetween } from '../../platform/time/index.js';
import { storedExamResult, storedResult } from '../../../../libs/dialogue/results.test-support.js';
import {
  earlierResults,
  evaluatedAnew,
  evaluationRefused,
  progressOf,
  reevaluationRefused,
  resultOf,
  resultState,
  undecidedIn,
  unscoredTurns,
  type ResultState,
} from './result.rules.js';

const criterion = {
  criterion_id: 'use', rule_id: 1, text: '问用途', weight: 1, kind: 'judge', verdict: 'met', turn: 1, quote: null,
} as const; // prettier-ignore
type EvalStatus = Turn['eval']['status'];
const value = { score: 80 } as SessionState['result']['value'];
const state = (
  status: SessionState['status'],
  result: SessionState['result']['status'],
  turns: EvalStatus[] = ['scored'],
  reason: SessionState['reason'] = 'finished',
) =>
  ({
    status,
    reason: status === 'running' ? null : reason,
    turns: [
      { index: 0, messages: [], eval: { status: 'none' } },
      ...turns.map((one, at) => ({ index: at + 1, messages: [{}], eval: { status: one } })),
    ],
    leftOut: [],
    result: { status: result, run: 1, value },
  }) as unknown as SessionState;

describe('a result', () => {
  test('is there once everything is evaluated, and until then not even the last one counts', () => {
    expect(resultState(state('running', 'none'))).toBe('running');
    expect(resultState(state('closing', 'none'))).toBe('running');
    expect(resultState(state('ended', 'none', ['pending']))).toBe('evaluating');
    expect(resultState(state('ended', 'pending'))).toBe('evaluating');
    expect(resultState(state('ended', 'unscored', ['scored', 'pending']))).toBe('evaluating');
    expect(resultState(state('ended', 'scored'))).toBe('scored');
    expect(resultState(state('ended', 'unscored', ['unscored']))).toBe('unscored');
    expect(resultState(state('ended', 'none', ['none'], 'abandoned'))).toBe('abandoned');
    expect(resultOf(state('ended', 'pending'))).toBeNull();
    expect(resultOf(state('ended', 'scored'))).toBe(value);
    expect(resultState(state('ended', 'undecided'))).toBe('undecided');
    expect(resultOf(state('ended', 'undecided'))).toBe(value);
  });

  test('names what could not be decided: criteria, each once, or an exam’s questions', () => {
    const open = { ...criterion, verdict: 'undecided' as const };
    expect(undecidedIn(storedResult({ criteria: [criterion, open, { ...open, rule_id: 2 }] }))).toEqual([
      '问用途',
    ]);
    expect(undecidedIn(storedExamResult({ undecided: [2, 3] }))).toEqual(['第 2 题', '第 3 题']);
    expect([undecidedIn(null), undecidedIn(storedExamResult())]).toEqual([[], []]);
  });

  test('counts settled turns, and names those that could not be scored', () => {
    const partly = state('ended', 'none', ['scored', 'unscored', 'pending']);
    expect(progressOf(partly)).toEqual({ evaluated: 2, total: 3 });
    expect(unscoredTurns(partly)).toEqual([2]);
  });

  test('can be asked for unless the session runs or was given up', () => {
    expect(evaluationRefused('running')).toMatch('还没有结束');
    expect(evaluationRefused('abandoned')).toMatch('已放弃');
    for (const stands of ['evaluating', 'scored', 'unscored', 'undecided'] as const)
      expect(evaluationRefused(stands)).toBeNull();
  });

  test('can be made anew once it is there, of what was answered, and says of the rest why not', () => {
    expect(reevaluationRefused(state('ended', 'scored'))).toBeNull();
    expect(reevaluationRefused(state('ended', 'scored', []))).toMatch('没有作答');
    expect(reevaluationRefused(state('ended', 'pending'))).toMatch('评分还在进行');
    expect(reevaluationRefused(state('running', 'none', []))).toMatch('还没有结束');
    expect(reevaluationRefused(state('ended', 'none', [], 'abandoned'))).toMatch('已放弃');
  });

  test('keeps its version of the arithmetic, the first one where none is stored', () => {
    const result = (score: number, scoring_version?: number) => ({
      kind: 'session.result',
      at: 0,
      payload: { result: { status: 'scored', score, scoring_version } },
    });
    const log = [result(70), result(60, 2), result(50, 2)] as unknown as LogEvent[];
    const scores = (stands: ResultState) => earlierResults(log, stands).map(({ score }) => score);
    expect(earlierResults(log, 'scored').map(({ scoring_version }) => scoring_version)).toEqual([1, 2]);
    expect(scores('scored')).toEqual([70, 60]);
    expect(scores('withdrawn')).toEqual([70, 60, 50]);
  });

  test('says when it was evaluated anew, and what counted before', () => {
    let seq = 0;
    const event = (kind: string, payload: object) => ({ kind, payload, seq: ++seq, at: seq * 1_000 });
    const scoredAs = (score: number | null) => event('session.result', { result: { score } });
    const asked = (more = {}) => event('eval.retried', { run: 2, ...more });
    const log = (...events: object[]) => events as unknown as LogEvent[];
    const anew = asked({ prompts: 'hash' });
    const [first, second] = [scoredAs(60), scoredAs(70)];
    const told = { time: new Date(second.at).toISOString(), score_before: 60 };
    expect(evaluatedAnew(log(first, anew, asked(), second), 'scored')).toEqual(told);
    // A retry of what had no score is none, and a first result has nothing before it.
    expect(evaluatedAnew(log(first, asked(), second), 'scored')).toBeNull();
    expect(evaluatedAnew(log(anew, second), 'scored')).toBeNull();
    expect(evaluatedAnew(log(first, anew), 'evaluating')).toBeNull();
    // Where the newer could not be had, the first one counts.
    expect(evaluatedAnew(log(first, anew), 'scored')).toBeNull();
    // What only follows from an acceptance leaves it evaluated anew.
    expect(evaluatedAnew(log(first, anew, second, scoredAs(65)), 'scored')).toEqual(told);
  });

  test('tells its minutes with one decimal', () => {
    expect(minutesBetween(0, 90_000)).toBe(1.5);
    expect(minutesBetween(0, 2_000)).toBe(0);
  });
});
