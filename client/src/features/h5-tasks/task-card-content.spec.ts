import { expect, test } from '@jest/globals';
import type { StudentTaskItem } from '#contracts';
import { inHours, studentExam, studentTask } from '../../../test/builders/task';
import { fullTime } from '../../lib/time';
import { withNonBreakingSpaces } from '../../lib/non-breaking-spaces';
import { actionOf, factsOf, periodOf } from './task-card-content';

const texts = (task: StudentTaskItem) => factsOf(task, Date.now()).map(({ text }) => text);
const running = { session_id: 9, turn: 4, max_turns: 10, ends_at: inHours(0.2) };

test('what can be done follows from the task’s time and the talk under way', () => {
  const now = Date.now();
  expect(actionOf(studentTask(), now)).toEqual({ kind: 'start', label: '开始练习' });
  expect(actionOf(studentTask({ attempts: 1 }), now)).toEqual({ kind: 'start', label: '再练一次' });
  expect(actionOf(studentTask({ running }), now)).toEqual({
    kind: 'resume',
    sessionId: 9,
    label: '继续练习',
  });
  expect(actionOf(studentTask({ task_start_time: inHours(3) }), now)).toEqual({ kind: 'none' });
  expect(actionOf(studentTask({ task_end_time: inHours(-1) }), now)).toEqual({ kind: 'none' });
});

test('an exam is read about before it begins, as often as it may be sat', () => {
  const now = Date.now();
  const read = { kind: 'read', label: '查看说明并开始' };
  expect(actionOf(studentExam(), now)).toEqual(read);
  expect(actionOf(studentExam({ attempts: 1, max_attempts: 2 }), now)).toEqual(read);
  expect(actionOf(studentExam({ attempts: 1 }), now)).toEqual({ kind: 'none' });
  expect(actionOf(studentExam({ task_end_time: inHours(-1) }), now)).toEqual({ kind: 'none' });
  const begun = { kind: 'resume', sessionId: 9, label: '继续考核' };
  expect(actionOf(studentExam({ attempts: 1, running }), now)).toEqual(begun);
});

test('an exam tells its size, what was handed in, and how often it can still be sat', () => {
  expect(texts(studentExam())).toEqual(['10 题 · 20 分钟', '还有 1 次机会']);
  expect(texts(studentExam({ running: { ...running, turn: 0 } }))).toEqual(['已交 0 / 10 题']);
  expect(texts(studentExam({ attempts: 1, max_attempts: 3, best_score: 72 }))).toEqual([
    '考过 1 次',
    '还有 2 次机会',
    '最好 72.0 分',
  ]);
  const used = studentExam({ status: 3, attempts: 1, best_score: 72 });
  expect(texts(used)).toEqual(['考过 1 次', '机会已用完', '最好 72.0 分']);
  expect(texts({ ...used, task_end_time: inHours(-1) })).toEqual(['考过 1 次', '最好 72.0 分']);
});

test('a talk that was begun before the task ended can still be gone back to', () => {
  expect(actionOf(studentTask({ running, task_end_time: inHours(-1) }), Date.now()).kind).toBe('resume');
});

test('the facts tell how far and how well', () => {
  expect(texts(studentTask())).toEqual(['10 轮 · 15 分钟']);
  expect(texts(studentTask({ running, best_score: 72, passed: true, attempts: 1 }))).toContain(
    '第 4 / 10 轮',
  );
  expect(texts(studentTask({ running: { ...running, turn: 0 } }))).toContain('第 1 / 10 轮');
  const poor = studentTask({ status: 3, attempts: 3, best_score: 0, passed: false });
  expect(texts(poor)).toEqual(['练过 3 次', '最好 0.0 分', '未合格']);
  expect(texts(studentTask({ status: 3, attempts: 1 }))).toEqual(['练过 1 次', '待评分']);
  const undecided = studentTask({ status: 3, attempts: 1, undecided: true });
  expect(texts(undecided)).toEqual(['练过 1 次', '演示模型判不了']);
  const withdrawn = studentTask({ status: 3, attempts: 1, withdrawn: true });
  expect(texts(withdrawn)).toEqual(['练过 1 次', '未评分（演示成绩已清除）']);
  expect(texts(studentTask({ status: 4, task_end_time: inHours(-2) }))).toContain('未完成');
});

test('until when it runs is told in full, with how long that is beside it', () => {
  const [now, task, later] = [Date.now(), studentTask(), studentTask({ task_start_time: inHours(50) })];
  const told = (one: typeof task) => periodOf(one, now).map(({ text }) => text);
  expect(told(task)).toEqual([`${fullTime(task.task_end_time)} 截止`, withNonBreakingSpaces('还剩 3 天')]);
  expect(told(later)).toEqual([`${fullTime(later.task_start_time)} 开始`, withNonBreakingSpaces('2 天后')]);
});

test('a deadline within a day is urgent, but not for whoever is done', () => {
  const soon = { task_end_time: inHours(5) };
  const tones = (over: Partial<StudentTaskItem>) =>
    periodOf(studentTask({ ...soon, ...over }), Date.now()).map(({ tone }) => tone);
  expect(tones({})).toEqual(['urgent', 'urgent']);
  expect(tones({ status: 3 })).toEqual(['plain', 'plain']);
});
