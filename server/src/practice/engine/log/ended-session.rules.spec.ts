import { describe, expect, test } from '@jest/globals';
import { examPlan, Played } from '../../../../../libs/dialogue/played.test-support.js';
import {
  storedAnswerEval,
  storedExamResult,
  storedResult,
} from '../../../../../libs/dialogue/results.test-support.js';
import { changedEndedSession, endedSession } from './ended-session.rules.js';

const facts = {
  sid: 5,
  assignmentId: 4,
  taskId: 3,
  courseId: 2,
  employeeId: 1,
  snapshot: { pass_score: 60, excellent_score: 90 },
};
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const rowOf = ({ state }: Played) => endedSession(facts, state!, dayOf);
const close = (played: Played, reason: 'task_ended' | 'abandoned', typed = '') => {
  const unsent = { turn: 1, text: typed, cid: 'typed' };
  return played.take({ type: 'close', now: played.now, reason, text: '', unsent });
};
const talk = () => new Played().started().answered('您好');

describe('the row that statistics have of a session', () => {
  test('is there once it has ended, unless it was given up or has no assignment', () => {
    const played = talk();
    expect(rowOf(played)).toBeNull();
    const given = talk();
    close(given, 'abandoned');
    expect(rowOf(given)).toBeNull();
    close(played, 'task_ended');
    expect(rowOf(played)).toMatchObject({
      session_id: 5,
      ended_on: '2027-01-15',
      spoken: true,
      result_status: 'pending',
    });
    expect(endedSession({ ...facts, assignmentId: null, taskId: null }, played.state!, dayOf)).toBeNull();
  });

  test('counts what can’t be decided as unscored', () => {
    const played = talk();
    close(played, 'task_ended');
    played.score(1, 80);
    const result = storedResult({ status: 'undecided', score: null });
    played.take({ type: 'result', now: played.now, run: 1, result });
    expect(rowOf(played)).toMatchObject({ result_status: 'unscored', score: null, rule_scores: [] });
  });

  test('says of an exam whether anything was answered', () => {
    const examOf = (typed: string) => {
      const played = new Played().begun(examPlan);
      played.reply();
      close(played, 'task_ended', typed);
      return rowOf(played)!.spoken;
    };
    expect([examOf(''), examOf(' \u3000'), examOf('七天包退')]).toEqual([false, false, true]);
  });

  test('holds the score and its axes in tenths, and is made anew only where a step changes it', () => {
    const played = talk();
    close(played, 'task_ended');
    played.score(1, 80);
    const ended = played.state!;
    const result = storedResult({
      score: 82.4,
      axes: [
        { rule_id: 9, rule_name: '问候', weight: 1, value: 70.1 },
        { rule_id: 8, rule_name: '倾听', weight: 1, value: null },
      ],
    });
    played.take({ type: 'result', now: played.now, run: ended.result.run, result });
    const row = {
      ...{ result_status: 'scored', score: 824, rule_ids: [9, 8], rule_scores: [701, null] },
      pass_score: 600,
    };
    expect(changedEndedSession(facts, ended, played.state!, dayOf)).toMatchObject({ row });
    const scored = played.state!;
    played.take({ type: 'drive', now: played.now, device: 'B', free: true, takeover: true, cid: 'c' });
    expect(changedEndedSession(facts, scored, played.state!, dayOf)).toBeNull();
  });

  const judged_by = { prompt_id: 4, prompt_version: 1, model: 'm', demo: true };
  const withdraw = (played: Played) => {
    const before = played.state!;
    played.take({ type: 'withdraw', now: played.now, cid: 'w', by: '王管理员' });
    return changedEndedSession(facts, before, played.state!, dayOf);
  };

  test('is without a score where a talk’s was taken back', () => {
    const played = talk();
    close(played, 'task_ended');
    played.score(1, 80);
    const result = storedResult({ score: 82.4, judged_by });
    played.take({ type: 'result', now: played.now, run: 1, result });
    expect(withdraw(played)).toMatchObject({ row: { result_status: 'unscored', score: null } });
  });

  test('is gone where an exam’s score was taken back, and comes again with it', () => {
    const played = new Played().begun(examPlan);
    played.reply();
    close(played, 'task_ended', '七天包退');
    played.judge(1, 1, storedAnswerEval());
    const result = storedExamResult({ score: 50, judged_by });
    played.take({ type: 'result', now: played.now, run: 1, result });
    expect(withdraw(played)).toEqual({ row: null });
    const before = played.state!;
    played.take({ type: 'give_back', now: played.now, cid: 'r', by: '王管理员' });
    expect(changedEndedSession(facts, before, played.state!, dayOf)).toMatchObject({ row: { score: 500 } });
  });

  /** A talk that its task's end ended, while a reply was under way for so long. */
  const endedByTask = (replied: number, plan: object) => {
    const played = new Played().started();
    played.submit('您好');
    played.beginReply();
    Object.assign(played.state!.plan, plan);
    close(played, 'task_ended');
    played.now += replied;
    played.reply();
    return played;
  };

  test('ended when its task did, as that was known then, although a reply went on', () => {
    const atEnd = new Played().started().now;
    const rowAfter = (replied: number, plan: object) => rowOf(endedByTask(replied, plan))!.ended_at;
    const closed = new Date(rowAfter(0, {})).getTime();
    // Ended by hand: the moment at which the session was told.
    expect(new Date(rowAfter(9_000, {})).getTime()).toBe(closed);
    // By its time: what the plan says, also where another limit came first.
    const before = closed - 1_000;
    expect(new Date(rowAfter(9_000, { taskEndsAt: before })).getTime()).toBe(before);
    expect(new Date(rowAfter(9_000, { endsAt: before, endsWithTask: true })).getTime()).toBe(before);
    expect(closed).toBeGreaterThanOrEqual(atEnd);
  });

  test.each([
    ['at once', false],
    ['after the reply under way', true],
  ])('ended when its task did, although it was told later, and ended %s', (_how, replying) => {
    const played = talk();
    if (replying) {
      played.submit('多少钱');
      played.beginReply();
    }
    const taskEndedAt = played.now - 1_500;
    played.take({ type: 'close', now: played.now, reason: 'task_ended', text: '', taskEndedAt });
    expect(played.state!.status).toBe(replying ? 'closing' : 'ended');
    played.now += 9_000;
    if (replying) played.reply();
    expect(new Date(rowOf(played)!.ended_at).getTime()).toBe(taskEndedAt);
  });

  describe('says when its score was corrected', () => {
    const day = 24 * 3_600_000;
    const scored = (score: number | null, later = 0) => {
      const played = talk();
      close(played, 'task_ended');
      played.now += later;
      played.score(1, 80);
      const result = storedResult({ status: score === null ? 'unscored' : 'scored', score });
      played.take({ type: 'result', now: played.now, run: 1, result });
      return played;
    };
    const again = (played: Played, score: number) => {
      played.now += 2 * day;
      played.take({ type: 'eval.retry', now: played.now, turn: 0, cid: 'again' });
      const { run } = played.state!.result;
      played.take({ type: 'result', now: played.now, run, result: storedResult({ score }) });
    };

    test('not by the first one on the day of its end', () =>
      expect(rowOf(scored(80))!.corrected_on).toBeNull());

    test('by one that comes on a later day', () =>
      expect(rowOf(scored(80, day))!.corrected_on).toBe('2027-01-16'));

    test('by one that comes where none could be made', () => {
      const played = scored(null);
      expect(rowOf(played)!.corrected_on).toBeNull();
      played.take({ type: 'eval.retry', now: played.now + day, turn: 0, cid: 'meanwhile' });
      expect(rowOf(played)).toMatchObject({ result_status: 'pending', corrected_on: null });
      again(played, 70);
      expect(rowOf(played)!.corrected_on).toBe('2027-01-17');
    });

    test('by being withdrawn', () => {
      const played = talk();
      close(played, 'task_ended');
      played.score(1, 80);
      played.take({
        type: 'result',
        now: played.now,
        run: 1,
        result: storedResult({ score: 82.4, judged_by }),
      });
      played.now += day;
      withdraw(played);
      expect(rowOf(played)!.corrected_on).toBe('2027-01-16');
    });
  });
});
