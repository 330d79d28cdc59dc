import { describe, expect, test } from '@jest/globals';
import { refusals } from '#contracts';
import { fold, learnerEvent, pendingWork } from './index.js';
import { begin, examPlan, Played, T0 } from './played.test-support.js';
import { storedAnswerEval, storedExamResult } from './results.test-support.js';

/** An exam whose first question has been asked. */
function asked() {
  const s = new Played().begun(examPlan);
  s.reply('第一题');
  return s;
}

/** Both questions answered, each scored or not. */
function judged(statuses: ('scored' | 'unscored')[]) {
  const s = asked();
  s.submit('答一');
  s.reply('第二题');
  s.submit('答二');
  statuses.forEach((status, at) => s.judge(at + 1, 1, storedAnswerEval({ status })));
  return s;
}

const result = (s: Played, over: Parameters<typeof storedExamResult>[0]) =>
  s.take({ type: 'result', now: s.now, run: s.state!.result.run, result: storedExamResult(over) });
const close = (s: Played, reason: 'time' | 'task_ended', text: string, turn: number) => {
  s.now = examPlan.endsAt;
  return s.take({ type: 'close', now: s.now, reason, text: '', unsent: { turn, text, cid: 'typed' } });
};

describe('an exam', () => {
  test('opens by asking, without preset words', () => {
    const s = new Played().begun(examPlan);
    expect(s.kinds()).toEqual(['session.started(0)', 'ai.started(0)', 'session.driver_changed(0)']);
    expect(pendingWork(s.state!).generate).toMatchObject({ turn: 0 });
  });

  test('takes one answer a question, only once the question is asked, and ends with the last answer', () => {
    const s = new Played().begun(examPlan);
    const early = s.state!.head;
    expect(s.submit('早了')).toEqual({ ok: false, refusal: 'TURN_IN_PROGRESS' });
    s.reply('第一题');
    // The same message again has not seen the question that was asked since: nothing is won by sending it again.
    expect(refusals.TURN_IN_PROGRESS.retryable).toBe(false);
    expect(s.submit('早了', { base: early })).toEqual({ ok: false, refusal: 'STALE_BASE' });
    s.submit('答一');
    expect(s.submit('再答')).toEqual({ ok: false, refusal: 'TURN_IN_PROGRESS' });
    s.reply('第二题');
    s.submit('答二');
    expect(s.state).toMatchObject({ status: 'ended', reason: 'turns' });
    expect(pendingWork(s.state!).evaluations).toEqual([
      { turn: 1, run: 1 },
      { turn: 2, run: 1 },
    ]);
  });

  test('refuses an answer that was written before its question was seen', () => {
    const s = asked();
    const before = s.state!.head;
    s.submit('答一');
    s.reply('第二题');
    expect(s.submit('早就写好的', { base: before })).toEqual({ ok: false, refusal: 'STALE_BASE' });
  });

  test('a question that is passed over is a turn without words, and needs no evaluation', () => {
    const s = asked();
    expect(s.skip()).toMatchObject({ ok: true, evaluations: [] });
    expect(s.state!.turns[1]).toMatchObject({ messages: [], skipped: { seq: 5 } });
    expect(pendingWork(s.state!).begin).toMatchObject({ turn: 1, upto: 5 });
    s.reply('第二题');
    s.skip('again');
    expect(s.kinds().slice(-3)).toEqual(['ai.completed(1)', 'turn.skipped(2)', 'session.state(2)']);
    expect(s.state).toMatchObject({ reason: 'turns', result: { status: 'pending', run: 1 } });
    expect(fold(s.log)).toEqual(s.state);
  });

  test('passing over is the same once however often it is sent, and no part of a talk', () => {
    const s = asked();
    s.skip();
    expect(s.skip()).toMatchObject({ ok: true, duplicate: { kind: 'turn.skipped', turn: 1 } });
    const talk = new Played().started();
    expect(talk.skip()).toEqual({ ok: false, refusal: 'NOTHING_TO_DO' });
  });

  test('a failed question is asked again when the learner wants it, also after a skip', () => {
    const s = asked();
    s.skip();
    s.fail();
    expect(pendingWork(s.state!).begin).toBeNull();
    expect(s.take({ type: 'retry', now: s.now, device: 'A', cid: 'retry', turn: 1, begin }).ok).toBe(true);
    expect(s.log.at(-1)).toMatchObject({ kind: 'ai.started', payload: { upto: 5 } });
    s.reply('第二题');
    expect(s.submit('答二').ok).toBe(true);
  });

  test('no question can be cut short', () => {
    const s = new Played().begun(examPlan);
    const stop = { type: 'stop' as const, now: s.now, device: 'A', cid: 'stop', turn: 0, text: '' };
    expect(s.refusal(stop)).toBe('NOTHING_TO_DO');
  });

  test.each(['time', 'task_ended'] as const)('hands in what was typed when it ends (%s)', (reason) => {
    const s = asked();
    expect(close(s, reason, '写到一半', 1)).toMatchObject({ evaluations: [{ turn: 1, run: 1 }] });
    expect(s.kinds().slice(-2)).toEqual(['turn.accepted(1)', 'session.state(1)']);
    expect(s.state!.turns[1]!.messages).toMatchObject([{ text: '写到一半', cid: 'typed', device: 'A' }]);
  });

  test('hands in nothing for a question that is not asked now, and nothing that is blank', () => {
    const early = new Played().begun(examPlan);
    close(early, 'time', '早了', 1);
    expect(early.kinds().slice(-2)).toEqual(['ai.stopped(0)', 'session.state(0)']);
    const late = asked();
    late.submit('答一');
    late.reply('第二题');
    close(late, 'time', '第一题的旧稿', 1);
    expect(late.state!.turns[2]).toBeUndefined();
    const blank = asked();
    close(blank, 'time', ' \n', 1);
    expect(blank.state!.turns[1]).toBeUndefined();
  });

  test('is scored in silence, and never given up', () => {
    const s = asked();
    expect(s.refusal({ type: 'close', now: s.now, reason: 'abandoned', text: '' })).toBe('NOTHING_TO_DO');
    s.finish();
    expect(s.state).toMatchObject({ reason: 'finished', result: { status: 'pending', run: 1 } });
  });

  test('waits for nobody when its time is over', () => {
    const s = asked();
    s.submit('答一');
    s.now = examPlan.endsAt;
    s.take({ type: 'close', now: s.now, reason: 'time', text: '第二' });
    expect(s.state).toMatchObject({ status: 'ended', reason: 'time' });
  });

  test('tells its learner points with the result, and no evaluation ever', () => {
    const s = judged(['scored', 'scored']);
    const questions = [{ turn: 1, sd_score: 10, kh_score: 6 }];
    result(s, {
      score: 60,
      questions,
      comment: '少了小票',
      weak: [{ text: '小票', turn: 1, rule_name: null }],
    });
    const seen = s.log.map((event) => learnerEvent(1, s.state!, event));
    expect(seen.filter(({ t }) => t === 'eval.completed')).toHaveLength(2);
    expect(JSON.stringify(seen)).not.toMatch(/"eval"|小票|kh_reason|"questions":\[\d/);
    expect(seen.at(-1)).toMatchObject({
      t: 'session.result',
      result: { kind: 'exam', score: 60, questions },
    });
  });
});

describe('what an exam could not score', () => {
  const accept = (s: Played, cid = 'accept') => s.take({ type: 'accept', now: s.now, cid, by: '王管理员' });

  test('is left out once it is accepted, in a later result', () => {
    const s = judged(['scored', 'unscored']);
    result(s, { status: 'unscored', unscoredTurns: [2] });
    expect(accept(s)).toMatchObject({ ok: true, evaluations: [{ turn: 0, run: 2 }] });
    expect(s.state).toMatchObject({ leftOut: [2], result: { status: 'pending', run: 2 } });
    expect(s.log.at(-1)!.payload).toEqual({ run: 2, turns: [2], by: '王管理员' });
    expect(accept(s)).toMatchObject({ duplicate: { kind: 'result.accepted' } });
    result(s, { score: 100, left_out: [2] });
    expect(s.state!.result).toMatchObject({ status: 'scored', run: 2 });
    expect(fold(s.log)).toEqual(s.state);
  });

  test('can be accepted only when the exam has ended and something has no score', () => {
    expect(accept(asked())).toEqual({ ok: false, refusal: 'NOTHING_TO_DO' });
    const waiting = judged(['scored', 'unscored']);
    expect(accept(waiting)).toEqual({ ok: false, refusal: 'NOTHING_TO_DO' });
    const scored = judged(['scored', 'scored']);
    result(scored, { score: 90 });
    expect(accept(scored)).toEqual({ ok: false, refusal: 'NOTHING_TO_DO' });
  });

  test('can not be accepted where nothing has a score: nothing would be left to score by', () => {
    const s = judged(['unscored', 'unscored']);
    result(s, { status: 'unscored', unscoredTurns: [1, 2] });
    expect(accept(s)).toEqual({ ok: false, refusal: 'NOTHING_TO_DO' });
  });

  test('is not asked for again by the learner, and counts again when all is evaluated anew', () => {
    const s = judged(['scored', 'unscored']);
    result(s, { status: 'unscored', unscoredTurns: [2] });
    accept(s);
    result(s, { score: 100, left_out: [2] });
    expect(s.refusal({ type: 'eval.retry', now: s.now, cid: 'retry', turn: 0 })).toBe('NOTHING_TO_DO');
    s.take({ type: 'reevaluate', now: T0, cid: 'anew', prompts: 'h' });
    expect(s.state!.leftOut).toEqual([]);
  });
});
