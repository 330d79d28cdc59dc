import type { RuleListItem } from '#contracts';
import { authored } from './authored';

export const rule = (over: Partial<RuleListItem> = {}): RuleListItem => ({
  rule_id: 8,
  rule_name: '开场破冰',
  rule_desc: '主动打招呼，不急着推销',
  criteria: [
    { criterion_id: 'a', text: '打招呼', kind: 'must_say', weight: 3, keywords: ['您好'] },
    { criterion_id: 'b', text: '接上话题', kind: 'judge', weight: 1 },
  ],
  course_count: 0,
  course_names: [],
  ...authored,
  ...over,
});
