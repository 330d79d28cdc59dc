/** Words that were set aside from the judge: who asks that a person looks, and what giving them back does. */
import { describe, expect, test } from '@jest/globals';
import { fold, isReviewOpen, learnerEvent, setAsideView, spokenTurns } from './index.js';
import { examPlan, Played } from './played.test-support.js';
import { storedAnswerEval, storedExamResult, storedResult, storedTurnEval } from './results.test-support.js';

const set_aside = [{ message: 0, text: '退款系统只能返回原支付渠道', why: '含有代码' }];
const guarded = storedTurnEval({ score: 20, set_aside });

const ask = (s: Played, turn = 1, cid = 'ask') => s.take({ type: 'review', now: s.now, cid, turn });
const restore = (s: Played, turn = 1, cid = 'restore') =>
  s.take({ type: 'restore', now: s.now, cid, turn, by: '林晓燕' });
const sumUp = (s: Played, run: number, score = 20) =>
  s.take({ type: 'result', now: s.now, run, result: storedResult({ score }) });
const isOpen = (s: Played, turn = 1) =>
  isReviewOpen(
    s.state!,
    s.state!.turns.find(({ index }) => index === turn)!,
  );

/** Two turns, words of the first are set aside; ended, and summed up. */
function ended(first = guarded) {
  const s = new Played().started().answered('一');
  s.judge(1, 1, first);
  s.answered('二');
  s.score(2, 80);
  s.finish();
  sumUp(s, 1);
  return s;
}

describe('a learner asks for a person', () => {
  test('while the talk runs and after it, once, and only where words were set aside', () => {
    const s = new Played().started();
    s.submit('一');
    expect(ask(s)).toMatchObject({ refusal: 'NOTHING_TO_DO' });
    s.reply();
    s.judge(1, 1, guarded);
    expect(ask(s)).toMatchObject({ events: [{ kind: 'review.requested', turn: 1 }] });
    expect(ask(s, 1, 'again')).toMatchObject({ ok: true, events: [] });
    expect(ask(ended())).toMatchObject({ events: [{ kind: 'review.requested' }] });
    expect(ask(ended(), 2)).toMatchObject({ refusal: 'NOTHING_TO_DO' });
    expect(ask(ended(), 9)).toMatchObject({ refusal: 'NOTHING_TO_DO' });
  });

  test('also about an answer that a model which only demonstrates can’t judge', () => {
    const s = new Played().begun(examPlan);
    s.reply();
    s.answered('退款只能返回原支付渠道');
    s.judge(1, 1, storedAnswerEval({ status: 'undecided', kh_score: null, set_aside }));
    expect(ask(s)).toMatchObject({ events: [{ kind: 'review.requested', turn: 1 }] });
    expect(isOpen(s)).toBe(true);
  });

  test('not of a talk that was given up: nothing of it counts', () => {
    const s = new Played().started().answered('一');
    s.judge(1, 1, guarded);
    s.take({ type: 'close', now: s.now, reason: 'abandoned', text: '' });
    expect(ask(s)).toMatchObject({ refusal: 'NOTHING_TO_DO' });
  });

  test('and the event on the wire says nothing else', () => {
    const s = ended();
    ask(s);
    const { t, turn, ...rest } = learnerEvent(1, s.state!, s.log.at(-1)!);
    expect([t, turn, Object.keys(rest)]).toEqual(['review.requested', 1, ['v', 'sid', 'epoch', 'seq', 'at']]);
  });
});

describe('a person who has looked', () => {
  const close = (s: Played, turn = 1, cid = 'close') =>
    s.take({ type: 'review.close', now: s.now, cid, turn, by: '林晓燕' });

  test('leaves it as it was: nothing is evaluated, the learner has an answer, and nobody is asked again', () => {
    const s = ended();
    expect(close(s)).toMatchObject({ refusal: 'NOTHING_TO_DO' });
    ask(s);
    expect(close(s)).toMatchObject({
      events: [{ kind: 'review.closed', payload: { by: '林晓燕' } }],
      evaluations: [],
    });
    expect(s.state!.result).toMatchObject({ status: 'scored', value: { score: 20 } });
    expect(isOpen(s)).toBe(false);
    expect(close(s, 1, 'again')).toMatchObject({ refusal: 'NOTHING_TO_DO' });
    expect(ask(s, 1, 'ask again')).toMatchObject({ events: [] });
    expect(isOpen(s)).toBe(false);
    expect(learnerEvent(1, s.state!, s.log.at(-1)!)).toMatchObject({ t: 'review.closed', turn: 1 });
  });

  test('may give the words back all the same, later', () => {
    const s = ended();
    ask(s);
    close(s);
    expect(restore(s)).toMatchObject({ evaluations: [{ turn: 1, run: 2 }] });
  });

  test('can’t close what the judge could not decide about, but leave it out of the result', () => {
    const s = ended(storedTurnEval({ status: 'unscored', set_aside }));
    s.take({ type: 'eval.retry', now: s.now, cid: 'retry', turn: 1 });
    s.judge(1, 2, storedTurnEval({ status: 'unscored', set_aside }));
    s.take({
      type: 'result',
      now: s.now,
      run: 2,
      result: storedResult({ status: 'unscored', unscoredTurns: [1] }),
    });
    expect(close(s)).toMatchObject({ refusal: 'NOTHING_TO_DO' });
    expect(isOpen(s)).toBe(true);
    s.take({ type: 'accept', now: s.now, cid: 'accept', by: '林晓燕' });
    expect(isOpen(s)).toBe(false);
  });
});

describe('giving words back', () => {
  test('has their turn evaluated anew, and then the whole; both evaluations stay in the log, the newer counts', () => {
    const s = ended();
    expect(restore(s)).toMatchObject({
      events: [{ kind: 'eval.retried', turn: 1, payload: { run: 2, restoredBy: '林晓燕' } }],
      evaluations: [{ turn: 1, run: 2 }],
    });
    expect(s.state!.restored).toEqual([1]);
    expect(s.judge(1, 2, storedTurnEval({ score: 90, restored: true }))).toMatchObject({
      evaluations: [{ turn: 0, run: 2 }],
    });
    sumUp(s, 2, 85);
    expect(spokenTurns(s.state!).map((turn) => turn.eval.value)).toMatchObject([
      { score: 90, restored: true, set_aside },
      { score: 80 },
    ]);
    expect(s.state!.result).toMatchObject({ status: 'scored', value: { score: 85 } });
    expect(s.kinds().filter((kind) => kind === 'eval.completed(1)')).toHaveLength(2);
    expect(fold(s.log)).toEqual(s.state);
  });

  test('is refused where nothing is set aside, twice, while something is evaluated, before the end and of what was given up', () => {
    const refused = { ok: false, refusal: 'NOTHING_TO_DO' };
    expect(restore(ended(), 2)).toEqual(refused);
    const s = ended();
    restore(s);
    expect(restore(s, 1, 'again')).toEqual(refused);
    s.judge(1, 2, storedTurnEval({ restored: true }));
    sumUp(s, 2);
    expect(restore(s, 1, 'again')).toEqual(refused);
    const open = new Played().started().answered('一');
    open.judge(1, 1, guarded);
    expect(restore(open)).toEqual(refused);
    open.take({ type: 'close', now: open.now, reason: 'abandoned', text: '' });
    expect(restore(open)).toEqual(refused);
  });

  test('holds for every later evaluation of the turn', () => {
    const s = ended();
    restore(s);
    s.judge(1, 2, storedTurnEval({ score: 90, restored: true }));
    sumUp(s, 2);
    s.take({ type: 'reevaluate', now: s.now, cid: 'anew', prompts: 'newer' });
    expect(s.state!.restored).toEqual([1]);
    s.judge(1, 3, storedTurnEval({ score: 95, restored: true }));
    expect(spokenTurns(s.state!)[0]!.eval.value).toMatchObject({ score: 95, restored: true, set_aside });
  });

  test('can be asked again when the model was away: until then the older evaluation counts', () => {
    const s = ended();
    ask(s);
    restore(s);
    expect(isOpen(s)).toBe(false);
    s.take({ type: 'eval.failed', now: s.now, turn: 1, run: 2, code: 'MODEL_UNAVAILABLE' });
    expect(spokenTurns(s.state!)[0]!.eval).toMatchObject({ status: 'scored', value: { score: 20 } });
    expect(isOpen(s)).toBe(true);
    sumUp(s, 2);
    expect(restore(s, 1, 'again')).toMatchObject({ evaluations: [{ turn: 1, run: 3 }] });
  });

  test('works for the answers of an exam, too', () => {
    const s = new Played().begun(examPlan);
    s.reply();
    s.answered('退款只能返回原支付渠道');
    s.submit('七天');
    s.judge(1, 1, storedAnswerEval({ kh_score: 0, set_aside }));
    s.judge(2, 1, storedAnswerEval());
    s.take({ type: 'result', now: s.now, run: 1, result: storedExamResult({ score: 50 }) });
    expect(restore(s)).toMatchObject({ evaluations: [{ turn: 1, run: 2 }] });
    s.judge(1, 2, storedAnswerEval({ kh_score: 10, restored: true }));
    expect(spokenTurns(s.state!)[0]!.eval.value).toMatchObject({ kh_score: 10, restored: true, set_aside });
  });
});

describe('a person is to look', () => {
  test('once the learner has asked, until the words are given back', () => {
    const s = ended();
    expect(isOpen(s)).toBe(false);
    ask(s);
    expect(isOpen(s)).toBe(true);
    restore(s);
    s.judge(1, 2, storedTurnEval({ restored: true }));
    expect(isOpen(s)).toBe(false);
  });

  test('unasked where the judge could not decide, and the learner is told so', () => {
    const undecided = storedTurnEval({ status: 'unscored', set_aside });
    const s = ended(undecided);
    expect(isOpen(s)).toBe(true);
    expect(setAsideView(undecided)).toEqual({ set_aside, review: 'asked' });
    expect(setAsideView(guarded)).toEqual({ set_aside });
    expect(setAsideView({ ...undecided, restored: true })).toEqual({ set_aside, restored: true });
    expect(setAsideView(storedTurnEval())).toEqual({});
  });
});
