/** Results as the server sends them, and the records and evaluations in them. */
import type {
  CompletedPracticeItem,
  CompletedPracticePage,
  CriterionVerdict,
  PracticeChatEval,
  RecordView,
  SessionResultView,
} from '#contracts';
import { learnerCourse } from './course';
import { pageOf } from './page';

export const verdict = (over: Partial<CriterionVerdict>): CriterionVerdict => ({
  criterion_id: 'c1',
  rule_id: 1,
  rule_name: '需求挖掘',
  text: '先问用途',
  weight: 1,
  kind: 'judge',
  verdict: 'met',
  quote: null,
  ...over,
});

export const evaluation = (over: Partial<PracticeChatEval> = {}): PracticeChatEval => ({
  status: 'scored',
  run: 1,
  answer_score: 86,
  answer_reason: '先问了用途',
  answer_eval: '',
  checks: [],
  flags: [],
  ...over,
});

export const record = (
  index: number,
  message_type: RecordView['message_type'],
  content: string,
  chat_eval: PracticeChatEval | null = null,
): RecordView => ({ index, message_type, content, record_time: '2026-11-20T14:32:00+08:00', chat_eval });

/** A scored practice of six axes. */
export const result = (over: Partial<SessionResultView> = {}): SessionResultView => ({
  session_id: 7,
  task_id: 3,
  course_id: 2,
  practice_session_id: 5,
  task_name: '试鞋不买的顾客',
  course_type: 1,
  state: 'scored',
  end_reason: 'finished',
  // A year that is always over: times of the present one are shown without it.
  start_time: '2025-11-20T14:32:00+08:00',
  end_time: '2025-11-20T14:41:00+08:00',
  duration: 9,
  score: 78,
  scoring_version: 2,
  reached: null,
  red_line: null,
  exam: null,
  band: 'pass',
  delta: 6,
  task_end_time: '2025-12-01T10:00:00+08:00',
  can_practise_again: true,
  progress: { evaluated: 2, total: 2 },
  unscored_turns: [],
  radar_chart: [
    { key: '开场破冰', value: 90 },
    { key: '需求挖掘', value: 90 },
    { key: '产品讲解', value: 78 },
    { key: '异议处理', value: 53 },
    { key: '促成成交', value: null },
    { key: '服务沟通', value: 85 },
  ],
  weak_points: [{ text: '嫌贵时没有先认同', turn: 2, rule_name: '异议处理' }],
  improvement_suggestions: [{ text: '先认同，再算清店里多了什么', turn: 2, rule_name: '异议处理' }],
  good_performances: [{ text: '先问用途再推荐', turn: 1, rule_name: '需求挖掘' }],
  comment: '会提问，也敢成交。',
  completion_rate: null,
  pass_score: 60,
  excellent_score: 90,
  course: learnerCourse({
    course_id: 2,
    course_scenario: '',
    max_dialogue_duration: 30,
    rubric: [
      {
        rule_name: '需求挖掘',
        rule_desc: '问清用途',
        weight: 3,
        criteria: [{ text: '先问用途', weight: 1, kind: 'judge' }],
      },
      { rule_name: '异议处理', rule_desc: '先认同', weight: 1, criteria: [] },
    ],
  }),
  records: [
    record(0, 2, '这双多少钱'),
    record(1, 1, '您好，499。平时跑步多吗？'),
    record(1, 3, '', evaluation({ checks: [verdict({ quote: '平时跑步多吗' })] })),
    record(1, 2, '网上便宜'),
    record(2, 1, '网上的可能不是正品'),
    record(2, 3, '', evaluation({ answer_score: 40, answer_eval: '您比价很仔细。', flags: ['system'] })),
  ],
  ...over,
});

/** The same while it is practised: nothing has come of it yet. */
export const runningResult = (over: Partial<SessionResultView> = {}): SessionResultView =>
  result({
    state: 'running',
    end_reason: null,
    end_time: null,
    duration: 0,
    score: null,
    scoring_version: null,
    band: null,
    delta: null,
    progress: { evaluated: 0, total: 0 },
    radar_chart: [],
    weak_points: [],
    improvement_suggestions: [],
    good_performances: [],
    comment: null,
    records: [],
    ...over,
  });

/** A finished session in the list of 练货记录. */
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
  withdrawn: false,
  ...over,
});

/** A page of that list. */
export const recordsPage = (items: CompletedPracticeItem[], page = 1): CompletedPracticePage => ({
  ...pageOf(items, page),
  total_count: items.length,
  avg_score: items.length > 0 ? 71.25 : null,
  averages: items.length > 0 ? [{ course_type: 1, avg_score: 71.25 }] : [],
});
