import { describe, expect, it } from '@jest/globals';
import { auditLine } from '../../../test/builders/audit-line';
import { actionsIn, areas } from './actions';
import { changesIn, factsIn, inWords } from './line-text';
import type { Line } from './line-text';

const line = (over: Partial<Line> = {}): Line => auditLine({ detail: null, ...over });

describe('a line', () => {
  it.each<[Partial<Line>, string]>([
    [{}, '林晓燕 修改了课程“试鞋不买的顾客”'],
    [
      { outcome: 'denied', action: 'role.create', object_type: null, object_id: null },
      '林晓燕 被拒绝：新建了角色',
    ],
    [{ action: 'admin.set', object_type: 'employee', object_name: '陈静' }, '林晓燕 把“陈静”设为管理员'],
    [
      { action: 'prompt.restore', object_type: 'prompt', object_id: '7', object_name: null },
      '林晓燕 恢复了提示词“AI考核 · 开场白”',
    ],
    [
      { action: 'session.reevaluate', object_type: 'session', object_id: '12', object_name: null },
      '林晓燕 重新评分了练习记录 12',
    ],
    [
      { action: 'demo_scores.clear', object_type: 'demo_scores', object_id: '3', object_name: null },
      '林晓燕 清除了演示成绩',
    ],
    [{ action: 'directory.sync', actor_id: null, actor_name: null, ip: null }, '系统 同步了组织架构'],
    [
      { action: 'login', actor_id: null, actor_name: null, object_type: null, object_id: null },
      '未登录的访问者 登录',
    ],
    [{ action: 'course.withdraw', actor_id: 9, actor_name: null }, '员工 9 撤回了课程“试鞋不买的顾客”'],
    [
      { action: 'shop.open', object_type: 'shop', object_id: '5', object_name: null },
      '林晓燕 shop.open shop 5',
    ],
  ])('%j', (over, words) => {
    expect(inWords(line(over))).toBe(words);
  });
});

describe('what was changed', () => {
  it('tells of a criterion what should not be done, and its red line', () => {
    const before = { criteria: [] };
    const after = { criteria: [{ text: '催促顾客', kind: 'judge', avoid: true, cap: 59 }] };
    expect(changesIn(line({ detail: { before, after } }))).toEqual([
      {
        field: '评分点',
        before: '（空）',
        after: '内容：催促顾客；类型：由 AI 判断；不该做：是；红线（总分最高）：59',
      },
    ]);
  });

  it('is told field by field, under the names that the screens have', () => {
    const detail = {
      before: {
        course_name: '甲',
        course_status: 1,
        role_ids: [],
        scoring_rules: [{ rule_id: 1, weight: 3 }],
      },
      after: { course_name: '乙', course_status: 2, role_ids: [4, 5], scoring_rules: [] },
      confirmed: true,
    };
    const names = { 'role 4': '王女士', 'rule 1': '需求挖掘' };
    expect(changesIn(line({ detail, names }))).toEqual([
      { field: '课程名称', before: '甲', after: '乙' },
      { field: '课程状态', before: '待发布', after: '已发布' },
      { field: '角色', before: '（空）', after: '王女士、5' },
      { field: '评分规则', before: '规则：需求挖掘；权重：3', after: '（空）' },
    ]);
    expect(factsIn(line({ detail }))).toEqual([{ field: '已确认人数减少', value: '是' }]);
  });

  it('has one side where something was made or deleted', () => {
    const detail = { before: { task_name: '周练', end_time: '2026-11-20T06:32:08.000Z' } };
    expect(changesIn(line({ detail }))).toEqual([
      { field: '任务名称', before: '周练', after: null },
      { field: '结束时间', before: '2026-11-20 14:32:08', after: null },
    ]);
  });

  it('is no change where the log has plain facts', () => {
    expect(changesIn(line({ detail: { before: 3, after: 4 } }))).toEqual([]);
    expect(factsIn(line({ detail: { before: 3, rows: 2 } }))).toEqual([
      { field: 'before', value: '3' },
      { field: '行数', value: '2' },
    ]);
  });
});

describe('the filter', () => {
  it('knows what there is in each area', () => {
    expect(actionsIn('log').map(({ value }) => value)).toEqual(['login', 'logout']);
    expect(actionsIn('admin')).toHaveLength(3);
    for (const { key } of areas) expect(actionsIn(key).length).toBeGreaterThan(0);
  });
});
