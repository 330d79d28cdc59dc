import { expect, test } from '@jest/globals';
import type { LogEvent, Turn } from '#dialogue';
import { snapshot } from '../../../test/builders/snapshot.js';
import { sessionReport } from './session-report.rules.js';

const check = (name: string, quote: string | null) => ({
  ...{ rule_id: 1, criterion_id: name, name, text: name, verdict: 'met', quote, kind: 'judge' },
});
const spoken = (index: number, text: string, checks: object[], unscored: object[] = []) =>
  ({
    ...{ index, messages: [{ text }], skipped: null, reply: { text: `好的${index}`, farewell: false } },
    eval: { value: { type: 'practice-turn', checks, unscored } },
  }) as unknown as Turn;
const event = (kind: string, turn: number, at: number) => ({ kind, turn, at }) as unknown as LogEvent;
const report = (turns: Turn[], log: LogEvent[] = [], value: object | null = null) =>
  sessionReport(
    { snapshot: snapshot(), state: { turns, reason: 'finished', result: { status: 'scored', run: 1, value: value as never } }, log }, // prettier-ignore
    'average',
  );

test('a quote that does not stand in what was said is told with its criterion, and one that was never found', () => {
  const { quotes, missingQuotes, turns } = report([
    spoken(1, '您好，平时在哪里跑？', [
      check('问候', '您好'),
      check('用途', '哪里跑步'),
      check('道别', null),
    ]),
    spoken(2, '这双轻。', [check('讲清', null)], [{ rule_id: 1, criterion_id: '讲清' }]),
  ]);
  expect(turns).toBe(2);
  expect(quotes).toBe(3);
  expect(missingQuotes).toEqual([
    { turn: 1, name: '用途' },
    { turn: 2, name: '讲清' },
  ]);
});

test('a turn’s verdicts are waited for from the end of its reply, the first time', () => {
  const log = [
    ...[event('turn.accepted', 1, 100), event('ai.completed', 1, 400), event('eval.completed', 1, 900)],
    ...[event('eval.completed', 1, 5_000), event('ai.completed', 0, 50), event('eval.completed', 2, 950)],
  ];
  expect(report([], log).evaluationMs).toEqual([500]);
});

test('a practice earns by criterion, where it was decided and something was to be done', () => {
  const criteria = [
    ...[check('问候', '您好'), { ...check('讲清', null), verdict: 'not_met' }],
    ...[
      { ...check('没机会', null), verdict: 'not_applicable' },
      { ...check('不催', null), avoid: true },
    ],
    { ...check('整体', null), verdict: 'met', level: 75 },
  ];
  expect(report([], [], { type: 'practice', criteria }).parts).toEqual([
    { name: '问候', share: 1 },
    { name: '讲清', share: 0 },
    { name: '整体', share: 0.75 },
  ]);
});
