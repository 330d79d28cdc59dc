import { paginate, routes } from '#contracts';
import type { RuleListItem } from '#contracts';

export const rule = (over: Partial<RuleListItem> = {}): RuleListItem => ({
  rule_id: 8,
  rule_name: '开场破冰',
  rule_desc: '主动打招呼，不急着推销',
  criteria: [
    { criterion_id: 'a', text: '打招呼', kind: 'must_say', weight: 3, keywords: ['您好'] },
    { criterion_id: 'b', text: '接上话题', kind: 'judge', weight: 1 },
  ],
  version: 3,
  creator_id: 1,
  creator_name: '林晓燕',
  updater_id: null,
  updater_name: null,
  create_time: '2026-11-20T06:32:08Z',
  update_time: '2026-11-20T06:32:08Z',
  course_count: 0,
  course_names: [],
  ...over,
});

/** What a server with these rules answers. */
export const answers = (...rules: RuleListItem[]) => ({
  [routes.rule.filter]: { items: rules, pagination: paginate(rules.length, 1, 10) },
  [routes.rule.creators]: [{ creator_id: 1, creator_name: '林晓燕' }],
  ...Object.fromEntries(rules.map((one) => [`/api/rule/${one.rule_id}`, one])),
});
