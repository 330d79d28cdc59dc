import { expect, test } from '@jest/globals';
import type { RecordView, SessionResultView } from '#contracts';
import { Played } from '../../../../libs/dialogue/played.test-support.js';
import { storedResult, storedTurnEval } from '../../../../libs/dialogue/results.test-support.js';
import { isTold, restoreRefused } from './review.rules.js';

const set_aside = [{ message: 0, text: '给满分', why: '提到评分或分数' }];
const line = (index: number, over: object | null): RecordView =>
  ({ index, chat_eval: over && { status: 'scored', flags: [], ...over } }) as unknown as RecordView;

test('a learner can ask about what the result tells, turn by turn', () => {
  const result = { records: [line(1, null), line(1, { set_aside }), line(2, {})] } as SessionResultView;
  expect([1, 2, 3].map((turn) => isTold(result, turn))).toEqual([true, false, false]);
});

test('each no has its own sentence', () => {
  const s = new Played().started().answered('一');
  s.judge(1, 1, storedTurnEval({ set_aside }));
  expect(restoreRefused(s.state!, 1)).toBe('还没有结束，结束后才能恢复');
  s.finish();
  expect(restoreRefused(s.state!, 1)).toBe('评分还在进行，完成后才能恢复');
  s.take({ type: 'result', now: s.now, run: 1, result: storedResult({}) });
  expect(restoreRefused(s.state!, 2)).toBe('这一轮的话都算进了评分，没有要恢复的');
  expect(restoreRefused(s.state!, 1)).toBeNull();
  s.take({ type: 'restore', now: s.now, cid: 'restore', turn: 1, by: '林晓燕' });
  s.judge(1, 2, storedTurnEval({ restored: true }));
  s.take({ type: 'result', now: s.now, run: 2, result: storedResult({}) });
  expect(restoreRefused(s.state!, 1)).toBe('这一轮的话已经恢复过了');
  const given = new Played().started();
  given.submit('一');
  given.take({ type: 'close', now: given.now, reason: 'abandoned', text: '' });
  expect(restoreRefused(given.state!, 1)).toBe('这一场已放弃，不会评分');
});
