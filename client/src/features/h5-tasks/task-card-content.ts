/** What a card of the task list says. Pure; its spec lies beside. */
import { CourseType, LearnerStatus, learnerStatusLabel, noScoreText, passedLabel } from '#contracts';
import type { StudentTaskItem } from '#contracts';
import { countText, scoreText } from '../../lib/numbers';
import { deadline, fullTime, timeUntil } from '../../lib/time';

export interface TasksSearch {
  tab?: 'done';
}

/** The states behind each tab. */
export const tabStatus = {
  open: [LearnerStatus.notStarted, LearnerStatus.inProgress],
  done: [LearnerStatus.completed, LearnerStatus.incomplete],
};

/** What can be done with a task now. `read`: an exam, whose rules come before its clock. */
export type TaskAction =
  | { kind: 'resume'; sessionId: number; label: string }
  | { kind: 'start' | 'read'; label: string }
  | { kind: 'none' };

/** What is said of a practice and of an exam. */
const words: Record<CourseType, { resume: string; review: string }> = {
  [CourseType.practice]: { resume: '继续练习', review: '查看评价' },
  [CourseType.exam]: { resume: '继续考核', review: '查看结果' },
};

export const reviewLabel = ({ course_type }: StudentTaskItem): string => words[course_type].review;

/** How often an exam can still be begun; practice knows no end. */
export const attemptsLeft = ({ max_attempts, attempts }: StudentTaskItem): number =>
  max_attempts === null ? Infinity : Math.max(0, max_attempts - attempts);

export function hasBegun(task: StudentTaskItem, now: number): boolean {
  return Date.parse(task.task_start_time) <= now;
}

function hasEnded(task: StudentTaskItem, now: number): boolean {
  return Date.parse(task.task_end_time) <= now;
}

export function actionOf(task: StudentTaskItem, now: number): TaskAction {
  const { running, course_type, attempts } = task;
  if (running) return { kind: 'resume', sessionId: running.session_id, label: words[course_type].resume };
  if (!hasBegun(task, now) || hasEnded(task, now) || attemptsLeft(task) === 0) return { kind: 'none' };
  if (course_type === CourseType.exam) return { kind: 'read', label: '查看说明并开始' };
  return { kind: 'start', label: attempts > 0 ? '再练一次' : '开始练习' };
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
export function factsOf(task: StudentTaskItem, now: number): Fact[] {
  const { best_score, passed, status } = task;
  const facts = task.course_type === CourseType.exam ? examFacts(task, now) : practiceFacts(task);
  if (best_score !== null) facts.push(plain(`最好 ${scoreText(best_score)} 分`));
  else if (status === LearnerStatus.completed) facts.push(plain(noScoreText(task)));
  if (passed === false) facts.push({ text: passedLabel(false), tone: 'improve' });
  if (status === LearnerStatus.incomplete) facts.push(plain(learnerStatusLabel[status]));
  return facts;
}

function practiceFacts({ running, course, attempts }: StudentTaskItem): Fact[] {
  if (running) return [plain(`第 ${Math.max(1, running.turn)} / ${running.max_turns} 轮`)];
  if (attempts > 0) return [plain(`练过 ${countText(attempts)} 次`)];
  return [plain(`${course.max_dialogue_turns} 轮 · ${course.max_dialogue_duration} 分钟`)];
}

function examFacts(task: StudentTaskItem, now: number): Fact[] {
  const { running, course, attempts } = task;
  if (running) return [plain(`已交 ${running.turn} / ${running.max_turns} 题`)];
  const size = `${course.exam?.questions ?? 0} 题 · ${course.max_dialogue_duration} 分钟`;
  const taken = [plain(attempts > 0 ? `考过 ${countText(attempts)} 次` : size)];
  if (hasEnded(task, now)) return taken;
  const left = attemptsLeft(task);
  return [...taken, plain(left === 0 ? '机会已用完' : `还有 ${countText(left)} 次机会`)];
}
