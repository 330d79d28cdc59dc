/** What a model that only demonstrates has scored is taken back, and given back. */
import { describe, expect, test } from '@jest/globals';
import { fold, isGivenBack, learnerEvent, pendingWork, judgedByDemo } from './index.js';
import type { JudgedBy } from './index.js';
import { examPlan, Played } from './played.test-support.js';
import { storedAnswerEval, storedExamResult, storedResult, storedTurnEval } from './results.test-support.js';

const by = (demo: boolean): JudgedBy => ({ prompt_id: 4, prompt_version: 1, model: 'm', demo });
const words: JudgedBy = { prompt_id: 4, prompt_version: 1, model: null };

/** A talk of one turn, judged by the first and summed up by the second. */
function judged(turn: JudgedBy, whole: JudgedBy): Played {
  const s = new Played().started().answered('您好');
  s.finish();
  s.judge(1, 1, storedTurnEval({ score: 80, answer_reason: '好', judged_by: turn }));
  s.take({ type: 'result', now: s.now, run: 1, result: storedResult({ score: 80, judged_by: whole }) });
  return s;
}
const demonstrated = () => judged(by(true), by(true));
/** The same, but that the model could not decide enough of the turn for a score; that was summed up without asking one. */
function undecided(): Played {
  const s = new Played().started().answered('您好');
  s.finish();
  s.judge(1, 1, storedTurnEval({ judged_by: by(true) }));
  s.take({
    type: 'result',
    now: s.now,
    run: 1,
    result: storedResult({ status: 'undecided', judged_by: words }),
  });
  return s;
}
const withdraw = (s: Played, cid = 'withdraw') =>
  s.take({ type: 'withdraw', now: s.now, cid, by: '王管理员' });
const restore = (s: Played, cid = 'restore') =>
  s.take({ type: 'give_back', now: s.now, cid, by: '王管理员' });
const refused = { ok: false, refusal: 'NOTHING_TO_DO' };

describe('a score is a demonstration’s', () => {
  test.each([
    ['a model that only demonstrates made all of it', by(true), by(true), true],
    ['it judged a turn of it', by(true), by(false), true],
    ['it summed up what another model judged', by(false), by(true), true],
    ['another model made it', by(false), by(false), false],
    ['words alone made it', words, words, false],
    [
      'it is from before models said so, by the name',
      { ...by(true), model: 'stand-in', demo: undefined },
      words,
      true,
    ],
    ['it is from before models said so, by another name', { ...by(true), demo: undefined }, words, false],
  ])('where %s: %#', (_, turn, whole, is) => {
    const s = judged(turn, whole);
    expect(judgedByDemo(s.state!)).toBe(is);
    expect(withdraw(s).ok).toBe(is);
  });

  test('no longer once the session was evaluated again by another model', () => {
    const s = demonstrated();
    s.take({ type: 'reevaluate', now: s.now, cid: 'again', prompts: 'h' });
    expect(withdraw(s)).toEqual(refused);
    s.judge(1, 2, storedTurnEval({ score: 60, judged_by: by(false) }));
    s.take({ type: 'result', now: s.now, run: 2, result: storedResult({ score: 60, judged_by: by(false) }) });
    expect(judgedByDemo(s.state!)).toBe(false);
  });

  test('that it could not decide is one, too', () => {
    const s = undecided();
    expect(judgedByDemo(s.state!)).toBe(true);
    const { turns, result } = s.state!;
    expect(withdraw(s)).toMatchObject({ ok: true, evaluations: [] });
    expect(s.state!.result).toEqual({ status: 'withdrawn', run: 1, value: null });
    restore(s);
    expect(s.state).toMatchObject({ turns, result, withdrawn: null });
    withdraw(s, 'anew');
    s.take({ type: 'reevaluate', now: s.now, cid: 'again', prompts: 'h' });
    expect(pendingWork(s.state!).evaluations).toEqual([{ turn: 1, run: 2 }]);
  });

  test('not while the session runs, and not where none could be made', () => {
    const running = new Played().started();
    expect(withdraw(running)).toEqual(refused);
    const s = new Played().started().answered('您好');
    s.finish();
    s.judge(1, 1, storedTurnEval({ status: 'unscored', judged_by: by(true) }));
    s.take({
      type: 'result',
      now: s.now,
      run: 1,
      result: storedResult({ status: 'unscored', judged_by: by(true) }),
    });
    expect(withdraw(s)).toEqual(refused);
  });
});

describe('a withdrawn score', () => {
  test('counts no more, nor does anything that it was made of; the log keeps it', () => {
    const s = demonstrated();
    expect(withdraw(s)).toMatchObject({ ok: true, evaluations: [] });
    expect(s.state!.result).toEqual({ status: 'withdrawn', run: 1, value: null });
    expect(s.state!.turns[1]!.eval).toEqual({ status: 'none', run: 1, value: null });
    expect(s.log.filter(({ kind }) => kind === 'session.result')).toHaveLength(1);
    expect(fold(s.log)).toEqual(s.state);
  });

  test('is withdrawn once, and its repetition answered as the first', () => {
    const s = demonstrated();
    withdraw(s);
    expect(withdraw(s)).toMatchObject({ ok: true, duplicate: { kind: 'result.withdrawn' } });
    expect(withdraw(s, 'another')).toEqual(refused);
  });

  test('is not for its learner to ask for again, and not to be accepted', () => {
    const s = demonstrated();
    withdraw(s);
    for (const turn of [0, 1])
      expect(s.refusal({ type: 'eval.retry', now: s.now, cid: `retry-${turn}`, turn })).toBe('NOTHING_TO_DO');
    expect(s.refusal({ type: 'accept', now: s.now, cid: 'accept', by: 'x' })).toBe('NOTHING_TO_DO');
  });

  test('is given back as it was', () => {
    const s = demonstrated();
    const { turns, result } = s.state!;
    withdraw(s);
    expect(restore(s)).toMatchObject({ ok: true, evaluations: [] });
    expect(s.state).toMatchObject({ turns, result, withdrawn: null });
    expect(restore(s)).toMatchObject({ ok: true, duplicate: { kind: 'result.restored' } });
    expect(restore(s, 'another')).toEqual(refused);
    expect(withdraw(s, 'anew').ok).toBe(true);
  });

  test('is evaluated again as a later run, with nothing of the demonstration to fall back on, and not given back then', () => {
    const s = demonstrated();
    withdraw(s);
    s.take({ type: 'reevaluate', now: s.now, cid: 'again', prompts: 'h' });
    expect(pendingWork(s.state!).evaluations).toEqual([{ turn: 1, run: 2 }]);
    expect(restore(s)).toEqual(refused);
    s.take({ type: 'eval.failed', now: s.now, turn: 1, run: 2, code: 'MODEL_TIMEOUT' });
    expect(s.state!.turns[1]!.eval).toEqual({ status: 'unscored', run: 2, value: null });
    expect(pendingWork(s.state!).evaluations).toEqual([{ turn: 0, run: 2 }]);
    expect(restore(s)).toEqual(refused);
  });

  test('is told its learner without who said so', () => {
    const s = demonstrated();
    withdraw(s);
    restore(s);
    const told = s.log.slice(-2).map((event) => learnerEvent(7, s.state!, event));
    expect(told.map(({ t }) => t)).toEqual(['result.withdrawn', 'result.restored']);
    expect(JSON.stringify(told)).not.toContain('王管理员');
  });
});

test('an exam gives its attempt back with its score, a talk has none to give', () => {
  const exam = new Played().begun(examPlan);
  exam.reply('问题');
  exam.submit('橡胶', { begin: null });
  exam.take({ type: 'close', now: examPlan.endsAt, reason: 'time', text: '' });
  exam.judge(1, 1, storedAnswerEval({ judged_by: by(true) }));
  exam.take({
    type: 'result',
    now: exam.now,
    run: 1,
    result: storedExamResult({ score: 50, judged_by: by(true) }),
  });
  expect(isGivenBack(exam.state!)).toBe(false);
  withdraw(exam);
  expect(isGivenBack(exam.state!)).toBe(true);
  restore(exam);
  expect(isGivenBack(exam.state!)).toBe(false);

  const talk = demonstrated();
  withdraw(talk);
  expect(isGivenBack(talk.state!)).toBe(false);
});
