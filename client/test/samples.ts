/** Answers of the server as tests need them. */
import { paginate } from '#contracts';
import type { CompletedPracticeItem, CompletedPracticePage, Page, StudentTaskItem } from '#contracts';

const hourMs = 3_600_000;
/** A moment in hours from now, on the organisation's clock. */
export const inHours = (hours: number) =>
  new Date(Date.now() + (hours + 8) * hourMs).toISOString().replace('Z', '+08:00');

export const course: StudentTaskItem['course'] = {
  course_id: 3,
  course_name: '试鞋不买的顾客',
  course_type: 1,
  course_scenario: '周末的鞋店',
  course_description: '',
  input_method: 1,
  max_dialogue_turns: 10,
  max_dialogue_duration: 15,
  speaker_first: 1,
  roles: [{ role_name: '王女士' }],
  rubric: [],
};

export const taskItem = (over: Partial<StudentTaskItem> = {}): StudentTaskItem => ({
  task_name: '试鞋不买的顾客',
  task_id: 2,
  course_id: 3,
  course_type: 1,
  practice_session_id: 11,
  task_start_time: inHours(-48),
  task_end_time: inHours(72.5),
  status: 1,
  best_score: null,
  passed: null,
  attempts: 0,
  running: null,
  last_session_id: null,
  course,
  ...over,
});

export const recordItem = (over: Partial<CompletedPracticeItem> = {}): CompletedPracticeItem => ({
  session_id: 5,
  course_type: 1,
  task_name: '试鞋不买的顾客',
  start_time: '2025-11-20T14:32:00+08:00',
  duration: 8.6,
  score: 78,
  status: 3,
  course_id: 3,
  task_id: 2,
  band: 'pass',
  delta: 6,
  ...over,
});

/** One page of a longer list. */
export function pageOf<T>(items: T[], page = 1, perPage = 10): Page<T> {
  const pagination = paginate(items.length, page, perPage);
  return { items: items.slice((page - 1) * perPage, page * perPage), pagination };
}

export const recordsPage = (items: CompletedPracticeItem[], page = 1): CompletedPracticePage => ({
  ...pageOf(items, page),
  total_count: items.length,
  avg_score: items.length > 0 ? 71.25 : null,
});
