/** What a card of the task list says. Pure; its spec lies beside. */
import {
  CourseType,
  examsClosed,
  LearnerStatus,
  learnerStatusLabel,
  passedLabel,
  unscoredLabel,
} from '#contracts';
import type { StudentTaskItem } from '#contracts';
import { deadline, fullTime, timeUntil } from '../../lib/time';

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
  { kind: 'resume'; sessionId: number; label: string } | { kind: 'start'; label: string } | { kind: 'none' };

export function hasBegun(task: StudentTaskItem, now: number): boolean {
  return Date.parse(task.task_start_time) <= now;
}

function hasEnded(task: StudentTaskItem, now: number): boolean {
  return Date.parse(task.task_end_time) <= now;
}

export function actionOf(task: StudentTaskItem, now: number): TaskAction {
  if (task.running) return { kind: 'resume', sessionId: task.running.session_id, label: '继续练习' };
  const closed = !hasBegun(task, now) || hasEnded(task, now) || task.course_type === CourseType.exam;
  if (closed) return { kind: 'none' };
  return { kind: 'start', label: task.attempts > 0 ? '再练一次' : '开始练习' };
}

export interface Fact {
  text: string;
  tone: 'plain' | 'urgent' | 'improve';
}

const plain = (text: string): Fact => ({ text, tone: 'plain' });

/** Until when a task runs, or when it begins, and how long that is. */
export function periodOf(task: StudentTaskItem, now: number): Fact[] {
  if (!hasBegun(task, now)) {
    const until = timeUntil(task.task_start_time, now);
    return [plain(`${fullTime(task.task_start_time)} 开始`), plain(`${until}后`)];
  }
  const { text, left, urgent } = deadline(task.task_end_time, now);
  const tone = urgent && task.status < LearnerStatus.completed ? 'urgent' : 'plain';
  return [
    { text, tone },
    { text: left, tone },
  ];
}

/** How far, and how well. */
export function factsOf(task: StudentTaskItem): Fact[] {
  const { running, course, best_score, attempts, passed, status } = task;
  const facts: Fact[] = [];
  if (running) facts.push(plain(`第 ${Math.max(1, running.turn)} / ${running.max_turns} 轮`));
  else if (attempts === 0) {
    facts.push(plain(`${course.max_dialogue_turns} 轮 · ${course.max_dialogue_duration} 分钟`));
  } else facts.push(plain(`练过 ${attempts} 次`));
  if (best_score !== null) facts.push(plain(`最好 ${best_score} 分`));
  else if (status === LearnerStatus.completed) facts.push(plain(unscoredLabel));
  if (passed === false) facts.push({ text: passedLabel(false), tone: 'improve' });
  if (status === LearnerStatus.incomplete) facts.push(plain(learnerStatusLabel[status]));
  if (task.course_type === CourseType.exam && !running) facts.push(plain(examsClosed));
  return facts;
}
