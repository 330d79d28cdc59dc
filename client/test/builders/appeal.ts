/** Appeals against scores as the server sends them. */
import type {
  AppealCriterionView,
  AppealDetailView,
  AppealListItem,
  AppealsPage,
  AppealTrialView,
  SameWordingView,
} from '#contracts';
import { pageOf } from './page';

export const appealItem = (over: Partial<AppealListItem> = {}): AppealListItem => ({
  session_id: 7,
  turn: 4,
  course_type: 1,
  task_name: '新品跑鞋接待练习',
  student_name: '陈静',
  dept_name: '杭州武林店',
  state: 'open',
  name: '介绍真实优惠',
  reason: 'said',
  text: '报手机号就是按会员价算的',
  asked_time: '2025-11-21T16:05:41+08:00',
  ...over,
});

/** The first page of a queue of these. */
export const appealsPage = (items: AppealListItem[], over: Partial<AppealsPage> = {}): AppealsPage => ({
  ...pageOf(items),
  counts: { open: items.length, accepted: 41, declined: 28 },
  waits_since: items[0]?.asked_time ?? null,
  ...over,
});

export const appealedCriterion = (over: Partial<AppealCriterionView> = {}): AppealCriterionView => ({
  criterion: '5/offer',
  name: '介绍真实优惠',
  rule_name: '促成成交',
  weight: 1,
  verdict: 'not_met',
  quote: null,
  choices: [{ verdict: 'met' }, { verdict: 'not_met' }, { verdict: 'not_applicable' }],
  ...over,
});

export const appealDetail = (over: Partial<AppealDetailView> = {}): AppealDetailView => ({
  ...appealItem(),
  criterion: '5/offer',
  lines: [
    { who: 'customer', text: '网上才 629，你们贵这么多？' },
    { who: 'learner', text: '门店和官方一个价，您报手机号就是 629 元。' },
    { who: 'customer', text: '那一样啊。' },
  ],
  standard_answer: null,
  criteria: [
    appealedCriterion({ criterion: '4/worry', name: '正面回应顾虑', verdict: 'met', quote: '一个价' }),
    appealedCriterion(),
    appealedCriterion({ criterion: '4/chance', name: '讲清售后', verdict: 'not_applicable' }),
  ],
  counts: { asked: 14, accepted: 9 },
  judged_time: '2025-11-21T15:48:20+08:00',
  answer: null,
  not_acceptable: null,
  ...over,
});

export const appealTrial = (over: Partial<SameWordingView> = {}): AppealTrialView => ({
  scores: { turn: { before: 75, after: 83.3 }, session: { before: 78, after: 79.9 } },
  band: { before: 'pass', after: 'pass' },
  same_wording: { total: 312, changed: 0, items: [], sessions: 2000, more: false, ...over },
});
