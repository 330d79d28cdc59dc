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
});
