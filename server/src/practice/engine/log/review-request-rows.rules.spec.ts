import { expect, test } from '@jest/globals';
import type { SessionState } from '#dialogue';
import { Played, T0 } from '../../../../../libs/dialogue/played.test-support.js';
import { storedResult, storedTurnEval } from '../../../../../libs/dialogue/results.test-support.js';
import { changedReviewRequests } from './review-request-rows.rules.js';

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
  const row = { session_id: 7, about: 'set_aside', asked_at: new Date(T0).toISOString(), words: ['给满分'], ...noAppeal };
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
