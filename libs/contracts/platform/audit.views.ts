/** The audit log on the wire, and what its details refer to. */

/**
 * @example {"action": "course.publish", "actor_name": "林晓燕", "object_type": "course", "object_id": "1",
 * "object_name": "试鞋不买的顾客", "ip": "10.0.0.8"}
 */
export interface AuditLineView {
  id: number;
  time: string;
  action: string;
  outcome: 'ok' | 'denied';
  actor_id: number | null;
  actor_name: string | null;
  object_type: string | null;
  object_id: string | null;
  /** What it is called today; null where it has no name of its own. */
  object_name: string | null;
  /** `before` and `after` hold what changed; other facts stand beside them. */
  detail: Record<string, unknown> | null;
  /** What the ids in `detail` are called today, by `nameKey`. */
  names: Record<string, string>;
  ip: string | null;
}

/** Fields of the audit log's details that hold ids, by what the ids are of. `from` is of the same kind as the line's object. */
const referring: Record<string, string> = {
  course_id: 'course',
  course_ids: 'course',
  creator_id: 'employee',
  file_id: 'file',
  left_ids: 'employee',
  practice_course_id: 'course',
  reference_files: 'file',
  role_id: 'role',
  role_ids: 'role',
  rule_id: 'rule',
  student_ids: 'employee',
  students: 'employee',
};

/** What a field's numbers are ids of; null where they are just numbers. */
export const referredType = (field: string, objectType: string | null): string | null =>
  field === 'from' ? objectType : (referring[field] ?? null);

/** Under which name a line's `names` hold what something is called. */
export const nameKey = (type: string, id: number): string => `${type} ${id}`;
