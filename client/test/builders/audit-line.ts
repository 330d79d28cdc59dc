import type { AuditLineView } from '#contracts';

/** The change of a course's name. */
export const auditLine = (over: Partial<AuditLineView> = {}): AuditLineView => ({
  id: 1,
  time: '2026-11-20T06:32:08Z',
  action: 'course.update',
  outcome: 'ok',
  actor_id: 1,
  actor_name: '林晓燕',
  object_type: 'course',
  object_id: '3',
  object_name: '试鞋不买的顾客',
  names: {},
  ip: '10.0.0.1',
  detail: { before: { course_name: '旧名' }, after: { course_name: '新名' } },
  ...over,
});
