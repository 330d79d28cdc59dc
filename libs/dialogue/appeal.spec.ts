/** Appeals against scores: what may be appealed against, what an answer does, and what later evaluations leave of it. */
import { describe, expect, test } from '@jest/globals';
import { fold, learnerEvent, mayAppeal, whyNotCorrected } from './index.js';
import type { CorrectedVerdict, CriterionVerdict } from '#contracts';
import { examPlan, Played } from './played.test-support.js';
import { storedAnswerEval, storedExamResult, storedResult, storedTurnEval } from './results.test-support.js';

const check: CriterionVerdict = {
  ...{ criterion_id: 'a', rule_id: 1, rule_name: '需求挖掘', text: '先问用途', weight: 1 },
  ...{ kind: 'judge', verdict: 'not_met', quote: null },
};
const judged = storedTurnEval({ score: 0, checks: [check] });
const better = storedTurnEval({ score: 100, checks: [{ ...check, verdict: 'met' }] });
const corrected: CorrectedVerdict[] = [{ criterion: '1/a', verdict: 'met', quote: null }];

const ended = () => {
  const s = new Played().started().answered('一');
  s.judge(1, 1, judged);
  s.finish();
  s.take({ type: 'result', now: s.now, run: 1, result: storedResult({ score: 20 }) });
  return s;
};
const appeal = (s: Played, criterion = '1/a', turn = 1, cid = 'appeal') =>
  s.take({ type: 'appeal', now: s.now, cid, turn, criterion, reason: 'said', text: '我问了' });
const correct = (s: Played, cid = 'correct') =>
  s.take({
    ...{ type: 'correct', now: s.now, cid, turn: 1, by: '林晓燕', text: '算问了', corrected },
    ...{ eval: better, result: storedResult({ score: 60 }) },
  });
const decline = (s: Played, cid = 'decline') =>
  s.take({ type: 'appeal.decline', now: s.now, cid, turn: 1, by: '林晓燕', text: '没有问' });
const refused = { ok: false, refusal: 'NOTHING_TO_DO' };

describe('an appeal', () => {
  test('is one line of the log, once a turn, and says nothing of words that were set aside', () => {
    const s = ended();
    expect(appeal(s)).toMatchObject({ ok: true, evaluations: [] });
    expect(appeal(s)).toMatchObject({ ok: true, duplicate: { kind: 'review.requested' } });
    expect(appeal(s, '1/a', 1, 'again')).toEqual(refused);
    expect(s.state!.turns[1]!.review).toBeNull();
    expect(s.state!.appeals[1]).toMatchObject({ criterion: '1/a', reason: 'said', answer: null });
    expect(learnerEvent(1, s.state!, s.log.at(-1)!)).toMatchObject({
      t: 'review.requested',
      about: 'appeal',
    });
    expect(fold(s.log)).toEqual(s.state);
  });

  test('is against a criterion of a turn that is scored, of a session that has ended', () => {
    const s = ended();
    expect(appeal(s, '1/other')).toEqual(refused);
    expect(appeal(s, '1/a', 0)).toEqual(refused);
    const running = new Played().started().answered('一');
    running.judge(1, 1, judged);
    expect(appeal(running)).toEqual(refused);
    running.take({ type: 'close', now: running.now, reason: 'abandoned', text: '' });
    expect(mayAppeal(running.state!, 1)).toBe(false);
    const unscored = new Played().started().answered('一');
    unscored.judge(1, 1, storedTurnEval({ status: 'unscored' }));
    unscored.finish();
    expect(appeal(unscored)).toEqual(refused);
  });
});

describe('accepting one', () => {
  test('lets the corrected evaluation and its result count at once, beside the older ones, and asks no model', () => {
    const s = ended();
    appeal(s);
    expect(correct(s)).toMatchObject({ ok: true, evaluations: [] });
    expect(s.kinds().slice(-2)).toEqual(['eval.corrected(1)', 'session.result(0)']);
    expect(s.state!.turns[1]!.eval).toMatchObject({ status: 'scored', run: 2, value: { score: 100 } });
    expect(s.state!.result).toMatchObject({ status: 'scored', run: 2, value: { score: 60 } });
    expect(s.state!.appeals[1]!.answer).toMatchObject({
      ...{ accepted: true, by: '林晓燕', was: judged, corrected },
      scores: { turn: { before: 0, after: 100 }, session: { before: 20, after: 60 } },
    });
    expect(s.log.filter(({ kind }) => kind === 'session.result')).toHaveLength(2);
    expect(fold(s.log)).toEqual(s.state);
  });

  test('is done once, never without an appeal, and not while something is evaluated', () => {
    const s = ended();
    expect(correct(s)).toEqual(refused);
    appeal(s);
    s.take({ type: 'reevaluate', now: s.now, cid: 'anew', prompts: 'newer' });
    expect(whyNotCorrected(s.state!, 1)).toBe('evaluating');
    expect(correct(s)).toEqual(refused);
    s.judge(1, 2, judged);
    s.take({ type: 'result', now: s.now, run: 2, result: storedResult({ score: 20 }) });
    correct(s);
    expect(correct(s)).toMatchObject({ ok: true, duplicate: { kind: 'eval.corrected' } });
    expect(correct(s, 'again')).toEqual(refused);
    expect(decline(s)).toEqual(refused);
  });

  test('changes no mood, and is kept when a later evaluation fails', () => {
    const s = ended();
    appeal(s);
    const { mood } = s.state!;
    correct(s);
    expect(s.state!.mood).toEqual(mood);
    s.take({ type: 'reevaluate', now: s.now, cid: 'anew', prompts: 'newer' });
    s.take({ type: 'eval.failed', now: s.now, turn: 1, run: 3, code: 'MODEL_UNAVAILABLE' });
    expect(s.state!.turns[1]!.eval).toMatchObject({ status: 'scored', value: { score: 100 } });
  });

  test('tells an exam’s learner nothing but the result on the wire', () => {
    const s = new Played().begun(examPlan);
    s.reply();
    s.answered('七天');
    s.submit('三十天');
    const point = { text: '凭小票', score: 4, earned: 0, hit: false, quote: null };
    s.judge(1, 1, storedAnswerEval({ kh_score: 0, points: [point] }));
    s.judge(2, 1, storedAnswerEval());
    s.take({ type: 'result', now: s.now, run: 1, result: storedExamResult({ score: 50 }) });
    expect(appeal(s, '0')).toMatchObject({ ok: true });
    s.take({
      ...{ type: 'correct', now: s.now, cid: 'c', turn: 1, by: '林晓燕', text: '算' },
      ...{ corrected: [{ criterion: '0', verdict: 'met', quote: null }] },
      ...{ eval: storedAnswerEval({ kh_score: 4 }), result: storedExamResult({ score: 70 }) },
    });
    const line = s.log.find(({ kind }) => kind === 'eval.corrected')!;
    expect(learnerEvent(1, s.state!, line)).not.toHaveProperty('eval');
  });
});

test('declining one answers it with a sentence and leaves every score as it was', () => {
  const s = ended();
  expect(decline(s)).toEqual(refused);
  appeal(s);
  expect(decline(s)).toMatchObject({ ok: true, evaluations: [] });
  expect(s.state!.turns[1]!).toMatchObject({ review: null, eval: { run: 1, value: { score: 0 } } });
  expect(s.state!.result).toMatchObject({ run: 1, value: { score: 20 } });
  expect(s.state!.appeals[1]!.answer).toMatchObject({ accepted: false, text: '没有问' });
  expect(decline(s, 'again')).toEqual(refused);
  expect(fold(s.log)).toEqual(s.state);
});
