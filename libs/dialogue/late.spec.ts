/** What was not sent when a talk's time was over: taken once, within 60 s of the end, as a turn that nobody answers. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { EndReason, RefusalCode } from '#contracts';
import { fold, learnerEvent, pendingWork } from './index.js';
import type { Input, SessionState } from './index.js';
import { examPlan, Played, plan } from './played.test-support.js';
import { storedResult } from './results.test-support.js';

const minute = 60_000;
let played: Played;
const state = (): SessionState => played.state!;

const late = (text: string, over: Partial<Extract<Input, { type: 'late' }>> = {}): Input => ({
  ...{ type: 'late', now: played.now, device: 'A', cid: `late-${text}`, base: state().head, input: 'text' },
  ...{ text, clientAt: '2027-01-01T00:00:00Z', signals: { said: [], forbidden: [] }, ...over },
});
const timeIsUp = () => {
  played.now = plan.endsAt;
  return played.take({ type: 'close', now: played.now, reason: 'time', text: '' });
};
const sumUp = (score: number) =>
  played.take({ type: 'result', now: played.now, run: state().result.run, result: storedResult({ score }) });

beforeEach(() => {
  played = new Played().started().answered('您好');
});

describe('words handed in after the end', () => {
  test('are a turn of their own without a reply, evaluated at once', () => {
    timeIsUp();
    expect(state().lateUntil).toBe(plan.endsAt + minute);
    const done = played.take(late('今天有活动'));
    expect(done).toMatchObject({ ok: true, evaluations: [{ turn: 2, run: 1 }] });
    expect(played.kinds().slice(-2)).toEqual(['session.state(1)', 'turn.accepted(2)']);
    expect(state()).toMatchObject({ status: 'ended', reason: 'time', endedAt: plan.endsAt, lateUntil: null });
    expect(state().turns[2]).toMatchObject({
      messages: [{ text: '今天有活动', late: true }],
      reply: null,
      eval: { status: 'pending', run: 1 },
    });
    expect(pendingWork(state())).toMatchObject({ begin: null, generate: null, endsAt: null });
    expect(fold(played.log)).toEqual(state());
  });

  test('after the result have it made again; the first one stays in the log', () => {
    timeIsUp();
    played.score(1, 60);
    sumUp(60);
    played.take(late('今天有活动'));
    expect(state().result).toMatchObject({ status: 'none', run: 1, value: { score: 60 } });
    played.score(2, 90);
    expect(pendingWork(state()).evaluations).toEqual([{ turn: 0, run: 2 }]);
    sumUp(75);
    expect(state().result).toMatchObject({ status: 'scored', run: 2, value: { score: 75 } });
    const results = played.log.flatMap((event) =>
      event.kind === 'session.result' ? [event.payload.result.score] : [],
    );
    expect(results).toEqual([60, 75]);
  });

  test('while the result is being made let in no result that would miss them', () => {
    timeIsUp();
    played.score(1, 60);
    const first = { type: 'result', now: played.now, run: 1, result: storedResult({ score: 60 }) } as const;
    played.take(late('今天有活动'));
    expect(played.refusal(first)).toBe('STALE');
    played.score(2, 90);
    expect(played.refusal(first)).toBe('STALE');
    expect(pendingWork(state()).evaluations).toEqual([{ turn: 0, run: 2 }]);
  });

  test('come from any page of the learner, which has seen what the others have said', () => {
    timeIsUp();
    expect(played.refusal(late('一', { device: 'B', base: 2 }))).toBe('STALE_BASE');
    expect(played.refusal(late('一', { device: 'B', base: 99 }))).toBe('UNKNOWN_BASE');
    expect(played.refusal(late('一', { device: 'B' }))).toBeNull();
  });

  test('that come again are answered as the first time, and other words under their cid are a conflict', () => {
    timeIsUp();
    played.take(late('一'));
    expect(played.take(late('一', { now: played.now + 2 * minute }))).toMatchObject({
      ok: true,
      duplicate: { kind: 'turn.accepted', turn: 2 },
    });
    expect(played.refusal(late('二', { cid: 'late-一' }))).toBe('IDEMPOTENCY_CONFLICT');
  });

  test('are told to the learner as such, and until when they are taken with the end', () => {
    timeIsUp();
    played.take(late('一'));
    const told = played.log.slice(-2).map((event) => learnerEvent(7, state(), event));
    const until = new Date(plan.endsAt + minute).toISOString();
    expect(told).toMatchObject([
      { t: 'session.state', state: 'ended', reason: 'time', late: { until } },
      { t: 'turn.accepted', turn: 2, text: '一', late: true },
    ]);
    expect(
      learnerEvent(
        7,
        state(),
        played.log.find(({ turn }) => turn === 1)!,
      ),
    ).not.toHaveProperty('late');
  });
});

describe('no words are taken', () => {
  const isRefusedAtTheEnd = (reason: EndReason, code: RefusalCode) => {
    timeIsUp();
    expect(state()).toMatchObject({ reason, lateUntil: null });
    expect(played.refusal(late('一'))).toBe(code);
  };

  test('twice', () => {
    timeIsUp();
    played.take(late('一'));
    expect(played.refusal(late('二'))).toBe('TIME_LIMIT');
  });

  test('from 60 s after the end, which may be later than the deadline', () => {
    played.submit('再看看');
    played.take({ type: 'close', now: plan.endsAt, reason: 'time', text: '' });
    expect(state().status).toBe('closing');
    played.now = plan.endsAt + 20_000;
    played.reply();
    expect(state()).toMatchObject({ status: 'ended', lateUntil: plan.endsAt + 20_000 + minute });
    played.now += minute;
    expect(played.refusal(late('一'))).toBe('TIME_LIMIT');
    played.now -= 1;
    expect(played.refusal(late('一'))).toBeNull();
  });

  test('while the talk runs or its last reply is awaited', () => {
    expect(played.refusal(late('一'))).toBe('NOTHING_TO_DO');
    played.submit('再看看');
    timeIsUp();
    expect(played.refusal(late('一'))).toBe('NOTHING_TO_DO');
  });

  test('after any other end', () => {
    played.finish();
    expect(state().lateUntil).toBeNull();
    expect(played.refusal(late('一'))).toBe('SESSION_ENDED');
  });

  test('after the end of a task, which is no end by time', () => {
    played = new Played().started({ endsWithTask: true }).answered('您好');
    isRefusedAtTheEnd('task_ended', 'SESSION_ENDED');
  });

  test('of a talk in which nothing was said: it is given up', () => {
    played = new Played().started();
    isRefusedAtTheEnd('abandoned', 'SESSION_ENDED');
  });

  test('past the last turn', () => {
    played = new Played().started({ maxTurns: 1 });
    played.submit('您好');
    played.fail();
    isRefusedAtTheEnd('time', 'TIME_LIMIT');
  });

  test('of an exam, whose draft was handed in', () => {
    played = new Played().begun(examPlan);
    isRefusedAtTheEnd('time', 'TIME_LIMIT');
  });

  test('once a demonstration’s score was taken back', () => {
    timeIsUp();
    played.score(1, 60);
    const judged_by = { prompt_id: 4, prompt_version: 1, model: 'm', demo: true };
    const result = storedResult({ score: 60, judged_by });
    played.take({ type: 'result', now: played.now, run: 1, result });
    played.take({ type: 'withdraw', now: played.now, cid: 'w', by: '管理员' });
    expect(state().lateUntil).toBeNull();
    expect(played.refusal(late('一'))).toBe('TIME_LIMIT');
  });

  test('that are longer than a turn may be', () => {
    timeIsUp();
    expect(played.refusal(late('长'.repeat(2_001)))).toBe('TURN_TOO_LONG');
    expect(played.refusal(late('长'.repeat(2_000)))).toBeNull();
  });
});

test('a log from before there was such a time takes none', () => {
  timeIsUp();
  const older = played.log.map((event) => {
    if (event.kind !== 'session.state') return event;
    const { lateUntil: _, ...payload } = event.payload;
    return { ...event, payload };
  });
  expect(fold(older).lateUntil).toBeNull();
});
