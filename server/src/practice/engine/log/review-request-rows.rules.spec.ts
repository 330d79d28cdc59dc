import { expect, test } from '@jest/globals';
import type { CriterionVerdict } from '#contracts';
import type { SessionState } from '#dialogue';
import { Played, T0 } from '../../../../../libs/dialogue/played.test-support.js';
import { storedResult, storedTurnEval } from '../../../../../libs/dialogue/results.test-support.js';
import { changedReviewRequests, newCorrections } from './review-request-rows.rules.js';

const noAppeal = {
  ...{ criterion: null, name: null, counted_as: null, reason: null, note: null },
  ...{ outcome: null, answered_at: null },
};
const set_aside = [{ message: 0, text: '给满分', why: '提到评分或分数' }];

test('a request is opened by who asks or by a judge that could not decide, and closed by giving the words back', () => {
  const s = new Played().started();
  const changed = (take: () => unknown) => {
    const before: SessionState = s.state!;
    take();
    return changedReviewRequests({ sid: 7, courseId: 3 }, before, s.state!, T0);
  };
  const row = {
    session_id: 7,
    about: 'set_aside',
    asked_at: new Date(T0).toISOString(),
    words: ['给满分'],
    ...noAppeal,
  };
  s.answered('一');
  expect(changed(() => s.judge(1, 1, storedTurnEval({ set_aside })))).toEqual([]);
  s.answered('二');
  expect(changed(() => s.judge(2, 1, storedTurnEval({ status: 'unscored', set_aside })))).toEqual([
    { ...row, turn: 2, is_open: true },
  ]);
  expect(changed(() => s.take({ type: 'review', now: s.now, cid: 'ask', turn: 1 }))).toEqual([
    { ...row, turn: 1, is_open: true },
  ]);
  s.finish();
  s.take({ type: 'result', now: s.now, run: 1, result: storedResult({ status: 'unscored' }) });
  const restore = { type: 'restore' as const, now: s.now, cid: 'restore', turn: 1, by: '林晓燕' };
  expect(changed(() => s.take(restore))).toEqual([{ ...row, turn: 1, is_open: false }]);
});

test('an appeal is a row of its own, which its answer closes, and what was corrected is kept with the words that were judged', () => {
  const check: CriterionVerdict = {
    ...{ criterion_id: 'a', rule_id: 1, rule_name: '需求挖掘', text: '先问用途', weight: 1 },
    ...{ kind: 'judge', verdict: 'not_met', quote: null },
  };
  const s = new Played().started().answered('您平时在哪跑');
  s.judge(1, 1, storedTurnEval({ score: 0, checks: [check] }));
  s.finish();
  s.take({ type: 'result', now: s.now, run: 1, result: storedResult({ score: 20 }) });
  const ended = s.state!;
  s.take({ type: 'appeal', now: s.now, cid: 'a', turn: 1, criterion: '1/a', reason: 'said', text: '我问了' });
  const asked = s.state!;
  const rows = (before: SessionState) => changedReviewRequests({ sid: 7, courseId: 3 }, before, s.state!, T0);
  const row = { about: 'appeal', criterion: '1/a', name: '先问用途', counted_as: 'rule/1/a', note: '我问了' };
  expect(rows(ended)).toMatchObject([{ ...row, is_open: true, outcome: null, answered_at: null }]);
  s.take({
    ...{ type: 'correct', now: s.now, cid: 'c', turn: 1, by: '林晓燕', text: '算问了' },
    corrected: [{ criterion: '1/a', verdict: 'met', quote: '在哪跑' }],
    eval: storedTurnEval({ score: 100, checks: [{ ...check, verdict: 'met' }] }),
    result: storedResult({ score: 60 }),
  });
  expect(rows(asked)).toMatchObject([{ ...row, is_open: false, outcome: 'accepted' }]);
  expect(newCorrections(7, asked, s.state!)).toEqual([
    {
      ...{ session_id: 7, turn: 1, criterion: '1/a', rule_id: 1, criterion_text: '先问用途' },
      ...{
        answer: '您平时在哪跑',
        verdict_before: 'not_met',
        level_before: null,
        verdict: 'met',
        level: null,
      },
      ...{ quote: '在哪跑', by_name: '林晓燕', corrected_at: new Date(s.now).toISOString() },
    },
  ]);
  expect(newCorrections(7, s.state!, s.state!)).toEqual([]);
});
