/** Fields of the audit log's details that hold ids, by what the ids are of. `from` is of the same kind as the line's object. */
const referring: Record<string, string> = {
  course_id: 'course',
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
