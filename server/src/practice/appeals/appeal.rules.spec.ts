import { expect, test } from '@jest/globals';
import type { CriterionVerdict } from '#contracts';
import { Played, T0 } from '../../../../libs/dialogue/played.test-support.js';
import { storedResult, storedTurnEval } from '../../../../libs/dialogue/results.test-support.js';
import type { SessionView } from '../engine/engine.types.js';
import { appealUntil, appealView } from '../results/appealed.rules.js';
import { acceptanceRefused } from './appeal.rules.js';
import { correctionsElsewhere } from './same-wording.rules.js';

const dayMs = 86_400_000;
const until = (
  kind: 'practice' | 'exam',
  releasedAt: number | null,
  origin = 'task',
  endedAt: number | null = T0,
) => appealUntil({ facts: { kind, origin }, state: { endedAt } } as SessionView, releasedAt);

test('there are thirty days from the end of a talk, and from when an exam’s answers may be seen', () => {
  expect(until('practice', null)).toBe(T0 + 30 * dayMs);
  expect([until('exam', null), until('exam', T0 + dayMs)]).toEqual([null, T0 + 31 * dayMs]);
  expect([until('practice', T0, 'preview'), until('practice', T0, 'task', null)]).toEqual([null, null]);
});

const check: CriterionVerdict = {
  ...{ criterion_id: 'a', rule_id: 1, rule_name: '需求挖掘', text: '先问用途', weight: 1 },
  ...{ kind: 'judge', verdict: 'not_met', quote: null },
};
const judged = storedTurnEval({ score: 0, checks: [check] });

function talk(text: string, value = judged): Played {
  const s = new Played().started().answered(text);
  s.judge(1, 1, value);
  s.finish();
  s.take({ type: 'result', now: s.now, run: 1, result: storedResult({ score: 20 }) });
  return s;
}

test('each no has its own sentence, and what was asked is shown until it is answered', () => {
  const s = talk('您平时在哪跑');
  expect([acceptanceRefused(s.state!, 1), appealView(s.state!, 1)]).toEqual(['没有这条申诉', undefined]);
  s.take({ type: 'appeal', now: s.now, cid: 'a', turn: 1, criterion: '1/a', reason: 'said', text: '我问了' });
  expect(acceptanceRefused(s.state!, 1)).toBeNull();
  expect(appealView(s.state!, 1)).toMatchObject({ state: 'open', name: '先问用途', answer: null });
  s.take({ type: 'appeal.decline', now: s.now, cid: 'd', turn: 1, by: '林晓燕', text: '没有' });
  expect(acceptanceRefused(s.state!, 1)).toBe('这条申诉已经处理过了');
  expect(appealView(s.state!, 1)).toMatchObject({
    state: 'declined',
    answer: { text: '没有', corrected: [] },
  });
});

test('the same correction is meant for the same words that were judged likewise, and for no others', () => {
  const corrections = [{ criterion: '1/a', verdict: 'met', quote: '在哪跑' }] as const;
  const there = (s: Played) => correctionsElsewhere({ state: s.state! }, 1, judged, corrections, '在哪跑');
  expect(there(talk('您都在哪跑步'))).toEqual(corrections);
  const met = storedTurnEval({ score: 100, checks: [{ ...check, verdict: 'met' }] });
  expect(there(talk('您都在哪跑步', met))).toEqual([]);
  const reworded = storedTurnEval({ score: 0, checks: [{ ...check, text: '问清用途' }] });
  expect(there(talk('您都在哪跑步', reworded))).toEqual([]);
  const byPerson = storedTurnEval({ ...judged, corrected: { by: '林晓燕', criteria: ['1/a'] } });
  expect(there(talk('您都在哪跑步', byPerson))).toEqual([]);
});
