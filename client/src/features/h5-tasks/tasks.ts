/** What a card of the task list says. Pure; its spec lies beside. */
import { CourseType, examsClosed, LearnerStatus, learnerStatusLabel, unscoredLabel } from '#contracts';
import type { StudentTaskItem } from '#contracts';
import { dayTime, deadline } from '../../lib/time';

export interface TasksSearch {
  tab?: 'done';
}

/** The states behind each tab. */
export const tabStatus = {
  open: [LearnerStatus.notStarted, LearnerStatus.inProgress],
  done: [LearnerStatus.completed, LearnerStatus.incomplete],
};

/** What can be done with a task now. */
export type TaskAction =
  | { kind: 'resume'; sessionId: number; label: string }
  | { kind: 'start'; label: string }
  /** Nothing, and why. */
  | { kind: 'none'; why: string };

export function hasBegun(task: StudentTaskItem, now: number): boolean {
  return Date.parse(task.task_start_time) <= now;
}

export function actionOf(task: StudentTaskItem, now: number): TaskAction {
  if (task.running) return { kind: 'resume', sessionId: task.running.session_id, label: '继续练习' };
  if (!hasBegun(task, now)) return { kind: 'none', why: `${dayTime(task.task_start_time, now)} 开始` };
  if (Date.parse(task.task_end_time) <= now) return { kind: 'none', why: '任务已结束' };
  if (task.course_type === CourseType.exam) return { kind: 'none', why: examsClosed };
  return { kind: 'start', label: task.attempts > 0 ? '再练一次' : '开始练习' };
}

export interface Fact {
  text: string;
  tone: 'plain' | 'urgent' | 'improve';
}

const plain = (text: string): Fact => ({ text, tone: 'plain' });

/** The line under a task's name: until when, how far, how well. */
export function factsOf(task: StudentTaskItem, now: number): Fact[] {
  const { running, course, best_score, attempts, passed, status } = task;
  const until = deadline(task.task_end_time, now);
  const facts: Fact[] = [{ text: until.text, tone: until.urgent && status < 3 ? 'urgent' : 'plain' }];
  if (running) facts.push(plain(`第 ${Math.max(1, running.turn)} / ${running.max_turns} 轮`));
  else if (attempts === 0) {
    facts.push(plain(`${course.max_dialogue_turns} 轮 · ${course.max_dialogue_duration} 分钟`));
  } else facts.push(plain(`练过 ${attempts} 次`));
  if (best_score !== null) facts.push(plain(`最好 ${best_score} 分`));
  else if (status === LearnerStatus.completed) facts.push(plain(unscoredLabel));
  if (passed === false) facts.push({ text: '还没合格', tone: 'improve' });
  if (status === LearnerStatus.incomplete) facts.push(plain(learnerStatusLabel[status]));
  if (task.course_type === CourseType.exam && !running) facts.push(plain(examsClosed));
  return facts;
}
