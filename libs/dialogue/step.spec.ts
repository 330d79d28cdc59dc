import { describe, expect, test } from '@jest/globals';
import { betterWordings, drivenElsewhere, fold, learnerEvent, pendingWork } from './index.js';
import type { Input, Reevaluation } from './index.js';
import { begin, examPlan, plan, Played, T0 } from './played.test-support.js';
import { storedAnswerEval, storedResult, storedTurnEval } from './results.test-support.js';

describe('a practice session', () => {
  test('opens with the preset words in the commit that starts it', () => {
    const s = new Played();
    const outcome = s.take({ type: 'start', now: T0, plan, begin });
    expect(outcome.ok).toBe(true);
    expect(s.kinds()).toEqual(['session.started(0)', 'ai.started(0)', 'ai.completed(0)']);
    expect(pendingWork(s.state!).begin).toBeNull();
  });

  test('needs a generated opening when none is preset, and nothing when the learner speaks first', () => {
    expect(pendingWork(new Played().started({ opening: null }).state!).generate).toMatchObject({
      turn: 0,
      gen: 1,
    });
    const learnerFirst = new Played().started({ speakerFirst: 2 });
    expect(pendingWork(learnerFirst.state!)).toMatchObject({ begin: null, generate: null });
  });

  test('joins several short messages into one turn until its reply has begun', () => {
    const s = new Played().started();
    s.submit('您好');
    s.submit('这双499');
    expect(s.state!.turns[1]!.messages.map((m) => m.text)).toEqual(['您好', '这双499']);
    s.take({ type: 'begin', now: s.now, upto: s.state!.head, begin });
    s.submit('可以试试');
    expect(s.state!.turns[2]!.messages.map((m) => m.text)).toEqual(['可以试试']);
    expect(pendingWork(s.state!).begin).toBeNull();
    s.reply();
    expect(pendingWork(s.state!).begin).toMatchObject({ turn: 2 });
  });

  test('keeps the recording of what was spoken, and none of what was typed', () => {
    const s = new Played().started();
    s.submit('您好', { input: 'voice', recording: 7 });
    s.submit('这双499');
    const accepted = s.log.filter((event) => event.kind === 'turn.accepted');
    expect(accepted.map((event) => learnerEvent(1, s.state!, event))).toMatchObject([
      { input: 'voice', recording: 7 },
      { input: 'text' },
    ]);
    expect(accepted.map(({ payload }) => 'recording' in payload)).toEqual([true, false]);
    expect(s.state!.turns[1]!.messages.map(({ recording }) => recording)).toEqual([7, undefined]);
  });

  test('refuses to begin a reply when another message got in first', () => {
    const s = new Played().started();
    s.submit('您好');
    const { upto } = pendingWork(s.state!).begin!;
    s.submit('这双499');
    expect(s.refusal({ type: 'begin', now: s.now, upto, begin })).toBe('STALE');
  });

  test('commits a message and its reply together when no quiet time is wanted', () => {
    const s = new Played().started();
    const outcome = s.submit('您好', { begin });
    expect(outcome.ok && 'events' in outcome && outcome.events.map((e) => e.kind)).toEqual([
      'turn.accepted',
      'ai.started',
    ]);
  });

  test('answers a repeated submit as the first time, and refuses the same cid with other words', () => {
    const s = new Played().started();
    s.submit('您好');
    const head = s.state!.head;
    expect(s.submit('您好')).toMatchObject({ ok: true, duplicate: { seq: head, turn: 1 } });
    expect(s.submit('别的', { cid: 'cid-您好' })).toMatchObject({ refusal: 'IDEMPOTENCY_CONFLICT' });
    expect(s.state!.head).toBe(head);
  });

  test('takes at most five messages and 2 000 characters a turn', () => {
    const s = new Played().started();
    for (const n of [1, 2, 3, 4, 5]) expect(s.submit(`第${n}句`).ok).toBe(true);
    expect(s.submit('第6句')).toEqual({ ok: false, refusal: 'TURN_TOO_LONG' });
    const t = new Played().started();
    t.submit('长'.repeat(1_999));
    expect(t.submit('太长')).toEqual({ ok: false, refusal: 'TURN_TOO_LONG' });
    const alone = new Played().started();
    expect(alone.submit('👟'.repeat(1_001))).toEqual({ ok: false, refusal: 'TURN_TOO_LONG' });
    expect(alone.submit('👟'.repeat(1_000)).ok).toBe(true);
  });

  test('keeps what was said after a failed reply, joins the next message to it and answers with a higher gen', () => {
    const s = new Played().started();
    s.submit('您好');
    s.fail();
    expect(pendingWork(s.state!)).toMatchObject({ begin: null, generate: null });
    s.submit('还在吗');
    expect(pendingWork(s.state!).begin).toMatchObject({ turn: 1 });
    s.reply('在');
    expect(s.state!.turns[1]).toMatchObject({
      reply: { gen: 3, status: 'completed' },
      messages: [{ text: '您好' }, { text: '还在吗' }],
    });
  });

  test('retries a failed reply when asked, and only then', () => {
    const s = new Played().started();
    s.submit('您好');
    const retry: Input = { type: 'retry', now: s.now, device: 'A', cid: 'r1', turn: 1, begin };
    expect(s.refusal(retry)).toBe('NOTHING_TO_DO');
    s.fail();
    expect(s.take(retry)).toMatchObject({ ok: true });
    expect(pendingWork(s.state!).generate).toMatchObject({ turn: 1, gen: 3 });
    expect(s.take(retry)).toMatchObject({ ok: true, duplicate: { kind: 'ai.started', gen: 3 } });
  });

  test('lets a queued turn wait behind a failed one until that is retried', () => {
    const s = new Played().started();
    s.submit('一');
    s.take({ type: 'begin', now: s.now, upto: s.state!.head, begin });
    s.submit('二');
    s.fail();
    expect(pendingWork(s.state!).begin).toBeNull();
    s.take({ type: 'retry', now: s.now, device: 'A', cid: 'r', turn: 1, begin });
    s.reply('好');
    expect(pendingWork(s.state!).begin).toMatchObject({ turn: 2 });
  });

  test('fences a generation that was taken over', () => {
    const s = new Played().started();
    s.submit('您好');
    s.take({ type: 'begin', now: s.now, upto: s.state!.head, begin });
    const old = pendingWork(s.state!).generate!;
    s.take({ type: 'adopt', now: s.now, gen: old.gen, begin: { ...begin, boot: 'boot-b' } });
    expect(
      s.refusal({
        type: 'reply.completed',
        now: s.now,
        mid: old.mid,
        gen: old.gen,
        text: '旧',
        finish: 'stop',
      }),
    ).toBe('STALE');
    expect(pendingWork(s.state!).generate).toMatchObject({ mid: old.mid, gen: old.gen + 1, boot: 'boot-b' });
  });

  test('ends after the last turn is answered, and refuses a turn past the limit', () => {
    const s = new Played().started({ maxTurns: 2 }).answered('一');
    s.submit('二');
    s.take({ type: 'begin', now: s.now, upto: s.state!.head, begin });
    expect(s.submit('三')).toEqual({ ok: false, refusal: 'TURN_LIMIT' });
    s.reply();
    expect(s.state).toMatchObject({ status: 'ended', reason: 'turns' });
  });

  test('completes the turn under way when time runs out, then ends', () => {
    const s = new Played().started();
    s.submit('您好');
    s.now = plan.endsAt;
    expect(s.submit('晚了')).toEqual({ ok: false, refusal: 'TIME_LIMIT' });
    s.take({ type: 'close', now: s.now, reason: 'time', text: '' });
    expect(s.state!.status).toBe('closing');
    s.reply();
    expect(s.state).toMatchObject({ status: 'ended', reason: 'time' });
  });

  test('ends because of its task when that ends before the time limit', () => {
    const s = new Played().started({ endsWithTask: true }).answered('您好');
    s.take({ type: 'close', now: plan.endsAt, reason: 'time', text: '' });
    expect(s.state).toMatchObject({ status: 'ended', reason: 'task_ended' });
  });

  test('does not end before its time', () => {
    const s = new Played().started();
    expect(s.refusal({ type: 'close', now: plan.endsAt - 1, reason: 'time', text: '' })).toBe('STALE');
  });

  test('keeps the shown part of a reply when the learner finishes in the middle of it', () => {
    const s = new Played().started();
    s.submit('您好');
    s.take({ type: 'begin', now: s.now, upto: s.state!.head, begin });
    s.take({ type: 'finish', now: s.now, device: 'A', cid: 'f', text: '那我' });
    expect(s.state!.turns[1]!.reply).toMatchObject({ status: 'stopped', text: '那我' });
    expect(s.state).toMatchObject({ status: 'ended', reason: 'finished' });
    expect(pendingWork(s.state!).evaluations).toEqual([{ turn: 1, run: 1 }]);
  });

  test('is abandoned, and needs nothing more, when nothing was said', () => {
    const s = new Played().started();
    s.finish();
    expect(s.state).toMatchObject({ status: 'ended', reason: 'abandoned' });
    expect(pendingWork(s.state!).evaluations).toEqual([]);
  });

  test('ends with the farewell when patience has run out', () => {
    const s = new Played().started({ mood: { patience: 5, trust: 10, interest: 10 } });
    s.submit('……', { signals: { empty: true, said: [], forbidden: [] } });
    s.reply('算了，我再看看，再见。');
    expect(s.log.find((e) => e.kind === 'ai.started' && e.turn === 1)!.payload).toMatchObject({
      farewell: true,
    });
    expect(s.state).toMatchObject({ status: 'ended', reason: 'customer_left' });
  });

  const impatient = { mood: { patience: 5, trust: 10, interest: 10 } };
  const silence = { signals: { empty: true as const, said: [], forbidden: [] } };

  test('takes no words while the customer says goodbye, and lets them join a goodbye that failed', () => {
    const s = new Played().started(impatient);
    s.submit('……', { ...silence, begin });
    expect(pendingWork(s.state!).generate).not.toBeNull();
    expect(s.submit('等等')).toEqual({ ok: false, refusal: 'SESSION_ENDED' });
    s.fail();
    expect(s.submit('等等').ok).toBe(true);
    expect(s.state!.turns[1]!.messages.map((m) => m.text)).toEqual(['……', '等等']);
    s.reply('再见。');
    expect(s.state).toMatchObject({ status: 'ended', reason: 'customer_left' });
  });

  test.each(['adopted', 'retried'])(
    'does not say goodbye over words that wait behind a reply that is %s',
    (how) => {
      const s = new Played().started(impatient);
      s.submit('一', { begin });
      s.submit('……', silence);
      if (how === 'adopted')
        s.take({ type: 'adopt', now: s.now, gen: pendingWork(s.state!).generate!.gen, begin });
      else {
        s.fail();
        s.take({ type: 'retry', now: s.now, device: 'A', cid: 'r', turn: 1, begin });
      }
      s.reply('好');
      expect(s.state!.status).toBe('running');
      s.reply('再见。');
      expect(s.state).toMatchObject({ status: 'ended', reason: 'customer_left' });
      expect(s.state!.turns.map(({ reply }) => reply?.status)).toEqual(
        Array.from({ length: 3 }, () => 'completed'),
      );
    },
  );
});

describe('the driver', () => {
  test('is the first tab; another one only watches until it takes over, and then the first is refused', () => {
    const s = new Played().started();
    const other: Input = { type: 'drive', now: T0, device: 'B', free: false, takeover: false, cid: null };
    expect(s.refusal(other)).toBe('NOT_DRIVER');
    s.take({ ...other, takeover: true, cid: 't' });
    expect(s.state).toMatchObject({ driver: 'B', epoch: 2 });
    expect(s.submit('还是我')).toEqual({ ok: false, refusal: 'NOT_DRIVER' });
  });

  test('must have seen what the other device said', () => {
    const s = new Played().started();
    const base = s.state!.head;
    s.submit('A 说的');
    s.take({ type: 'drive', now: T0, device: 'B', free: false, takeover: true, cid: null });
    expect(s.submit('B 说的', { device: 'B', base: 2 })).toEqual({ ok: false, refusal: 'STALE_BASE' });
    expect(s.submit('B 又说', { device: 'B', base: s.state!.head }).ok).toBe(true);
    // A page that its own learner opens again has not been overtaken by anybody.
    expect(drivenElsewhere(s.log, { device: 'B', base })).toBe(false);
    expect(drivenElsewhere(s.log, { device: 'A', base })).toBe(true);
    expect(drivenElsewhere(s.log, { device: 'A', base: s.state!.head })).toBe(false);
  });

  test('can’t have seen what has not been written', () => {
    const s = new Played().started();
    const base = s.state!.head + 1;
    expect(s.submit('您好', { base })).toEqual({ ok: false, refusal: 'UNKNOWN_BASE' });
    expect(s.submit('您好', { base: 2 ** 31 })).toEqual({ ok: false, refusal: 'UNKNOWN_BASE' });
    expect(s.submit('您好', { base: base - 1 }).ok).toBe(true);
  });
});

const answered = () => new Played().started().answered('一');

describe('evaluation', () => {
  test('is written down as due in the commit of the answer, once', () => {
    const s = new Played().started();
    s.submit('一');
    const outcome = s.reply();
    expect(outcome).toMatchObject({ ok: true, evaluations: [{ turn: 1, run: 1 }] });
    s.submit('二');
    expect(s.reply()).toMatchObject({ evaluations: [{ turn: 2, run: 1 }] });
  });

  test('enters once however often its job runs', () => {
    const s = answered();
    expect(s.score(1, 80).ok).toBe(true);
    expect(s.score(1, 20)).toEqual({ ok: false, refusal: 'STALE' });
    expect(s.state!.turns[1]!.eval.value).toMatchObject({ score: 80 });
    expect(s.score(1, 90, 2)).toEqual({ ok: false, refusal: 'STALE' });
  });

  test('of a failed run can be retried as the next run', () => {
    const s = answered();
    s.take({ type: 'eval.failed', now: s.now, turn: 1, run: 1, code: 'MODEL_UNAVAILABLE' });
    expect(s.state!.turns[1]!.eval.status).toBe('unscored');
    expect(s.take({ type: 'eval.retry', now: s.now, cid: 'e', turn: 1 })).toMatchObject({
      evaluations: [{ turn: 1, run: 2 }],
    });
    expect(s.score(1, 70, 2).ok).toBe(true);
  });

  test('lets the summary follow when every spoken turn is settled, and again after a late score', () => {
    const s = answered();
    s.submit('二');
    s.finish();
    expect(pendingWork(s.state!).evaluations).toEqual([
      { turn: 1, run: 1 },
      { turn: 2, run: 1 },
    ]);
    s.score(1, 80);
    const settled = s.take({ type: 'eval.failed', now: s.now, turn: 2, run: 1, code: 'MODEL_UNAVAILABLE' });
    expect(settled).toMatchObject({ evaluations: [{ turn: 0, run: 1 }] });
    const unscored = storedResult({ status: 'unscored', score: null, unscoredTurns: [2] });
    s.take({ type: 'result', now: s.now, run: 1, result: unscored });
    s.take({ type: 'eval.retry', now: s.now, cid: 'e', turn: 0 });
    expect(s.score(2, 60, 2)).toMatchObject({ evaluations: [{ turn: 0, run: 2 }] });
    expect(s.refusal({ type: 'result', now: s.now, run: 1, result: unscored })).toBe('STALE');
  });
});

describe('a session that can’t be decided', () => {
  const undecided = storedResult({ status: 'undecided', score: null });
  const ended = () => {
    const s = answered();
    s.finish();
    s.score(1, 80);
    s.take({ type: 'result', now: s.now, run: 1, result: undecided });
    return s;
  };

  test('is done: there is nothing to retry and nothing to accept, and a late result changes nothing', () => {
    const s = ended();
    expect(s.state!.result).toMatchObject({ status: 'undecided', run: 1, value: undecided });
    expect(pendingWork(s.state!).evaluations).toEqual([]);
    expect(s.refusal({ type: 'eval.retry', now: s.now, cid: 'e', turn: 0 })).toBe('NOTHING_TO_DO');
    expect(s.refusal({ type: 'accept', now: s.now, cid: 'a', by: '林晓燕' })).toBe('NOTHING_TO_DO');
    expect(s.refusal({ type: 'result', now: s.now, run: 1, result: storedResult({ score: 80 }) })).toBe(
      'STALE',
    );
    expect(fold(s.log)).toEqual(s.state);
  });

  test('is evaluated anew by an administrator’s word, and stays what it was where the newer can’t be had', () => {
    const s = ended();
    const again = (cid: string) => s.take({ type: 'reevaluate', now: s.now, cid, prompts: 'hash' });
    again('once');
    s.score(1, 40, 2);
    s.take({ type: 'eval.failed', now: s.now, turn: 0, run: 2, code: 'MODEL_UNAVAILABLE' });
    expect(s.state!.result).toMatchObject({ status: 'undecided', run: 2 });
    again('twice');
    s.score(1, 40, 3);
    s.take({ type: 'result', now: s.now, run: 3, result: storedResult({ score: 70 }) });
    expect(s.state!.result).toMatchObject({ status: 'scored', value: { score: 70 } });
  });
});

describe('an exam’s answer that can’t be decided', () => {
  test('is done as well, and lets the result follow', () => {
    const s = new Played().begun(examPlan);
    s.reply();
    s.submit('七天包退');
    s.take({ type: 'close', now: s.now, reason: 'task_ended', text: '' });
    const judged = storedAnswerEval({ status: 'undecided', kh_score: null });
    s.take({ type: 'eval.completed', now: s.now, turn: 1, run: 1, eval: judged });
    expect(s.state!.turns[1]!.eval.status).toBe('undecided');
    expect(pendingWork(s.state!).evaluations).toEqual([{ turn: 0, run: 1 }]);
    expect(s.refusal({ type: 'eval.completed', now: s.now, turn: 1, run: 1, eval: judged })).toBe('STALE');
    expect(s.refusal({ type: 'eval.retry', now: s.now, cid: 'e', turn: 1 })).toBe('NOTHING_TO_DO');
  });
});

describe('a better wording', () => {
  test('is given for one turn only, also when two turns were evaluated at the same time', () => {
    const s = answered();
    s.submit('二');
    s.finish();
    s.score(2, 60, 1, '您平时走路多吗？');
    s.score(1, 60, 1, '您平时走路多吗？');
    const given = s.state!.turns.map((turn) => turn.eval.value);
    expect(given).toMatchObject([null, { answer_eval: '' }, { answer_eval: '您平时走路多吗？' }]);
    expect(betterWordings(s.state!, 2)).toEqual([]);
    expect(betterWordings(s.state!, 1)).toEqual(['您平时走路多吗？']);
  });
});

describe('an evaluation anew', () => {
  const prompts = 'hash of new prompts';
  const again = (s: Played) => s.take({ type: 'reevaluate', now: s.now, cid: 'again', prompts });
  const scored = storedResult({ score: 80 });
  const summedUp = () => {
    const s = answered();
    s.submit('二');
    s.finish();
    s.score(1, 80);
    s.score(2, 80);
    s.take({ type: 'result', now: s.now, run: 1, result: scored });
    return s;
  };

  test('is due for every turn by the new prompts, and one summary after the last of them', () => {
    const s = summedUp();
    expect(again(s)).toMatchObject({
      evaluations: [
        { turn: 1, run: 2 },
        { turn: 2, run: 2 },
      ],
    });
    expect(s.state).toMatchObject({ prompts, result: { status: 'none', value: scored } });
    expect(s.score(1, 40, 2)).toMatchObject({ evaluations: [] });
    expect(s.score(2, 40, 2)).toMatchObject({ evaluations: [{ turn: 0, run: 2 }] });
    expect(s.log.filter(({ kind }) => kind === 'eval.completed')).toHaveLength(4);
    expect(fold(s.log)).toEqual(s.state);
  });

  test('leaves the older evaluation in force where the newer can’t be had', () => {
    const s = summedUp();
    again(s);
    s.take({ type: 'eval.failed', now: s.now, turn: 1, run: 2, code: 'MODEL_UNAVAILABLE' });
    expect(s.state!.turns[1]!.eval).toMatchObject({ status: 'scored', run: 2, value: { score: 80 } });
    s.score(2, 40, 2);
    s.take({ type: 'eval.failed', now: s.now, turn: 0, run: 2, code: 'MODEL_UNAVAILABLE' });
    expect(s.state!.result).toMatchObject({ status: 'scored', run: 2, value: { score: 80 } });
  });

  test('waits for the end, and for what is still being evaluated', () => {
    const open = answered();
    open.score(1, 80);
    expect(again(open)).toMatchObject({ refusal: 'NOTHING_TO_DO' });
    const s = summedUp();
    again(s);
    expect(s.refusal({ type: 'reevaluate', now: s.now, cid: 'another', prompts })).toBe('NOTHING_TO_DO');
    const given = answered();
    given.take({ type: 'close', now: given.now, reason: 'abandoned', text: '' });
    given.score(1, 80);
    expect(again(given)).toMatchObject({ refusal: 'NOTHING_TO_DO' });
  });
});

test('a log with a gap is refused', () => {
  const s = new Played().started();
  expect(() => fold([s.log[0]!, s.log[2]!])).toThrow(/gap/);
});

describe('an evaluation anew that was made beforehand', () => {
  const made = (s: Played, over: Partial<Reevaluation> = {}): Reevaluation => ({
    head: s.state!.head,
    prompts: 'hash',
    turns: [{ turn: 1, eval: storedTurnEval({ score: 70 }) }],
    result: storedResult({ score: 70 }),
    ...over,
  });
  const scored = () => {
    const s = answered();
    s.finish();
    s.score(1, 40);
    s.take({ type: 'result', now: s.now, run: 1, result: storedResult({ score: 40 }) });
    return s;
  };
  const enter = (s: Played, given: Reevaluation): Input => ({
    ...{ type: 'reevaluated', now: s.now, cid: 'batch' },
    made: given,
  });

  test('enters as a whole, as if it had been asked for and come in, and enters once', () => {
    const s = scored();
    const before = s.log.length;
    const input = enter(s, made(s));
    const outcome = s.take(input);
    expect(outcome).toMatchObject({ ok: true, evaluations: [] });
    expect(s.log.slice(before).map(({ kind, turn, cid }) => [kind, turn, cid])).toEqual([
      ['eval.retried', 1, 'batch'],
      ['eval.completed', 1, null],
      ['session.result', 0, null],
    ]);
    expect(s.state!.result).toMatchObject({ status: 'scored', run: 2, value: { score: 70 } });
    expect(s.state!.turns[1]!.eval).toMatchObject({ status: 'scored', run: 2, value: { score: 70 } });
    expect(s.state!.prompts).toBe('hash');
    expect(fold(s.log)).toEqual(s.state);
    expect(s.take(input)).toMatchObject({ ok: true, duplicate: { kind: 'eval.retried', turn: 1 } });
  });

  test('is refused where the session has moved since, still runs, or something of it is missing', () => {
    const s = scored();
    expect(s.refusal(enter(s, made(s, { head: s.state!.head - 1 })))).toBe('STALE');
    expect(s.refusal(enter(s, made(s, { turns: [] })))).toBe('STALE');
    expect(s.refusal(enter(s, made(s, { turns: [{ turn: 2, eval: storedTurnEval() }] })))).toBe('STALE');
    s.take({ type: 'reevaluate', now: s.now, cid: 'one', prompts: 'hash' });
    expect(s.refusal(enter(s, made(s)))).toBe('STALE');
    const running = answered();
    expect(running.refusal(enter(running, made(running)))).toBe('STALE');
  });
});
